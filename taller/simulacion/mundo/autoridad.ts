import { leerCdc } from '@libs/fiscal';
import { claveDeLaSerie } from '@libs/de/testing/memoria';
import type { Azar } from '../motor/azar';
import type { Planificador } from '../motor/planificador';
import { ACEPTADO, decir, type EventoRecibido, EventosRegistrados, type Juicio } from './eventos-registrados';

const SEGUNDO_MS = 1_000;
const MINUTO_MS = 60 * SEGUNDO_MS;
const HORA_MS = 60 * MINUTO_MS;
/** "Some minutes apart": a sent document becomes visible within this time or never. */
const MINUTOS_ENTRE_MS = 3 * MINUTO_MS;
/** The clock that dates receptions runs ahead of the clock that judges events by this. */
const ADELANTO_MS = 90 * SEGUNDO_MS;
const PLAZO_DE_CANCELACION_MS = 48 * HORA_MS;
const PLAZO_DE_LOTE_MS = 48 * HORA_MS;
const PLAZO_DE_RECEPCION_MS = 720 * HORA_MS;
export const TIMBRADO = { sit: 'H', timbrado: '80012345', serie: '' } as const;

/**
 * Faults of a call. `no_sale`: provably not sent. `se_pierde`: never arrives. `se_corta`: arrives, now or within a minute, but its
 * answer is lost. `tarde`: the answer comes after the time-out. `engana`: refused as a whole, and yet queued.
 * `adelanta`: the signature is ahead of its clock (1004), which judges nothing.
 */
export type Suerte = 'bien' | 'no_sale' | 'se_pierde' | 'se_corta' | 'tarde' | 'rehusa' | 'engana' | 'adelanta';
const SUERTES = { bien: 70, no_sale: 8, se_pierde: 5, se_corta: 7, tarde: 5, rehusa: 2, engana: 3, adelanta: 3 };
/** Another system of the issuer has used a part of the numbers up to this one. */
const DE_OTRO_SISTEMA = { parte: 0.02, hasta: 40 };
type Fallo = 'aprobado' | 'rechazado';

/** How a block shows: refusals without a reason, a page instead of an answer, no answer; `a_medias`: only the register answers. */
export const CARAS = ['generico', 'html', 'corte', 'a_medias'] as const;
export type Cara = (typeof CARAS)[number];
/** How an environment is down: no connection, or no answer. */
export const APAGONES = ['rechazada', 'tiempo_conexion', 'mudo'] as const;
export type Apagon = (typeof APAGONES)[number];

export interface Presentacion {
  fallo: Fallo;
  /** When the authority judges it; before that, it is on its way or in process. */
  listoMs: number;
  /** The time of approval that it reports, by the clock of its reception. */
  dichoMs: number;
  lote?: string;
  /** Refused because another document has the number. */
  ocupado: boolean;
}

interface Conocido {
  /** Its issuer. */
  tenantId: string;
  presentaciones: Presentacion[];
  /** What the sender knows for certain about its last sending. */
  resuelto: boolean;
  /** When "not there" was first answered since the last sending. */
  sinRastroMs: number | undefined;
}

/**
 * The authority as its guides describe it: slow, forgetful, with connections cut at the worst moment. Sending again a document that is in
 * process is an offence. It records every offence.
 */
export class Autoridad {
  readonly infracciones: string[] = [];
  /** No new faults from now on, so that open work can end. */
  enCalma = false;
  private readonly bloqueos = new Map<string, { hastaMs: number; cara: Cara }>();
  private apagado: { hastaMs: number; apagon: Apagon } | undefined;
  private readonly conocidos = new Map<string, Conocido>();
  private readonly porNumero = new Map<string, Set<string>>();
  private readonly lotes = new Map<string, string[]>();
  private readonly llamadas = new Map<string, number>();
  readonly eventos = new EventosRegistrados();
  private readonly cancelados = new Set<string>();
  /** Events that were sent and not answered, by their document; the authority was not asked about it since. */
  private readonly enDuda = new Map<string, Map<string, EventoRecibido>>();
  private readonly sabidos = new Set<string>();
  private readonly anulados = new Map<string, { desde: number; hasta: number }[]>();
  private readonly dispensados = new Set<string>();

