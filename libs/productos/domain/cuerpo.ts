import {
  type Decimal,
  type Donde,
  escribirDecimal,
  type Esquema,
  type Fila,
  filas,
  grupo,
  Hallazgos,
  lectorDe,
  leerCuerpo,
  moneda,
} from '@libs/campos';
import { moneda as monedaDe, unidad as unidadDe } from '@libs/catalogos';
import { camposDeItem, GUARANI } from '@libs/de';
import { ErrorDeValidacion } from '@libs/errors';
import type { DatosDeProducto } from './producto';

const { codigo_interno, descripcion, precio_unitario, iva_tipo, unidad_medida, gtin, ncm } = camposDeItem;

/** The fields of an item, with its bounds; a product needs no more than its description. */
const opcionales = filas({
  codigo_interno: { ...codigo_interno, descripcion: 'Código con que la cuenta lo conoce; único entre los activos.' },
  precio_unitario: { id: precio_unitario.id, valor: precio_unitario.valor, descripcion: precio_unitario.descripcion },
  iva_tipo: { ...iva_tipo, descripcion: 'Tasa del IVA; 0 es exento o exonerado.' },
  gtin,
  ncm,
});
const descrito = { id: descripcion.id, descripcion: 'Qué se vende.' };
const medida = { id: unidad_medida.id, valor: unidad_medida.valor, descripcion: unidad_medida.descripcion };
const enMoneda = { valor: moneda(), descripcion: 'Moneda del precio, ISO 4217.' };

/** An emission with them would be refused. */
function existentes(producto: { moneda?: string; unidadMedida?: number }, donde: Donde): void {
  if (producto.moneda !== undefined && !monedaDe(producto.moneda))
    donde.falla('moneda', 'VALOR_INVALIDO', `No existe la moneda ${producto.moneda}.`);
  if (producto.unidadMedida !== undefined && !unidadDe(producto.unidadMedida))
    donde.falla('unidad_medida', 'VALOR_INVALIDO', `No existe la unidad de medida ${producto.unidadMedida}.`);
}

export const NUEVO_PRODUCTO = grupo(
  'NuevoProducto',
  {
    ...opcionales,
    descripcion: { ...descrito, requerido: true },
    moneda: { ...enMoneda, descripcion: 'Moneda del precio, ISO 4217; guaraníes si se omite.', porDefecto: GUARANI },
    unidad_medida,
  },
  { reglas: [existentes] },
);

/** The same field, which null empties. */
function vaciable<F extends Fila>(fila: F): F {
  const { etiquetas: _, ...lector } = lectorDe(fila);
  const { description, anyOf, ...esquema } = lector.esquema;
  const conNulo = { description, anyOf: [...((anyOf as Esquema[] | undefined) ?? [esquema]), { type: 'null' }] };
  return { ...fila, valor: { ...lector, esquema: conNulo }, descripcion: description as string };
}

/** Absent members stay as they are; null empties a field that may be empty. */
export const CAMBIOS_DE_PRODUCTO = grupo(
  'CambiosDeProducto',
  {
    codigo_interno: vaciable(opcionales.codigo_interno),
    precio_unitario: vaciable(opcionales.precio_unitario),
    iva_tipo: vaciable(opcionales.iva_tipo),
    gtin: vaciable(opcionales.gtin),
    ncm: vaciable(opcionales.ncm),
    descripcion: descrito,
    moneda: enMoneda,
    unidad_medida: medida,
  },
  { reglas: [existentes] },
);

interface Leidos extends Partial<Omit<DatosDeProducto, 'precioUnitario'>> {
  precioUnitario?: Decimal;
}

const enTexto = ({ precioUnitario, ...demas }: Leidos): Partial<DatosDeProducto> => ({
  ...demas,
  ...(precioUnitario !== undefined && { precioUnitario: escribirDecimal(precioUnitario) }),
});

const SIN_DATOS = { codigoInterno: null, precioUnitario: null, ivaTipo: null, gtin: null, ncm: null };

const conTodo = (leidos: Leidos): DatosDeProducto => ({ ...SIN_DATOS, ...enTexto(leidos) }) as DatosDeProducto;

/** @throws VALIDACION_MULTIPLES_CAMPOS with all wrong fields. */
export const leerAlta = (cuerpo: unknown): DatosDeProducto => conTodo(leerCuerpo(NUEVO_PRODUCTO, cuerpo));

/** As `leerAlta`, for one of many: what is wrong with it is found under `ruta`, and then it is undefined. */
export function leerAltaEn(cuerpo: unknown, ruta: string, hallazgos: Hallazgos): DatosDeProducto | undefined {
  const leidos = NUEVO_PRODUCTO.leer(cuerpo, ruta, hallazgos);
  return leidos === undefined || hallazgos.tiene(ruta) ? undefined : conTodo(leidos);
}

const VACIABLES: Readonly<Record<string, keyof DatosDeProducto>> = {
  codigo_interno: 'codigoInterno',
  precio_unitario: 'precioUnitario',
  iva_tipo: 'ivaTipo',
  gtin: 'gtin',
  ncm: 'ncm',
};
const SIEMPRE = ['descripcion', 'moneda', 'unidad_medida'];

/** The fields of a change. @throws VALIDACION_MULTIPLES_CAMPOS with all wrong fields. */
export function leerCambios(cuerpo: unknown): Partial<DatosDeProducto> {
  const hallazgos = new Hallazgos();
  const leidos = CAMBIOS_DE_PRODUCTO.leer(cuerpo, '', hallazgos);
  const nulos = Object.entries(leidos ? (cuerpo as object) : {}).flatMap(([campo, valor]) =>
    valor === null ? [campo] : [],
  );
  for (const campo of nulos)
    if (SIEMPRE.includes(campo)) hallazgos.agregar(campo, 'CAMPO_REQUERIDO', 'No puede quedar vacío.');
  if (!leidos || !hallazgos.vacio) throw new ErrorDeValidacion(hallazgos.errores);
  const vacios = nulos.flatMap((campo) => VACIABLES[campo] ?? []);
  return { ...enTexto(leidos), ...Object.fromEntries(vacios.map((campo) => [campo, null])) };
}
