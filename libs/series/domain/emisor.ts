import type { KeyObject } from 'node:crypto';
import type { FormatoDeKude } from '@libs/platform';

/** Environment of a document: H homologation (no fiscal value), P production. They never mix. */
export type Sit = 'H' | 'P';
/** S: the authority answers immediately; A: deferred, in batches. */
export type ModoEnvio = 'S' | 'A';

export interface ActividadEconomica {
  codigo: string;
  descripcion: string;
}

export interface Obligacion {
  codigo: string;
  descripcion: string;
}

export interface Establecimiento {
  codigo: string;
  denominacion?: string;
  direccion: string;
  numeroCasa: string;
  complemento1?: string;
  complemento2?: string;
  departamento: number;
  distrito?: number;
  ciudad: number;
  telefono: string;
  email: string;
}

export interface Punto {
  establecimiento: string;
  codigo: string;
  sit: Sit;
  modoEnvio: ModoEnvio;
  activo: boolean;
  /** Absent members stay as they are; a new point gets the defaults. */
  kude?: Partial<KudeDePunto>;
}

/** How the documents of a point are printed. */
export interface KudeDePunto {
  /** Paper format of KuDEs, unless the request names another. */
  formato: FormatoDeKude;
  avisoPendiente: AvisoPendiente;
}

/**
 * How a KuDE made before approval shows that it is pending: a framed mark above and below, one line in small letters, or nothing. Manual
 * Técnico v150, 6.2, allows such a KuDE and requires no words.
 */
export const AVISOS_PENDIENTES = ['marca', 'discreto', 'ninguno'] as const;
export type AvisoPendiente = (typeof AVISOS_PENDIENTES)[number];

export const KUDE_DE_SIEMPRE: KudeDePunto = { formato: 'a4', avisoPendiente: 'marca' };

export interface Timbrado {
  numero: string;
  /** AAAA-MM-DD. */
  fechaInicio: string;
  /** AAAA-MM-DD, its last day. Electronic timbrados have none (Manual Técnico v150, C009 deleted) unless the authority ends one. */
  fechaFin?: string;
  /** Letters of the series in force; empty until number 9999999 has been used (Manual Técnico v150, C010). */
  serie: string;
}

/** Security code of the taxpayer, which seals the QR (Manual Técnico v150, 13.8). */
export interface Csc {
  id: string;
  secreto: string;
}

export interface Certificado {
  id: string;
  desde: Date;
  hasta: Date;
  /** Base64 of the DER, as it goes into the signature. */
  base64: string;
  certificadoPem: string;
  cadenaPem: string;
  clave: KeyObject;
  clavePem: string;
}

export type NumeroDeCopias = 1 | 2 | 3;

export const CUANDO_SE_HACE_EL_KUDE = ['siempre', 'a_pedido'] as const;

/** Settings that the tenant chooses. */
export interface AjustesDeEmisor {
  /** Whether totals in guaraníes are rounded down to 50 when the document does not decide. */
  redondeo?: boolean;
  /** Whether a document is refused for what the registry of taxpayers says about its RUCs. Default: the authority decides. */
  consultarReceptor?: boolean;
  /** Whether notes may refer to invoices that another system issued, if the authority confirms them. Default: only to ours. */
  notasAFacturasAjenas?: boolean;
  /** Whether `POST /v1/verificar` tells anybody the state of its documents. Default: it does. */
  verificacionPublica?: boolean;
  /** '#rrggbb' of the KuDE and of e-mails. */
  color?: string;
  /** Texts of the KuDE that are not part of the document: a note of some paragraphs, and a footer. */
  nota?: string;
  pie?: string;
  /** Printed with the totals: how to pay, a payment QR code, a line for the recipient's signature. */
  datosBancarios?: string;
  qrDePago?: string;
  firmaDeEntrega?: boolean;
  /** How many copies of the KuDE its PDF has, the original included; `copiasRemision` is for notas de remisión. */
  copias?: NumeroDeCopias;
  copiasRemision?: NumeroDeCopias;
  /** Whether KuDEs are PDF/A-3 with the signed XML inside. */
  pdfA?: boolean;
  /** Whether KuDEs are made by themselves, or when somebody asks. Default: siempre. */
  kude?: (typeof CUANDO_SE_HACE_EL_KUDE)[number];
  /** Width of a roll in millimetres, when the request does not give one. */
  anchoRollo?: 80 | 58;
  /** Code of the language of the KuDE's labels. */
  idioma?: string;
  /** Whether approved documents are mailed to their receptor automatically. */
  enviarCorreo?: boolean;
  /** Where replies to those e-mails go. Default: the establishment's address. */
  correoRespuesta?: string;
  /** Addresses that get a blind copy of each e-mail, as one text (`ENTRE_DIRECCIONES`). */
  correoCopia?: string;
  /** The tenant's own subject and text of e-mails; libs/correo/domain/plantilla.ts fills in the values. */
  correoAsunto?: string;
  correoTexto?: string;
}

/** A taxpayer with everything needed to issue. Read-only: a change makes a new version. */
export interface Emisor {
  tenantId: string;
  version: number;
  /** The issuer of a taxpayer's test mode: it issues in H only, to the simulator. */
  prueba: boolean;
  ruc: string;
  razonSocial: string;
  nombreFantasia?: string;
  /** 1 natural person, 2 legal entity. */
  tipoContribuyente: 1 | 2;
  tipoRegimen?: number;
  actividades: readonly ActividadEconomica[];
  obligaciones: readonly Obligacion[];
  ajustes: AjustesDeEmisor;
  establecimientos: readonly Establecimiento[];
  puntos: readonly Punto[];
  timbrados: Partial<Record<Sit, Timbrado>>;
  csc: Partial<Record<Sit, Csc>>;
  certificado?: Certificado;
}

/** Whether the issuer may use the environment. `permitidos`: the installation's environments. */
export const admiteAmbiente = ({ prueba }: Pick<Emisor, 'prueba'>, sit: Sit, permitidos: readonly Sit[]): boolean =>
  prueba ? sit === 'H' : permitidos.includes(sit);

export function establecimientoDe(emisor: Emisor, codigo: string): Establecimiento | undefined {
  return emisor.establecimientos.find((establecimiento) => establecimiento.codigo === codigo);
}

export function puntoDe(emisor: Pick<Emisor, 'puntos'>, establecimiento: string, punto: string): Punto | undefined {
  return emisor.puntos.find((p) => p.establecimiento === establecimiento && p.codigo === punto);
}

/** Identifies a numbering series: numbers are consecutive within it (Manual Técnico v150, 10.5). */
export interface ClaveDeSerie {
  sit: Sit;
  timbrado: string;
  serie: string;
  tipo: number;
  establecimiento: string;
  punto: string;
}

/** The last number that a series can hold. */
export const ULTIMO_NUMERO = 9_999_999;

/** `001-001-0000123`, as people write a document's number. */
export function numeroFormateado(clave: Pick<ClaveDeSerie, 'establecimiento' | 'punto'>, numero: number): string {
  return `${clave.establecimiento}-${clave.punto}-${String(numero).padStart(7, '0')}`;
}
