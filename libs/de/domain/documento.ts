import type { FormatoDeKude } from '@libs/platform';
import type { ModoEnvio, Sit } from '@libs/series';
import type { Receptor } from './solicitud/solicitud';

/** P pending, E sent without an answer, A approved, R rejected, C cancelled. */
export type Estado = 'P' | 'E' | 'A' | 'R' | 'C';
/** I: imported, issued elsewhere or lost by a restore. */
export type Fuente = 'A' | 'U' | 'W' | 'I';

/** N made when somebody asks, G the same or after its grace, P being made, L ready, F could not be made. */
export type EstadoDeKude = 'N' | 'G' | 'P' | 'L' | 'F';

/** A document as lists show it. Amounts are decimal text; `fechaEmision` and `fechaFirma` are local, `Date`s are instants. */
export interface Documento {
  id: string;
  tenantId: string;
  cdc: string;
  idInterno: string | null;
  estado: Estado;
  tipo: number;
  sit: Sit;
  timbrado: string;
  serie: string;
  establecimiento: string;
  punto: string;
  numero: number;
  fechaEmision: string;
  fechaFirma: string;
  tipoEmision: number;
  tipoTransaccion: number | null;
  /** CDC of the document that this one points to. */
  asociadoCdc: string | null;
  modoEnvio: ModoEnvio;
  fuente: Fuente;
  moneda: string;
  tipoCambio: string | null;
  total: string;
  totalIva: string;
  totalGs: string;
  /** For the reports, always in guaraníes. Taxed amounts include their IVA; exempt includes exonerated. */
  gravado5Gs: string;
  gravado10Gs: string;
  iva5Gs: string;
  iva10Gs: string;
  exentoGs: string;
  receptorNombre: string;
  receptorRuc: string | null;
  receptorTipoDocumento: number | null;
  receptorDocumento: string | null;
  emailRec: string | null;
  emailEstado: string | null;
  /** Why the e-mail failed. */
  emailDetalle: string | null;
  protocoloFiscal: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  aprobadoAt: Date | null;
  /** Format of its point at emission; `kudeEstado` and `kudeVersion` refer to this format. */
  kudeFormato: FormatoDeKude;
  kudeEstado: EstadoDeKude;
  kudeVersion: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Its members that name the receiver. */
export const delReceptor = (receptor: Receptor) => ({
  receptorNombre: receptor.nombre,
  receptorRuc: receptor.ruc ?? null,
  receptorTipoDocumento: receptor.ruc ? null : receptor.tipoDocumento,
  receptorDocumento: receptor.ruc ? null : receptor.numeroDocumento,
});

/** Fields that an edition keeps: the document's identity, its series among it, and the fields that only vida.ts changes. */
export const QUEDA_AL_EDITAR = [
  ...(['id', 'tenantId', 'idInterno', 'fuente', 'numero', 'createdAt', 'updatedAt', 'estado', 'version'] as const),
  ...(['sit', 'timbrado', 'serie', 'tipo', 'establecimiento', 'punto'] as const),
  ...(['protocoloFiscal', 'codigoFiscal', 'mensajeFiscal', 'aprobadoAt', 'kudeEstado', 'kudeVersion'] as const),
] satisfies (keyof Documento)[];

export const conContenido = <D extends Documento>(
  antes: D,
  contenido: Omit<Documento, (typeof QUEDA_AL_EDITAR)[number]>,
): D => ({
  ...antes,
  ...contenido,
  ...Object.fromEntries(QUEDA_AL_EDITAR.map((campo) => [campo, antes[campo]])),
});

/** An object in the words of the API. */
export type Json = Record<string, unknown>;

/** Additional data of the detail view: a snapshot taken at emission. */
export interface DetalleDeDocumento {
  items: Json[];
  receptor: Json;
  emisor: Json;
  totales: Json;
  condicion_venta: number | null;
  formas_pago: Json[];
  pago_credito: Json | null;
  doc_asociado: Json | null;
  docs_asociados: Json[];
  autofactura: Json | null;
  remision: Json | null;
  obras: Json[];
}

/** Whether the authority has given its final answer. */
export function esFinal(estado: Estado): boolean {
  return estado === 'A' || estado === 'R' || estado === 'C';
}
