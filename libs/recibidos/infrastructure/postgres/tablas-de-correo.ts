import {
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
import type { AlLeer } from '../../domain/correo/buzon';
import type { ViaDeCorreo } from '../../domain/correo/mensaje';
import type { ResultadoDeAdjunto } from '../../domain/correo/resultado';

/** Messages that came, each with what its attachments were; kept for 30 days. */
export const CORREO_RECIBIDO = table(
  'correo_recibido',
  { key: ['tenantId', 'id'], unique: [['tenantId', 'huella']] },
  {
    tenantId: uuid(),
    id: uuid(),
    via: text<ViaDeCorreo>(),
    huella: bytes(),
    de: nullable(text()),
    asunto: nullable(text()),
    messageId: nullable(text()),
    fecha: nullable(instant()),
    resultados: jsonb<readonly ResultadoDeAdjunto[]>(),
    recibidoAt: instant(),
  },
);

/** The accounts' own mailboxes; passwords are sealed under MAIL_KEY. */
export const BUZON = table(
  'buzon',
  { key: ['tenantId'] },
  {
    tenantId: uuid(),
    servidor: text(),
    puerto: integer(),
    usuario: text(),
    claveCifrada: bytes(),
    carpeta: text(),
    alLeer: text<AlLeer>(),
    carpetaLeidos: nullable(text()),
    desde: instant(),
    uidValidity: nullable(bigint()),
    ultimoUid: defaulted(bigint()),
    problema: nullable(text()),
    fallas: defaulted(integer()),
    leidoAt: nullable(instant()),
    proximaAt: instant(),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: nullable(instant()),
    createdAt: instant(),
    updatedAt: instant(),
  },
);

/** Addresses of the service to which documents of an account are sent. */
export const DIRECCION_DE_RECIBIDOS = table(
  'direccion_de_recibidos',
  { key: ['tenantId'] },
  { tenantId: uuid(), token: text(), createdAt: instant() },
);
