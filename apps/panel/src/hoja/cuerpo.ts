import { sitActual, type ErrorDeCampo } from '../api';
import { podar, type Esquema } from '../formulario/esquema';

export type Solicitud = Record<string, unknown>;
type Linea = Record<string, unknown>;

const FACTURA = 1;
export const NOTAS: readonly number[] = [5, 6];
export const REMISION = 7;
export const AUTOFACTURA = 4;
/** Sales are paid; other documents are not. */
export const sePaga = (tipo: number): boolean => tipo === FACTURA || tipo === AUTOFACTURA;
export const listaDe = (tipo: number): 'items' | 'items_remision' => (tipo === REMISION ? 'items_remision' : 'items');

const vacio = (valor: unknown): boolean => valor === undefined || valor === null || valor === '';
const enBlanco = ({ descripcion, precio_unitario }: Linea): boolean => vacio(descripcion) && vacio(precio_unitario);

/** Whether any line is begun. */
export const hayAlgo = ({ items, items_remision }: Solicitud): boolean =>
  ((items ?? items_remision ?? []) as Linea[]).some((linea) => !enBlanco(linea));

/** Lines that are sent: written, and not left out of a note. Without one, the first of those: the service names what it lacks. */
export function lineasQueVan(lineas: readonly Linea[]): number[] {
  const dentro = lineas.flatMap((linea, i) => (linea.va !== false ? [i] : []));
  const van = dentro.filter((i) => !enBlanco(lineas[i]!));
  return van.length > 0 ? van : dentro.slice(0, 1);
}

const CREDITO = 2;
const A_PLAZO = 1;
/** The group that a means of payment must have. */
export const GRUPO_DE_PAGO: Readonly<Record<string, 'cheque' | 'tarjeta'>> = {
  2: 'cheque',
  3: 'tarjeta',
  4: 'tarjeta',
  8: 'tarjeta',
};

/** What was typed for another means of payment, or the other kind of credit, stays on the sheet and is not sent. */
function conSuGrupo({ cheque, tarjeta, ...forma }: Linea): Linea {
  const grupo = GRUPO_DE_PAGO[String(forma.tipo_pago)];
  return grupo ? { ...forma, [grupo]: grupo === 'cheque' ? cheque : tarjeta } : forma;
}
function deSuClase({ plazo, cuotas, detalle_cuotas, ...credito }: Linea): Linea {
  return Number(credito.condicion) === A_PLAZO ? { ...credito, plazo } : { ...credito, cuotas, detalle_cuotas };
}

/** Of a credit, only what belongs to it; of cash, nothing of a credit. */
function pagado({ pago_credito, formas_pago, ...resto }: Solicitud): Solicitud {
  const formas = ((formas_pago ?? []) as Linea[]).map(conSuGrupo);
  if (Number(resto.condicion_venta) !== CREDITO) return { ...resto, formas_pago: formas };
  const credito = (pago_credito ?? {}) as Linea;
  const deLaEntrega = vacio(credito.monto_entrega) ? undefined : formas;
  return { ...resto, pago_credito: deSuClase(credito), formas_pago: deLaEntrega };
}

/** What the sheet holds, as the API takes it. */
export function cuerpoDe(valores: Solicitud, tipo: number, esquema: Esquema): Solicitud {
  const lista = listaDe(tipo);
  const lineas = (valores[lista] ?? []) as Linea[];
  const enviadas = lineasQueVan(lineas).map((i) => lineas[i]);
  const todo = { ...(sePaga(tipo) ? pagado(valores) : valores), tipo_de: tipo, [lista]: enviadas };
  return { sit: sitActual(), ...(podar(todo, esquema) as Solicitud) };
}

/** Faults by the places of the sheet, whose lines are more than those that were sent. */
export function enLaHoja(errores: readonly ErrorDeCampo[], valores: Solicitud, tipo: number): ErrorDeCampo[] {
  const van = lineasQueVan((valores[listaDe(tipo)] ?? []) as Linea[]);
  return errores.map(({ campo, mensaje }) => ({
    mensaje,
    campo: campo
      .replaceAll(/\[(\d+)\]/g, '.$1')
      .replace(/^(items|items_remision)\.(\d+)/, (_, lista: string, i: string) => `${lista}.${van[Number(i)] ?? i}`),
  }));
}
