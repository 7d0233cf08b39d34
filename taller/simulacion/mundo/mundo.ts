import { HoraDeFirma } from '@libs/fiscal';
import { DespacharLotes, type LoteRepository, TramitarLote } from '@libs/de';
import { SoapAutoridadFiscal } from '@libs/de/fiscal';
import {
  ajustar,
  COPIA,
  DISYUNTOR,
  DOCUMENTO,
  EVENTO,
  type FilaDeDisyuntor,
  type FilaDeDocumento,
  type FilaDeTrabajo,
  OUTBOX,
  SERIE,
  TABLAS,
} from '@libs/de/testing/memoria';
import { ErrorDeNegocio, ErrorDeValidacion } from '@libs/errors';
import { TramitarEvento } from '@libs/eventos';
import { type Job, QueueUnavailable } from '@libs/jobs';
import { CopiarXmls } from '@libs/kude';
import {
  MemoryObjectStore,
  BaseEnMemoria,
  BloqueoMutuo,
  type CambioDeFila,
  type Copia,
  type Sesion,
  type Tabla,
} from '@libs/platform/testing';
import { RECIBIDO } from '@libs/recibidos/testing';
import { SoapConsultaDeRecibido } from '@libs/recibidos/fiscal';
import { Azar } from '../motor/azar';
import { type Hilo, Planificador, Proceso } from '../motor/planificador';
import { APAGONES, Autoridad, CARAS, TIMBRADO } from './autoridad';
import { Cola } from './cola';
import { contarFilas } from './cuentas';
import { Emisores, idDelTenant, PUNTOS, RedactorDeCdc } from './emisor';
import type { Escala, Suceso } from './guion';
import { Vigilancia } from './invariantes';
import { LectorDelMundo } from './lector-del-mundo';
import { Obreros } from './obreros';
import { Peticion, SIRVE, type SucesoDePedido } from './pedidos';
import { AJUSTES, type Piezas, PRODUCTO } from './piezas';
import { type Entorno, ProcesoDelProducto, type Trabajo } from './producto';
import { ESPERA_MS, EventosSinFirma } from './puerta';
import { reconciliacionDe } from './reconciliacion';
import { Seguidores } from './seguidores';
import { VigilanciaDeAvisos } from './vigilancia-de-avisos';
import { VigilanciaDelCable } from './vigilancia-del-cable';
import { VigilanciaDeEventos } from './vigilancia-de-eventos';
import { VigilanciaDeLoPerdido } from './vigilancia-de-lo-perdido';
import { VigilanciaDePlazos } from './vigilancia-de-plazos';

const SEGUNDO_MS = 1_000;
const MINUTO_MS = 60 * SEGUNDO_MS;
const INICIO_MS = Date.parse('2026-11-20T13:00:00Z');
/** Time until a job of a dead worker comes back, time until a failed job comes back, and the most tries. */
const ATASCADO_MS = 15 * SEGUNDO_MS;
const PAUSA_MS = 4 * SEGUNDO_MS;
const INTENTOS = 8;
const LIMITES = { maximo: 3, bytes: 1_000_000, esperaMs: MINUTO_MS };
const DESPACHO_MS = MINUTO_MS;
const COPIAS_MS = MINUTO_MS;
/** Interval of the sweeps, and of the checks of deadlines. */
const BARRIDO_MS = 4 * MINUTO_MS;
const PLAZOS_MIN = 15;
/** Interval at which a relay looks for rows that others left, and the age that these rows must have. */
const SONDEO_MS = 10 * SEGUNDO_MS;
const GRACIA_MS = SEGUNDO_MS;
/** After a restore: batches of the lost time are judged by then; then the operator reconciles until nothing is frozen. */
const ESPERA_DE_LOTES_MS = 120 * MINUTO_MS;
const RECONCILIACION_MS = 30 * MINUTO_MS;
/** Requests choose among this many newest documents of their issuer. */
const RECIENTES = 12;

const nada = (): void => undefined;

