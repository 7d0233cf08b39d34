import { finDe, pausaDeReintento, type Respuesta } from '@libs/de';
import { ambienteDe, type HoraDeFirma } from '@libs/fiscal';
import { type Clock, crashPoint, horaLocal } from '@libs/platform';
import type { Emisor, EmisorRepository } from '@libs/series';
import type { DesenlaceDeEvento, EventoEnTramite } from '../domain/evento';
import { TIPOS_DE_EVENTO } from '../domain/tipos-de-evento';
import type { AutoridadDeEventos, VeredictoDeEvento } from './ports/autoridad-de-eventos';
import type { EnvioDeEvento, EventoRepository } from './ports/evento-repository';

/** Without jitter, because few events are sent at the same time. */
const PRIMERA_PAUSA_MS = 5_000;
/** The authority's reception clock may be ahead of its clock for events: the signature must be clearly later than the approval. */
const MARGEN_DEL_RELOJ_MS = 5_000;
/** The authority's times have a resolution of one second. */
const MARGEN_MINIMO_MS = 1_000;

type Reintento = Extract<DesenlaceDeEvento, { tipo: 'reintentar' }>;

/** Time of day in Paraguay, rounded up to the second. */
const hora = (instante: Date): string => horaLocal(new Date(Math.ceil(instante.getTime() / 1_000) * 1_000)).slice(11);

const avisoDelReloj = (aprobadoAt: Date, at: Date): string =>
  `La cancelación espera al reloj de la autoridad, que aprobó el documento a las ${hora(aprobadoAt)} de su hora y no admite una ` +
  `firma anterior (regla 4009): se firma y se envía a las ${hora(at)}.`;

const avisoDeRelojesDistintos = ({ codigo, mensaje }: Respuesta, at: Date): string =>
  `La autoridad respondió ${codigo}, «${mensaje}», dentro del plazo: su reloj no es el nuestro. Se vuelve a intentar a las ${hora(at)}.`;

export interface AjustesDeEventos {
  arriendoMs: number;
  escalaDePausas: number;
}

/** Moves one event one step forward: signs and sends it, or asks for its result. Safe to call at any time. */
export class TramitarEvento {
  constructor(
    private readonly eventos: EventoRepository,
    private readonly emisores: EmisorRepository,
    private readonly autoridad: AutoridadDeEventos,
    private readonly ajustes: AjustesDeEventos,
    private readonly relojes: { clock: Clock; firmas: HoraDeFirma },
  ) {}

  async execute(tenantId: string, eventoId: string): Promise<DesenlaceDeEvento | undefined> {
    const evento = await this.eventos.tomarTurno(tenantId, eventoId, this.relojes.clock.now(), this.ajustes.arriendoMs);
    if (!evento) return undefined;
    crashPoint('evento.turno-tomado');
    const desenlace = await this.avanzar(evento);
    crashPoint('evento.respondido');
    return (await this.eventos.registrarDesenlace(evento, desenlace, this.relojes.clock.now())) ? desenlace : undefined;
  }

  private async avanzar(evento: EventoEnTramite & EnvioDeEvento): Promise<DesenlaceDeEvento> {
    let emisor: Emisor;
    try {
      emisor = await this.emisores.obtener(evento.tenantId, evento.tenantVersion);
    } catch (causa) {
      return this.reintentar(`the issuer cannot be read: ${String(causa)}`, evento.dudoso, undefined, evento.intentos);
    }
    const ambiente = ambienteDe(emisor, evento.sit);
    const desde = this.firmableDesde(evento);
    const falta = desde.getTime() - this.relojes.firmas.limite(ambiente).getTime();
    if (falta > 0) return this.esperarAlReloj(evento, falta);
    if (evento.dudoso && TIPOS_DE_EVENTO[evento.contenido.clase].seConsulta) {
      const registrado = await this.yaRegistrado(evento, emisor);
      if (registrado) return registrado;
    }
    let xml: string;
    try {
      xml = await this.autoridad.firmarEvento(
        evento,
        emisor,
        evento.idEvento,
        this.relojes.firmas.ahora(ambiente, desde),
      );
    } catch (causa) {
      return this.reintentar(`it cannot be signed: ${String(causa)}`, evento.dudoso, undefined, evento.intentos);
    }
    if (!(await this.eventos.guardarFirmado(evento, xml))) return this.reintentar('taken over', evento.dudoso);
    const { dId, idEvento } = evento;
    return this.trasEnviar(evento, emisor, await this.autoridad.enviarEvento(evento, emisor, { dId, idEvento, xml }));
  }

