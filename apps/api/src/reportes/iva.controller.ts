import { Get, Inject, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { DocumentoConsultas } from '@libs/de';
import { AppLogger } from '@libs/platform';
import { escribirLibro, hoja, TIPO_XLSX } from '@libs/reportes/archivos';
import {
  advertenciasDe,
  type Cifra,
  cuentaEn,
  deCompras,
  deVentas,
  type PapelDeIva,
  type Periodo,
  RENGLONES,
  type RenglonDeIva,
  ReporteConsultas,
  RESUMEN,
  SumasDeIva,
} from '@libs/reportes';
import { CONFIG, type Config } from '../config';
import { diasDelMes } from '../formas/consulta';
import { Tenant } from '../http/auth.guard';
import { type Download, sendDownload, startReading, tableFile } from '../http/download';
import { InvalidRequest, validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { PapelDeIvaDto } from './iva.dto';
import { IvaQuery } from './reportes-query.dto';
import { ambienteDe, ARCHIVOS, unSoloSit, X_SIT } from './un-solo-sit';

const SOLO_LO_DE_AQUI = 'Solo cuenta lo que este servicio emitió o recibió. No es una declaración.';

/** The working paper of the IVA. */
@Recurso('v1/reportes', 'Reportes', 'reportes')
export class IvaController {
  constructor(
    private readonly reportes: ReporteConsultas,
    private readonly documentos: DocumentoConsultas,
    private readonly logger: AppLogger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('iva')
  @ApiOperation({
    summary: 'Papel de trabajo del IVA de un mes: débito de las ventas, crédito de las compras y su diferencia',
    description:
      'Débito: lo del libro de ventas. Crédito: lo del libro de compras, con lo que falta confirmar. Cada cifra dice cuántos ' +
      'documentos suma y dónde están: el JSON, con un enlace a su lista; el CSV, con una columna; el Excel, con una hoja de resumen, ' +
      'otra de ventas y otra de compras. En el JSON los importes son exactos; en el Excel cada documento está en guaraníes enteros ' +
      'y el resumen es su suma. No presenta nada, no nombra casillas de ningún formulario y no conoce lo que no pasó por este servicio.',
  })
  @ApiExtraModels(PapelDeIvaDto)
  @ApiOkResponse({
    description: 'El papel, de un solo ambiente: X-Sit dice cuál.',
    headers: X_SIT,
    content: { 'application/json': { schema: { $ref: getSchemaPath(PapelDeIvaDto) } }, ...ARCHIVOS },
  })
  async calcularIva(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) { mes, formato, cifra, separador, sit: pedido }: IvaQuery,
    @Res() res: Response,
  ): Promise<void> {
    if (cifra && formato !== 'csv')
      throw new InvalidRequest([{ loc: ['query', 'cifra'], msg: 'cifra va solo con formato=csv', type: 'format' }]);
    const sit = await unSoloSit(this.documentos, tenant.id, pedido, res);
    const periodo = { ...diasDelMes(mes), sit };
    const nombre = `iva-${mes}-${ambienteDe(sit)}`;
    if (formato === 'csv') {
      const renglones = await startReading(this.renglones(tenant.id, periodo, cifra));
      const archivo = tableFile({ formato, separador }, cifra ? `${nombre}-${cifra}` : nombre, RENGLONES, renglones);
      return sendDownload(res, archivo, this.logger.log);
    }
    const papel = await this.reportes.iva(tenant.id, periodo);
    if (formato === 'xlsx') return sendDownload(res, this.libro(nombre, papel, tenant.id, periodo), this.logger.log);
    const enlace = (cual: Cifra): string =>
      `${this.config.publicBaseUrl}/v1/reportes/iva?mes=${mes}&sit=${sit}&formato=csv&cifra=${cual}`;
    res.json(PapelDeIvaDto.from(papel, { mes, sit }, enlace));
  }

  private async *ventas(tenantId: string, periodo: Periodo): AsyncGenerator<RenglonDeIva[]> {
    for await (const lineas of this.reportes.ventas(tenantId, periodo)) yield deVentas(lineas);
  }

  private async *compras(tenantId: string, periodo: Periodo): AsyncGenerator<RenglonDeIva[]> {
    for await (const lineas of this.reportes.compras(tenantId, periodo)) yield deCompras(lineas);
  }

  /** The documents of both sides, or those of a figure. */
  private async *renglones(tenantId: string, periodo: Periodo, cifra?: Cifra): AsyncGenerator<RenglonDeIva[]> {
    for (const lado of [this.ventas(tenantId, periodo), this.compras(tenantId, periodo)])
      for await (const tanda of lado) yield cifra ? tanda.filter((uno) => cuentaEn(uno, cifra)) : tanda;
  }

  /** The summary is written last, from the rows before it, and seen first. */
  private libro(nombre: string, papel: PapelDeIva, tenantId: string, periodo: Periodo): Download {
    const sumas = new SumasDeIva();
    async function* sumados(tandas: AsyncGenerator<RenglonDeIva[]>): AsyncGenerator<RenglonDeIva[]> {
      for await (const tanda of tandas) {
        for (const renglon of tanda) sumas.sumar(renglon);
        yield tanda;
      }
    }
    async function* resumen() {
      yield sumas.filas([...advertenciasDe(papel).map(({ mensaje }) => mensaje), SOLO_LO_DE_AQUI]);
    }
    const hojas = [
      hoja('Ventas', RENGLONES, sumados(this.ventas(tenantId, periodo)), { totales: true }),
      hoja('Compras', RENGLONES, sumados(this.compras(tenantId, periodo)), { totales: true }),
      hoja('Resumen', RESUMEN, resumen()),
    ];
    return { content: escribirLibro(hojas, 'Resumen'), type: TIPO_XLSX, fileName: `${nombre}.xlsx` };
  }
}
