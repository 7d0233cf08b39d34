import type { FormatoDeKude } from '@libs/platform';
import {
  autoria,
  bigint,
  bool,
  bytes,
  computed,
  date,
  defaulted,
  instant,
  integer,
  jsonb,
  localTime,
  nullable,
  numeric,
  smallint,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { ModoEnvio, Sit } from '@libs/series';
import type { DetalleDeDocumento, Estado, EstadoDeKude, Fuente } from '../../domain/documento';
import type { DocumentoAjeno } from '../../domain/emision/documento-ajeno';
import type { EstadoDeEvento } from '../../domain/evento';
import type { Respuesta } from '../../domain/tramite/tramite';

const monto = () => numeric(23, 8);

/** Documents: the data of lists and states. */
export const DOCUMENTO = table(
  'documento',
  { key: ['tenantId', 'id'] },
  {
    id: uuid(),
    tenantId: uuid(),
    cdc: text(),
    idInterno: nullable(text()),
    estado: text<Estado>(),
    tipo: smallint(),
    sit: text<Sit>(),
    timbrado: text(),
    serie: text(),
    establecimiento: text(),
    punto: text(),
    numero: integer(),
    fechaEmision: localTime(),
    fechaFirma: localTime(),
    tipoEmision: smallint(),
    tipoTransaccion: nullable(smallint()),
    asociadoCdc: nullable(text()),
    modoEnvio: text<ModoEnvio>(),
    fuente: text<Fuente>(),
    moneda: text(),
    tipoCambio: nullable(numeric(9, 4)),
    total: monto(),
    totalIva: monto(),
    totalGs: monto(),
    gravado5Gs: monto(),
    gravado10Gs: monto(),
    iva5Gs: monto(),
    iva10Gs: monto(),
    exentoGs: monto(),
    receptorNombre: text(),
    receptorRuc: nullable(text()),
    receptorTipoDocumento: nullable(smallint()),
    receptorDocumento: nullable(text()),
    emailRec: nullable(text()),
    emailEstado: nullable(text()),
    emailDetalle: nullable(text()),
    protocoloFiscal: nullable(text()),
    codigoFiscal: nullable(text()),
    mensajeFiscal: nullable(text()),
    aprobadoAt: nullable(instant()),
    kudeFormato: defaulted(text<FormatoDeKude>()),
    kudeEstado: defaulted(text<EstadoDeKude>()),
    kudeVersion: defaulted(integer()),
    kudePlantilla: nullable(text()),
    kudeAt: nullable(instant()),
    version: defaulted(integer()),
    createdAt: instant(),
    updatedAt: instant(),
    loteId: nullable(uuid()),
    lotesFallidos: defaulted(smallint()),
    reencoladoAt: nullable(instant()),
    reenvioPedidoAt: nullable(instant()),
    reintentarAt: nullable(instant()),
    avisos: defaulted(integer()),
    kudeAvisada: defaulted(integer()),
    demoradoAt: nullable(instant()),
    porVencerAt: nullable(instant()),
    autor: autoria(),
  },
);

/** Snapshots of documents for the detail view. */
export const DOCUMENTO_DETALLE = table(
  'documento_detalle',
  { key: ['tenantId', 'deId'] },
  { deId: uuid(), tenantId: uuid(), contenido: jsonb<DetalleDeDocumento>(), huellaSolicitud: bytes() },
);

/** History of documents; append-only. */
export const DOCUMENTO_HISTORIAL = table(
  'documento_historial',
  { key: ['tenantId', 'deId', 'id'] },
  {
    id: computed(bigint()),
    tenantId: uuid(),
    deId: uuid(),
    estado: text<Estado>(),
    motivo: nullable(text()),
    codigoFiscal: nullable(text()),
    mensajeFiscal: nullable(text()),
    createdAt: instant(),
    autor: autoria(),
  },
);

/** Signed bytes of each CDC that a document had, or their place in a pack of the object store. */
export const DOCUMENTO_XML = table(
  'documento_xml',
  { key: ['tenantId', 'deId', 'cdc'] },
  {
    cdc: text(),
    tenantId: uuid(),
    deId: uuid(),
    xml: nullable(bytes()),
    digest: text(),
    legajoId: nullable(uuid()),
    desde: nullable(integer()),
    largo: nullable(integer()),
    huella: nullable(bytes()),
  },
);

/** Signed bytes that the object store has no copy of yet. */
export const COPIA_PENDIENTE = table(
  'copia_pendiente',
  { key: ['tenantId', 'deId', 'cdc'] },
  { tenantId: uuid(), deId: uuid(), cdc: text(), proximaAt: instant() },
);

/** Packs of XMLs in the object store. */
export const LEGAJO = table(
  'legajo',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    dia: date(),
    huella: bytes(),
    bytes: integer(),
    xmls: integer(),
    conservarHasta: instant(),
    createdAt: instant(),
  },
);

