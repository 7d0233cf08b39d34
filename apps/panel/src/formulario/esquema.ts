import { ErrorDelServicio, type Operacion } from '../api';
import { t } from '../textos';

/** The part of JSON Schema that our OpenAPI document uses for bodies. */
export interface Esquema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Esquema>;
  required?: string[];
  items?: Esquema;
  enum?: (string | number | null)[];
  'x-enum-descriptions'?: string[];
  oneOf?: Esquema[];
  anyOf?: Esquema[];
  description?: string;
  format?: string;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
}

interface Cuerpo {
  titulo: string;
  tipo?: string;
  esquema?: Esquema;
}

let esquemas: Record<string, Esquema> = {};
let cuerpos: Record<string, Cuerpo> = {};

const sinRed = (): never => {
  throw new ErrorDelServicio(t.comun.sinRed, 0);
};

/** The bodies of the API's operations, read when the first form opens. */
export async function leerCuerpo(id: Operacion): Promise<Cuerpo> {
  if (!cuerpos[id]) {
    const leido = (await import('../generado/esquemas.json').catch(sinRed)).default as unknown as {
      cuerpos: typeof cuerpos;
      esquemas: typeof esquemas;
    };
    ({ cuerpos, esquemas } = leido);
  }
  const { esquema, ...cuerpo } = cuerpos[id]!;
  return { ...cuerpo, esquema: esquema && resolver(esquema) };
}

/** A schema of `components`, once `leerCuerpo` has answered. */
export const esquemaLlamado = (nombre: string): Esquema => esquemas[nombre] ?? {};

