import type { Clock } from '@libs/platform';
import { EmisorRepository } from '@libs/series';
import {
  CONSULTAS_POR_CDC,
  DesenlaceDeLote,
  Lote,
  PAUSA_DE_LOTE_MS,
  PLAZO_DE_LOTE_MS,
  TurnoDeLote,
} from '../domain/lote';
import { pausaDeConsulta, pausaDeReintento } from '../domain/tramite';
import { AutoridadFiscal, VeredictoDeLote } from './ports/autoridad-fiscal';
import { LoteRepository } from './ports/lote-repository';
import type { AjustesDeTramite } from './tramitar-documento';

/** Moves one batch forward by one step: sends it, or asks for its result. Safe to call at any time and any number of times. */
export class TramitarLote {
  constructor(
    private readonly lotes: LoteRepository,
    private readonly emisores: EmisorRepository,
    private readonly autoridad: AutoridadFiscal,
    private readonly ajustes: AjustesDeTramite,
    private readonly clock: Clock,
    private readonly azar: () => number = Math.random,
  ) {}

  async execute(tenantId: string, loteId: string): Promise<DesenlaceDeLote | undefined> {
    const turno = await this.lotes.tomarTurno(tenantId, loteId, this.clock.now(), this.ajustes.arriendoMs);
    if (turno.tipo === 'nada') return undefined;
    const desenlace = await this.avanzar(turno);
    return (await this.lotes.registrar(turno.lote, desenlace, this.clock.now())) ? desenlace : undefined;
  }

  private async avanzar(turno: Exclude<TurnoDeLote, { tipo: 'nada' }>): Promise<DesenlaceDeLote> {
    const { lote } = turno;
    const emisor = await this.emisores.obtener(lote.tenantId, lote.tenantVersion);
    if (turno.tipo === 'enviar') {
      return this.trasEnviar(lote, await this.autoridad.enviarLote(lote, emisor, turno.documentos));
    }
    if (lote.enviadoAt && this.clock.now().getTime() - lote.enviadoAt.getTime() > PLAZO_DE_LOTE_MS * this.ajustes.escalaDePausas) {
      return this.disolver('48 h without a result');
    }
    // By number where there is one; by one of its CDCs only when the answer to the sending was lost.
    const clave = lote.numeroLote ? { numeroLote: lote.numeroLote } : { cdc: turno.cdcs[0]! };
    return this.trasConsultar(lote, await this.autoridad.consultarLote(lote, emisor, clave));
  }

  private trasEnviar(lote: Lote, veredicto: VeredictoDeLote): DesenlaceDeLote {
    switch (veredicto.tipo) {
      case 'encolado':
        return { tipo: 'encolado', numeroLote: veredicto.numeroLote, consultarAt: this.dentroDe(PAUSA_DE_LOTE_MS) };
      case 'no_encolado':
        // 0301 is no proof that nothing of it is in process: each document is asked about before it travels again.
        return this.disolver(veredicto.detalle, true);
      case 'no_enviado': {
        const pausa = this.dentroDe(pausaDeReintento(lote.intentos, this.azar()));
        const { reintentarDesde } = veredicto;
        const reintentarAt = reintentarDesde && reintentarDesde > pausa ? reintentarDesde : pausa;
        return { tipo: 'no_enviado', detalle: veredicto.detalle, reintentarAt };
      }
      case 'desconocido':
      case 'en_proceso':
      case 'inexistente':
      case 'concluido':
        return { tipo: 'desconocido', detalle: detalleDe(veredicto), consultarAt: this.dentroDe(pausaDeConsulta(0)) };
    }
  }

  private trasConsultar(lote: Lote, veredicto: VeredictoDeLote): DesenlaceDeLote {
    switch (veredicto.tipo) {
      case 'concluido': {
        const { resultados } = veredicto;
        return { tipo: 'concluido', resultados, consultarAt: this.dentroDe(pausaDeConsulta(0)) };
      }
      case 'encolado':
        return { tipo: 'encolado', numeroLote: veredicto.numeroLote, consultarAt: this.dentroDe(PAUSA_DE_LOTE_MS) };
      case 'en_proceso':
        return { tipo: 'en_proceso', detalle: veredicto.detalle, consultarAt: this.dentroDe(PAUSA_DE_LOTE_MS) };
      case 'inexistente':
        return this.disolver(veredicto.detalle);
      case 'desconocido':
      case 'no_enviado':
      case 'no_encolado': {
        const detalle = detalleDe(veredicto);
        if (lote.estado === 'DESCONOCIDO') {
          if (lote.intentos >= CONSULTAS_POR_CDC) return this.disolver(detalle);
          return { tipo: 'desconocido', detalle, consultarAt: this.dentroDe(pausaDeConsulta(lote.intentos)) };
        }
        return { tipo: 'en_proceso', detalle, consultarAt: this.dentroDe(PAUSA_DE_LOTE_MS) };
      }
    }
  }

  private disolver(motivo: string, fallido = false): DesenlaceDeLote {
    return { tipo: 'disuelto', motivo, fallido, consultarAt: this.dentroDe(pausaDeConsulta(0)) };
  }

  private dentroDe(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms * this.ajustes.escalaDePausas);
  }
}

const detalleDe = (veredicto: VeredictoDeLote): string => ('detalle' in veredicto ? veredicto.detalle : veredicto.tipo);
