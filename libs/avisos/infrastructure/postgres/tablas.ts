import { bigint, instant, integer, jsonb, nullable, table, text, uuid, xid8 } from '@libs/platform/db';
import type { Aviso } from '../../domain/aviso';
import type { TipoDeAviso } from '../../domain/tipos-de-aviso';

/** Notices, append-only, by day. */
export const AVISO = table(
  'aviso',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    vuelta: bigint(),
    xid: xid8(),
    tipo: text<TipoDeAviso>(),
    sit: nullable(text<'H' | 'P'>()),
    deId: nullable(uuid()),
    secuencia: nullable(integer()),
    datos: jsonb<Aviso['datos']>(),
    creadoAt: instant(),
  },
);

/** Runs of transaction numbers. */
export const AVISO_VUELTA = table(
  'aviso_vuelta',
  { key: ['vuelta'] },
  { vuelta: bigint(), sistema: bigint(), linea: integer() },
);

/** The last notice of each tenant that is not kept any more. */
export const AVISO_OLVIDADO = table(
  'aviso_olvidado',
  { key: ['tenantId'] },
  { tenantId: uuid(), vuelta: bigint(), xid: xid8(), id: uuid() },
);