  /** An event is signed after it was asked for, and after the approval that it is about, which is the authority's time. */
  private firmableDesde({ contenido, createdAt }: EventoEnTramite): Date {
    // A signature has no fractions of a second.
    const pedido = Math.floor(createdAt.getTime() / 1_000) * 1_000;
    if (!('aprobadoAt' in contenido)) return new Date(pedido);
    return new Date(Math.max(pedido, new Date(contenido.aprobadoAt).getTime() + this.margen()));
  }

  private esperarAlReloj({ contenido, dudoso }: EventoEnTramite, falta: number): Reintento {
    const at = new Date(this.relojes.clock.now().getTime() + falta);
    const desenlace = this.reintentar("the authority's clock has not come so far", dudoso, at);
    if (!('aprobadoAt' in contenido)) return desenlace;
    return { ...desenlace, aviso: avisoDelReloj(new Date(contenido.aprobadoAt), desenlace.at) };
  }

  private async trasEnviar(
    evento: EventoEnTramite & EnvioDeEvento,
    emisor: Emisor,
    veredicto: VeredictoDeEvento,
  ): Promise<DesenlaceDeEvento> {
    switch (veredicto.tipo) {
      case 'aceptado':
      case 'rechazado':
        return veredicto;
      case 'no_enviado':
        return this.reintentar(veredicto.detalle, evento.dudoso, veredicto.reintentarDesde, evento.intentos);
      case 'desconocido':
        return this.reintentar(veredicto.detalle, true, undefined, evento.intentos);
      case 'verificar':
        return this.verificar(evento, emisor, veredicto.respuesta);
    }
  }

  private async verificar(
    evento: EventoEnTramite & EnvioDeEvento,
    emisor: Emisor,
    respuesta: { codigo: string; mensaje: string },
  ): Promise<DesenlaceDeEvento> {
    const { contenido, dudoso, intentos } = evento;
    const { yaRegistrado, seConsulta, repetidoEsPropio, plazo } = TIPOS_DE_EVENTO[contenido.clase];
    const registrado = seConsulta ? await this.yaRegistrado(evento, emisor) : undefined;
    if (registrado) return registrado;
    if (repetidoEsPropio && dudoso && yaRegistrado.includes(respuesta.codigo))
      return { tipo: 'aceptado', protocolo: null, respuesta };
    // "Out of term" before the deadline means that the authority's clock differs from ours: try again.
    const fin = 'aprobadoAt' in contenido && plazo && finDe(plazo.de, new Date(contenido.aprobadoAt));
    if (!fin || !plazo.codigos.includes(respuesta.codigo) || this.relojes.clock.now() >= fin)
      return { tipo: 'rechazado', respuesta };
    const desenlace = this.reintentar(`${respuesta.codigo} within the term`, false, undefined, intentos);
    return { ...desenlace, aviso: avisoDeRelojesDistintos(respuesta, desenlace.at) };
  }

  private async yaRegistrado(
    evento: EventoEnTramite & EnvioDeEvento,
    emisor: Emisor,
  ): Promise<DesenlaceDeEvento | undefined> {
    const registrado = await this.autoridad.consultarEvento(evento, emisor, evento.dId);
    if (registrado.tipo === 'si') {
      const respuesta = { codigo: '0600', mensaje: 'Evento registrado (recuperado por consulta)' };
      return { tipo: 'aceptado', protocolo: registrado.protocolo, respuesta };
    }
    return registrado.tipo === 'no' ? undefined : this.reintentar(registrado.detalle, true, undefined, evento.intentos);
  }

  private margen(): number {
    return Math.max(MARGEN_DEL_RELOJ_MS * this.ajustes.escalaDePausas, MARGEN_MINIMO_MS);
  }

  private reintentar(detalle: string, dudoso: boolean, desde?: Date, intentos = 0): Reintento {
    const pausa = pausaDeReintento(intentos, 1, PRIMERA_PAUSA_MS) * this.ajustes.escalaDePausas;
    const at = new Date(this.relojes.clock.now().getTime() + pausa);
    return { tipo: 'reintentar', detalle, dudoso, at: desde && desde > at ? desde : at };
  }
}
