import type { Response } from 'express';
import type { Evento } from '@libs/de';
import { error, type IdDeError } from '@libs/errors';
import type { EventoRepository } from '@libs/eventos';
import type { Clock } from '@libs/platform';
import type { Espera } from './espera';

/** Maximum time that a request waits for the authority's answer to an event. */
const ESPERA_MS = 25_000;
const REINTENTAR_EN_S = '10';

/** Errors of a route that requests an event, when the event was not accepted. */
export const RECHAZOS_DE_EVENTO = [
  'FISCAL_RECHAZO_DE_EVENTO',
  'FISCAL_NO_DISPONIBLE',
  'EVENTO_EN_ESPERA',
] as const satisfies IdDeError[];

/** Waits for the outcome of the events that a request created. */
export class DesenlaceDeEvento {
  constructor(
    private readonly eventos: EventoRepository,
    private readonly espera: Espera,
    private readonly clock: Clock,
  ) {}

  /** The event, once the authority has accepted it. @throws when the authority refused it, or has not answered yet. */
  async aceptado(tenantId: string, id: string, res: Response, cdc: string): Promise<Evento> {
    const leer = () => this.eventos.porId(tenantId, id);
    const fin = new Date(this.clock.now().getTime() + ESPERA_MS);
    // Does not wait for an event whose next try is later than this request's deadline.
    const lista = (e: Evento | undefined) => e?.estado !== 'P' || (e.mensajeFiscal !== null && e.proximaAt > fin);
    const evento = await this.espera.hasta(res, await leer(), { tenantId, id, ms: ESPERA_MS, leer, lista });
    if (!evento || evento.estado === 'P') throw this.sinRespuesta(res, evento);
    if (evento.estado === 'R') throw this.rechazo(evento, cdc);
    return evento;
  }

  /** All of them, once the authority has accepted each. @throws when it refused one, or has not answered to one yet. */
  async aceptados(tenantId: string, ids: readonly string[], res: Response, cdc: string): Promise<Evento[]> {
    await this.terminados(tenantId, ids, res);
    const leidos = await Promise.all(ids.map((id) => this.eventos.porId(tenantId, id)));
    const rechazado = leidos.find((evento) => evento?.estado === 'R');
    if (rechazado) throw this.rechazo(rechazado, cdc);
    const aceptados = leidos.filter((evento) => evento?.estado === 'A') as Evento[];
    if (aceptados.length < ids.length) throw this.sinRespuesta(res);
    return aceptados;
  }

  /** Waits until all of them have ended, or until the deadline. */
  async terminados(tenantId: string, ids: readonly string[], res: Response): Promise<void> {
    const inicio = performance.now();
    for (const id of ids) {
      const ms = inicio + ESPERA_MS - performance.now();
      if (ms <= 0) return;
      const leer = () => this.eventos.porId(tenantId, id);
      await this.espera.hasta(res, undefined, { tenantId, id, ms, leer, lista: (e) => e?.estado !== 'P' });
    }
  }

  rechazo({ codigoFiscal, mensajeFiscal }: Pick<Evento, 'codigoFiscal' | 'mensajeFiscal'>, cdc: string | null): Error {
    return error('FISCAL_RECHAZO_DE_EVENTO', { mensaje: mensajeFiscal ?? '' }, { codigo_fiscal: codigoFiscal, cdc });
  }

  /** @param evento the last reading: the error says what the event waits for, if that is known. */
  sinRespuesta(res: Response, evento?: Evento): Error {
    if (evento?.mensajeFiscal) {
      const falta = Math.ceil((evento.proximaAt.getTime() - this.clock.now().getTime()) / 1_000);
      const datos = { motivo: evento.mensajeFiscal, segundos: Math.max(1, falta) };
      return error('EVENTO_EN_ESPERA', datos, { pending: true });
    }
    res.setHeader('Retry-After', REINTENTAR_EN_S);
    return error('FISCAL_NO_DISPONIBLE', undefined, { pending: true });
  }
}