/** The product's use cases on a database in memory, its processes, its queue, its issuers and the authority. */
export class Mundo {
  readonly planificador = new Planificador(INICIO_MS);
  readonly base = new BaseEnMemoria([...TABLAS, RECIBIDO as never]);
  readonly autoridad: Autoridad;
  readonly vigilancia: Vigilancia;
  private readonly piezas: Piezas;
  readonly emisores: Emisores;
  private readonly avisos: VigilanciaDeAvisos;
  private readonly eventos: VigilanciaDeEventos;
  readonly perdidos: VigilanciaDeLoPerdido;
  private readonly redactor = new RedactorDeCdc();
  readonly lector = new LectorDelMundo(this.base);
  private readonly seguidores: Seguidores;
  readonly almacen = new MemoryObjectStore();
  private readonly cola: Cola;
  private readonly obreros: Obreros;
  private readonly entorno: Entorno;
  private readonly procesos: ProcesoDelProducto[];
  private readonly porTenant = new Map<string, string[]>();
  private copia: Copia | undefined;
  private readonly sondeos = new Set<number>();
  private pausadoHastaMs = 0;
  private enCalma = false;
  private restauraciones = 0;
  private nacidos = 0;

  constructor(
    private readonly semilla: string,
    private readonly escala: Escala,
    piezas: Partial<Piezas> = {},
  ) {
    const { planificador, base } = this;
    this.piezas = { ...PRODUCTO, ...piezas };
    this.obreros = new Obreros(escala.procesos);
    this.emisores = new Emisores(escala.tenants);
    for (const id of this.emisores.ids) ajustar(base, id, { kudeAPedido: this.emisores.kudeAPedido(id) });
    this.autoridad = new Autoridad(planificador, (clave) => this.azarDe(clave));
    this.vigilancia = new Vigilancia(base, this.autoridad, this.almacen);
    const faltar = (falta: string): void => this.vigilancia.faltar(falta);
    this.avisos = new VigilanciaDeAvisos(base, faltar);
    const siFalla = (causa: unknown): void => this.siFalla('notices', causa);
    this.seguidores = new Seguidores(planificador, (tenantId, alTerminar, siMuere) => {
      const trabajo: Trabajo = async (_, sesion) =>
        alTerminar(await this.avisos.leer(this.piezas.avisos(sesion), tenantId));
      this.lanzar(`avisos ${tenantId} ${planificador.ms}`, trabajo, siMuere, siFalla);
    });
    this.eventos = new VigilanciaDeEventos(base, this.autoridad, faltar);
    this.perdidos = new VigilanciaDeLoPerdido(base, this.autoridad, this.almacen, faltar);
    this.cola = new Cola(
      planificador,
      (trabajo) => this.azarDe(`mensaje ${this.nombreDe(trabajo)} ${planificador.ms}`),
      (trabajo) => this.trabajar(trabajo, `${this.nombreDe(trabajo)} ${planificador.ms}`),
    );
    this.entorno = {
      planificador,
      base,
      autoridad: this.autoridad,
      cola: this.cola,
      piezas: this.piezas,
      cable: new VigilanciaDelCable(planificador, faltar),
      plazos: new VigilanciaDePlazos(base, planificador, faltar),
    };
    this.procesos = [];
    for (let i = 0; i < escala.procesos; i += 1) this.nacer(i);
    base.alConfirmar = (cambios) => this.confirmado(cambios);
    this.barrer();
    this.despachar();
    this.copiarXmls();
    this.mirar();
  }

  /** Carries out an external event at its time. */
  citar(suceso: Suceso): void {
    this.planificador.citar(INICIO_MS + suceso.ms - this.planificador.ms, () => this.suceder(suceso));
  }

  /** No faults from here on. */
  calmar(): void {
    this.enCalma = true;
    this.cola.enCalma = true;
    this.autoridad.enCalma = true;
  }

  /** Counts: documents by state, events by state, and rare situations. */
  get cuentas(): Readonly<Record<string, number>> {
    return contarFilas(this.base, {
      'breakers opened': this.entorno.cable.aperturas,
      'deadlines told': this.entorno.plazos.avisos,
      'notices read': this.avisos.leidos,
      'brought back': this.perdidos.traidos,
      restores: this.restauraciones,
    });
  }

