import {
  bool,
  bytes,
  computed,
  date,
  defaulted,
  instant,
  integer,
  jsonb,
  multirange,
  nullable,
  smallint,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { FormatoDeKude } from '@libs/platform';
import type { EstadoDeTenant, FinPorAvisar } from '../../application/ports/tenant-consultas';
import type {
  ActividadEconomica,
  AjustesDeEmisor,
  AvisoPendiente,
  ModoEnvio,
  Obligacion,
  Sit,
} from '../../domain/emisor';
import type { Imagen } from '../../domain/imagen';

/** The issuer. A change of this row or of rows that belong to it raises `version`, which caches compare. */
export const TENANT = table(
  'tenant',
  { key: ['id'], unique: [['pruebaDe']] },
  {
    id: uuid(),
    ruc: text(),
    pruebaDe: nullable(uuid()),
    razonSocial: text(),
    nombreFantasia: nullable(text()),
    tipoContribuyente: smallint<1 | 2>(),
    tipoRegimen: nullable(smallint()),
    estado: defaulted(text<EstadoDeTenant>()),
    plan: text(),
    actividades: defaulted(jsonb<ActividadEconomica[]>()),
    obligaciones: defaulted(jsonb<Obligacion[]>()),
    ajustes: defaulted(jsonb<AjustesDeEmisor>()),
    version: defaulted(integer()),
    createdAt: defaulted(instant()),
    updatedAt: defaulted(instant()),
    motivoSuspension: nullable(text()),
    socioId: nullable(uuid()),
  },
);

export const ESTABLECIMIENTO = table(
  'establecimiento',
  { key: ['tenantId', 'codigo'] },
  {
    tenantId: uuid(),
    codigo: text(),
    denominacion: nullable(text()),
    direccion: text(),
    numeroCasa: defaulted(text()),
    complemento1: nullable(text()),
    complemento2: nullable(text()),
    departamento: integer(),
    distrito: nullable(integer()),
    ciudad: integer(),
    telefono: text(),
    email: text(),
  },
);

export const PUNTO = table(
  'punto',
  { key: ['tenantId', 'establecimiento', 'codigo'] },
  {
    tenantId: uuid(),
    establecimiento: text(),
    codigo: text(),
    sit: text<Sit>(),
    modoEnvio: defaulted(text<ModoEnvio>()),
    activo: defaulted(bool()),
    kudeFormato: defaulted(text<FormatoDeKude>()),
    avisoPendiente: defaulted(text<AvisoPendiente>()),
  },
);

export const TIMBRADO = table(
  'timbrado',
  { key: ['tenantId', 'sit'] },
  {
    tenantId: uuid(),
    sit: text<Sit>(),
    numero: text(),
    fechaInicio: date(),
    fechaFin: nullable(date()),
    serie: defaulted(text()),
  },
);

/** Sealed under MASTER_KEY. */
export const CSC = table(
  'csc',
  { key: ['tenantId', 'sit'] },
  { tenantId: uuid(), sit: text<Sit>(), idCsc: text(), cscCifrado: bytes() },
);

/** Its key is sealed under MASTER_KEY. */
export const CERTIFICADO = table(
  'certificado',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    huella: text(),
    sujeto: text(),
    numeroSerie: text(),
    desde: instant(),
    hasta: instant(),
    claveCifrada: bytes(),
    certificadoPem: text(),
    cadenaPem: defaulted(text()),
    activo: bool(),
    createdAt: defaulted(instant()),
  },
);

/** Notices that a certificate, a timbrado or a series is about to end, one per threshold. */
export const AVISO_DE_FIN = table(
  'aviso_de_fin',
  { key: ['tenantId', 'clase', 'objeto', 'umbral'], unique: [['tenantId', 'id']] },
  {
    tenantId: uuid(),
    clase: text<FinPorAvisar['clase'] | 'plazo'>(),
    objeto: text(),
    umbral: integer(),
    id: uuid(),
    nombre: text(),
    hasta: nullable(instant()),
    quedan: nullable(integer()),
    destinatario: nullable(text()),
    estado: text<'P' | 'E' | 'F'>(),
    intentos: defaulted(integer()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: nullable(instant()),
    proximaAt: instant(),
    detalle: nullable(text()),
    createdAt: instant(),
    cerradoAt: nullable(instant()),
  },
);

/** Images of the account and of establishments, for the KuDE. */
export const LOGO = table(
  'logo',
  { key: ['tenantId', 'lugar'] },
  {
    tenantId: uuid(),
    lugar: text(),
    tipo: text<Imagen['tipo']>(),
    ancho: integer(),
    alto: integer(),
    imagen: nullable(bytes()),
    huella: computed(nullable(text())),
  },
);

/** The counter of a series; frozen after a restore until reconciled. */
export const SERIE = table(
  'serie',
  { key: ['tenantId', 'sit', 'timbrado', 'serie', 'tipo', 'establecimiento', 'punto'] },
  {
    tenantId: uuid(),
    sit: text<Sit>(),
    timbrado: text(),
    serie: text(),
    tipo: smallint(),
    establecimiento: text(),
    punto: text(),
    ultimoNro: defaulted(integer()),
    ultimaEmitAt: nullable(instant()),
    congeladaAt: nullable(instant()),
    perdidos: defaulted(multirange()),
  },
);