/** Months of a tenant that go to the archive. */
export const ARCHIVO_DE_MES = table(
  'archivo_de_mes',
  { key: ['tenantId', 'mes'] },
  {
    tenantId: uuid(),
    mes: date(),
    archivadoAt: nullable(instant()),
    enBase: defaulted(integer()),
    detalle: nullable(text()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: nullable(instant()),
    proximaAt: instant(),
    createdAt: instant(),
  },
);

const DE_BUSQUEDA = {
  tenantId: uuid(),
  fechaEmision: localTime(),
  numero: integer(),
  deId: uuid(),
  tipo: smallint(),
  sit: text<Sit>(),
  texto: text(),
  total: monto(),
  numeroFormateado: text(),
  receptor: text(),
};
const CLAVE_DE_BUSQUEDA = ['tenantId', 'fechaEmision', 'numero', 'deId'] as const;

/** Search texts, with the words of the items. */
export const DOCUMENTO_BUSQUEDA = table('documento_busqueda', { key: CLAVE_DE_BUSQUEDA }, DE_BUSQUEDA);

/** Search texts that wait for the words of the items. */
export const BUSQUEDA_PENDIENTE = table('busqueda_pendiente', { key: CLAVE_DE_BUSQUEDA }, DE_BUSQUEDA);

/** Distinct words of names, to find words with a wrong letter. */
export const PALABRA = table('palabra', { key: ['tenantId', 'palabra'] }, { tenantId: uuid(), palabra: text() });

/** Documents of a month by their final state: the true number is the sum with CIFRA_PENDIENTE. */
export const CIFRA_DEL_MES = table(
  'cifra_del_mes',
  { key: ['tenantId', 'mes', 'sit', 'estado'] },
  { tenantId: uuid(), mes: date(), sit: text<Sit>(), estado: text<Estado>(), cuantos: integer() },
);

/** Changes of CIFRA_DEL_MES that are not in it yet. */
export const CIFRA_PENDIENTE = table(
  'cifra_pendiente',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: computed(bigint()),
    mes: date(),
    sit: text<Sit>(),
    estado: text<Estado>(),
    cuantos: integer(),
  },
);

/** Claimed id_internos. */
export const ID_INTERNO = table(
  'id_interno',
  { key: ['tenantId', 'sit', 'idInterno'] },
  { tenantId: uuid(), sit: text<Sit>(), idInterno: text(), deId: uuid() },
);

/** Issued numbers: unique over all months. */
export const NUMERO_EMITIDO = table(
  'numero_emitido',
  { key: ['tenantId', 'sit', 'timbrado', 'serie', 'tipo', 'establecimiento', 'punto', 'numero'] },
  {
    tenantId: uuid(),
    sit: text<Sit>(),
    timbrado: text(),
    serie: text(),
    tipo: smallint(),
    establecimiento: text(),
    punto: text(),
    numero: integer(),
    deId: uuid(),
  },
);

