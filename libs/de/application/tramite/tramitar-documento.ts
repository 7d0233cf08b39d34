import { NUMERO_OCUPADO } from '@libs/fiscal';
import { type Clock, crashPoint } from '@libs/platform';
import type { EmisorRepository } from '@libs/series';
import {
  CONSULTAS_SIN_RASTRO_PARA_REENVIAR,
  type Desenlace,
  type Envio,
  PAUSA_SIN_RASTRO_MS,
  pausaDeConsulta,
  pausaDeReintento,
  type TurnoDeDocumento,
} from '../../domain/tramite/tramite';
import type { AutoridadFiscal, Veredicto } from '../ports/autoridad-fiscal';
import type { TramiteRepository } from '../ports/tramite-repository';

export interface AjustesDeTramite {
  /** Length of the lease, longer than any call. After it others may take over. */
  arriendoMs: number;
  /** Factor of all pauses: 1 in production, less with a simulator. */
  escalaDePausas: number;
  /** Random number from 0 to 1, to spread the retries. */
  azar?: () => number;
}

/** First pause of a document that was not judged: clocks differ by seconds, seldom by minutes. */
const PAUSA_APLAZADA_MS = 5_000;

/**
 * Moves one document one step forward: sends it if it was never sent, asks about it if its outcome is
 * unknown, does nothing if it is final. Safe to call at any time and any number of times.
 */
export class TramitarDocumento {
  constructor(
    private readonly tramites: TramiteRepository,
    private readonly emisores: EmisorRepository,
    private readonly autoridad: AutoridadFiscal,
    private readonly ajustes: AjustesDeTramite,
    private readonly clock: Clock,
  ) {}

  /** @returns how the turn ended; undefined if there was nothing to do or another worker took over. */
  async execute(tenantId: string, deId: string): Promise<Desenlace | undefined> {
    const turno = await this.tramites.tomarTurno(tenantId, deId, this.clock.now(), this.ajustes.arriendoMs);
    if (!turno) return undefined;
    crashPoint('tramite.turno-tomado');
    const desenlace = await this.desenlace(turno, await this.llamar(turno));
    crashPoint('tramite.respondido');
    const escrito = await this.tramites.registrarDesenlace(tenantId, deId, turno.envio, desenlace, this.clock.now());
    return escrito ? desenlace : undefined;
  }

  private async llamar(turno: TurnoDeDocumento): Promise<Veredicto> {
    const { documento, envio, digest } = turno;
    let preparado;
    try {
      const emisor = await this.emisores.obtener(documento.tenantId, documento.tenantVersion);
      const dId = turno.tipo === 'enviar' ? envio.dId : await this.tramites.nuevoDId(documento.tenantId);
      preparado = { emisor, dId };
    } catch (causa) {
      return { tipo: 'no_enviado', detalle: `the call could not be prepared: ${String(causa)}` };
    }
    const { emisor, dId } = preparado;
    try {
      return turno.tipo === 'enviar'
        ? await this.autoridad.enviarDocumento(documento, emisor, envio, turno.xml, digest)
        : await this.autoridad.consultarDocumento(documento, emisor, dId, digest);
    } catch (causa) {
      // An unexpected exception during a call: it is unknown whether the document was sent.
      return { tipo: 'desconocido', detalle: `unexpected: ${String(causa)}` };
    }
  }

  private async desenlace(turno: TurnoDeDocumento, veredicto: Veredicto): Promise<Desenlace> {
    const { envio, documento } = turno;
    const proximaConsulta = this.dentroDe(pausaDeConsulta(envio.consultas));
    switch (veredicto.tipo) {
      case 'aprobado':
      case 'rechazado':
        return veredicto;
      case 'no_enviado': {
        const { detalle, reintentarDesde } = veredicto;
        // The question was not sent, so nothing is known: the submission stays open.
        if (turno.tipo === 'consultar') {
          return { tipo: 'desconocido', detalle, consultarAt: elUltimo(proximaConsulta, reintentarDesde) };
        }
        const intentos = await this.tramites.intentosFallidos(documento.tenantId, documento.id);
        const pausa = this.dentroDe(pausaDeReintento(intentos, (this.ajustes.azar ?? Math.random)()));
        return { tipo: 'no_enviado', detalle, reintentarAt: elUltimo(pausa, reintentarDesde) };
      }
      case 'aplazado': {
        const intentos = await this.tramites.intentosFallidos(documento.tenantId, documento.id);
        const azar = (1 + (this.ajustes.azar ?? Math.random)()) / 2;
        return { ...veredicto, reintentarAt: this.dentroDe(pausaDeReintento(intentos, azar, PAUSA_APLAZADA_MS)) };
      }
      case 'imposible':
        return { tipo: 'apartado', detalle: veredicto.detalle };
      case 'solo_lotes':
        return { tipo: 'a_lote', detalle: veredicto.detalle };
      case 'ya_autorizado': {
        const { respuesta } = veredicto;
        const detalle = `${respuesta.codigo} ${respuesta.mensaje}`;
        return { tipo: 'desconocido', detalle, consultarAt: proximaConsulta, yaAutorizado: respuesta };
      }
      case 'sin_rastro':
        return this.sinRastro(envio, proximaConsulta);
      case 'desconocido':
        return { tipo: 'desconocido', detalle: veredicto.detalle, consultarAt: proximaConsulta };
    }
  }

  private sinRastro({ sinRastroDesde, consultasSinRastro, yaAutorizado }: Envio, consultarAt: Date): Desenlace {
    if (sinRastroDesde && sinRastroDesde > this.clock.now())
      return { tipo: 'desconocido', detalle: 'not there, after a restore', consultarAt };
    if (consultasSinRastro + 1 < CONSULTAS_SIN_RASTRO_PARA_REENVIAR)
      return { tipo: 'sin_rastro', consultarAt: this.dentroDe(PAUSA_SIN_RASTRO_MS) };
    if (!yaAutorizado) return { tipo: 'no_llego', reenviarAt: this.clock.now() };
    // Another document has its number: sent again, it would be refused again.
    if (yaAutorizado.codigo === NUMERO_OCUPADO) return { tipo: 'rechazado', respuesta: yaAutorizado };
    return { tipo: 'desconocido', detalle: 'approved by one answer, not there by another', consultarAt };
  }

  private dentroDe(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms * this.ajustes.escalaDePausas);
  }
}

/** The later of the two moments. */
export const elUltimo = (pausa: Date, desde: Date | undefined): Date => (desde && desde > pausa ? desde : pausa);
