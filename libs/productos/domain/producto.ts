import { type Decimal, escribirDecimal, filas, grupo, Hallazgos, moneda } from '@libs/campos';
import { camposDeItem, GUARANI } from '@libs/de';
import { ErrorDeValidacion } from '@libs/errors';

/** A product or service in the form in which an item of a document has it. */
export interface DatosDeProducto {
  /** By which the account knows it: at most one active product has it. */
  codigoInterno: string | null;
  descripcion: string;
  /** Taxes included, in `moneda`: an exact decimal. */
  precioUnitario: string | null;
  moneda: string;
  ivaTipo: 0 | 5 | 10 | null;
  unidadMedida: number;
  gtin: string | null;
  ncm: string | null;
}

/** A product of the catalog. Documents keep what they say, so a change here does not affect them. */
export interface Producto extends DatosDeProducto {
  id: string;
  activo: boolean;
  createdAt: Date;
  updatedAt: Date;
}

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
const enMoneda = { valor: moneda(), descripcion: 'Moneda del precio, ISO 4217; guaraníes si se omite.' };

export const NUEVO_PRODUCTO = grupo('NuevoProducto', {
  ...opcionales,
  descripcion: { ...descrito, requerido: true },
  moneda: { ...enMoneda, porDefecto: GUARANI },
  unidad_medida,
});

/** Absent members stay as they are; null empties a field that may be empty. */
export const CAMBIOS_DE_PRODUCTO = grupo('CambiosDeProducto', {
  ...opcionales,
  descripcion: descrito,
  moneda: enMoneda,
  unidad_medida: medida,
});

interface Leidos extends Partial<Omit<DatosDeProducto, 'precioUnitario'>> {
  precioUnitario?: Decimal;
}

const enTexto = ({ precioUnitario, ...demas }: Leidos): Partial<DatosDeProducto> => ({
  ...demas,
  ...(precioUnitario !== undefined && { precioUnitario: escribirDecimal(precioUnitario) }),
});

const SIN_DATOS = { codigoInterno: null, precioUnitario: null, ivaTipo: null, gtin: null, ncm: null };

/** @throws VALIDACION_MULTIPLES_CAMPOS with all wrong fields. */
export function leerAlta(cuerpo: unknown): DatosDeProducto {
  const hallazgos = new Hallazgos();
  const leidos = NUEVO_PRODUCTO.leer(cuerpo, '', hallazgos);
  if (!leidos || !hallazgos.vacio) throw new ErrorDeValidacion(hallazgos.errores);
  return { ...SIN_DATOS, ...enTexto(leidos) } as DatosDeProducto;
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
