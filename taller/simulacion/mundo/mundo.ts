import {
  type AjustesDeTramite,
  type AutoridadFiscal,
  DespacharLotes,
  EditarDocumento,
  type EmisionRepository,
  EmitirDocumento,
  type GestionRepository,
  type LoteRepository,
  PrepararEmision,
  ReencolarDocumento,
  ReenviarDocumento,
  TramitarDocumento,
  TramitarLote,
  type TramiteRepository,
} from '@libs/de';
import {
  claveDeLaSerie,
  DOCUMENTO,
  EmisionesEnMemoria,
  EVENTO,
  type FilaDeDocumento,
  type FilaDeTrabajo,
  GestionesEnMemoria,
  LotesEnMemoria,
  SERIE,
  TABLAS,
  TrabajoEstancadoEnMemoria,
  TramitesEnMemoria,
  XML,
} from '@libs/de/testing/memoria';
import { unaFactura, unaNotaDeCredito, unItem, unReceptor } from '@libs/de/testing';
import { ErrorDeNegocio, ErrorDeValidacion } from '@libs/errors';
import { type EventoRepository, PedirEvento, TramitarEvento } from '@libs/eventos';
import { EventosEnMemoria } from '@libs/eventos/testing';
import { Inutilizar, type InutilizacionRepository } from '@libs/inutilizacion';
import { InutilizacionesEnMemoria } from '@libs/inutilizacion/testing';
import type { Job, JobPublisher, NewJob } from '@libs/jobs';
import { type Clock, createLogger, elServicio } from '@libs/platform';
import { Sweeper } from '@libs/platform/relay';
import { BaseEnMemoria, BloqueoMutuo, type CambioDeFila, type Sesion } from '@libs/platform/testing';
import type { EmisorRepository } from '@libs/series';
import { barridosDe } from '../../../apps/fiscal-submitter/src/barridos';
import { Azar } from '../motor/azar';
import { type Hilo, Planificador, Proceso } from '../motor/planificador';
import { Autoridad, ESPERA_MS } from './autoridad';
import { Emisores, idDelTenant, RedactorDeCdc } from './emisor';
import type { Escala, Pedido, Suceso } from './guion';
import { Vigilancia } from './invariantes';

const SEGUNDO_MS = 1_000;
const MINUTO_MS = 60 * SEGUNDO_MS;
const INICIO_MS = Date.parse('2026-11-20T13:00:00Z');
const AJUSTES: AjustesDeTramite = { arriendoMs: ESPERA_MS + 20 * SEGUNDO_MS, escalaDePausas: 1 };
/** A job whose worker is gone comes back after this, after this when it failed, so often at most. */
const ATASCADO_MS = 15 * SEGUNDO_MS;
const PAUSA_MS = 4 * SEGUNDO_MS;
const INTENTOS = 8;
const LIMITES = { maximo: 3, bytes: 1_000_000, esperaMs: MINUTO_MS };
const DESPACHO_MS = MINUTO_MS;
/** Between two sweeps. */
const BARRIDO_MS = 4 * MINUTO_MS;
const SILENCIO = createLogger('simulacion', 'silent');
/** Documents that requests are about: the newest of their issuer. */
const RECIENTES = 12;

type Nada = () => undefined;
const nada: Nada = () => undefined;

/** What the product is made of here. A test puts a broken part in place of one, and the simulation has to notice. */
export interface Piezas {
  emisiones: (sesion: Sesion) => EmisionRepository;
  tramites: (sesion: Sesion) => TramiteRepository;
  gestiones: (sesion: Sesion) => GestionRepository;
  lotes: (sesion: Sesion) => LoteRepository;
  eventos: (sesion: Sesion) => EventoRepository;
  inutilizaciones: (sesion: Sesion) => InutilizacionRepository;
  tramitarDocumento: (
    tramites: TramiteRepository,
    emisores: EmisorRepository,
    autoridad: AutoridadFiscal,
    clock: Clock,
    azar: () => number,
  ) => Pick<TramitarDocumento, 'execute'>;
}

const PRODUCTO: Piezas = {
  emisiones: (sesion) => new EmisionesEnMemoria(sesion, nada),
  tramites: (sesion) => new TramitesEnMemoria(sesion, nada, nada),
  gestiones: (sesion) => new GestionesEnMemoria(sesion, nada),
  lotes: (sesion) => new LotesEnMemoria(sesion, nada, nada),
  eventos: (sesion) => new EventosEnMemoria(sesion, nada, nada),
  inutilizaciones: (sesion) => new InutilizacionesEnMemoria(sesion, nada),
  tramitarDocumento: (tramites, emisores, autoridad, clock, azar) =>
    new TramitarDocumento(tramites, emisores, autoridad, AJUSTES, clock, azar),
};

