import { type Clock, crashPoint, HORA_MS } from '@libs/platform';
import type { Emisor, EmisorRepository } from '@libs/series';
import { type DesenlaceDeLote, type Lote, PAUSA_DE_LOTE_MS, type TurnoDeLote } from '../../domain/lote/lote';
import { PLAZOS_H } from '../../domain/tramite/plazos';
import { pausaDeConsulta, pausaDeReintento } from '../../domain/tramite/tramite';
import type { AutoridadFiscal, VeredictoDeLote } from '../ports/autoridad-fiscal';
import type { LoteRepository } from '../ports/lote-repository';
import { type AjustesDeTramite, elUltimo } from '../tramite/tramitar-documento';

/** Moves one batch one step forward: sends it, or asks for its result. Safe to call at any time and any number of times. */
export class TramitarLote {
  constructor(
    private readonly lotes: LoteRepository,
    private readonly emisores: EmisorRepository,
    private readonly autoridad: AutoridadFiscal,
    private readonly ajustes: AjustesDeTramite,
    private readonly clock: Clock,
  ) {}

  /** @returns how the turn ended; undefined if there was nothing to do or another worker took over. */
  async execute(tenantId: string, loteId: string): Promise<DesenlaceDeLote | undefined> {
    const turno = await this.lotes.tomarTurno(tenantId, loteId, this.clock.now(), this.ajustes.arriendoMs);
    return turno && this.seguir(turno);
  }

  /** Continues a turn that was taken. @returns how it ended; undefined if another worker took over. */
  async seguir(turno: TurnoDeLote): Promise<DesenlaceDeLote | undefined> {
    crashPoint('lote.turno-tomado');
    const desenlace = await this.avanzar(turno);
    crashPoint('lote.respondido');
    return (await this.lotes.registrarDesenlace(turno.lote, desenlace, this.clock.now())) ? desenlace : undefined;
  }

  private async avanzar(turno: TurnoDeLote): Promise<DesenlaceDeLote> {
    const { lote } = turno;
    if (turno.tipo === 'enviar') return this.trasEnviar(lote, await this.llamar(turno));
    if (this.fueraDePlazo(lote)) return this.disolver(lote, '48 h without a result');
    // The former worker may just have sent it or asked about it; the authority demands ten minutes between calls.
    if (turno.retomado) return this.trasConsultar(lote, { tipo: 'desconocido', detalle: 'taken over' });
    return this.trasConsultar(lote, await this.llamar(turno));
  }

  private async llamar(turno: TurnoDeLote): Promise<VeredictoDeLote> {
    const { lote } = turno;
    let emisor: Emisor;
    try {
      emisor = await this.emisores.obtener(lote.tenantId, lote.tenantVersion);
    } catch (causa) {
      return { tipo: 'no_enviado', detalle: `the issuer cannot be read: ${String(causa)}` };
    }
    try {
      if (turno.tipo === 'enviar') return await this.autoridad.enviarLote(lote, emisor, turno.documentos);
      // By number if there is one; by CDC only if the answer to the sending was lost or is in doubt.
      const clave = lote.numeroLote ? { numeroLote: lote.numeroLote } : { cdc: turno.cdcs[0]! };
      return await this.autoridad.consultarLote(lote, emisor, clave);
    } catch (causa) {
      // An unexpected exception during a call: it is unknown whether the batch was sent.
      return { tipo: 'desconocido', detalle: `unexpected: ${String(causa)}` };
    }
  }

  private trasEnviar(lote: Lote, veredicto: VeredictoDeLote): DesenlaceDeLote {
    switch (veredicto.tipo) {
      case 'encolado':
        return { tipo: 'encolado', numeroLote: veredicto.numeroLote, consultarAt: this.dentroDe(PAUSA_DE_LOTE_MS) };
      case 'imposible':
        return veredicto;
      case 'no_enviado': {
        const pausa = this.dentroDe(pausaDeReintento(lote.intentos, (this.ajustes.azar ?? Math.random)()));
        const { detalle, reintentarDesde } = veredicto;
        return { tipo: 'no_enviado', detalle, reintentarAt: elUltimo(pausa, reintentarDesde) };
      }
      case 'no_encolado':
        // Despite 0301 some documents may be in process: the authority is asked before any of them is sent again.
        return { ...this.enDuda(lote, veredicto), rechazado: true };
      case 'desconocido':
      case 'en_proceso':
      case 'inexistente':
      case 'concluido':
        return this.enDuda(lote, veredicto);
    }
  }

  private trasConsultar(lote: Lote, veredicto: VeredictoDeLote): DesenlaceDeLote {
    switch (veredicto.tipo) {
      case 'concluido':
        return { ...veredicto, consultarAt: this.dentroDe(pausaDeConsulta(0)) };
      case 'encolado':
        return { tipo: 'encolado', numeroLote: veredicto.numeroLote, consultarAt: this.dentroDe(PAUSA_DE_LOTE_MS) };
      case 'en_proceso':
        return { tipo: 'en_proceso', detalle: veredicto.detalle, consultarAt: this.dentroDe(PAUSA_DE_LOTE_MS) };
      case 'inexistente':
        // The batch number may be wrong: the authority is asked again by the CDC of one of its documents.
        return lote.numeroLote ? this.enDuda(lote, veredicto) : this.disolver(lote, veredicto.detalle);
      case 'desconocido':
      case 'no_enviado':
      case 'no_encolado':
      case 'imposible': {
        // The question failed, so nothing is known about the batch.
        if (lote.estado === 'DESCONOCIDO') return this.enDuda(lote, veredicto);
        const consultarAt = elUltimo(this.dentroDe(PAUSA_DE_LOTE_MS), desdeCuando(veredicto));
        return { tipo: 'en_proceso', detalle: veredicto.detalle, consultarAt };
      }
    }
  }

  /** The authority will be asked by CDC, after the usual pause of a batch. */
  private enDuda(lote: Lote, veredicto: VeredictoDeLote) {
    const detalle = 'detalle' in veredicto ? veredicto.detalle : veredicto.tipo;
    const consultarAt = elUltimo(this.dentroDe(PAUSA_DE_LOTE_MS), desdeCuando(veredicto));
    return { tipo: 'desconocido', detalle, consultarAt, rechazado: lote.rechazado } as const;
  }

  private disolver(lote: Lote, motivo: string): DesenlaceDeLote {
    return { tipo: 'disuelto', motivo, fallido: lote.rechazado, consultarAt: this.dentroDe(pausaDeConsulta(0)) };
  }

  private fueraDePlazo({ enviadoAt }: Lote): boolean {
    const plazo = PLAZOS_H.consultaDeLote * HORA_MS * this.ajustes.escalaDePausas;
    return enviadoAt !== null && this.clock.now().getTime() - enviadoAt.getTime() > plazo;
  }

  private dentroDe(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms * this.ajustes.escalaDePausas);
  }
}

const desdeCuando = (veredicto: VeredictoDeLote): Date | undefined =>
  'reintentarDesde' in veredicto ? veredicto.reintentarDesde : undefined;
