import { Get, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { DocumentoConsultas } from '@libs/de';
import { AppLogger } from '@libs/platform';
import { COMPRAS, ReporteConsultas } from '@libs/reportes';
import { diasDelMes } from '../formas/consulta';
import { Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { LibroDeComprasDto, TotalesDeCompraDto } from './compras.dto';
import { enviarLibro } from './enviar-libro';
import { LibroQuery } from './reportes-query.dto';
import { ARCHIVOS, unSoloSit, X_SIT } from './un-solo-sit';

/** The book of what others issued to the account. Registered before the controller with a CDC in the path. */
@Recurso('v1/recibidos', 'Documentos recibidos', 'leer_recibidos')
export class ComprasController {
  constructor(
    private readonly reportes: ReporteConsultas,
    private readonly documentos: DocumentoConsultas,
    private readonly logger: AppLogger,
  ) {}

  @Get('libro-compras')
  @ApiOperation({
    summary: 'Libro de compras de un mes, en guaraníes; las notas de crédito restan',
    description:
      'Facturas y notas recibidas, por fecha de emisión según su CDC. Suma lo válido y lo que falta confirmar, que está marcado; lo ' +
      'cancelado, lo desconocido por la cuenta, lo observado, lo inválido y lo que no tiene XML está con importes en cero y su motivo. ' +
      'En otra moneda vale el tipo de cambio del documento. No están las remisiones ni las autofacturas, ni lo que no pasó por aquí.',
  })
  @ApiExtraModels(LibroDeComprasDto)
  @ApiOkResponse({
    description: 'El libro, de un solo ambiente: X-Sit dice cuál.',
    headers: X_SIT,
    content: { 'application/json': { schema: { $ref: getSchemaPath(LibroDeComprasDto) } }, ...ARCHIVOS },
  })
  async descargarLibroDeCompras(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) pedido: LibroQuery,
    @Res() res: Response,
  ): Promise<void> {
    const sit = await unSoloSit(this.documentos, tenant.id, pedido.sit, res);
    const periodo = { ...diasDelMes(pedido.mes), sit };
    const libro = {
      nombre: 'libro-compras',
      columnas: COMPRAS,
      lineas: () => this.reportes.compras(tenant.id, periodo),
      totales: async () => TotalesDeCompraDto.from(await this.reportes.totalesDeCompra(tenant.id, periodo)),
    };
    return enviarLibro(res, libro, { ...pedido, sit }, this.logger.log);
  }
}
