import type { LectorDeAvisos } from '@libs/avisos';
import { AvisosEnMemoria } from '@libs/avisos/testing';
import {
  type AjustesDeTramite,
  type AutoridadFiscal,
  type AvisoDePlazo,
  type DemoraRepository,
  type EmisionRepository,
  type GestionRepository,
  type ImportacionRepository,
  type LoteRepository,
  type PlazoConsultas,
  TramitarDocumento,
  type TramiteRepository,
  VigilarPlazos,
} from '@libs/de';
import {
  congelarEnMemoria,
  DemorasEnMemoria,
  EmisionesEnMemoria,
  EstadoDeDisyuntorEnMemoria,
  GestionesEnMemoria,
  ImportacionesEnMemoria,
  LotesEnMemoria,
  OutboxEnMemoria,
  PlazosEnMemoria,
  TrabajoEstancadoEnMemoria,
  TramitesEnMemoria,
} from '@libs/de/testing/memoria';
import type { EventoRepository } from '@libs/eventos';
import { EventosEnMemoria } from '@libs/eventos/testing';
import { type EstadoDeDisyuntor, type FiscalGateway, GatewayConAmbiente } from '@libs/fiscal';
import type { InutilizacionRepository, ReconciliacionRepository } from '@libs/inutilizacion';
import { InutilizacionesEnMemoria, ReconciliacionesEnMemoria } from '@libs/inutilizacion/testing';
import type { CopiaRepository } from '@libs/kude';
import { CopiasEnMemoria } from '@libs/kude/testing';
import type { Clock } from '@libs/platform';
import type { OutboxRow } from '@libs/platform/db';
import type { Outbox, StalledWork } from '@libs/platform/relay';
import type { Sesion } from '@libs/platform/testing';
import type { RecibidoRepository } from '@libs/recibidos';
import { RecibidosEnMemoria } from '@libs/recibidos/testing';
import type { EmisorRepository } from '@libs/series';
import { ESPERA_MS } from './puerta';

/** Each world has its own ways to see whether its authority answers. */
const NADIE = { respondio: () => undefined, enPausa: () => undefined };

export const AJUSTES: AjustesDeTramite = { arriendoMs: ESPERA_MS + 20_000, escalaDePausas: 1 };

type Anunciar = (filas: readonly OutboxRow[]) => void;
const nada = (): undefined => undefined;

/** The parts of the product used here. A test replaces one with a broken part, and the simulation must find it. */
export interface Piezas {
  emisiones: (sesion: Sesion, anunciar: Anunciar) => EmisionRepository;
  tramites: (sesion: Sesion, anunciar: Anunciar) => TramiteRepository;
  gestiones: (sesion: Sesion, anunciar: Anunciar) => GestionRepository;
  lotes: (sesion: Sesion, anunciar: Anunciar) => LoteRepository;
  eventos: (sesion: Sesion, anunciar: Anunciar) => EventoRepository;
  recibidos: (sesion: Sesion, anunciar: Anunciar) => RecibidoRepository;
  inutilizaciones: (sesion: Sesion, anunciar: Anunciar) => InutilizacionRepository;
  importaciones: (sesion: Sesion) => ImportacionRepository;
  demoras: (sesion: Sesion) => DemoraRepository;
  avisos: (sesion: Sesion) => LectorDeAvisos;
  reconciliaciones: (sesion: Sesion, rucDe: (tenantId: string) => string) => ReconciliacionRepository;
  congelar: typeof congelarEnMemoria;
  outbox: (sesion: Sesion) => Outbox;
  copias: (sesion: Sesion) => CopiaRepository;
  estancado: (sesion: Sesion) => StalledWork;
  disyuntor: (sesion: Sesion) => EstadoDeDisyuntor;
  ambiente: (puerta: FiscalGateway, clock: Clock, azar: () => number) => FiscalGateway;
  plazos: (sesion: Sesion) => PlazoConsultas;
  vigilarPlazos: (
    consultas: PlazoConsultas,
    clock: Clock,
    avisar: (aviso: AvisoDePlazo) => void,
  ) => Pick<VigilarPlazos, 'execute'>;
  tramitarDocumento: (
    tramites: TramiteRepository,
    emisores: EmisorRepository,
    autoridad: AutoridadFiscal,
    clock: Clock,
    azar: () => number,
  ) => Pick<TramitarDocumento, 'execute'>;
}

export const PRODUCTO: Piezas = {
  emisiones: (sesion, anunciar) => new EmisionesEnMemoria(sesion, anunciar),
  tramites: (sesion, anunciar) => new TramitesEnMemoria(sesion, anunciar, nada),
  gestiones: (sesion, anunciar) => new GestionesEnMemoria(sesion, anunciar),
  lotes: (sesion, anunciar) => new LotesEnMemoria(sesion, anunciar, nada),
  eventos: (sesion, anunciar) => new EventosEnMemoria(sesion, anunciar, nada),
  recibidos: (sesion, anunciar) => new RecibidosEnMemoria(sesion, anunciar),
  importaciones: (sesion) => new ImportacionesEnMemoria(sesion),
  demoras: (sesion) => new DemorasEnMemoria(sesion),
  avisos: (sesion) => new AvisosEnMemoria(sesion),
  inutilizaciones: (sesion, anunciar) => new InutilizacionesEnMemoria(sesion, anunciar),
  reconciliaciones: (sesion, rucDe) => new ReconciliacionesEnMemoria(sesion, rucDe),
  congelar: congelarEnMemoria,
  outbox: (sesion) => new OutboxEnMemoria(sesion),
  copias: (sesion) => new CopiasEnMemoria(sesion),
  estancado: (sesion) => new TrabajoEstancadoEnMemoria(sesion),
  disyuntor: (sesion) => new EstadoDeDisyuntorEnMemoria(sesion),
  ambiente: (puerta, clock, azar) => new GatewayConAmbiente(puerta, 1, () => clock.now(), NADIE, azar),
  plazos: (sesion) => new PlazosEnMemoria(sesion),
  vigilarPlazos: (consultas, clock, avisar) => new VigilarPlazos(consultas, clock, avisar),
  tramitarDocumento: (tramites, emisores, autoridad, clock, azar) =>
    new TramitarDocumento(tramites, emisores, autoridad, { ...AJUSTES, azar }, clock),
};
