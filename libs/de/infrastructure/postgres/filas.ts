// SQL by hand: columns and conditions that the statements about documents share.
import { columnsOf, propertiesOf, sqlNameOf } from '@libs/platform/db';
import type { DatosDeDocumento } from '../../application/ports/emision-repository';
import { type Documento, QUEDA_AL_EDITAR } from '../../domain/documento';
import type { Evento } from '../../domain/evento';
import { DOCUMENTO, EVENTO } from './tablas';

/** Fields of the row that belong to the document. The others are internal to its processing. */
const CAMPOS: readonly (keyof Documento)[] = propertiesOf(DOCUMENTO, [
  'kudePlantilla',
  'kudeAt',
  'loteId',
  'lotesFallidos',
  'reencoladoAt',
  'reenvioPedidoAt',
  'reintentarAt',
  'avisos',
  'kudeAvisada',
  'demoradoAt',
  'porVencerAt',
  'autor',
]);

/** Columns of `documento` as the domain reads them. */
export const COLUMNAS = columnsOf(DOCUMENTO, 'd', CAMPOS);

/** The document that has, or had, a CDC: the tenant is $1, the CDC $2. */
export const POR_CDC = `(SELECT k.de_id FROM cdc_emitido k WHERE k.tenant_id = $1 AND k.cdc = $2)`;

/** Columns that an emission writes; the others start with their defaults. */
export const COLUMNAS_ESCRITAS = CAMPOS.map((campo) => sqlNameOf(DOCUMENTO, campo)).join(', ');

/** The row of `documento`, as JSON for `jsonb_populate_recordset`. */
export const aFila = (documento: Documento): Record<string, unknown> => deCampos(documento, CAMPOS);

const deCampos = (documento: Documento, campos: readonly (keyof Documento)[]): Record<string, unknown> =>
  Object.fromEntries(campos.map((campo) => [sqlNameOf(DOCUMENTO, campo), documento[campo]]));

/** The columns that an edition replaces. */
export function contenidoDe(
  documento: DatosDeDocumento & Pick<Documento, 'cdc' | 'fechaFirma' | 'emailEstado' | 'emailDetalle'>,
): Record<string, unknown> {
  return deCampos(documento as Documento, REEMPLAZADOS);
}

const QUEDAN: ReadonlySet<keyof Documento> = new Set(QUEDA_AL_EDITAR);
const REEMPLAZADOS = CAMPOS.filter((campo) => !QUEDAN.has(campo));

/** Columns of `evento` as the domain reads them. */
export const COLUMNAS_DE_EVENTO = columnsOf(EVENTO, 'e', [
  ...([
    'id',
    'tipo',
    'estado',
    'motivo',
    'datos',
    'protocoloFiscal',
    'codigoFiscal',
    'mensajeFiscal',
    'autor',
  ] as const),
  ...(['createdAt', 'procesadoAt', 'proximaAt'] as const),
] satisfies (keyof Evento)[]);