/** The product's use cases on a base in memory, its processes, its queue, its issuers and the authority. */
export class Mundo {
  readonly planificador = new Planificador(INICIO_MS);
  readonly base = new BaseEnMemoria(TABLAS);
  readonly autoridad: Autoridad;
  readonly vigilancia: Vigilancia;
  private readonly piezas: Piezas;
  private readonly emisores: Emisores;
  private readonly redactor = new RedactorDeCdc();
  private readonly procesos: Proceso[];
  private readonly porTenant = new Map<string, string[]>();
  /** Jobs of an earlier one were forgotten by the queue. */
  private epoca = 0;
  private enCalma = false;

  constructor(
    private readonly semilla: string,
    private readonly escala: Escala,
    piezas: Partial<Piezas> = {},
  ) {
    this.piezas = { ...PRODUCTO, ...piezas };
    this.emisores = new Emisores(escala.tenants);
    this.autoridad = new Autoridad(this.planificador, (clave) => this.azarDe(clave));
    this.vigilancia = new Vigilancia(this.base, this.autoridad);
    this.procesos = Array.from({ length: escala.procesos }, (_, i) => this.nacer(i));
    this.base.alConfirmar = (cambios) => this.confirmado(cambios);
    this.barrer();
    this.despachar();
  }

  /** A thing from outside, when its time comes. */
  citar(suceso: Suceso): void {
    this.planificador.citar(INICIO_MS + suceso.ms - this.planificador.ms, () => this.suceder(suceso));
  }

  /** Nothing goes wrong any more from here on. */
  calmar(): void {
    this.enCalma = true;
    this.autoridad.enCalma = true;
  }

  /** How many documents there are in each state, and how many events in each. */
  get cuentas(): Readonly<Record<string, number>> {
    const cuentas: Record<string, number> = {};
    const contar = (que: string): void => void (cuentas[que] = (cuentas[que] ?? 0) + 1);
    for (const { estado } of this.base.todas(DOCUMENTO)) contar(`documents ${estado}`);
    for (const { tipo, estado } of this.base.todas(EVENTO)) contar(`${tipo.toLowerCase()} ${estado}`);
    return cuentas;
  }

  /** Nothing waits for the authority. */
  get quieto(): boolean {
    const { base } = this;
    return base.buscar(DOCUMENTO, 'sinFinal', 'si').length === 0 && base.buscar(EVENTO, 'pendiente', 'si').length === 0;
  }

  private azarDe(clave: string): Azar {
    return new Azar(`${this.semilla} ${clave}`);
  }

  private nacer(i: number): Proceso {
    return new Proceso(this.planificador, () => (this.procesos[i] = this.nacer(i)));
  }

  private suceder(suceso: Suceso): void {
    switch (suceso.clase) {
      case 'matar':
        this.procesos[suceso.proceso]!.morirEn(suceso.pausas);
        break;
      case 'bloquear': {
        const quien = suceso.tenant === '*' ? '*' : idDelTenant(suceso.tenant);
        this.autoridad.bloqueos.set(quien, this.planificador.ms + suceso.minutos * MINUTO_MS);
        break;
      }
      case 'olvidar':
        this.epoca += 1;
        break;
      case 'pedir':
        for (let i = 0; i < suceso.gemelos; i += 1) this.pedir(suceso, `${suceso.n}-${i}`);
    }
  }

  /** Work of one process, in a thread of its own, with its own connection. `siMuere`: it died before the work was done. */
  private lanzar(
    clave: string,
    trabajo: (hilo: Hilo, sesion: Sesion) => Promise<unknown>,
    siMuere: () => void,
    siFalla: (causa: unknown) => void,
  ): void {
    const azar = this.azarDe(clave);
    const proceso = azar.elegir(this.procesos)!;
    const hilo = proceso.hilo(azar);
    const sesion = this.base.sesion(hilo.pausa);
    const quitar = proceso.alDespedirse(() => {
      sesion.cortar();
      siMuere();
    });
    void trabajo(hilo, sesion).then(quitar, (causa: unknown) => {
      quitar();
      siFalla(causa);
    });
  }

  // --- requests