  /** Whether nothing waits for the authority, the queue or the operator. */
  get quieto(): boolean {
    const { base } = this;
    const nadie = (tabla: Tabla<object>, indice: string): boolean => base.buscar(tabla, indice, 'si').length === 0;
    return (
      nadie(DOCUMENTO, 'sinFinal') &&
      nadie(EVENTO, 'pendiente') &&
      nadie(OUTBOX, 'pendiente') &&
      nadie(COPIA, 'pendiente') &&
      nadie(SERIE, 'congelada') &&
      this.seguidores.quietos
    );
  }

  /** Checked after a time without faults. */
  alFinal(): void {
    this.vigilancia.alFinal();
    this.avisos.alFinal();
    this.perdidos.alFinal();
    this.eventos.alFinal((cdc) => this.vigilancia.sabido(cdc));
  }

  private azarDe(clave: string): Azar {
    return new Azar(`${this.semilla} ${clave}`);
  }

  private nacer(i: number): void {
    const proceso = new Proceso(this.planificador, () => this.nacer(i));
    this.nacidos += 1;
    this.procesos[i] = new ProcesoDelProducto(proceso, this.entorno, this.azarDe(`proceso ${this.nacidos}`));
  }

  private suceder(suceso: Suceso): void {
    const { planificador, autoridad } = this;
    switch (suceso.clase) {
      case 'matar':
        return this.procesos[suceso.proceso]!.proceso.morirEn(suceso.pausas);
      case 'bloquear': {
        const cara = this.azarDe(`cara ${suceso.n}`).elegir(CARAS)!;
        return autoridad.bloquear(idDelTenant(suceso.tenant), planificador.ms + suceso.minutos * MINUTO_MS, cara);
      }
      case 'apagar': {
        const apagon = this.azarDe(`apagon ${suceso.n}`).elegir(APAGONES)!;
        return autoridad.apagar(planificador.ms + suceso.minutos * MINUTO_MS, apagon);
      }
      case 'pausar':
        return void (this.pausadoHastaMs = planificador.ms + suceso.minutos * MINUTO_MS);
      case 'olvidar':
        return this.cola.olvidar();
      case 'caer':
        return this.cola.caer(planificador.ms + suceso.minutos * MINUTO_MS);
      case 'copiar':
        return void (this.copia = this.base.copia());
      case 'restaurar':
        return this.restaurar();
      case 'pedir':
        for (let i = 0; i < suceso.gemelos; i += 1) this.pedir(suceso, `${suceso.n}-${i}`);
    }
  }

  /** Work of one process, in its own thread with its own connection. `siMuere`: called if the process dies before the work is done. */
  /** @param alFinal called once, after it ended in any way. */
  private lanzar(
    clave: string,
    trabajo: Trabajo,
    siMuere: () => void,
    siFalla: (causa: unknown) => void,
    alFinal = nada,
  ): void {
    const azar = this.azarDe(clave);
    const producto = azar.elegir(this.procesos)!;
    const { hilo, sesion, fin } = producto.trabajar(azar);
    const quitar = producto.proceso.alDespedirse(() => {
      siMuere();
      this.planificador.citar(1, alFinal);
    });
    const acabar = (): void => {
      quitar();
      fin();
      alFinal();
    };
    void trabajo(hilo, sesion, producto).then(acabar, (causa: unknown) => {
      acabar();
      siFalla(causa);
    });
  }

  /** Ignores harmless failures: a deadlock, a queue that is down, a series that waits. */
  private siFalla(nombre: string, causa: unknown): void {
    if (causa instanceof BloqueoMutuo || causa instanceof QueueUnavailable) return;
    this.vigilancia.faltar(`${nombre}: ${String(causa)}`);
  }

  // --- requests

