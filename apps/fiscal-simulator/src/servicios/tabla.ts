import { consultarDe } from './consultar-de';
import { consultarLote } from './consultar-lote';
import { consultarRuc } from './consultar-ruc';
import { recibirDe } from './recibir-de';
import { recibirEvento } from './recibir-evento';
import { recibirLote } from './recibir-lote';
import type { Servicio } from './servicio';

/** Every operation of the authority that the simulator answers. */
export const SERVICIOS: readonly Servicio[] = [
  recibirDe,
  recibirLote,
  consultarLote,
  consultarDe,
  consultarRuc,
  recibirEvento,
];
