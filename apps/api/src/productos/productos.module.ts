import { Module } from '@nestjs/common';
import { Database, Reads } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { ProductoRepository } from '@libs/productos';
import { TypeOrmProductoRepository } from '@libs/productos/postgres';
import { ProductosController } from './productos.controller';

/** The catalog of products. */
@Module({
  controllers: [ProductosController],
  providers: [
    serve(ProductoRepository, [Database, Reads], (database, reads) => new TypeOrmProductoRepository(database, reads)),
  ],
})
export class ProductosModule {}
