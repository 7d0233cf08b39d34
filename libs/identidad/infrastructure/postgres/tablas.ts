import {
  bool,
  bytes,
  defaulted,
  bigint,
  instant,
  integer,
  jsonb,
  listOf,
  nullable,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { ClaseDeEnlace } from '../../application/ports/usuarios';
import type { Acto } from '../../domain/actos';
import type { RolDeUsuario } from '../../domain/roles';

/** The tables of the identity provider, of no tenant; only its own role reads them. */
export const USUARIO = table(
  'usuario',
  { key: ['id'], unique: [['correo']] },
  {
    id: uuid(),
    correo: text(),
    correoVerificadoAt: nullable(instant()),
    clave: nullable(text()),
    rol: nullable(text<RolDeUsuario>()),
    totp: nullable(bytes()),
    /** The last step of the authenticator that was taken. */
    totpPaso: defaulted(bigint()),
    activo: defaulted(bool()),
    createdAt: instant(),
    updatedAt: instant(),
  },
);

export const CODIGO_DE_RECUPERACION = table(
  'codigo_de_recuperacion',
  { key: ['usuarioId', 'huella'] },
  { usuarioId: uuid(), huella: bytes() },
);

export const LLAVE_DE_ACCESO = table(
  'llave_de_acceso',
  { key: ['id'] },
  {
    /** As the authenticator names the key, in base64url. */
    id: text(),
    usuarioId: uuid(),
    publica: bytes(),
    contador: bigint(),
    transportes: listOf(text()),
    nombre: text(),
    createdAt: instant(),
    usadaAt: nullable(instant()),
  },
);

export const ENLACE_DE_IDENTIDAD = table(
  'enlace_de_identidad',
  { key: ['huella'] },
  { huella: bytes(), correo: text(), clase: text<ClaseDeEnlace>(), venceAt: instant(), usadoAt: nullable(instant()) },
);

export const INTENTO_DE_ENTRADA = table(
  'intento_de_entrada',
  { key: ['clave'] },
  { clave: bytes(), fallas: integer(), hasta: instant(), updatedAt: instant() },
);

/** What oidc-provider keeps: sessions, grants, codes, refresh tokens. */
export const OBJETO_OIDC = table(
  'objeto_oidc',
  { key: ['modelo', 'huella'] },
  {
    modelo: text(),
    huella: bytes(),
    datos: jsonb<Record<string, unknown>>(),
    usuarioId: nullable(uuid()),
    concesion: nullable(text()),
    uid: nullable(text()),
    agente: nullable(text()),
    usadoAt: nullable(instant()),
    venceAt: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
);

/** What people did with their access, for them. */
export const ACTO_DE_ACCESO = table(
  'acto_de_acceso',
  { key: ['id'] },
  { id: defaulted(uuid()), usuarioId: uuid(), acto: text<Acto>(), red: text(), createdAt: instant() },
);

export const CLAVE_DE_FIRMA = table(
  'clave_de_firma',
  { key: ['kid'] },
  { kid: text(), sellada: bytes(), firmaDesde: instant(), createdAt: instant() },
);

export const TABLAS = [
  USUARIO,
  CODIGO_DE_RECUPERACION,
  LLAVE_DE_ACCESO,
  ENLACE_DE_IDENTIDAD,
  INTENTO_DE_ENTRADA,
  OBJETO_OIDC,
  ACTO_DE_ACCESO,
  CLAVE_DE_FIRMA,
];
