import { Get, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { DocumentoConsultas } from '@libs/de';
import { error } from '@libs/errors';
import { AppLogger, Clock } from '@libs/platform';
import { idsElegidos } from '../de/documentos-elegidos';
import { filtrosDe } from '../de/lista-query.dto';
import { Tenant } from '../http/auth.guard';
import { diasDelMes } from '../formas/consulta';
import { InvalidRequest, validar } from '../http/invalid-request';
import { startReading, tableFile, sendDownload } from '../http/download';
import { comprimirTexto } from '@libs/reportes/archivos';
import {
  DOCUMENTOS,
  FILAS_POR_ARCHIVO,
  filasDeRg90,
  mesEnCurso,
  nombreDeRg90,
  type Periodo,
  ReporteConsultas,
  VENTAS,
} from '@libs/reportes';
import { enviarLibro } from './enviar-libro';
import { ambienteDe, ARCHIVOS, unSoloSit, X_SIT } from './un-solo-sit';
import { ExportarQuery, LibroQuery, MejoresQuery, ResumenQuery, Rg90Query } from './reportes-query.dto';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { LibroDeVentasDto, MejoresReceptoresDto, ResumenDto, TotalesDto, VentasPorDiaDto } from './reportes.dto';

/** Reports and exports. Registered before the controller with a CDC in the path, because the paths here are fixed. */
@Recurso('v1/de', 'Reportes', 'reportes')
export class ReportesController {
  constructor(
    private readonly reportes: ReporteConsultas,
    private readonly documentos: DocumentoConsultas,
    private readonly clock: Clock,
    private readonly logger: AppLogger,
  ) {}

  @Get('summary')
  @ApiOperation({ summary: 'Cantidades y montos de un período; solo lo aprobado suma, en guaraníes' })
  @Responde(200, ResumenDto, 'Cantidades y montos del período.')
  async resumirDocumentos(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: ResumenQuery,
  ): Promise<ResumenDto> {
    const periodo = this.periodo(query);
    return ResumenDto.from(await this.reportes.resumen(tenant.id, periodo), periodo);
  }

  @Get('por-dia')
  @ApiOperation({ summary: 'Ventas aprobadas de cada día de un período, por tipo de documento, en guaraníes' })
  @Responde(200, VentasPorDiaDto, 'Suman el total facturado del resumen.')
  async resumirPorDia(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: ResumenQuery,
  ): Promise<VentasPorDiaDto> {
    return VentasPorDiaDto.from(await this.reportes.ventasPorDia(tenant.id, this.periodo(query)));
  }

  @Get('top-receptores')
  @ApiOperation({ summary: 'Receptores con mayor monto aprobado en el mes en curso' })
  @Responde(200, MejoresReceptoresDto, 'De mayor a menor monto.')
  async listarMejoresReceptores(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: MejoresQuery,
  ): Promise<MejoresReceptoresDto> {
    const mejores = await this.reportes.mejoresReceptores(tenant.id, this.periodo({ sit: query.sit }), query.limit);
    return MejoresReceptoresDto.from(mejores);
  }

  @Get('exportar')
  @ApiOperation({ summary: 'Descarga los documentos que cumplen los filtros de la lista' })
  @ApiOkResponse({
    description: 'El archivo, de un solo ambiente: X-Sit dice cuál.',
    content: ARCHIVOS,
    headers: X_SIT,
  })
  async exportarDocumentos(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: ExportarQuery,
    @Res() res: Response,
  ): Promise<void> {
    const { formato, separador, cdcs, sit: pedido, ...filtros } = query;
    const sit = await unSoloSit(this.documentos, tenant.id, pedido, res);
    const ids = cdcs && (await idsElegidos(this.documentos, tenant.id, { ...filtros, cdcs }, 'query'));
    const tandas = await startReading(this.documentos.recorrer(tenant.id, { ...filtrosDe(filtros), sit, ids }));
    await sendDownload(
      res,
      tableFile({ formato, separador }, `documentos-${ambienteDe(sit)}`, DOCUMENTOS, tandas),
      this.logger.log,
    );
  }

  @Get('libro-ventas')
  @ApiOperation({
    summary: 'Libro de ventas de un mes, en guaraníes; las notas de crédito restan',
    description:
      'Lo aprobado, por fecha de emisión; lo cancelado, con importes en cero; y al final los números inutilizados en el mes. ' +
      'Los totales son de lo aprobado.',
  })
  @ApiExtraModels(LibroDeVentasDto)
  @ApiOkResponse({
    description: 'El libro, de un solo ambiente: X-Sit dice cuál.',
    headers: X_SIT,
    content: { 'application/json': { schema: { $ref: getSchemaPath(LibroDeVentasDto) } }, ...ARCHIVOS },
  })
  async descargarLibroDeVentas(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) pedido: LibroQuery,
    @Res() res: Response,
  ): Promise<void> {
    const sit = await unSoloSit(this.documentos, tenant.id, pedido.sit, res);
    const periodo = { ...diasDelMes(pedido.mes), sit };
    const libro = {
      nombre: 'libro-ventas',
      columnas: VENTAS,
      lineas: () => this.reportes.ventas(tenant.id, periodo),
      totales: async () => TotalesDto.from(await this.reportes.totalesDeVenta(tenant.id, periodo)),
    };
    return enviarLibro(res, libro, { ...pedido, sit }, this.logger.log);
  }

  @Get('rg90')
  @ApiOperation({
    summary: 'Archivo de importación del registro mensual de comprobantes (RG 90/2021, obligación 955)',
    description:
      'Comprobantes de venta del mes, en el formato de la especificación técnica de junio de 2021: un TXT con tabulaciones en un ZIP ' +
      'de su mismo nombre. La autoridad registra por sí misma los documentos electrónicos que aprobó, y pide no incluirlos: quedan los ' +
      'emitidos que todavía no resolvió. Casi siempre no hay ninguno, y responde 404. X-Partes dice cuántos archivos son.',
  })
  @ApiOkResponse({
    description: 'El archivo, de un solo ambiente: X-Sit dice cuál.',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    headers: { ...X_SIT, 'X-Partes': { description: 'De cuántos archivos es este uno.', schema: { type: 'integer' } } },
  })
  @Rechaza('RG90_VACIO')
  async descargarRg90(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) { mes, sit: pedido, parte, iva, ire, irp_rsp: irpRsp }: Rg90Query,
    @Res() res: Response,
  ): Promise<void> {
    const sit = await unSoloSit(this.documentos, tenant.id, pedido, res);
    const periodo = { ...diasDelMes(mes), sit };
    const filas = await filasDeRg90(this.reportes.ventasSinResolver(tenant.id, periodo), { iva, ire, irpRsp });
    const partes = Math.ceil(filas.length / FILAS_POR_ARCHIVO);
    if (parte > partes) throw error('RG90_VACIO');
    res.setHeader('X-Partes', partes);
    const nombre = nombreDeRg90(await this.reportes.ruc(tenant.id), mes, parte, sit);
    const content = comprimirTexto(nombre, filas.slice((parte - 1) * FILAS_POR_ARCHIVO, parte * FILAS_POR_ARCHIVO));
    await sendDownload(res, { content, type: 'application/zip', fileName: `${nombre}.zip` }, this.logger.log);
  }

  /** Default: from the first day of this month to today. */
  private periodo({ desde, hasta, sit }: ResumenQuery): Periodo {
    const mes = mesEnCurso(this.clock.now());
    const periodo = { desde: desde ?? mes.desde, hasta: hasta ?? mes.hasta, sit };
    if (periodo.hasta < periodo.desde) {
      const [campo, msg] = hasta
        ? ['hasta', 'hasta no puede ser anterior a desde, que por defecto es el primer día del mes en curso']
        : ['desde', 'desde no puede ser posterior a hasta, que por defecto es hoy'];
      throw new InvalidRequest([{ loc: ['query', campo], msg, type: 'range' }]);
    }
    return periodo;
  }
}