  constructor(
    private readonly planificador: Planificador,
    private readonly azarDe: (clave: string) => Azar,
  ) {}

  get ms(): number {
    return this.planificador.ms;
  }

  bloquear(tenantId: string, hastaMs: number, cara: Cara): void {
    this.bloqueos.set(tenantId, { hastaMs, cara });
  }

  apagar(hastaMs: number, apagon: Apagon): void {
    this.apagado = { hastaMs, apagon };
  }

  /** How the block of the issuer shows now; undefined without a block. */
  caraPara(tenantId: string): Cara | undefined {
    const bloqueo = this.bloqueos.get(tenantId);
    return bloqueo && bloqueo.hastaMs > this.ms && !this.enCalma ? bloqueo.cara : undefined;
  }

  get apagon(): Apagon | undefined {
    return this.apagado && this.apagado.hastaMs > this.ms && !this.enCalma ? this.apagado.apagon : undefined;
  }

  /** A restore lost the final state of this document, so sending it again is no offence. */
  dispensar(cdc: string): void {
    this.dispensados.add(cdc);
  }

  cancelado(cdc: string): boolean {
    return this.cancelados.has(cdc);
  }

  /** It has ever arrived. */
  conoce(cdc: string): boolean {
    return (this.conocidos.get(cdc)?.presentaciones.length ?? 0) > 0;
  }

  /** Whether exactly these numbers of a series are declared unused. */
  anulado(serie: string, desde: number, hasta: number): boolean {
    return (this.anulados.get(serie) ?? []).some((tramo) => tramo.desde === desde && tramo.hasta === hasta);
  }

  /** A sending of an event leaves the product: decides whether it was allowed. A listed type must be asked about first. */
  saleEvento(evento: EventoRecibido): void {
    const { contenido, origen, tenantId } = evento;
    if (!('cdc' in contenido)) return;
    const descripcion = `${contenido.cdc}: ${contenido.clase} of ${tenantId}`;
    const dudas = this.enDuda.get(contenido.cdc) ?? new Map<string, EventoRecibido>();
    if (dudas.has(origen)) this.infracciones.push(`${descripcion}: event sent again without asking`);
    if (this.sabidos.has(origen)) this.infracciones.push(`${descripcion}: event sent again although registered`);
    this.enDuda.set(contenido.cdc, dudas.set(origen, evento));
  }

  eventoContestado({ contenido, origen }: EventoRecibido): void {
    if ('cdc' in contenido) this.enDuda.get(contenido.cdc)?.delete(origen);
  }

  /** An event arrives and is judged immediately. */
  juzgarEvento(evento: EventoRecibido): Juicio {
    const { contenido, firmadoMs, origen } = evento;
    if (!('cdc' in contenido))
      return this.juzgarAnulacion(claveDeLaSerie(evento.tenantId, { ...TIMBRADO, ...contenido }), contenido);
    const { cdc } = contenido;
    if (contenido.clase === 'CANCELACION') return this.juzgarCancelacion(cdc, firmadoMs);
    const documento = { aprobado: this.verdad(cdc) === 'aprobado', cancelado: this.cancelados.has(cdc) };
    return this.eventos.juzgar(evento, documento, () => this.azarDe(`evento ${cdc} ${origen}`).suerte(0.1));
  }

  private juzgarCancelacion(cdc: string, firmadoMs: number): Juicio {
    const aprobacion = this.conocidos.get(cdc)?.presentaciones.find(({ fallo }) => fallo === 'aprobado');
    if (!aprobacion || aprobacion.listoMs > this.ms) return decir('rechazado', '4001');
    if (this.cancelados.has(cdc)) return decir('verificar', '4003');
    if (firmadoMs < aprobacion.dichoMs) return decir('verificar', '4009');
    if (firmadoMs > aprobacion.dichoMs + PLAZO_DE_CANCELACION_MS) return decir('verificar', '4010');
    if (this.azarDe(`cancelacion ${cdc}`).suerte(0.1)) return decir('rechazado', '4011');
    this.cancelados.add(cdc);
    return ACEPTADO;
  }

