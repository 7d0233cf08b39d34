import { Get, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { AppLogger, Clock, horaLocal } from '@libs/platform';
import { CATALOGO, FILAS_MAXIMAS, ImportarProductos, ProductoRepository } from '@libs/productos';
import { Pide, Tenant } from '../http/auth.guard';
import { startReading, tableFile, sendDownload } from '../http/download';
import { InvalidRequest, validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import {
  type CsvRecibido,
  ExportarProductosQuery,
  ImportacionDeProductosDto,
  SubeCsv,
} from './catalogo-en-archivo.dto';

/** The catalog of products as a file. Registered before the controller with an id in the path, because the paths here are fixed. */
@Recurso('v1/productos', 'Productos', 'emitir')
export class CatalogoEnArchivoController {
  constructor(
    private readonly productos: ProductoRepository,
    private readonly importar: ImportarProductos,
    private readonly clock: Clock,
    private readonly logger: AppLogger,
  ) {}

  @Get('exportar')
  @Pide('leer')
  @ApiOperation({ summary: 'Descarga los productos que cumplen los filtros de la lista, en CSV' })
  @ApiOkResponse({ description: 'El archivo.', content: { 'text/csv': { schema: { type: 'string' } } } })
  async exportarProductos(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) { q, incluir_inactivos: incluirInactivos, separador }: ExportarProductosQuery,
    @Res() res: Response,
  ): Promise<void> {
    const tandas = await startReading(this.productos.recorrerProductos(tenant.id, { q, incluirInactivos }));
    const nombre = `productos-${horaLocal(this.clock.now()).slice(0, 10)}`;
    await sendDownload(res, tableFile({ formato: 'csv', separador }, nombre, CATALOGO, tandas), this.logger.log);
  }

  @Post('importar')
  @SubeCsv()
  @ApiOperation({
    summary: `Agrega y cambia productos de un CSV de hasta 1 MB y ${FILAS_MAXIMAS} filas: todo, o nada`,
    description:
      'La primera fila nombra las columnas: descripcion, que es obligatoria, y codigo_interno, precio_unitario, moneda, iva_tipo, ' +
      'unidad_medida, gtin y ncm, en cualquier orden. La fila cuyo código es el de un producto activo cambia lo que el archivo trae en ' +
      'columnas: una celda vacía vacía el campo, salvo moneda y unidad_medida, que quedan como están. Las demás crean productos, salvo ' +
      'la que no tiene código y dice lo mismo que un producto sin código. Los errores nombran filas[N].campo: N es el número de la fila ' +
      'en una planilla, con el encabezado en la 1. Importar dos veces el mismo archivo no cambia nada la segunda.',
  })
  @Responde(200, ImportacionDeProductosDto, 'Qué fue de las filas.')
  @Rechaza('VALIDACION_MULTIPLES_CAMPOS', 'IMPORTACION_ARCHIVO_INVALIDO')
  async importarProductos(
    @Tenant() tenant: TenantDelPrincipal,
    @UploadedFile() recibido: CsvRecibido,
  ): Promise<ImportacionDeProductosDto> {
    if (!recibido)
      throw new InvalidRequest([{ loc: ['body', 'archivo'], msg: 'falta el archivo: un CSV', type: 'missing' }]);
    return ImportacionDeProductosDto.from(await this.importar.execute(tenant.id, recibido.buffer, this.clock.now()));
  }
}
