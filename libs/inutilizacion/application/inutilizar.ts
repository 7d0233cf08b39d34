import { exigir } from '@libs/de';
import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import { admiteAmbiente, type EmisorRepository, puntoDe, type Sit } from '@libs/series';
import { serieDelRango } from '../domain/serie-del-rango';
import type { InutilizacionRepository } from './ports/inutilizacion-repository';

export interface ComandoDeInutilizacion {
  tenantId: string;
  tenantVersion: number;
  establecimiento: string;
  punto: string;
  tipo: number;
  desde: number;
  hasta: number;
  motivo: string;
  autor: Autor;
  sit?: Sit;
  /** They name the series; without them it is the one in force. */
  timbrado?: string;
  serie?: string;
}

const MOTIVO = 'Número de documento rechazado por la autoridad';

/** Declares numbers unused to the authority. The record is stored before anything is sent. */
export class Inutilizar {
  constructor(
    private readonly inutilizaciones: InutilizacionRepository,
    private readonly emisores: EmisorRepository,
    private readonly sitPermitidos: readonly Sit[],
    private readonly clock: Clock,
  ) {}

  /** A range. @returns the record's id. @throws EMISOR_NO_CONFIGURADO, SERIE_INEXISTENTE, SERIE_SIN_INDICAR, RANGO_… */
  async rango(comando: ComandoDeInutilizacion): Promise<string> {
    const { tenantId, establecimiento, punto, tipo, desde, hasta, motivo, autor } = comando;
    const emisor = await this.emisores.obtener(tenantId, comando.tenantVersion);
    const configurado = puntoDe(emisor, establecimiento, punto);
    if (!configurado)
      throw error('EMISOR_NO_CONFIGURADO', { motivo: `el punto ${establecimiento}-${punto} no existe.` });
    const sit = comando.sit ?? configurado.sit;
    if (!admiteAmbiente(emisor, sit, this.sitPermitidos)) {
      throw error('EMISOR_NO_CONFIGURADO', { motivo: `el ambiente ${sit} no está permitido en esta instalación.` });
    }
    const vigente = emisor.timbrados[sit];
    if (!vigente || !emisor.certificado) {
      throw error('EMISOR_NO_CONFIGURADO', { motivo: `no tiene timbrado y certificado en el ambiente ${sit}.` });
    }
    const lugar = { sit, tipo, establecimiento, punto };
    const conocidas = await this.inutilizaciones.series(tenantId, lugar, desde, hasta);
    const enUso = { timbrado: vigente.numero, serie: vigente.serie };
    const serie = { ...lugar, ...serieDelRango(comando, enUso, conocidas, { desde, hasta }) };
    return this.inutilizaciones.crear(tenantId, { serie, desde, hasta, motivo, autor }, this.clock.now());
  }

  /** The number of one rejected document. @throws DE_NO_ENCONTRADO, DE_ESTADO_INVALIDO, NUMERO_YA_INUTILIZADO. */
  async numero(tenantId: string, cdc: string, motivo: string | undefined, autor: Autor): Promise<string> {
    const documento = await this.inutilizaciones.documento(tenantId, cdc);
    if (!documento) throw error('DE_NO_ENCONTRADO');
    const { serie, numero, cdc: vigente } = exigir('numero_inutilizado', documento, 'inutilizar el número de');
    const pedido = { serie, desde: numero, hasta: numero, motivo: motivo ?? MOTIVO, autor, cdc: vigente };
    return this.inutilizaciones.crear(tenantId, pedido, this.clock.now());
  }
}
