import type { Clock } from '@libs/platform';
import type { EmisorRepository } from '@libs/series';
import {
  CONSULTAS_SIN_RASTRO_PARA_REENVIAR,
  type Desenlace,
  pausaDeConsulta,
  pausaDeReintento,
  type Turno,
} from '../domain/tramite';
import type { AutoridadFiscal, Veredicto } from './ports/autoridad-fiscal';
import type { TramiteRepository } from './ports/tramite-repository';

/** "Some minutes apart": what was queued at the authority may still turn up after the first "not there". */
const PAUSA_SIN_RASTRO_MS = 180_000;

export interface AjustesDeTramite {
  /** Longer than any call may last: after it, a holder counts as gone. */
  arriendoMs: number;
  /** Scales every pause; 1 in production, less where a simulator answers. */
  escalaDePausas: number;
}

/**
 * Moves one document forward by one step, whatever its state: sends it if it never went out, asks about it if its outcome is
 * unknown, does nothing if it is final. Safe to call at any time and any number of times.
 */
export class TramitarDocumento {
  constructor(
    private readonly tramites: TramiteRepository,
    private readonly emisores: EmisorRepository,
    private readonly autoridad: AutoridadFiscal,
    private readonly ajustes: AjustesDeTramite,
    private readonly clock: Clock,
    private readonly azar: () => number = Math.random,
  ) {}

  /** @returns how the turn ended; undefined when there was nothing to do or somebody else took over. */
  async execute(tenantId: string, deId: string): Promise<Desenlace | undefined> {
    const turno = await this.tramites.tomarTurno(tenantId, deId, this.clock.now(), this.ajustes.arriendoMs);
    if (turno.tipo === 'nada') return undefined;
    const desenlace = turno.tipo === 'enviar' ? await this.enviar(turno) : await this.consultar(turno);
    const escrito = await this.tramites.registrar(tenantId, deId, turno.envio, desenlace, this.clock.now());
    return escrito ? desenlace : undefined;
  }

  private async enviar(turno: Extract<Turno, { tipo: 'enviar' }>): Promise<Desenlace> {
    const { documento, envio, xml, digest } = turno;
    const emisor = await this.emisores.obtener(documento.tenantId, documento.tenantVersion);
    const veredicto = await this.autoridad.enviar(documento, emisor, envio.dId, xml, digest);
    return this.desenlace(turno, veredicto);
  }

  private async consultar(turno: Extract<Turno, { tipo: 'consultar' }>): Promise<Desenlace> {
    const { documento, digest } = turno;
    const emisor = await this.emisores.obtener(documento.tenantId, documento.tenantVersion);
    const dId = await this.tramites.nuevoDId(documento.tenantId);
    return this.desenlace(turno, await this.autoridad.consultar(documento, emisor, dId, digest));
  }

  private async desenlace(turno: Exclude<Turno, { tipo: 'nada' }>, veredicto: Veredicto): Promise<Desenlace> {
    const { envio, documento } = turno;
    const dentroDe = (ms: number): Date => new Date(this.clock.now().getTime() + ms);
    const proximaConsulta = dentroDe(pausaDeConsulta(envio.consultas) * this.ajustes.escalaDePausas);
    switch (veredicto.tipo) {
      case 'aprobado':
      case 'rechazado':
        return veredicto;
      case 'no_enviado': {
        // A question that never left tells nothing: the submission stays open.
        if (turno.tipo === 'consultar') {
          const { reintentarDesde } = veredicto;
          const consultarAt = reintentarDesde && reintentarDesde > proximaConsulta ? reintentarDesde : proximaConsulta;
          return { tipo: 'desconocido', detalle: veredicto.detalle, consultarAt };
        }
        const intentos = await this.tramites.intentosFallidos(documento.tenantId, documento.id);
        const pausa = dentroDe(pausaDeReintento(intentos, this.azar()) * this.ajustes.escalaDePausas);
        const { reintentarDesde } = veredicto;
        const reintentarAt = reintentarDesde && reintentarDesde > pausa ? reintentarDesde : pausa;
        return { tipo: 'no_enviado', detalle: veredicto.detalle, reintentarAt };
      }
      case 'solo_lotes':
        return { tipo: 'a_lote', detalle: veredicto.detalle };
      case 'sin_rastro':
        return envio.consultasSinRastro + 1 >= CONSULTAS_SIN_RASTRO_PARA_REENVIAR
          ? { tipo: 'no_llego', reenviarAt: this.clock.now() }
          : { tipo: 'sin_rastro', consultarAt: dentroDe(PAUSA_SIN_RASTRO_MS * this.ajustes.escalaDePausas) };
      case 'desconocido':
        return { tipo: 'desconocido', detalle: veredicto.detalle, consultarAt: proximaConsulta };
    }
  }
}
