import { AutoridadFiscal, type Veredicto } from '@libs/de';
import { AutoridadDeEventos, type VeredictoDeEvento } from '@libs/eventos';
import { claveDeLaSerie } from '@libs/de/testing/memoria';
import type { Azar } from '../motor/azar';
import type { Hilo, Planificador } from '../motor/planificador';

type DocumentoEnTramite = Parameters<AutoridadFiscal['enviar']>[0];
type Lote = Parameters<AutoridadFiscal['enviarLote']>[0];
type DocumentoDeLote = Parameters<AutoridadFiscal['enviarLote']>[2][number];
type VeredictoDeLote = Awaited<ReturnType<AutoridadFiscal['enviarLote']>>;

type EventoEnTramite = Parameters<AutoridadDeEventos['enviar']>[0];

const SEGUNDO_MS = 1_000;
const MINUTO_MS = 60 * SEGUNDO_MS;
/** How long the product waits for an answer. */
export const ESPERA_MS = 40 * SEGUNDO_MS;
/** Nothing goes out in the last moments of a lease: the gateway's own rule, which stands in for it here. */
const MARGEN_DEL_ARRIENDO_MS = 5 * SEGUNDO_MS;
/** "Some minutes apart": what was sent shows within them or never. */
const MINUTOS_ENTRE_MS = 3 * MINUTO_MS;
/** The clock of reception runs ahead of the one that judges events. */
const ADELANTO_MS = 90 * SEGUNDO_MS;
const PLAZO_DE_CANCELACION_MS = 48 * 60 * MINUTO_MS;
const PLAZO_DE_LOTE_MS = 48 * 60 * MINUTO_MS;

/**
 * What may befall a call. `no_sale`: provably not sent. `se_pierde`: it never arrives. `se_corta`: it arrives, now or in a minute, and its
 * answer is lost. `tarde`: the answer comes after the time-out. `engana`: refused as a whole, and yet queued.
 */
type Suerte = 'bien' | 'no_sale' | 'se_pierde' | 'se_corta' | 'tarde' | 'rehusa' | 'engana';
const SUERTES = { bien: 70, no_sale: 8, se_pierde: 5, se_corta: 7, tarde: 5, rehusa: 2, engana: 3 };
type Fallo = 'aprobado' | 'rechazado';

interface Presentacion {
  fallo: Fallo;
  /** When the authority has judged it; before, it is on its way or in process. */
  listoMs: number;
  /** When it says that it approved it, by the clock of its reception. */
  dichoMs: number;
  lote?: string;
}

interface Conocido {
  presentaciones: Presentacion[];
  /** What the sender knows for good about its last sending. */
  resuelto: boolean;
  /** When "not there" was first answered since the last sending. */
  sinRastroMs: number | undefined;
}

/**
 * The authority as its guides describe it: slow, forgetful, cut off at the worst moment, and offended by whoever sends again what it has
 * in hand. It notes every offence.
 */
export class Autoridad {
  readonly infracciones: string[] = [];
  /** Good behaviour from now on: what is open shall end. */
  enCalma = false;
  /** Until when an issuer, or everybody (`*`), is not served. */
  readonly bloqueos = new Map<string, number>();
  private readonly conocidos = new Map<string, Conocido>();
  private readonly lotes = new Map<string, string[]>();
  private readonly llamadas = new Map<string, number>();
  private readonly cancelados = new Set<string>();
  private readonly anulados = new Map<string, { desde: number; hasta: number }[]>();

  constructor(
    private readonly planificador: Planificador,
    private readonly azarDe: (clave: string) => Azar,
  ) {}

  /** As one worker sees it. */
  desde(hilo: Hilo): AutoridadFiscal {
    return new Linea(this, hilo);
  }

  /** The same, for events. */
  eventosDesde(hilo: Hilo): AutoridadDeEventos {
    return new LineaDeEventos(this, hilo);
  }

  cancelado(cdc: string): boolean {
    return this.cancelados.has(cdc);
  }

  /** Whether these very numbers of a series are declared unused. */
  anulado(serie: string, desde: number, hasta: number): boolean {
    return (this.anulados.get(serie) ?? []).some((tramo) => tramo.desde === desde && tramo.hasta === hasta);
  }

