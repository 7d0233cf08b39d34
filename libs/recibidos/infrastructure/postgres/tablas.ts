import { date, instant, nullable, numeric, table, text, uuid } from '@libs/platform/db';
import type { Sit } from '@libs/series';
import type { Situacion } from '../../domain/recibido';

/** Documents that others issued to a tenant. */
export const RECIBIDO = table(
  'recibido',
  { key: ['tenantId', 'id'], unique: [['tenantId', 'sit', 'cdc']] },
  {
    tenantId: uuid(),
    id: uuid(),
    sit: text<Sit>(),
    cdc: text(),
    emisorRuc: text(),
    emisorNombre: nullable(text()),
    /** Local time, as the events carry it. */
    fechaEmision: nullable(text()),
    totalGs: nullable(numeric(23, 8)),
    fechaRecepcion: nullable(text()),
    situacion: nullable(text<Situacion>()),
    aprobadoAt: nullable(instant()),
    consultadoAt: nullable(instant()),
    createdAt: instant(),
    updatedAt: instant(),
  },
);

/** Authorities whose certificates count; of no tenant. */
export const RAIZ_ACREDITADA = table(
  'raiz_acreditada',
  { key: ['huella'] },
  {
    /** SHA-256 of the certificate, in hexadecimal. */
    huella: text(),
    pem: text(),
    sujeto: text(),
    fuente: text(),
    desde: date(),
    clase: text<'raiz' | 'intermedio'>(),
    agregadaAt: instant(),
  },
);
