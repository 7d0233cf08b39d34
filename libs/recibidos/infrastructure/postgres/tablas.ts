import {
  bool,
  bytes,
  computed,
  date,
  defaulted,
  hidden,
  instant,
  integer,
  jsonb,
  nullable,
  numeric,
  type RowOf,
  smallint,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { Sit } from '@libs/series';
import type { Prueba } from '../../domain/juicio/prueba';
import type { Veredicto } from '../../domain/juicio/veredicto';
import type { Situacion, Via } from '../../domain/recibido';

const monto = () => nullable(numeric(23, 8));

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
    timbrado: nullable(text()),
    moneda: nullable(text()),
    tipoCambio: nullable(numeric(9, 4)),
    total: monto(),
    totalIva: monto(),
    totalGs: monto(),
    gravado5Gs: monto(),
    gravado10Gs: monto(),
    iva5Gs: monto(),
    iva10Gs: monto(),
    exentoGs: monto(),
    condicion: nullable(smallint()),
    asociadoCdc: nullable(text()),
    fechaRecepcion: nullable(text()),
    situacion: nullable(text<Situacion>()),
    aprobadoAt: nullable(instant()),
    consultadoAt: nullable(instant()),
    huella: nullable(bytes()),
    digest: nullable(text()),
    veredicto: nullable(text<Veredicto>()),
    pruebas: nullable(jsonb<Prueba[]>()),
    via: defaulted(text<Via>()),
    recibidoAt: nullable(instant()),
    proximaAt: nullable(instant()),
    avisoAt: nullable(instant()),
    createdAt: instant(),
    updatedAt: instant(),
    /** Parts of the CDC: by `dia` and `id` lists are ordered. */
    dia: hidden(computed(text())),
    tipo: hidden(computed(smallint())),
    establecimiento: hidden(computed(text())),
    punto: hidden(computed(text())),
    numero: hidden(computed(integer())),
    /** Without accents and case. */
    texto: hidden(computed(text())),
    /** The turn at the question to the authority. */
    ficha: hidden(defaulted(integer())),
    enVuelo: hidden(defaulted(bool())),
    venceAt: hidden(nullable(instant())),
    intentos: hidden(defaulted(integer())),
  },
);

/** Their bytes as they came, or where they are in the archive. */
export const RECIBIDO_XML = table(
  'recibido_xml',
  { key: ['tenantId', 'recibidoId'] },
  {
    tenantId: uuid(),
    recibidoId: uuid(),
    xml: nullable(bytes()),
    legajoId: nullable(uuid()),
    desde: nullable(integer()),
    largo: nullable(integer()),
    huella: nullable(bytes()),
  },
);

export type FilaDeRecibido = RowOf<typeof RECIBIDO>;
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
