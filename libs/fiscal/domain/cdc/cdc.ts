import { digitoVerificador } from './digito-verificador';

/** Parts of a CDC as text: `ruc` without leading zeros, the others at their fixed width. */
export interface PartesDelCdc {
  tipo: string;
  ruc: string;
  dv: string;
  establecimiento: string;
  punto: string;
  numero: string;
  tipoContribuyente: string;
  /** AAAA-MM-DD */
  fecha: string;
  tipoEmision: string;
  codigoSeguridad: string;
}

export interface DatosDelCdc {
  tipo: number | string;
  ruc: string;
  dv: number | string;
  establecimiento: number | string;
  punto: number | string;
  numero: number | string;
  tipoContribuyente: number | string;
  /** Emission date in fiscal local time; what follows AAAA-MM-DD is ignored. */
  fecha: string;
  tipoEmision?: number | string;
  codigoSeguridad: number | string;
}

const FORMA = /^(\d{2})(\d{7}[0-9A-D])(\d)(\d{3})(\d{3})(\d{7})([12])(\d{4})(\d{2})(\d{2})([12])(\d{9})(\d)$/;

/** The 44 characters that identify a document ("Manual Técnico v150", 10.1). @throws RangeError when a part does not fit. */
export function componerCdc(datos: DatosDelCdc): string {
  const base =
    ancho(datos.tipo, 2) +
    ancho(datos.ruc, 8) +
    ancho(datos.dv, 1) +
    ancho(datos.establecimiento, 3) +
    ancho(datos.punto, 3) +
    ancho(datos.numero, 7) +
    ancho(datos.tipoContribuyente, 1) +
    dia(datos.fecha) +
    ancho(datos.tipoEmision ?? 1, 1) +
    ancho(datos.codigoSeguridad, 9);
  const cdc = base + digitoVerificador(base);
  if (!FORMA.test(cdc)) throw new RangeError(`componerCdc: ${cdc} does not have the form of a CDC`);
  return cdc;
}

/** A CDC without the blanks between its groups of four, as the KuDE prints it. */
export const sinBlancos = (cdc: string): string => cdc.replace(/\s/g, '');

/** Reads a CDC; undefined when its form or its check digit is wrong. */
export function leerCdc(cdc: string): PartesDelCdc | undefined {
  const partes = FORMA.exec(cdc);
  if (!partes || digitoVerificador(cdc.slice(0, 43)) !== cdc[43]) return undefined;
  const [, tipo, ruc, dv, establecimiento, punto, numero, tipoContribuyente, anho, mes, dia, tipoEmision, codigo] =
    partes as unknown as string[];
  return {
    tipo: tipo!,
    ruc: ruc!.replace(/^0+/, ''),
    dv: dv!,
    establecimiento: establecimiento!,
    punto: punto!,
    numero: numero!,
    tipoContribuyente: tipoContribuyente!,
    fecha: `${anho}-${mes}-${dia}`,
    tipoEmision: tipoEmision!,
    codigoSeguridad: codigo!,
  };
}

function dia(fecha: string): string {
  const partes = /^(\d{4})-(\d{2})-(\d{2})/.exec(fecha);
  if (!partes) throw new RangeError(`componerCdc: fecha "${fecha}" is not AAAA-MM-DD`);
  return partes.slice(1).join('');
}

/** Does not validate: a value that is too long or has other characters gives a text without the form of a CDC. */
const ancho = (valor: number | string, largo: number): string => String(valor).toUpperCase().padStart(largo, '0');