  private pedir(suceso: SucesoDePedido, clave: string, vez = 1): void {
    const tenantId = idDelTenant(suceso.tenant);
    // Who receives documents has them from the next issuer.
    const otroTenantId = idDelTenant((suceso.tenant + 1) % this.escala.tenants);
    const objetivo = this.objetivo(suceso, suceso.pedido === 'recibir' ? otroTenantId : tenantId);
    const repetir = (): void => {
      // The caller got no answer and asks again.
      if (vez < 3) this.planificador.citar(5 * SEGUNDO_MS, () => this.pedir(suceso, clave, vez + 1));
    };
    const trabajo: Trabajo = (hilo, sesion, producto) => {
      const { entorno, emisores, redactor, vigilancia } = this;
      const consulta = new SoapConsultaDeRecibido(producto.gatewayDe(hilo, sesion), ESPERA_MS);
      const partes = { ...entorno, emisores, redactor, vigilancia, consulta, azarDe: (de: string) => this.azarDe(de) };
      const peticion = new Peticion(partes, suceso, tenantId, objetivo);
      return peticion.atender(sesion, (filas) => producto.relay.announce(filas));
    };
    this.lanzar(`pedido ${clave} ${vez}`, trabajo, repetir, (causa) => {
      if (causa instanceof BloqueoMutuo || (causa as { code?: string }).code === 'TB001') return repetir();
      // A refusal with a reason is an answer.
      if (causa instanceof ErrorDeNegocio || causa instanceof ErrorDeValidacion) return;
      this.vigilancia.faltar(`${suceso.pedido}: ${String(causa)}`);
    });
  }

  /** The document of a request: one of the newest that the request applies to. */
  private objetivo({ pedido, objetivo }: SucesoDePedido, tenantId: string): FilaDeDocumento | undefined {
    const documentos = (this.porTenant.get(tenantId) ?? []).map((id) => this.base.ver(DOCUMENTO, id)!);
    const sirve = SIRVE[pedido];
    return sirve && this.azarDe(`objetivo ${objetivo}`).elegir(documentos.filter(sirve).slice(-RECIENTES));
  }

  // --- consequences of a commit

  private confirmado(cambios: readonly CambioDeFila[]): void {
    for (const { tabla, antes, despues } of cambios) {
      if (tabla === DOCUMENTO.nombre && !antes) this.nuevo(despues as FilaDeDocumento);
      if (tabla === DOCUMENTO.nombre) this.lector.anotar((despues as FilaDeDocumento).cdc);
      if (tabla === OUTBOX.nombre) this.seguir(despues as FilaDeTrabajo);
    }
    const deDisyuntor = cambios.filter(({ tabla }) => tabla === DISYUNTOR.nombre);
    this.entorno.cable.trasConfirmar(deDisyuntor as unknown as readonly CambioDeFila<FilaDeDisyuntor>[]);
    this.vigilancia.trasConfirmar(cambios);
    this.eventos.trasConfirmar(cambios);
    for (const tenantId of this.avisos.trasConfirmar(cambios)) this.seguidores.leer(tenantId);
  }

  private nuevo({ id, tenantId }: FilaDeDocumento): void {
    this.porTenant.set(tenantId, [...(this.porTenant.get(tenantId) ?? []), id]);
  }

  /** Each outbox row is published by some relay until the queue has the job; a row whose job the queue never took must not be deleted. */
  private seguir(fila: FilaDeTrabajo): void {
    if (!fila.entregado) this.sondear(fila.disponibleAt.getTime());
    else if (!this.cola.recibio(fila))
      this.vigilancia.faltar(`${fila.cola}: taken out of the outbox, not in the queue`);
  }

  /** A relay looks once for rows that another one left, some time after this moment. */
  private sondear(desdeMs: number): void {
    const { planificador, sondeos } = this;
    const ms = Math.ceil((Math.max(desdeMs, planificador.ms) + SONDEO_MS) / SONDEO_MS) * SONDEO_MS;
    if (sondeos.has(ms)) return;
    sondeos.add(ms);
    const hay = (): boolean => {
      sondeos.delete(ms);
      return this.base.buscar(OUTBOX, 'pendiente', 'si').some((fila) => fila.disponibleAt.getTime() <= ms - GRACIA_MS);
    };
    const mirar = (): void => {
      const falla = (causa: unknown): void => this.siFalla('relay', causa);
      this.lanzar(`relay ${ms}`, (_, __, { relay }) => relay.carry(), nada, falla);
      this.sondear(ms);
    };
    planificador.citar(ms - planificador.ms, mirar, hay);
  }