  /** An event arrives and is judged at once. `firmadoMs`: when it was signed. */
  juzgarEvento({ tenantId, sit, contenido }: EventoEnTramite, firmadoMs: number): VeredictoDeEvento {
    const decir = (tipo: 'rechazado' | 'verificar', codigo: string) => ({
      tipo,
      respuesta: { codigo, mensaje: codigo },
    });
    if (contenido.clase === 'CANCELACION') {
      const { cdc } = contenido;
      const aprobacion = this.conocidos.get(cdc)?.presentaciones.find(({ fallo }) => fallo === 'aprobado');
      if (!aprobacion || aprobacion.listoMs > this.ms) return decir('rechazado', '4001');
      if (this.cancelados.has(cdc)) return decir('verificar', '4003');
      if (firmadoMs < aprobacion.dichoMs) return decir('verificar', '4009');
      if (firmadoMs > aprobacion.dichoMs + PLAZO_DE_CANCELACION_MS) return decir('verificar', '4010');
      if (this.azarDe(`cancelacion ${cdc}`).suerte(0.1)) return decir('rechazado', '4011');
      this.cancelados.add(cdc);
    } else {
      const { desde, hasta } = contenido;
      const serie = claveDeLaSerie(tenantId, { ...contenido, sit });
      const tramos = this.anulados.get(serie) ?? [];
      if (tramos.some((tramo) => tramo.desde <= hasta && desde <= tramo.hasta)) return decir('verificar', '4066');
      if (this.azarDe(`anulacion ${serie} ${desde}`).suerte(0.2)) return decir('rechazado', '4065');
      this.anulados.set(serie, [...tramos, { desde, hasta }]);
    }
    return { tipo: 'aceptado', protocolo: '1', respuesta: { codigo: '0600', mensaje: 'ok' } };
  }

  /** Its own truth about a document: approved once is approved for ever. Undefined while nothing of it was judged. */
  verdad(cdc: string): Fallo | undefined {
    const juzgadas = this.conocidos.get(cdc)?.presentaciones.filter(({ listoMs }) => listoMs <= this.planificador.ms);
    return juzgadas?.find(({ fallo }) => fallo === 'aprobado')?.fallo ?? juzgadas?.at(-1)?.fallo;
  }

  get ms(): number {
    return this.planificador.ms;
  }

  masTarde(enMs: number, hacer: () => void): void {
    this.planificador.citar(enMs, hacer);
  }

  /** What befalls the next call about this. */
  suerteDe(clave: string): Suerte {
    const vez = (this.llamadas.get(clave) ?? 0) + 1;
    this.llamadas.set(clave, vez);
    const suerte = this.azarDe(`suerte ${clave} ${vez}`).pesado(SUERTES);
    return this.enCalma && suerte !== 'bien' ? 'bien' : suerte;
  }

  bloqueadoHasta(emisor: string): number | undefined {
    const hasta = Math.max(this.bloqueos.get(emisor) ?? 0, this.bloqueos.get('*') ?? 0);
    return hasta > this.ms && !this.enCalma ? hasta : undefined;
  }

  /** A sending leaves the product: here is decided whether it was allowed to. */
  sale(cdc: string): Conocido {
    const conocido = this.conocidos.get(cdc) ?? { presentaciones: [], resuelto: true, sinRastroMs: undefined };
    if (!conocido.resuelto) this.infracciones.push(`${cdc}: sent again without a definite answer`);
    if (conocido.presentaciones.some(({ listoMs }) => listoMs > this.ms))
      this.infracciones.push(`${cdc}: sent while in process`);
    if (conocido.presentaciones.some(({ fallo }) => fallo === 'aprobado'))
      this.infracciones.push(`${cdc}: sent although approved`);
    conocido.resuelto = false;
    conocido.sinRastroMs = undefined;
    this.conocidos.set(cdc, conocido);
    return conocido;
  }

  /** It arrives, and will be judged by then. */
  llega(cdc: string, listoMs: number, lote?: string): Presentacion {
    const { presentaciones } = this.conocidos.get(cdc)!;
    const azar = this.azarDe(`fallo ${cdc} ${presentaciones.length}`);
    const fallo = azar.suerte(0.15) ? 'rechazado' : 'aprobado';
    const presentacion: Presentacion = { fallo, listoMs, dichoMs: listoMs + ADELANTO_MS, lote };
    presentaciones.push(presentacion);
    return presentacion;
  }

  nuevoLote(cdcs: string[]): string {
    const numero = String(this.lotes.size + 1);
    this.lotes.set(numero, cdcs);
    return numero;
  }

  /** The answer to a question about one document, as far as it is known by now. */
  preguntado(cdc: string): Presentacion | undefined {
    const conocido = this.conocidos.get(cdc);
    if (!conocido) return undefined;
    if (this.verdad(cdc) === 'aprobado') {
      conocido.resuelto = true;
      return conocido.presentaciones.find(({ fallo }) => fallo === 'aprobado');
    }
    // Rejected ones leave no trace. "Not there" is definite when it was answered twice, minutes apart.
    conocido.sinRastroMs ??= this.ms;
    if (this.ms - conocido.sinRastroMs >= MINUTOS_ENTRE_MS) conocido.resuelto = true;
    return undefined;
  }

