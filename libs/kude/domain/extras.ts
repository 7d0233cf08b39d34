import type { Idioma } from './idiomas/rotulos';
import type { Logo, Marca, VistaKude } from './vista';

/** State of the document: P and E pending, A approved, R rejected, C cancelled; B a draft, which nobody has issued. */
export type EstadoKude = 'P' | 'E' | 'A' | 'R' | 'C' | 'B';

/** Logo, validated when it was uploaded. */
export interface LogoDeEmisor {
  readonly tipo: 'image/png' | 'image/jpeg';
  readonly base64: string;
  readonly ancho: number;
  readonly alto: number;
}

/** What the paper shows besides the signed document: marks and texts of the issuer. */
export interface ExtrasKude {
  readonly estado: EstadoKude;
  /** H: test environment, without commercial or fiscal value. */
  readonly sit: 'H' | 'P';
  /** How a pending approval is shown. Default: a framed mark. */
  readonly avisoPendiente?: 'marca' | 'discreto' | 'ninguno' | null;
  /** The number of this rejected document was declared unused. */
  readonly inutilizado?: boolean;
  /** Another issuer's document, drawn by its receiver: the paper says so. */
  readonly porElReceptor?: boolean;
  /** Number under which the authority approved the document. */
  readonly protocolo?: string | null;
  /** What the authority remarked when it approved: its code and words. */
  readonly observacion?: string | null;
  readonly logo?: LogoDeEmisor | null;
  /** '#rrggbb' of the issuer; anything else gives the default colour. */
  readonly color?: string | null;
  /** Free texts of the issuer; line breaks are kept. */
  readonly nota?: string | null;
  readonly pie?: string | null;
  /** Bank data, with line breaks; text of the payment QR code; whether a line to sign at delivery is printed. */
  readonly datosBancarios?: string | null;
  readonly qrDePago?: string | null;
  readonly firmaDeEntrega?: boolean | null;
  /** Number of copies, and that of a nota de remisión when it differs. Default: 1. */
  readonly copias?: number | null;
  readonly copiasRemision?: number | null;
  /** Language of the labels. Default: Spanish. */
  readonly idioma?: Idioma | null;
  readonly obras?: readonly { readonly codigo: string; readonly descripcion: string }[];
  /** Signed XML of the accepted event that named the recipient after the emission. */
  readonly nominacion?: string | null;
  /** Signed XML of the accepted events that changed its transport, oldest first. */
  readonly transporte?: readonly string[] | null;
  /** Name given for a recipient whom the document calls 'Sin Nombre'. */
  readonly nombreReceptor?: string | null;
}

const COLOR = '#17564b';

const PENDIENTE = 'DOCUMENTO PENDIENTE DE APROBACIÓN';
const PENDIENTES: Readonly<Record<NonNullable<ExtrasKude['avisoPendiente']>, Marca | undefined>> = {
  marca: { texto: PENDIENTE, tono: 'pendiente' },
  discreto: { texto: PENDIENTE, tono: 'pendiente', discreta: true },
  ninguno: undefined,
};

const MARCAS: Readonly<Record<Exclude<EstadoKude, 'P' | 'E'>, Marca | undefined>> = {
  A: undefined,
  B: { texto: 'BORRADOR – SIN VALIDEZ FISCAL', tono: 'rechazado', sello: 'BORRADOR' },
  R: { texto: 'RECHAZADO', tono: 'rechazado', sello: 'RECHAZADO' },
  C: { texto: 'CANCELADO', tono: 'cancelado', sello: 'CANCELADO' },
};

const OBSERVADO: Marca = { texto: 'APROBADO CON OBSERVACIÓN', tono: 'observado' };
const INUTILIZADO: Marca = { texto: 'RECHAZADO – NÚMERO INUTILIZADO', tono: 'rechazado', sello: 'INUTILIZADO' };

const DEL_RECEPTOR = 'Representación generada por el receptor';
const DE_RECIBIDO: Readonly<Record<'A' | 'C' | 'P', Marca>> = {
  A: { texto: DEL_RECEPTOR, tono: 'observado', discreta: true },
  C: { texto: `CANCELADO – ${DEL_RECEPTOR}`, tono: 'cancelado', sello: 'CANCELADO' },
  P: { texto: `${DEL_RECEPTOR} – sin la confirmación de la autoridad`, tono: 'pendiente', discreta: true },
};

export function marcaDe(extras: ExtrasKude): Marca | undefined {
  const { estado, observacion, inutilizado, avisoPendiente, porElReceptor } = extras;
  if (porElReceptor) return DE_RECIBIDO[estado === 'A' || estado === 'C' ? estado : 'P'];
  if (estado === 'P' || estado === 'E') return PENDIENTES[avisoPendiente ?? 'marca'];
  if (estado === 'A' && observacion) return OBSERVADO;
  return estado === 'R' && inutilizado ? INUTILIZADO : MARCAS[estado];
}

/** Width divided by height. A wider logo spans the column above the name; others are placed beside the name. */
const APAISADO = 2.4;

export function logoDe({ logo }: ExtrasKude): Logo | undefined {
  if (!logo) return undefined;
  const { tipo, base64, ancho, alto } = logo;
  return { uri: `data:${tipo};base64,${base64}`, apaisado: ancho / alto > APAISADO };
}

export function colorDe({ color }: ExtrasKude): string {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : COLOR;
}

const SIN_NOMBRE = /^sin nombre$/i;

/** Lines of the issuer (Manual Técnico v150, 13.4.5): the only place for what is not in the signed document. */
export function informacionEmisor(delDocumento: string | undefined, extras: ExtrasKude, innominado: boolean): string[] {
  const obras = (extras.obras ?? []).map((obra) => `Obra ${obra.codigo}: ${obra.descripcion}`);
  const nombre = extras.nombreReceptor?.trim();
  return [
    delDocumento ?? '',
    innominado && nombre && !SIN_NOMBRE.test(nombre) ? `Nombre indicado por el cliente: ${nombre}` : '',
    ...obras,
    extras.estado === 'A' && extras.protocolo ? `Protocolo de aprobación: ${extras.protocolo}` : '',
    extras.estado === 'A' && extras.observacion ? `Observación de la autoridad: ${extras.observacion}` : '',
    ...renglones(extras.nota),
  ]
    .map((linea) => linea.trim())
    .filter(Boolean);
}

/** Lines of a text, trimmed, without the empty ones. */
export const renglones = (texto: string | null | undefined): string[] =>
  (texto ?? '')
    .split('\n')
    .map((linea) => linea.trim())
    .filter(Boolean);

const COPIAS = ['ORIGINAL', 'DUPLICADO', 'TRIPLICADO'];

/** Name of each copy; empty when there is one. */
export function copiasDe({ estado, copias, copiasRemision }: ExtrasKude, remision: boolean): readonly string[] {
  const cuantas = estado === 'B' ? 1 : ((remision ? copiasRemision : undefined) ?? copias ?? 1);
  return cuantas > 1 ? COPIAS.slice(0, cuantas) : [];
}

/** How to pay; undefined on rejected and cancelled documents. A draft has no QR code to pay with either. */
export function pagoDe({ estado, datosBancarios, qrDePago }: ExtrasKude): VistaKude['pago'] {
  const lineas = renglones(datosBancarios);
  const anulado = estado === 'R' || estado === 'C';
  const qr = estado === 'B' ? undefined : qrDePago;
  return anulado || (lineas.length === 0 && !qr) ? undefined : { lineas, ...(qr && { qr }) };
}