  private pedir(suceso: Extract<Suceso, { clase: 'pedir' }>, clave: string, vez = 1): void {
    const tenantId = idDelTenant(suceso.tenant);
    const objetivo = this.objetivo(suceso, tenantId);
    const repetir = (): void => {
      // The caller heard nothing: he asks again.
      if (vez < 3) this.planificador.citar(5 * SEGUNDO_MS, () => this.pedir(suceso, clave, vez + 1));
    };
    const trabajo = (_: Hilo, sesion: Sesion): Promise<unknown> => this.atender(suceso, tenantId, objetivo, sesion);
    this.lanzar(`pedido ${clave} ${vez}`, trabajo, repetir, (causa) => {
      // Refused with a reason: that is an answer.
      if (causa instanceof BloqueoMutuo) return repetir();
      if (causa instanceof ErrorDeNegocio || causa instanceof ErrorDeValidacion) return;
      this.vigilancia.faltar(`${suceso.pedido}: ${String(causa)}`);
    });
  }

  private async atender(
    { n, pedido, punto, modo }: Extract<Suceso, { clase: 'pedir' }>,
    tenantId: string,
    objetivo: FilaDeDocumento | undefined,
    sesion: Sesion,
  ): Promise<void> {
    const { planificador: reloj, piezas } = this;
    const autor = elServicio('simulacion');
    const gestiones = piezas.gestiones(sesion);
    if (pedido === 'reenviar') {
      if (objetivo) await new ReenviarDocumento(gestiones, reloj).execute(tenantId, objetivo.cdc, autor);
      return;
    }
    if (pedido === 'reencolar') {
      if (objetivo) await new ReencolarDocumento(gestiones, reloj).execute(tenantId, objetivo.id, autor);
      return;
    }
    if (pedido === 'cancelar') {
      const pedir = new PedirEvento(piezas.eventos(sesion), reloj);
      if (objetivo) await pedir.execute(tenantId, { tipo: 'CANCELACION', cdc: objetivo.cdc, autor });
      return;
    }
    const inutilizar = new Inutilizar(piezas.inutilizaciones(sesion), this.emisores, ['H'], reloj);
    if (pedido === 'inutilizar') {
      if (objetivo) await inutilizar.numero(tenantId, objetivo.cdc, undefined, autor);
      return;
    }
    const serie = { sit: 'H', timbrado: '80012345', serie: '', tipo: 1, establecimiento: '001', punto } as const;
    const clave = claveDeLaSerie(tenantId, serie);
    const ultimo = this.base.ver(SERIE, clave)?.ultimoNro ?? 0;
    if (pedido === 'inutilizarRango') {
      const azar = this.azarDe(`rango ${n}`);
      const desde = ultimo + azar.entre(1, 3);
      const rango = { desde, hasta: desde + azar.entre(0, 5), motivo: 'sin uso' };
      await inutilizar.rango({ tenantId, tenantVersion: 1, establecimiento: '001', punto, tipo: 1, autor, ...rango });
      return;
    }
    const preparar = new PrepararEmision(
      this.emisores,
      this.redactor,
      { sitPermitidos: ['H'], monedasHabilitadas: ['PYG'], contingencia: false, equivalenciaDeObras: {} },
      reloj,
    );
    const idInterno = `pedido-${n}`;
    const comando = { tenantId, tenantVersion: 1, autor, fuente: 'A', conEspera: false } as const;
    if (pedido === 'editar') {
      if (!objetivo) return;
      const consultas = {
        porCdc: (_: string, cdc: string) => sesion.leer((base) => base.ver(DOCUMENTO, base.ver(XML, cdc)?.deId ?? '')),
      };
      const cuerpo = this.cuerpo(
        deQue(objetivo),
        objetivo.punto,
        objetivo.asociadoCdc ?? undefined,
        this.azarDe(`edicion ${n}`),
      );
      await new EditarDocumento(preparar, consultas, gestiones, reloj).execute(objetivo.cdc, { ...comando, cuerpo });
      return;
    }
    const cuerpo = this.cuerpo(pedido, punto, objetivo?.cdc, this.azarDe(`cuerpo ${n}`));
    if (!cuerpo) return;
    if (pedido === 'elegida') {
      // Of one that is taken as of one above the counter, by chance.
      const numero = Math.max(1, ultimo + this.azarDe(`numero ${n}`).entre(-2, 3));
      this.vigilancia.elegido(clave, numero);
      Object.assign(cuerpo, { numero });
    }
    const emitir = new EmitirDocumento(preparar, piezas.emisiones(sesion));
    const { documento } = await emitir.execute({
      ...comando,
      cuerpo: { ...cuerpo, modo_envio: modo, id_interno: idInterno },
    });
    this.vigilancia.contestado(tenantId, idInterno, documento.id);
  }