  private juzgarAnulacion(serie: string, { desde, hasta }: { desde: number; hasta: number }): Juicio {
    const tramos = this.anulados.get(serie) ?? [];
    if (tramos.some((tramo) => tramo.desde <= hasta && desde <= tramo.hasta)) return decir('verificar', '4066');
    for (let numero = desde; numero <= hasta; numero += 1) {
      if (this.ocupado(serie, numero)) return decir('rechazado', '4065');
    }
    if (this.azarDe(`anulacion ${serie} ${desde}`).suerte(0.15)) return decir('rechazado', '4065');
    this.anulados.set(serie, [...tramos, { desde, hasta }]);
    return ACEPTADO;
  }

  /** The authority's final view of a document: an approval is never withdrawn. Undefined while no sending of it was judged. */
  verdad(cdc: string): Fallo | undefined {
    const juzgadas = this.conocidos.get(cdc)?.presentaciones.filter(({ listoMs }) => listoMs <= this.ms);
    return juzgadas?.find(({ fallo }) => fallo === 'aprobado')?.fallo ?? juzgadas?.at(-1)?.fallo;
  }

  masTarde(enMs: number, hacer: () => void): void {
    this.planificador.citar(enMs, hacer);
  }

  /** The fault of the next call about this subject. */
  suerteDe(clave: string): Suerte {
    const vez = (this.llamadas.get(clave) ?? 0) + 1;
    this.llamadas.set(clave, vez);
    const suerte = this.azarDe(`suerte ${clave} ${vez}`).pesado(SUERTES);
    return this.enCalma && suerte !== 'bien' ? 'bien' : suerte;
  }

  /** A sending leaves the product: decides whether it was allowed. */
  sale(cdc: string, tenantId: string): void {
    const nuevo = { tenantId, presentaciones: [], resuelto: true, sinRastroMs: undefined };
    const conocido: Conocido = this.conocidos.get(cdc) ?? nuevo;
    if (!this.dispensados.has(cdc)) {
      if (!conocido.resuelto) this.infracciones.push(`${cdc}: sent again without a definite answer`);
      if (conocido.presentaciones.some(({ listoMs }) => listoMs > this.ms))
        this.infracciones.push(`${cdc}: sent while in process`);
      if (conocido.presentaciones.some(({ fallo }) => fallo === 'aprobado'))
        this.infracciones.push(`${cdc}: sent although approved`);
    }
    conocido.resuelto = false;
    conocido.sinRastroMs = undefined;
    this.conocidos.set(cdc, conocido);
  }

  /** It arrives, and is judged by this time. */
  llega(cdc: string, tenantId: string, listoMs: number, lote?: string): Presentacion {
    const { presentaciones } = this.conocidos.get(cdc)!;
    const { serie, numero, emisionMs } = leido(cdc, tenantId);
    const vencido = listoMs - emisionMs > PLAZO_DE_RECEPCION_MS;
    const clave = `${serie}|${numero}`;
    const ocupado = this.ocupado(serie, numero, cdc);
    const azar = this.azarDe(`fallo ${cdc} ${presentaciones.length}`);
    const fallo = vencido || ocupado || this.esAnulado(serie, numero) || azar.suerte(0.15) ? 'rechazado' : 'aprobado';
    const presentacion: Presentacion = { fallo, listoMs, dichoMs: listoMs + ADELANTO_MS, lote, ocupado };
    presentaciones.push(presentacion);
    this.porNumero.set(clave, (this.porNumero.get(clave) ?? new Set()).add(cdc));
    return presentacion;
  }

