import type { Autor } from '../autor';
import { bigint, bool, bytes, computed, defaulted, instant, jsonb, table, text, uuid } from './table';

/** Jobs not yet handed to the queue. */
export const OUTBOX = table(
  'outbox',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: computed(bigint()),
    cola: text(),
    datos: jsonb<Readonly<Record<string, unknown>>>(),
    disponibleAt: instant(),
    urgente: defaulted(bool()),
  },
);

const prueba = <const N extends string>(nombre: N) =>
  table(nombre, { key: ['unica'] }, { unica: defaulted(bool()), sellada: bytes(), updatedAt: defaulted(instant()) });

/** One row each, sealed with a key: a process that has a different key does not start. */
export const PRUEBA_DE_CLAVE = prueba('prueba_de_clave');
export const PRUEBA_DE_CLAVE_DE_CORREO = prueba('prueba_de_clave_de_correo');
export const PRUEBA_DE_CLAVE_DE_IDENTIDAD = prueba('prueba_de_clave_de_identidad');

/** The author of the row. The default is the service. */
export const autoria = () => defaulted(jsonb<Autor>());
