import { asociados } from './asociados';
import { delTipo } from './del-tipo';
import { documento } from './documento';
import type { Infraccion } from './infraccion';
import { items } from './items';
import { pago } from './pago';
import { delReceptor } from './receptor';
import { totales } from './totales';
import { transporte } from './transporte';

/** For each rule, at least one document that breaks it and none before it. */
export const INFRACCIONES: readonly Infraccion[] = [
  ...documento,
  ...delReceptor,
  ...delTipo,
  ...pago,
  ...items,
  ...transporte,
  ...totales,
  ...asociados,
];