  /** The document that a request is about: one of the newest of those it makes sense for. */
  private objetivo(
    { pedido, objetivo }: Extract<Suceso, { clase: 'pedir' }>,
    tenantId: string,
  ): FilaDeDocumento | undefined {
    const suyos = (this.porTenant.get(tenantId) ?? []).map((id) => this.base.ver(DOCUMENTO, id)!);
    const sirve = SIRVE[pedido];
    return sirve && this.azarDe(`objetivo ${objetivo}`).elegir(suyos.filter(sirve).slice(-RECIENTES));
  }

  private cuerpo(pedido: Pedido, punto: string, cdc: string | undefined, azar: Azar) {
    const item = (precio: number, mas = {}) => [unItem({ precio_unitario: String(precio), ...mas })];
    const receptor = unReceptor(azar.suerte(0.5) ? { email: 'cliente@example.com' } : {});
    switch (pedido) {
      case 'factura':
      case 'elegida':
        return unaFactura({ punto, receptor, tipo_transaccion: 1, items: item(1_000 * azar.entre(10, 100)) });
      case 'anticipo':
        return unaFactura({ punto, receptor, tipo_transaccion: 9, items: item(1_000 * azar.entre(10, 100)) });
      case 'credito':
        return cdc && unaNotaDeCredito(cdc, { punto, receptor, items: item(1_000 * azar.entre(5, 60)) });
      case 'aplicacion': {
        const anticipo = { anticipo_global_unitario: String(1_000 * azar.entre(5, 60)), cdc_anticipo: cdc };
        return cdc && unaFactura({ punto, receptor, tipo_transaccion: 1, items: item(100_000, anticipo) });
      }
      default:
        return undefined;
    }
  }

  // --- what follows from a commit

  private confirmado(cambios: readonly CambioDeFila[]): void {
    for (const { tabla, antes, despues } of cambios) {
      if (antes) continue;
      if (tabla === 'documento') {
        const { id, tenantId } = despues as FilaDeDocumento;
        this.porTenant.set(tenantId, [...(this.porTenant.get(tenantId) ?? []), id]);
      }
      if (tabla === 'outbox') this.llevar(despues as FilaDeTrabajo);
    }
    this.vigilancia.trasConfirmar(cambios);
  }

  /** The relay: at least once, mostly soon, now and then twice, late, or into a queue that loses it. */
  private llevar(fila: FilaDeTrabajo): void {
    const clave = `${fila.cola} ${this.apodo(fila)} ${this.planificador.ms}`;
    const azar = this.azarDe(`mensaje ${clave}`);
    const espera = Math.max(0, fila.disponibleAt.getTime() - this.planificador.ms);
    const como = this.enCalma ? 'una' : azar.pesado({ una: 90, dos: 4, tarde: 4, ninguna: 2 });
    const entregar = (masMs: number): void =>
      this.planificador.citar(espera + masMs, () => this.trabajar(fila, `${clave} ${masMs}`));
    if (como === 'una' || como === 'dos') entregar(azar.entre(1, 1_500));
    if (como === 'dos' || como === 'tarde') entregar(azar.entre(31 * SEGUNDO_MS, 90 * SEGUNDO_MS));
  }

  /** What a job is about, by a name that stays the same when other things are left out. */
  private apodo({ datos }: Job): string {
    const evento = 'eventoId' in datos ? this.base.ver(EVENTO, datos.eventoId) : undefined;
    const documento = this.base.ver(DOCUMENTO, 'deId' in datos ? datos.deId : (evento?.deId ?? ''));
    return documento?.idInterno ?? `${datos.tenantId} ${JSON.stringify(evento?.datos)}`;
  }

  private trabajar(trabajo: Job, clave: string, intento = 1): void {
    const { epoca } = this;
    const deNuevo = (enMs: number): void => {
      const sigue = (): boolean => epoca === this.epoca;
      if (intento < INTENTOS) this.planificador.citar(enMs, () => this.trabajar(trabajo, clave, intento + 1), sigue);
    };
    const hacer = this.haceDe(trabajo);
    if (!hacer) return;
    this.lanzar(
      `trabajo ${clave} ${intento}`,
      hacer,
      () => deNuevo(ATASCADO_MS),
      (causa) => {
        if (causa instanceof BloqueoMutuo) deNuevo(PAUSA_MS);
        else this.vigilancia.faltar(`${trabajo.cola}: ${String(causa)}`);
      },
    );
  }

