import type { Autor } from '@libs/platform';
import {
  bigint,
  bool,
  bytes,
  defaulted,
  hidden,
  instant,
  integer,
  jsonb,
  listOf,
  nullable,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { InformeDelDoctor } from '../../application/ports/marcha-del-servicio';
import type { RolDeMiembro } from '../../domain/miembro';
import type { Permiso } from '../../domain/permiso';

/** API keys, with which a tenant's programs authenticate. */
export const API_KEY = table(
  'api_key',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    nombre: text(),
    prefix: text(),
    hash: hidden(bytes()),
    createdAt: defaulted(instant()),
    expiresAt: nullable(instant()),
    revocadaAt: nullable(instant()),
    lastUsedAt: nullable(instant()),
    permisos: nullable(listOf(text<Permiso>())),
    establecimientos: nullable(listOf(text())),
    pruebaId: nullable(uuid()),
  },
);

/** Acts of administrators, linked by a chain of hashes. Only `registrar_acto` and triggers write here. */
export const AUDITORIA = table(
  'auditoria',
  { key: ['id'] },
  {
    id: bigint(),
    tenantId: nullable(uuid()),
    acto: text(),
    objeto: text(),
    autor: text(),
    via: text(),
    rol: text(),
    persona: nullable(uuid()),
    requestId: nullable(text()),
    antes: nullable(jsonb<unknown>()),
    despues: nullable(jsonb<unknown>()),
    createdAt: defaulted(instant()),
    hash: bytes(),
  },
);

/** The end of the hash chain. */
export const AUDITORIA_CABEZA = table(
  'auditoria_cabeza',
  { key: ['unica'] },
  { unica: defaulted(bool()), id: bigint(), hash: bytes() },
);

/** Superadmins to whom an operator gave emergency access (ADR 0016). */
export const ACCESO_DE_EMERGENCIA = table(
  'acceso_de_emergencia',
  { key: ['hash'] },
  { hash: bytes(), quien: text(), motivo: text(), createdAt: instant(), venceAt: instant() },
);

/** Request counters, for installations without Redis. */
export const LIMITE_DE_SOLICITUDES = table(
  'limite_de_solicitudes',
  { key: ['clave'] },
  { clave: text(), cuenta: integer(), venceAt: instant() },
);

/** People of no tenant, as the identity provider names them. Only functions that cross tenants see a row. */
export const PERSONA = table(
  'persona',
  { key: ['id'], unique: [['emisor', 'sujeto']] },
  { id: uuid(), emisor: text(), sujeto: text(), correo: text(), createdAt: instant(), updatedAt: instant() },
);

/** Who may act for a tenant. */
export const MEMBRESIA = table(
  'membresia',
  { key: ['tenantId', 'personaId'] },
  {
    tenantId: uuid(),
    personaId: uuid(),
    correo: text(),
    rol: text<RolDeMiembro>(),
    autor: jsonb<Autor>(),
    createdAt: instant(),
  },
);

/** Who was invited to become a member; accepted ones stay. */
export const INVITACION = table(
  'invitacion',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    correo: text(),
    rol: text<RolDeMiembro>(),
    hash: nullable(bytes()),
    venceAt: instant(),
    aceptadaAt: nullable(instant()),
    personaId: nullable(uuid()),
    autor: jsonb<Autor>(),
    createdAt: instant(),
  },
);

/** What the operator's task doctor said last. One row; the owner alone writes it. */
export const INFORME_DEL_DOCTOR = table(
  'informe_del_doctor',
  { key: ['unico'] },
  { unico: defaulted(bool()), hechoAt: instant(), hallazgos: jsonb<InformeDelDoctor['hallazgos']>() },
);