/** The schema itself: references followed, «or null» left out. */
export function resolver(esquema: Esquema): Esquema {
  const { $ref, ...resto } = esquema;
  if ($ref) return resolver({ ...esquemas[$ref.split('/').pop()!], ...resto });
  const variantes = (esquema.anyOf ?? esquema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (variantes.length === 1) return resolver({ ...variantes[0], description: esquema.description });
  return esquema;
}

const admiteNulo = ({ type, anyOf, oneOf }: Esquema): boolean =>
  (Array.isArray(type) && type.includes('null')) || (anyOf ?? oneOf ?? []).some((opcion) => opcion.type === 'null');

export type Clase =
  | 'grupo'
  | 'lista'
  | 'opciones'
  | 'textos'
  | 'opcion'
  | 'logico'
  | 'entero'
  | 'decimal'
  | 'fecha'
  | 'momento'
  | 'archivo'
  | 'texto';

/** Which input asks for a value of the (resolved) schema. */
export function claseDe(esquema: Esquema): Clase {
  const { type, format } = esquema;
  const tipos = [type ?? []].flat();
  if (esquema.properties) return 'grupo';
  if (tipos.includes('array')) return claseDeLista(resolver(esquema.items ?? {}));
  if (esquema.enum) return 'opcion';
  if (tipos.includes('boolean')) return 'logico';
  if ((esquema.oneOf ?? esquema.anyOf) || (tipos.includes('number') && tipos.includes('string')))
    return esDecimal(esquema) ? 'decimal' : 'texto';
  if (tipos.includes('integer')) return 'entero';
  if (tipos.includes('number')) return 'decimal';
  if (format === 'date') return 'fecha';
  if (format === 'byte') return 'archivo';
  return format === 'date-time' ? 'momento' : 'texto';
}

const esDecimal = ({ oneOf, anyOf, type }: Esquema): boolean =>
  (oneOf ?? anyOf ?? [{ type }]).some((opcion) => [opcion.type].flat().includes('number'));

function claseDeLista(elemento: Esquema): Clase {
  if (elemento.properties) return 'lista';
  return elemento.enum ? 'opciones' : 'textos';
}

const lleno = (valor: unknown): boolean =>
  valor !== undefined &&
  valor !== null &&
  valor !== '' &&
  !(typeof valor === 'object' && !(valor instanceof Date) && Object.keys(valor).length === 0);

/**
 * What a form holds as the API takes it: without what was left empty and without members that the schema does not know, such as the sums
 * that the service adds to what it shows.
 */
export function podar(valor: unknown, esquema: Esquema, decimal = deParaguay): unknown {
  const resuelto = resolver(esquema);
  if (!lleno(valor)) return undefined;
  if (Array.isArray(valor)) {
    const filas = valor.map((elemento) => podar(elemento, resuelto.items ?? {}, decimal)).filter(lleno);
    return filas.length > 0 ? filas : undefined;
  }
  if (!resuelto.properties || typeof valor !== 'object')
    return HOJAS[claseDe(resuelto)]?.(valor, decimal, resuelto) ?? valor;
  const dato = valor as Record<string, unknown>;
  const miembros = Object.entries(resuelto.properties)
    .map(([nombre, miembro]) => [nombre, podar(dato[nombre], miembro, decimal)] as const)
    .filter(([, podado]) => lleno(podado));
  return miembros.length > 0 ? Object.fromEntries(miembros) : undefined;
}

/** A number as people of Paraguay write it, 1.234.567,50, as the API takes it; as programs write it, it stays. */
export const deParaguay = (escrito: string): string =>
  esDudoso(escrito)
    ? escrito
    : (/^[1-9]\d{0,2}(\.\d{3})+(,|$)/.test(escrito) ? escrito.replaceAll('.', '') : escrito).replace(',', '.');
/** 1,500 is fifteen hundred to some and one and a half to others: the service refuses it unchanged, and the field asks. */
export const esDudoso = (escrito: unknown): boolean => /^\d{1,3}(,\d{3})+$/.test(String(escrito));
/** The reverse, so that a point of the API is not read as a separator of thousands, and no comma is in doubt. */
export function enParaguay(decimal: string): string {
  const escrito = decimal.replace('.', ',');
  return esDudoso(escrito) ? `${escrito}0` : escrito;
}

/** Inputs of the browser give local times without an offset; the API wants one. */
const momento = (valor: unknown): unknown =>
  valor instanceof Date
    ? valor.toISOString()
    : typeof valor === 'string' && valor.length <= 19
      ? new Date(valor).toISOString()
      : valor;

type Decimal = (texto: string) => string;
const HOJAS: { [clase in Clase]?: (valor: unknown, decimal: Decimal, esquema: Esquema) => unknown } = {
  momento,
  // A field holds a text; what is no number is sent as it is, and the service says so.
  entero: (valor) => (/^\d+$/.test(String(valor)) ? Number(valor) : valor),
  opcion: (valor, _, esquema) => esquema.enum?.find((opcion) => String(opcion) === String(valor)) ?? valor,
  decimal: (valor, decimal) => decimal(String(valor).trim()),
};

/** What a PATCH changes: members that differ, and null for those that were emptied. */
export function cambios(
  antes: Record<string, unknown>,
  despues: Record<string, unknown>,
  esquema: Esquema,
): Record<string, unknown> {
  const nuevo = (podar(despues, esquema) ?? {}) as Record<string, unknown>;
  const viejo = (podar(antes, esquema) ?? {}) as Record<string, unknown>;
  const resultado: Record<string, unknown> = {};
  for (const [nombre, miembro] of Object.entries(resolver(esquema).properties ?? {})) {
    if (JSON.stringify(nuevo[nombre]) === JSON.stringify(viejo[nombre])) continue;
    if (lleno(nuevo[nombre])) resultado[nombre] = nuevo[nombre];
    else if (admiteNulo(miembro)) resultado[nombre] = null;
  }
  return resultado;
}

/** `items[0].cantidad` and `items.0.cantidad` alike as the errors of a form: `{ items: [{ cantidad: message }] }`. */
export function erroresDeFormulario(errores: readonly { campo: string; mensaje: string }[]): Record<string, unknown> {
  const raiz: Record<string, unknown> = {};
  for (const { campo, mensaje } of errores) {
    const partes = campo
      .replace(/\[(\d+)\]/g, '.$1')
      .split('.')
      .filter(Boolean);
    let lugar = raiz;
    partes.forEach((parte, i) => {
      if (i === partes.length - 1) lugar[parte] ??= mensaje;
      else lugar = (lugar[parte] = typeof lugar[parte] === 'object' ? lugar[parte] : {}) as Record<string, unknown>;
    });
  }
  return raiz;
}