  /** The name of a job's subject; it stays the same when other events are left out of the history. */
  private nombreDe({ cola, datos }: Job): string {
    const evento = 'eventoId' in datos ? this.base.ver(EVENTO, datos.eventoId) : undefined;
    const documento = this.base.ver(DOCUMENTO, 'deId' in datos ? datos.deId : (evento?.deId ?? ''));
    return `${cola} ${documento?.idInterno ?? `${datos.tenantId} ${JSON.stringify(evento?.datos)}`}`;
  }

  // --- workers

  private get pausado(): boolean {
    return this.pausadoHastaMs > this.planificador.ms && !this.enCalma;
  }

  private trabajar(trabajo: Job, clave: string, intento = 1): void {
    const hacer = this.haceDe(trabajo);
    if (!hacer) return;
    const deNuevo = (enMs: number): void => {
      if (intento < INTENTOS) this.cola.mientrasDure(enMs, () => this.trabajar(trabajo, clave, intento + 1));
    };
    const siFalla = (causa: unknown): void =>
      causa instanceof BloqueoMutuo ? deNuevo(PAUSA_MS) : this.siFalla(trabajo.cola, causa);
    this.obreros.pedir(trabajo.cola, (terminar) => {
      if (!this.pausado)
        return this.lanzar(`trabajo ${clave} ${intento}`, hacer, () => deNuevo(ATASCADO_MS), siFalla, terminar);
      const enMs = this.pausadoHastaMs - this.planificador.ms + 1;
      this.cola.mientrasDure(enMs, () => this.trabajar(trabajo, clave, intento));
      terminar();
    });
  }

  /** Runs a job; does nothing for jobs of parts that are not simulated. */
  private haceDe(trabajo: Job): Trabajo | undefined {
    const { piezas, emisores, planificador } = this;
    const { tenantId } = trabajo.datos;
    switch (trabajo.cola) {
      case 'de.enviar':
        return (hilo, sesion, producto) => {
          const tramites = piezas.tramites(sesion, (filas) => producto.relay.announce(filas));
          const autoridad = new SoapAutoridadFiscal(producto.gatewayDe(hilo, sesion), planificador);
          const azar = (): number => hilo.azar.fraccion();
          const tramitar = piezas.tramitarDocumento(tramites, emisores, autoridad, planificador, azar);
          return tramitar.execute(tenantId, trabajo.datos.deId);
        };
      case 'lote.tramitar':
        return (hilo, sesion, producto) => {
          const lotes = piezas.lotes(sesion, (filas) => producto.relay.announce(filas));
          return this.tramitarLote(hilo, sesion, producto, lotes).execute(tenantId, trabajo.datos.loteId);
        };
      case 'evento.enviar':
        return (hilo, sesion, producto) => {
          const eventos = piezas.eventos(sesion, (filas) => producto.relay.announce(filas));
          const autoridad = new EventosSinFirma(producto.gatewayDe(hilo, sesion));
          const tramitar = new TramitarEvento(eventos, emisores, autoridad, AJUSTES, {
            clock: planificador,
            firmas: new HoraDeFirma(() => planificador.now(), 0),
          });
          return tramitar.execute(tenantId, trabajo.datos.eventoId);
        };
      default:
        return undefined;
    }
  }

  private tramitarLote(hilo: Hilo, sesion: Sesion, producto: ProcesoDelProducto, lotes: LoteRepository): TramitarLote {
    const azar = (): number => hilo.azar.fraccion();
    const autoridad = new SoapAutoridadFiscal(producto.gatewayDe(hilo, sesion), this.planificador);
    return new TramitarLote(lotes, this.emisores, autoridad, { ...AJUSTES, azar }, this.planificador);
  }

  /** The only effect of the renderer that matters here: copies of the signed documents in the object store. */
  private copiarXmls(): void {
    const { planificador, almacen } = this;
    const hacer: Trabajo = (_, sesion) => new CopiarXmls(this.piezas.copias(sesion), almacen, planificador).execute();
    if (!this.pausado && this.base.buscar(COPIA, 'pendiente', 'si').length > 0)
      this.lanzar(`copiar ${planificador.ms}`, hacer, nada, (causa) => this.siFalla('copies', causa));
    planificador.citar(COPIAS_MS, () => this.copiarXmls());
  }

