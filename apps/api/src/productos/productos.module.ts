import { Module } from '@nestjs/common';
import { Database, Reads } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { CompletarItems, ImportarProductos, ProductoRepository } from '@libs/productos';
import { CsvLectorDeTabla } from '@libs/productos/archivos';
import { TypeOrmProductoRepository } from '@libs/productos/postgres';
import { CatalogoEnArchivoController } from './catalogo-en-archivo.controller';
import { ProductosController } from './productos.controller';

/** The catalog of products. */
@Module({
  controllers: [CatalogoEnArchivoController, ProductosController],
  providers: [
    serve(ProductoRepository, [Database, Reads], (database, reads) => new TypeOrmProductoRepository(database, reads)),
    build(CompletarItems, ProductoRepository),
    serve(
      ImportarProductos,
      [ProductoRepository],
      (productos) => new ImportarProductos(productos, new CsvLectorDeTabla()),
    ),
  ],
  exports: [CompletarItems],
})
export class ProductosModule {}