  dicho(cdc: string): void {
    this.conocidos.get(cdc)!.resuelto = true;
  }

  loteDe(clave: { numeroLote: string } | { cdc: string }): string | undefined {
    if ('numeroLote' in clave) return clave.numeroLote;
    return this.conocidos.get(clave.cdc)?.presentaciones.at(-1)?.lote;
  }

  /** What became of a batch, by CDC; undefined when it is not known (any more). */
  resultadosDe(numero: string | undefined): { cdc: string; presentacion: Presentacion }[] | undefined {
    const cdcs = numero === undefined ? undefined : this.lotes.get(numero);
    const resultados = cdcs?.map((cdc) => ({
      cdc,
      presentacion: this.conocidos.get(cdc)!.presentaciones.find(({ lote }) => lote === numero)!,
    }));
    const caduco = resultados?.some(({ presentacion }) => this.ms - presentacion.listoMs > PLAZO_DE_LOTE_MS);
    return caduco ? undefined : resultados;
  }

  veredicto({ fallo, dichoMs }: Presentacion) {
    const respuesta = { codigo: fallo === 'aprobado' ? '0260' : '1309', mensaje: fallo };
    return fallo === 'aprobado'
      ? ({ tipo: 'aprobado', protocolo: '1', aprobadoAt: new Date(dichoMs), respuesta } as const)
      : ({ tipo: 'rechazado', respuesta } as const);
  }
}

const NO_SALE = { tipo: 'no_enviado', detalle: 'refused connection' } as const;
const CORTADO = { tipo: 'desconocido', detalle: 'cut' } as const;

/** What befalls the calls of one worker on their way. */
class Cable {
  constructor(
    private readonly autoridad: Autoridad,
    private readonly hilo: Hilo,
  ) {}

  /** The moment in which bytes leave, if they may: nothing does once the lease is over, however long the worker was frozen. */
  async salir(emisor: string, venceAt: Date, clave: string) {
    const { autoridad } = this;
    const hasta = autoridad.bloqueadoHasta(emisor);
    if (hasta !== undefined) return { ...NO_SALE, reintentarDesde: new Date(hasta) };
    await this.hilo.pausa();
    if (autoridad.ms > venceAt.getTime() - MARGEN_DEL_ARRIENDO_MS) return NO_SALE;
    const suerte = autoridad.suerteDe(clave);
    return suerte === 'no_sale' ? NO_SALE : suerte;
  }

  /** @returns how a question failed; undefined when it was answered. */
  async preguntar(emisor: string, clave: string): Promise<typeof NO_SALE | typeof CORTADO | undefined> {
    if (this.autoridad.bloqueadoHasta(emisor) !== undefined) return NO_SALE;
    await this.hilo.pausa();
    const suerte = this.autoridad.suerteDe(`consulta ${clave}`);
    if (suerte === 'no_sale') return NO_SALE;
    return suerte === 'bien' ? undefined : this.cortar();
  }

  /** How long the authority has it before it is judged: what is cut may still be on its way for a minute. */
  demora(suerte: Suerte): number {
    return suerte === 'bien' ? 0 : this.hilo.azar.entre(1, 110) * SEGUNDO_MS;
  }

  async cortar(): Promise<typeof CORTADO> {
    await this.hilo.dormir(this.hilo.azar.entre(1, ESPERA_MS));
    return CORTADO;
  }
}

/** The wire between one worker and the authority. */
class Linea extends AutoridadFiscal {
  private readonly cable: Cable;

  constructor(
    private readonly autoridad: Autoridad,
    private readonly hilo: Hilo,
  ) {
    super();
    this.cable = new Cable(autoridad, hilo);
  }

  async enviar({ cdc, tenantId }: DocumentoEnTramite, _: unknown, envio: { venceAt: Date }): Promise<Veredicto> {
    const { autoridad } = this;
    const salida = await this.cable.salir(tenantId, envio.venceAt, cdc);
    if (typeof salida !== 'string') return salida;
    if (salida === 'rehusa') return { tipo: 'solo_lotes', detalle: '1264' };
    autoridad.sale(cdc);
    if (salida === 'se_pierde') return this.cable.cortar();
    const presentacion = autoridad.llega(cdc, autoridad.ms + this.cable.demora(salida));
    if (salida !== 'bien') return this.cable.cortar();
    await this.hilo.dormir(2 * SEGUNDO_MS);
    autoridad.dicho(cdc);
    return autoridad.veredicto(presentacion);
  }

  async consultar({ cdc, tenantId }: DocumentoEnTramite): Promise<Veredicto> {
    const salida = await this.cable.preguntar(tenantId, cdc);
    if (salida) return salida;
    const aprobada = this.autoridad.preguntado(cdc);
    return aprobada ? this.autoridad.veredicto(aprobada) : { tipo: 'sin_rastro' };
  }