  /** At intervals each process checks whether documents wait for a batch. */
  private despachar(): void {
    const { planificador } = this;
    const fallar = (causa: unknown): void => this.siFalla('batches', causa);
    const hacer: Trabajo = async (hilo, sesion, producto) => {
      const lotes = this.piezas.lotes(sesion, (filas) => producto.relay.announce(filas));
      const tramitar = this.tramitarLote(hilo, sesion, producto, lotes);
      const despacho = new DespacharLotes(
        lotes,
        tramitar,
        { ...LIMITES, arriendoMs: AJUSTES.arriendoMs },
        planificador,
        fallar,
      );
      await despacho.execute();
      await despacho.quieto();
    };
    const hay = this.base.buscar(DOCUMENTO, 'sinFinal', 'si').some((d) => DOCUMENTO.indices!.paraLote!(d) !== null);
    if (hay && !this.pausado) this.lanzar(`despacho ${planificador.ms}`, hacer, nada, fallar);
    planificador.citar(DESPACHO_MS, () => this.despachar());
  }

  /** The sweepers bring back work that no worker has. */
  private barrer(): void {
    const { planificador } = this;
    const barrer: Trabajo = (_, __, producto) => producto.barrer();
    if (!this.quieto && !this.pausado)
      this.lanzar(`barrido ${planificador.ms}`, barrer, nada, (causa) => this.siFalla('sweep', causa));
    planificador.citar(BARRIDO_MS, () => this.barrer());
  }

  /** Each process checks the deadlines, and reports documents without an answer, independently. */
  private mirar(vez = 0): void {
    const { procesos, planificador, entorno, avisos } = this;
    for (const producto of vez % PLAZOS_MIN === 0 && entorno.plazos.hay() ? procesos : [])
      void producto.plazos().catch((causa: unknown) => this.siFalla('deadlines', causa));
    for (const producto of avisos.hayDemoras(planificador.now()) ? procesos : [])
      void producto.demoras().catch((causa: unknown) => this.siFalla('delays', causa));
    planificador.citar(MINUTO_MS, () => this.mirar(vez + 1));
  }

  // --- a restore

  /** Restores the database to its copy, with the runbook's steps: all stop, the series freeze, the queue is emptied, all start. */
  private restaurar(): void {
    const { base, copia, planificador } = this;
    if (!copia) return;
    for (const { proceso } of [...this.procesos]) proceso.morir();
    this.cola.olvidar();
    const perdidos = base.copia();
    base.restaurar(copia);
    this.restauraciones += 1;
    this.porTenant.clear();
    for (const fila of base.todas(DOCUMENTO)) this.nuevo(fila);
    this.entorno.cable.restaurado(base.todas(DISYUNTOR));
    this.vigilancia.restaurado(perdidos);
    this.perdidos.restaurado(perdidos);
    for (const fila of base.buscar(OUTBOX, 'pendiente', 'si')) this.seguir(fila);
    const puntos = this.emisores.ids.flatMap((tenantId) =>
      PUNTOS.map((punto) => ({ tenantId, ...TIMBRADO, establecimiento: '001', punto })),
    );
    void this.piezas.congelar(base, puntos, planificador.now(), ESPERA_DE_LOTES_MS);
    planificador.citar(RECONCILIACION_MS, () => this.reconciliar(this.restauraciones));
  }

  /** The operator reconciles until no series is frozen; after restores close together, twice in parallel. A later restore restarts this. */
  private reconciliar(restauracion: number): void {
    if (restauracion !== this.restauraciones || this.base.buscar(SERIE, 'congelada', 'si').length === 0) return;
    const { planificador } = this;
    const hacer = reconciliacionDe(this.entorno, this);
    const deNuevo = (): void => planificador.citar(RECONCILIACION_MS, () => this.reconciliar(restauracion));
    const hecha: Trabajo = (...argumentos) => hacer(...argumentos).then(deNuevo);
    this.lanzar(`reconciliar ${planificador.ms}`, hecha, deNuevo, (causa) => {
      this.siFalla('reconciliation', causa);
      deNuevo();
    });
  }
}