/** Every CDC that a document ever had. */
export const CDC_EMITIDO = table(
  'cdc_emitido',
  { key: ['tenantId', 'cdc'] },
  { tenantId: uuid(), cdc: text(), deId: uuid() },
);

/** Documents of other systems that notes refer to, as the authority last confirmed them. A note locks its row. */
export const DOCUMENTO_AJENO = table(
  'documento_ajeno',
  { key: ['tenantId', 'cdc'] },
  { tenantId: uuid(), cdc: text(), contenido: jsonb<DocumentoAjeno>(), consultadoAt: instant() },
);

/** Advances consumed by later documents. */
export const ANTICIPO_APLICADO = table(
  'anticipo_aplicado',
  { key: ['tenantId', 'deId', 'cdc'] },
  { deId: uuid(), tenantId: uuid(), cdc: text(), monto: monto() },
);

/** Submissions. */
export const ENVIO = table(
  'envio',
  { key: ['tenantId', 'deId', 'id'] },
  {
    id: uuid(),
    tenantId: uuid(),
    deId: uuid(),
    cdc: text(),
    dId: bigint(),
    loteId: nullable(uuid()),
    abierto: defaulted(bool()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: instant(),
    consultarAt: nullable(instant()),
    consultas: defaulted(integer()),
    consultasSinRastro: defaulted(integer()),
    sinRastroDesde: nullable(instant()),
    yaAutorizado: nullable(jsonb<Respuesta>()),
    resultado: nullable(text()),
    detalle: nullable(text()),
    createdAt: instant(),
    cerradoAt: nullable(instant()),
  },
);

/** Batches. */
export const LOTE = table(
  'lote',
  { key: ['tenantId', 'id'], unique: [['tenantId', 'dId']] },
  {
    id: uuid(),
    tenantId: uuid(),
    sit: text<Sit>(),
    tipo: smallint(),
    estado: text<'NUEVO' | 'DESCONOCIDO' | 'ENCOLADO' | 'CERRADO'>(),
    dId: bigint(),
    numeroLote: nullable(text()),
    ficha: defaulted(integer()),
    enVuelo: defaulted(bool()),
    venceAt: instant(),
    proximaAt: instant(),
    intentos: defaulted(integer()),
    resultado: nullable(text()),
    detalle: nullable(text()),
    enviadoAt: nullable(instant()),
    createdAt: instant(),
    cerradoAt: nullable(instant()),
    rechazado: defaulted(bool()),
  },
);

/** Circuit breaker of each issuer and environment. */
export const DISYUNTOR = table(
  'disyuntor',
  { key: ['tenantId', 'sit'] },
  {
    tenantId: uuid(),
    sit: text<Sit>(),
    dudas: defaulted(integer()),
    aperturas: defaulted(integer()),
    abiertoHasta: nullable(instant()),
    motivo: nullable(text()),
  },
);

/** Whether each environment of the authority answers. Of no tenant. */
export const AMBIENTE_DE_AUTORIDAD = table(
  'ambiente_de_autoridad',
  { key: ['ambiente'] },
  {
    ambiente: text<Sit | 'simulador'>(),
    respondioAt: nullable(instant()),
    pausaDesde: nullable(instant()),
    pausaHasta: nullable(instant()),
    pausaMotivo: nullable(text()),
  },
);

/** How far the authority's clock is behind, by environment. Of no tenant. */
export const RELOJ_DE_AUTORIDAD = table(
  'reloj_de_autoridad',
  { key: ['ambiente'] },
  { ambiente: text<Sit | 'simulador'>(), atrasoMs: integer(), vistoAt: instant() },
);

/** Events of a document (cancellation) or of a voiding (one part of its range). Written by libs/eventos. */
export const EVENTO = table(
  'evento',
  { key: ['tenantId', 'id'] },
  {
    id: uuid(),
    tenantId: uuid(),
    tipo: text(),
    sit: text<Sit>(),
    deId: nullable(uuid()),
    inutilizacionId: nullable(uuid()),
    recibidoId: nullable(uuid()),
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
