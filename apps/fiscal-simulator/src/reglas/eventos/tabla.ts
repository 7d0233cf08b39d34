import { CANCELACION, NOMINACION } from '../../autoridad/memoria';
import { reglasDeCancelacion } from './cancelacion';
import {
  CONFORMIDAD,
  DESCONOCIMIENTO,
  DISCONFORMIDAD,
  NOTIFICACION,
  reglasDeConformidad,
  reglasDeDesconocimiento,
  reglasDeDisconformidad,
  reglasDeNotificacion,
} from './del-receptor';
import { reglasDeInutilizacion } from './inutilizacion';
import { reglasDeNominacion } from './nominacion';
import type { ReglaDeEvento } from './regla-de-evento';
import { reglasDeTransporte } from './transporte';

export const INUTILIZACION = 'rGeVeInu';
const TRANSPORTE = 'rGeVeTr';

/** Rules of each event, by the name of its element. Order matters: the first broken rule is the answer. */
export const REGLAS_DE_EVENTO: Readonly<Record<string, readonly ReglaDeEvento[]>> = {
  [CANCELACION]: reglasDeCancelacion,
  [INUTILIZACION]: reglasDeInutilizacion,
  [NOTIFICACION]: reglasDeNotificacion,
  [CONFORMIDAD]: reglasDeConformidad,
  [DISCONFORMIDAD]: reglasDeDisconformidad,
  [DESCONOCIMIENTO]: reglasDeDesconocimiento,
  [NOMINACION]: reglasDeNominacion,
  [TRANSPORTE]: reglasDeTransporte,
};
