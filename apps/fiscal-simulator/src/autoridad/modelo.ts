/** Data of the simulated authority. Instants are numbers in milliseconds; fiscal dates and protocol numbers are texts. */
export const AMBIENTES = ['H', 'P'] as const;
export type Ambiente = (typeof AMBIENTES)[number];

export const ESTADOS_RUC = {
  ACT: 'ACTIVO',
  SUS: 'SUSPENSIÓN TEMPORAL',
  SAD: 'SUSPENSIÓN ADMINISTRATIVA',
  BLQ: 'BLOQUEADO',
  CAN: 'CANCELADO',
  CDE: 'CANCELADO DEFINITIVO',
} as const;
export type EstadoRuc = keyof typeof ESTADOS_RUC;

export interface Contribuyente {
  readonly ruc: string;
  readonly nombre: string;
  readonly estado: EstadoRuc;
  readonly facturador: boolean;
  /** Permission for the synchronous reception service (rule 1264). */
  readonly sincrono: boolean;
  readonly organismoDelEstado: boolean;
  /** Registered activities; absent: any activity is taken as registered. */
  readonly actividades?: readonly string[];
  /** Registered text of an activity, by its code (rule 1262; the authority publishes no table). */
  readonly descripcionesDeActividad?: Readonly<Record<string, string>>;
  /** Permission for the RUC query (0501); absent: granted. */
  readonly consultaRuc?: boolean;
}

export interface Timbrado {
  readonly ruc: string;
  readonly numero: string;
  readonly inicio: string;
  readonly activo: boolean;
  readonly electronico: boolean;
  /** Registered document types; absent: all. */
  readonly tipos?: readonly string[];
  readonly establecimientos: readonly { readonly codigo: string; readonly puntos: readonly string[] }[];
}

export interface Csc {
  readonly ruc: string;
  readonly id: string;
  readonly secreto: string;
  /** First and last emission date (AAAA-MM-DD) for which the secret is valid; absent: no limit. */
  readonly desde?: string;
  readonly hasta?: string;
}

/** The key of rule 1002: one approved document per number. */
export interface Numeracion {
  /** Of the issuer: a document that names a timbrado of another issuer takes none of its numbers. */
  readonly ruc: string;
  readonly timbrado: string;
  readonly tipo: string;
  readonly establecimiento: string;
  readonly punto: string;
  readonly numero: string;
  readonly serie: string;
  readonly tipoEmision: string;
}

export interface Observacion {
  readonly codigo: string;
  readonly mensaje: string;
}

/** An approved document (DTE) with its bytes as they were received. */
export interface Dte extends Numeracion {
  readonly cdc: string;
  /** RUC or identity number of the receiver, empty without a receiver. */
  readonly receptor: string;
  readonly innominado: boolean;
  readonly transaccion: string;
  readonly moneda: string;
  readonly total: string;
  /** CDC of the associated documents. */
  readonly asociados: readonly string[];
  readonly fecFirma: string;
  readonly digest: string;
  readonly protocolo: string;
  readonly aprobadoEn: number;
  readonly observaciones: readonly Observacion[];
  /** Batch in which the document was approved; absent: approved by the synchronous service. */
  readonly lote?: string;
  readonly xml: string;
}

/** A registered event on a DTE, with its rGesEve as received. */
export interface EventoRegistrado {
  readonly cdc: string;
  readonly tipo: string;
  readonly ruc: string;
  readonly protocolo: string;
  readonly registradoEn: number;
  readonly xml: string;
  /** Observations of the registration; absent: none. */
  readonly observaciones?: readonly Observacion[];
  /** Kind of a conformity: 1 total, 2 partial. */
  readonly conformidad?: string;
  /** RUC or identity number that a nomination gives to an unnamed receiver. */
  readonly receptor?: string;
}

export interface RangoInutilizado {
  readonly ruc: string;
  readonly timbrado: string;
  readonly establecimiento: string;
  readonly punto: string;
  readonly tipo: string;
  readonly serie: string;
  readonly desde: number;
  readonly hasta: number;
  readonly protocolo: string;
  readonly registradoEn: number;
}

export interface Veredicto {
  readonly estado: 'Aprobado' | 'Aprobado con observación' | 'Rechazado';
  readonly protocolo?: string;
  readonly resultados: readonly Observacion[];
}

export interface ResultadoDeLote {
  readonly cdc: string;
  readonly veredicto: Veredicto;
}

export interface Lote {
  readonly numero: string;
  /** Digest of its documents, independent of their order; identifies a batch that is sent again. */
  readonly huella: string;
  readonly ruc: string;
  readonly recibidoEn: number;
  readonly listoEn: number;
  /** The documents in the order of the file. */
  readonly documentos: readonly { readonly cdc: string; readonly xml: string }[];
  readonly resultados?: readonly ResultadoDeLote[];
}

/**
 * Why an issuer is blocked (Guía de mejores prácticas, 2024): f an empty or invalid batch; g a repeated CDC in one batch; h a CDC that is
 * still in process elsewhere; i a repeated batch; manual: imposed through the control API.
 */
export type CausaDeBloqueo = 'f' | 'g' | 'h' | 'i' | 'manual';

export interface Bloqueo {
  readonly ruc: string;
  readonly causa: CausaDeBloqueo;
  readonly desde: number;
  readonly hasta: number;
  /** CDCs that caused it. */
  readonly cdcs: readonly string[];
}