  async enviarLote(lote: Lote, _: unknown, documentos: readonly DocumentoDeLote[]): Promise<VeredictoDeLote> {
    const { autoridad } = this;
    const salida = await this.cable.salir(lote.tenantId, lote.venceAt, `lote ${documentos[0]!.cdc}`);
    if (typeof salida !== 'string') return salida;
    const cdcs = documentos.map(({ cdc }) => cdc);
    for (const cdc of cdcs) autoridad.sale(cdc);
    if (salida === 'se_pierde') return this.cable.cortar();
    if (salida === 'rehusa') return { tipo: 'no_encolado', detalle: '0301' };
    const numeroLote = autoridad.nuevoLote(cdcs);
    const listoMs = autoridad.ms + this.hilo.azar.entre(1, 90) * MINUTO_MS;
    for (const cdc of cdcs) autoridad.llega(cdc, listoMs, numeroLote);
    if (salida === 'se_corta' || salida === 'tarde') return this.cable.cortar();
    await this.hilo.dormir(2 * SEGUNDO_MS);
    return salida === 'engana' ? { tipo: 'no_encolado', detalle: '0301' } : { tipo: 'encolado', numeroLote };
  }

  async consultarLote(
    lote: Lote,
    _: unknown,
    clave: { numeroLote: string } | { cdc: string },
  ): Promise<VeredictoDeLote> {
    const { autoridad } = this;
    const salida = await this.cable.preguntar(lote.tenantId, `lote ${lote.tenantId}`);
    if (salida) return salida;
    const numero = autoridad.loteDe(clave);
    const resultados = autoridad.resultadosDe(numero);
    const olvida = 'numeroLote' in clave && this.hilo.azar.suerte(0.05) && !autoridad.enCalma;
    if (numero === undefined || !resultados || olvida) return { tipo: 'inexistente', detalle: '0360' };
    if (resultados.some(({ presentacion }) => presentacion.listoMs > autoridad.ms)) {
      return 'cdc' in clave ? { tipo: 'encolado', numeroLote: numero } : { tipo: 'en_proceso', detalle: '0361' };
    }
    // Sometimes it leaves some of them out.
    const parcial = this.hilo.azar.suerte(0.1);
    const dichos = resultados.filter(() => !parcial || this.hilo.azar.suerte(0.5));
    for (const { cdc } of dichos) autoridad.dicho(cdc);
    return {
      tipo: 'concluido',
      resultados: new Map(dichos.map(({ cdc, presentacion }) => [cdc, autoridad.veredicto(presentacion)])),
    };
  }
}

const claveDelEvento = ({ tenantId, contenido }: EventoEnTramite): string =>
  `evento ${tenantId} ${contenido.clase === 'CANCELACION' ? contenido.cdc : contenido.desde}`;

/** The same wire, for events. What was signed is told by its time alone. */
class LineaDeEventos extends AutoridadDeEventos {
  private readonly cable: Cable;

  constructor(
    private readonly autoridad: Autoridad,
    private readonly hilo: Hilo,
  ) {
    super();
    this.cable = new Cable(autoridad, hilo);
  }

  firmar(...[, , , ahora]: Parameters<AutoridadDeEventos['firmar']>): Promise<string> {
    return Promise.resolve(String(ahora.getTime()));
  }

  async enviar(evento: EventoEnTramite, _: unknown, { xml }: { xml: string }): Promise<VeredictoDeEvento> {
    const salida = await this.cable.salir(evento.tenantId, evento.venceAt, claveDelEvento(evento));
    if (typeof salida !== 'string') return salida;
    if (salida === 'se_pierde') return this.cable.cortar();
    if (salida === 'tarde') {
      const juzgar = (): unknown => this.autoridad.juzgarEvento(evento, Number(xml));
      this.autoridad.masTarde(this.cable.demora(salida), juzgar);
      return this.cable.cortar();
    }
    const veredicto = this.autoridad.juzgarEvento(evento, Number(xml));
    if (salida === 'se_corta') return this.cable.cortar();
    await this.hilo.dormir(2 * SEGUNDO_MS);
    return veredicto;
  }

  async registrado(evento: EventoEnTramite) {
    const { contenido } = evento;
    const salida = await this.cable.preguntar(evento.tenantId, claveDelEvento(evento));
    if (salida) return { tipo: 'desconocido' as const, detalle: salida.detalle };
    return 'cdc' in contenido && this.autoridad.cancelado(contenido.cdc)
      ? { tipo: 'si' as const, protocolo: '1' }
      : { tipo: 'no' as const };
  }
}
