import {
  bigint,
  bool,
  bytes,
  defaulted,
  instant,
  integer,
  listOf,
  nullable,
  table,
  text,
  uuid,
  xid8,
} from '@libs/platform/db';
import type { Intento } from '../../application/ports/turnos-de-webhook';
import type { EstadoDeWebhook } from '../../domain/webhook';

/** Endpoints of integrators, each with its position in the notices; secrets are sealed under MAIL_KEY. */
export const WEBHOOK = table(
  'webhook',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    url: text(),
    tipos: nullable(listOf(text())),
    descripcion: text(),
    estado: defaulted(text<EstadoDeWebhook>()),
    motivo: nullable(text()),
    secreto: bytes(),
    secretoAnterior: nullable(bytes()),
    anteriorHasta: nullable(instant()),
    vuelta: bigint(),
    xid: xid8(),
    avisoId: uuid(),
    fallas: defaulted(integer()),
    fallandoDesde: nullable(instant()),
    esperaHasta: nullable(instant()),
    lento: defaulted(bool()),
    atento: defaulted(bool()),
    atendidoAt: instant(),
    proximaAt: nullable(instant()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: nullable(instant()),
    createdAt: instant(),
    updatedAt: instant(),
  },
);

/** Notices that left the feed for an endpoint and wait for another try. */
export const ENTREGA = table(
  'entrega',
  { key: ['tenantId', 'webhookId', 'avisoId'] },
  { tenantId: uuid(), webhookId: uuid(), avisoId: uuid(), intentos: integer(), proximaAt: instant() },
);

/** Tries, kept as long as the notices. */
export const INTENTO_DE_ENTREGA = table(
  'intento_de_entrega',
  { key: ['tenantId', 'webhookId', 'id'] },
  {
    tenantId: uuid(),
    webhookId: uuid(),
    id: uuid(),
    avisoId: uuid(),
    deId: nullable(uuid()),
    tipo: text(),
    numero: integer(),
    resultado: text<Intento['resultado']>(),
    status: nullable(integer()),
    ms: integer(),
    respuesta: text(),
    createdAt: instant(),
  },
);
