import { cdc, decimal, dia, entero, type Esquema, lista, momento, nulo, objeto, sit, texto } from '../http/esquema';
import type { Columna } from './tabla';
import { VENTAS } from './tablas';

export const RESUMEN = objeto({
  total: entero,
  por_estado: objeto({ P: entero, E: entero, A: entero, R: entero, C: entero }),
  por_tipo: {
    type: 'object',
    description: 'Cantidad por código de tipo.',
    patternProperties: { '^[1-8]$': entero },
    additionalProperties: false,
  },
  montos: objeto({ total_facturado: decimal, iva_5: decimal, iva_10: decimal, exento: decimal }),
  rango: objeto({ desde: momento, hasta: momento }),
});

export const MEJORES_RECEPTORES = objeto({
  receptores: lista(objeto({ nombre: texto, ruc: nulo(texto), cantidad: entero, monto_total: decimal })),
});

/** Columns that are neither an amount nor plain text. */
const PROPIOS: Readonly<Record<string, Esquema>> = {
  fecha: dia,
  tipo_de: entero,
  sit,
  receptor_ruc: nulo(texto),
  receptor_documento: nulo(texto),
  tipo_cambio: nulo(decimal),
  cdc,
};
const esquemaDe = ({ titulo, importe }: Pick<Columna<never>, 'titulo' | 'importe'>): Esquema =>
  PROPIOS[titulo] ?? (importe ? decimal : texto);

export const LIBRO_DE_VENTAS = objeto({
  mes: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  sit,
  totales: objeto({
    gravado_10: decimal,
    iva_10: decimal,
    gravado_5: decimal,
    iva_5: decimal,
    exento: decimal,
    total: decimal,
    cantidad: entero,
  }),
  lineas: lista(objeto(Object.fromEntries(VENTAS.map((columna) => [columna.titulo, esquemaDe(columna)])))),
});
