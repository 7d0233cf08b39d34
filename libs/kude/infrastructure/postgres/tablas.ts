import {
  bigint,
  bool,
  computed,
  defaulted,
  hidden,
  instant,
  integer,
  listOf,
  nullable,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { Apartado } from '../../application/ports/kude-repository';
import type { FormatoKude } from '../../domain/formato';
import type { Idioma } from '../../domain/idiomas/rotulos';
import type { EstadoDePaquete, ModoDePaquete } from '../../domain/paquete';

const impresion = { version: integer(), pedida: integer(), pedidaAt: instant() };

/** KuDEs requested in another format. */
export const KUDE_FORMATO = table(
  'kude_formato',
  { key: ['tenantId', 'deId', 'formato'] },
  { tenantId: uuid(), deId: uuid(), formato: text<FormatoKude>(), ...impresion },
);

/** KuDEs requested in another language. */
export const KUDE_IDIOMA = table(
  'kude_idioma',
  { key: ['tenantId', 'deId', 'formato', 'idioma'] },
  { tenantId: uuid(), deId: uuid(), formato: text<FormatoKude>(), idioma: text<Idioma>(), ...impresion },
);

/** KuDEs that are not tried again by themselves. */
export const KUDE_APARTADO = table(
  'kude_apartado',
  { key: ['tenantId', 'deId'] },
  { tenantId: uuid(), deId: uuid(), version: integer(), motivo: text<Apartado>(), apartadoAt: instant() },
);

/** Packages: many KuDEs in one file. */
export const KUDE_PAQUETE = table(
  'kude_paquete',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    como: text<ModoDePaquete>(),
    formato: nullable(text<FormatoKude>()),
    idioma: nullable(text<Idioma>()),
    documentos: hidden(listOf(uuid())),
    total: computed(integer()),
    hechos: defaulted(integer()),
    estado: defaulted(text<EstadoDePaquete>()),
    fallas: defaulted(integer()),
    detalle: nullable(text()),
    omitidos: defaulted(listOf(text())),
    bytes: nullable(bigint()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: nullable(instant()),
    proximaAt: instant(),
    createdAt: instant(),
    cerradoAt: nullable(instant()),
  },
);
