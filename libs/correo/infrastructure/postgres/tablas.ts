import {
  autoria,
  bigint,
  bool,
  bytes,
  computed,
  defaulted,
  instant,
  integer,
  jsonb,
  nullable,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { TipoDeCorreo } from '../../application/ports/correo-repository';
import type { DominioPropio, ServidorPropio } from '../../domain/correo-propio';

/** E-mails asked for: one row for each recipient of a letter. */
export const CORREO = table(
  'correo',
  { key: ['tenantId', 'deId', 'id'] },
  {
    id: uuid(),
    tenantId: uuid(),
    deId: uuid(),
    orden: computed(bigint()),
    destinatario: text(),
    estado: defaulted(text<'P' | 'E' | 'F'>()),
    intentos: defaulted(integer()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: nullable(instant()),
    proximaAt: instant(),
    detalle: nullable(text()),
    createdAt: instant(),
    cerradoAt: nullable(instant()),
    autor: autoria(),
    tipo: defaulted(text<TipoDeCorreo>()),
    cartaId: uuid(),
    oculta: defaulted(bool()),
  },
);

/** A tenant's own mail server and domain; the secret is sealed under MAIL_KEY. */
export const CORREO_PROPIO = table(
  'correo_propio',
  { key: ['tenantId', 'clase'] },
  {
    tenantId: uuid(),
    clase: text<'SMTP' | 'DKIM'>(),
    datos: nullable(jsonb<ServidorPropio | DominioPropio>()),
    claveCifrada: nullable(bytes()),
  },
);
