import type { EstadoDeEvento } from '@libs/de';
import {
  autoria,
  bigint,
  bool,
  bytes,
  defaulted,
  instant,
  integer,
  jsonb,
  nullable,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { Sit } from '@libs/series';
import type { TipoDeEvento } from '../../domain/tipos-de-evento';

/** Of a document (a cancellation) or of a record of voided numbers (a part of its range). */
export const EVENTO = table(
  'evento',
  { key: ['tenantId', 'id'] },
  {
    id: uuid(),
    tenantId: uuid(),
    tipo: text<TipoDeEvento>(),
    sit: text<Sit>(),
    deId: nullable(uuid()),
    inutilizacionId: nullable(uuid()),
    datos: jsonb<Record<string, unknown>>(),
    motivo: text(),
    estado: defaulted(text<EstadoDeEvento>()),
    protocoloFiscal: nullable(text()),
    codigoFiscal: nullable(text()),
    mensajeFiscal: nullable(text()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: nullable(instant()),
    proximaAt: instant(),
    intentos: defaulted(integer()),
    dudoso: defaulted(bool()),
    idEvento: nullable(bigint()),
    dId: nullable(bigint()),
    detalle: nullable(text()),
    createdAt: instant(),
    procesadoAt: nullable(instant()),
    autor: autoria(),
  },
);

/** What was signed of an event, once for each turn; it is only added to. */
export const EVENTO_XML = table(
  'evento_xml',
  { key: ['tenantId', 'eventoId', 'ficha'] },
  { tenantId: uuid(), eventoId: uuid(), ficha: integer(), xml: bytes() },
);