  /** What a worker does with a job; nothing where the job is another process's, such as the drawing of a KuDE. */
  private haceDe(trabajo: Job) {
    const { tenantId } = trabajo.datos;
    switch (trabajo.cola) {
      case 'de.enviar': {
        const { deId } = trabajo.datos;
        return (hilo: Hilo, sesion: Sesion): Promise<unknown> => {
          const { piezas, emisores, autoridad, planificador } = this;
          const azar = (): number => hilo.azar.fraccion();
          const linea = autoridad.desde(hilo);
          const tramitar = piezas.tramitarDocumento(piezas.tramites(sesion), emisores, linea, planificador, azar);
          return tramitar.execute(tenantId, deId);
        };
      }
      case 'lote.tramitar': {
        const { loteId } = trabajo.datos;
        return (hilo: Hilo, sesion: Sesion): Promise<unknown> =>
          this.tramitarLote(hilo, this.piezas.lotes(sesion)).execute(tenantId, loteId);
      }
      case 'evento.enviar': {
        const { eventoId } = trabajo.datos;
        return (hilo: Hilo, sesion: Sesion): Promise<unknown> => {
          const eventos = this.piezas.eventos(sesion);
          const linea = this.autoridad.eventosDesde(hilo);
          const tramitar = new TramitarEvento(eventos, this.emisores, linea, AJUSTES, this.planificador);
          return tramitar.execute(tenantId, eventoId);
        };
      }
      default:
        return undefined;
    }
  }

  private tramitarLote(hilo: Hilo, lotes: LoteRepository): TramitarLote {
    const azar = (): number => hilo.azar.fraccion();
    return new TramitarLote(lotes, this.emisores, this.autoridad.desde(hilo), AJUSTES, this.planificador, azar);
  }

  /** Every so often a process looks whether documents wait for a batch. */
  private despachar(): void {
    const { planificador } = this;
    const fallar = (causa: unknown): void => {
      if (!(causa instanceof BloqueoMutuo)) this.vigilancia.faltar(`batches: ${String(causa)}`);
    };
    const hacer = async (hilo: Hilo, sesion: Sesion): Promise<void> => {
      const lotes = this.piezas.lotes(sesion);
      const tramitar = this.tramitarLote(hilo, lotes);
      const despacho = new DespacharLotes(lotes, tramitar, LIMITES, AJUSTES.arriendoMs, planificador, fallar);
      await despacho.execute();
      await despacho.quieto();
    };
    const hay = this.base.buscar(DOCUMENTO, 'sinFinal', 'si').some((d) => DOCUMENTO.indices!.paraLote!(d) !== null);
    if (hay) this.lanzar(`despacho ${planificador.ms}`, hacer, nada, fallar);
    planificador.citar(DESPACHO_MS, () => this.despachar());
  }

  /** The sweepers: what nobody works on comes back. */
  private barrer(): void {
    const { planificador } = this;
    const publisher = { publishBulk: (trabajos: readonly NewJob[]) => this.recibir(trabajos) } as JobPublisher;
    const barrer = async (_: Hilo, sesion: Sesion): Promise<void> => {
      const estancado = new TrabajoEstancadoEnMemoria(sesion);
      for (const barrido of barridosDe(1)) {
        await new Sweeper(barrido, estancado, publisher, planificador, SILENCIO).run();
      }
    };
    this.lanzar(`barrido ${planificador.ms}`, barrer, nada, (causa) =>
      this.vigilancia.faltar(`sweep: ${String(causa)}`),
    );
    planificador.citar(BARRIDO_MS, () => this.barrer());
  }

  private recibir(trabajos: readonly NewJob[]): Promise<void> {
    for (const trabajo of trabajos) this.trabajar(trabajo, `barrido ${this.apodo(trabajo)} ${this.planificador.ms}`);
    return Promise.resolve();
  }
}

const SIRVE: Partial<Record<Pedido, (fila: FilaDeDocumento) => boolean>> = {
  credito: ({ tipo, estado, tipoTransaccion }) => tipo === 1 && estado === 'A' && tipoTransaccion !== 9,
  aplicacion: ({ estado, tipoTransaccion }) => estado === 'A' && tipoTransaccion === 9,
  reenviar: ({ estado }) => estado === 'R' || estado === 'E',
  reencolar: ({ estado }) => estado === 'P' || estado === 'E',
  editar: ({ estado }) => estado === 'R',
  inutilizar: ({ estado }) => estado === 'R',
  cancelar: ({ tipo, estado, tipoTransaccion }) => tipo === 1 && estado === 'A' && tipoTransaccion !== 9,
};

const deQue = ({ tipo, tipoTransaccion }: FilaDeDocumento): Pedido =>
  tipo === 5 ? 'credito' : tipoTransaccion === 9 ? 'anticipo' : 'factura';