  /** Whether a document that the authority approves, or will approve, has the number: one of another system of the issuer too. */
  private ocupado(serie: string, numero: number, salvo?: string): boolean {
    const clave = `${serie}|${numero}`;
    const { parte, hasta } = DE_OTRO_SISTEMA;
    if (numero <= hasta && this.azarDe(`de otro sistema ${clave}`).suerte(parte)) return true;
    const aprueba = (cdc: string): boolean =>
      this.conocidos.get(cdc)!.presentaciones.some(({ fallo }) => fallo === 'aprobado');
    return [...(this.porNumero.get(clave) ?? [])].some((cdc) => cdc !== salvo && aprueba(cdc));
  }

  private esAnulado(serie: string, numero: number): boolean {
    return (this.anulados.get(serie) ?? []).some(({ desde, hasta }) => desde <= numero && numero <= hasta);
  }

  nuevoLote(cdcs: string[]): string {
    const numero = String(this.lotes.size + 1);
    this.lotes.set(numero, cdcs);
    return numero;
  }

  /** The answer to a question about one document, with what is known by now. Its issuer is certain of it from here on. */
  preguntado(cdc: string, tenantId: string): Presentacion | undefined {
    for (const [origen, evento] of this.enDuda.get(cdc) ?? []) {
      if (evento.tenantId !== tenantId) continue;
      this.enDuda.get(cdc)!.delete(origen);
      if (this.eventos.tiene(cdc, origen) && this.verdad(cdc) === 'aprobado') this.sabidos.add(origen);
    }
    const conocido = this.conocidos.get(cdc);
    if (!conocido) return undefined;
    const aprobada =
      this.verdad(cdc) === 'aprobado' && conocido.presentaciones.find(({ fallo }) => fallo === 'aprobado');
    if (conocido.tenantId === tenantId) this.aclarar(conocido, Boolean(aprobada));
    return aprobada || undefined;
  }

  /** Rejected documents leave no trace. "Not there" is definite after two such answers, minutes apart. */
  private aclarar(conocido: Conocido, aprobado: boolean): void {
    if (!aprobado) conocido.sinRastroMs ??= this.ms;
    if (aprobado || this.ms - conocido.sinRastroMs! >= MINUTOS_ENTRE_MS) conocido.resuelto = true;
  }

  contestado(cdc: string): void {
    this.conocidos.get(cdc)!.resuelto = true;
  }

  loteDe(clave: { numeroLote: string } | { cdc: string }): string | undefined {
    if ('numeroLote' in clave) return clave.numeroLote;
    return this.conocidos.get(clave.cdc)?.presentaciones.at(-1)?.lote;
  }

  /** The results of a batch, by CDC; undefined when the authority does not know it yet or has forgotten it. */
  resultadosDe(numero: string | undefined): { cdc: string; presentacion: Presentacion }[] | undefined {
    const cdcs = numero === undefined ? undefined : this.lotes.get(numero);
    const resultados = cdcs?.map((cdc) => ({
      cdc,
      presentacion: this.conocidos.get(cdc)!.presentaciones.find(({ lote }) => lote === numero)!,
    }));
    const caduco = resultados?.some(({ presentacion }) => this.ms - presentacion.listoMs > PLAZO_DE_LOTE_MS);
    return caduco ? undefined : resultados;
  }
}

/** The data that a CDC holds: the series, the number, and the start of its day. */
function leido(cdc: string, tenantId: string): { serie: string; numero: number; emisionMs: number } {
  const { tipo, establecimiento, punto, numero, fecha } = leerCdc(cdc)!;
  const serie = claveDeLaSerie(tenantId, { ...TIMBRADO, tipo: Number(tipo), establecimiento, punto });
  const dia = `${fecha.slice(0, 4)}-${fecha.slice(4, 6)}-${fecha.slice(6, 8)}`;
  return { serie, numero: Number(numero), emisionMs: Date.parse(`${dia}T23:59:59-03:00`) };
}
