/** Una regla que un campo no cumple: `campo` es una ruta como `items[2].cantidad`. */
export interface ErrorDeCampo {
  campo: string;
  codigo: string;
  mensaje: string;
}

/** El servicio rechazó el pedido. `codigo` es uno de docs/integracion/errores.md. */
export class ErrorDeTimbo extends Error {
  override name = 'ErrorDeTimbo';
  /** De una emisión, el que llevaba: repetida con el mismo no es otra factura. */
  idInterno = '';
  constructor(
    readonly estado: number,
    readonly codigo: string,
    mensaje: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly requestId = '',
  ) {
    super(mensaje);
  }

  /** Los campos errados, cuando los hay. */
  get errores(): readonly ErrorDeCampo[] {
    return Array.isArray(this.extra.errores) ? (this.extra.errores as ErrorDeCampo[]) : [];
  }
}

/** El cuerpo no cumple: `errores` dice cada campo. No se gastó ningún número. */
export class ErrorDeValidacion extends ErrorDeTimbo {
  override name = 'ErrorDeValidacion';
}

/** La autoridad rechazó el documento o el evento: `codigoFiscal` dice por qué, `cdc` cuál. */
export class Rechazado extends ErrorDeTimbo {
  override name = 'Rechazado';
  get codigoFiscal(): string {
    return String(this.extra.codigo_fiscal ?? '');
  }
  get cdc(): string {
    return String(this.extra.cdc ?? '');
  }
}

/** No hubo respuesta, y repetir no ayudó o no era seguro: no se sabe si el pedido se hizo. */
export class ErrorDeRed extends Error {
  override name = 'ErrorDeRed';
  /** De una emisión, el que llevaba: repetida con el mismo no es otra factura. */
  idInterno = '';
}

/** Pasó el tiempo de espera y el documento sigue en trámite: se puede consultar con su `cdc`. */
export class SigueEnTramite extends Error {
  override name = 'SigueEnTramite';
  constructor(
    readonly cdc: string,
    opciones?: ErrorOptions,
  ) {
    super(`El documento ${cdc} sigue en trámite.`, opciones);
  }
}

/** Ya había un documento con ese `id_interno`, y dice otra cosa: `difiere` dice en qué. No se emitió nada. */
export class EmisionDistinta extends Error {
  override name = 'EmisionDistinta';
  constructor(
    readonly cdc: string,
    readonly difiere: readonly string[],
  ) {
    super(`El documento ${cdc} ya lleva ese id_interno y difiere en: ${difiere.join(', ')}.`);
  }
}

/** El aviso no lo firmó el servicio, o es viejo. */
export class FirmaInvalida extends Error {
  override name = 'FirmaInvalida';
}

interface Cuerpo {
  error?: { codigo?: string; mensaje?: string; request_id?: string; extra?: Record<string, unknown> };
  detail?: { loc: (string | number)[]; msg: string; type: string }[];
}

const rutaDe = (loc: readonly (string | number)[]): string =>
  loc
    .map((parte) => (typeof parte === 'number' ? `[${parte}]` : `.${parte}`))
    .join('')
    .replace(/^\./, '');

/** «limit debe ser un entero» es, de limit, «Debe ser un entero.» */
function sinSuNombre(mensaje: string, campo: string): string {
  const resto = mensaje.startsWith(`${campo} `) ? mensaje.slice(campo.length + 1) : mensaje;
  return `${resto.charAt(0).toUpperCase()}${resto.slice(1).replace(/\.$/, '')}.`;
}

/** Lo que se lee cuando nadie atrapó el error. */
const enUnTexto = (errores: readonly ErrorDeCampo[]): string =>
  errores.map(({ campo, mensaje }) => (campo ? `${campo}: ${mensaje}` : mensaje)).join(' ');

/** Un parámetro o un cuerpo que no es de emisión llega como `detail`: se dice igual que los demás. */
function deDetail(estado: number, detail: NonNullable<Cuerpo['detail']>): ErrorDeValidacion {
  const errores = detail.map(({ loc, msg, type }) => {
    const campo = rutaDe(loc.slice(1));
    return { campo, codigo: type, mensaje: sinSuNombre(msg, campo) };
  });
  return new ErrorDeValidacion(estado, 'VALIDACION', enUnTexto(errores), { errores });
}

/** Lo que no es de él ni de un servidor que está delante: una página, una redirección. */
const mensajeDe = (estado: number): string =>
  estado < 500
    ? `Respondió otro, y no el servicio de Timbó (HTTP ${estado}): revise la dirección, y si lleva http o https.`
    : `El servicio respondió ${estado}.`;

/** El error de una respuesta, con la clase que le corresponde. */
export function errorDe(estado: number, texto: string): ErrorDeTimbo {
  let cuerpo: Cuerpo;
  try {
    cuerpo = (JSON.parse(texto) ?? {}) as Cuerpo;
  } catch {
    cuerpo = {};
  }
  if (Array.isArray(cuerpo.detail)) return deDetail(estado, cuerpo.detail);
  const { codigo = `HTTP_${estado}`, mensaje = mensajeDe(estado), extra, request_id } = cuerpo.error ?? {};
  if (codigo === 'FISCAL_RECHAZO') return new Rechazado(estado, codigo, mensaje, extra, request_id);
  if (!Array.isArray(extra?.errores)) return new ErrorDeTimbo(estado, codigo, mensaje, extra, request_id);
  const errores = extra.errores as ErrorDeCampo[];
  return new ErrorDeValidacion(estado, codigo, enUnTexto(errores), extra, request_id);
}
