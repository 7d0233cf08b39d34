import { VigilarDemoras } from '@libs/de';
import { GatewayConDisyuntor, type FiscalGateway } from '@libs/fiscal';
import { createLogger } from '@libs/platform';
import { OutboxRelay, Sweeper } from '@libs/platform/relay';
import type { BaseEnMemoria, Sesion } from '@libs/platform/testing';
import { barridosDe } from '../../../apps/fiscal-submitter/src/barridos';
import type { Azar } from '../motor/azar';
import type { Hilo, Planificador, Proceso } from '../motor/planificador';
import type { Autoridad } from './autoridad';
import type { Cola } from './cola';
import type { Piezas } from './piezas';
import { type Llamante, porCadaLlamada, Puerta } from './puerta';
import type { VigilanciaDePlazos } from './vigilancia-de-plazos';
import type { VigilanciaDelCable } from './vigilancia-del-cable';

const SILENCIO = createLogger('simulacion', 'silent');

/** The world of a process of the product. */
export interface Entorno {
  planificador: Planificador;
  base: BaseEnMemoria;
  autoridad: Autoridad;
  cola: Cola;
  piezas: Piezas;
  cable: VigilanciaDelCable;
  plazos: VigilanciaDePlazos;
}

/** What one thread of a process does. */
export type Trabajo = (hilo: Hilo, sesion: Sesion, producto: ProcesoDelProducto) => Promise<unknown>;

/** The state that a process keeps while it lives: its relay, its sweepers, its view of the environment, its watch over deadlines. */
export class ProcesoDelProducto {
  readonly relay: OutboxRelay;
  private readonly puerta: Puerta;
  private readonly ambiente: FiscalGateway;
  private readonly mirarPlazos: () => Promise<void>;
  private readonly vigilarDemoras: VigilarDemoras;
  private turnoDeDemoras = Promise.resolve();
  private readonly barridos: readonly Sweeper[];
  private turnoDeBarrer = Promise.resolve();

  constructor(
    readonly proceso: Proceso,
    private readonly entorno: Entorno,
    azar: Azar,
  ) {
    const { planificador, autoridad, piezas, cable, plazos, cola } = entorno;
    const { hilo, sesion } = this.trabajar(azar);
    this.relay = new OutboxRelay(piezas.outbox(sesion), cola.desde(hilo), planificador, SILENCIO, 0);
    this.barridos = barridosDe(1).map(
      (barrido) => new Sweeper(barrido, piezas.estancado(sesion), cola.desde(hilo), planificador, SILENCIO),
    );
    this.puerta = new Puerta(autoridad, cable.deUnProceso());
    this.ambiente = piezas.ambiente(this.puerta, planificador, () => azar.fraccion());
    this.vigilarDemoras = new VigilarDemoras(piezas.demoras(sesion), planificador);
    const vigia = plazos.deUnProceso();
    const vigilar = piezas.vigilarPlazos(piezas.plazos(vigia.sesion(sesion)), planificador, (aviso) =>
      vigia.avisado(aviso),
    );
    this.mirarPlazos = async () => {
      vigia.empieza();
      await vigilar.execute();
      vigia.termina();
    };
  }

  /** One of its threads, with its own connection. */
  trabajar(azar: Azar): { hilo: Hilo; sesion: Sesion; fin: () => void } {
    const hilo = this.proceso.hilo(azar);
    const sesion = this.entorno.base.sesion(hilo.pausa);
    const fin = this.proceso.alDespedirse(() => sesion.cortar());
    return { hilo, sesion, fin };
  }

  /** The product's gateway to the authority, for one of its threads; a thread may have several parallel calls. */
  gatewayDe(hilo: Hilo, sesion: Sesion): FiscalGateway {
    const { planificador, piezas, base } = this.entorno;
    const paraUnaLlamada = (): FiscalGateway => {
      const llamante: Llamante = { hilo, desdePaso: planificador.pasos };
      return new GatewayConDisyuntor(
        porCadaLlamada(() => {
          this.puerta.llamante = llamante;
          return this.ambiente;
        }),
        piezas.disyuntor(sesion),
        () => planificador.now(),
        () => Promise.resolve(String(base.siguiente('d_id'))),
      );
    };
    return porCadaLlamada(paraUnaLlamada);
  }

  /** Checks the deadlines once. */
  plazos(): Promise<void> {
    return this.mirarPlazos();
  }

  /** Reports documents without an answer, one look after the other. */
  demoras(): Promise<void> {
    const mirar = (): Promise<void> => this.vigilarDemoras.execute();
    return (this.turnoDeDemoras = this.turnoDeDemoras.then(mirar, mirar));
  }

  /** One sweep of each kind, one look after the other. */
  barrer(): Promise<void> {
    const barrer = async (): Promise<void> => {
      for (const barrido of this.barridos) await barrido.run();
    };
    return (this.turnoDeBarrer = this.turnoDeBarrer.then(barrer, barrer));
  }
}
