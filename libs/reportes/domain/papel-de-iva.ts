import type { EstadoDeCompra } from './compra';

/** What the documents of a rate add up to, as exact decimal text in guaraníes. `gravado` includes the IVA, `base` does not. */
export interface CifraDeIva {
  gravado: string;
  base: string;
  iva: string;
  /** How many of them add something. */
  documentos: number;
}

/** One side of the paper. */
export interface LadoDeIva {
  tasa10: CifraDeIva;
  tasa5: CifraDeIva;
  exento: Pick<CifraDeIva, 'gravado' | 'documentos'>;
  /** Of both rates. */
  iva: string;
}

/** The IVA of a month: what was sold against what was bought. */
export interface PapelDeIva {
  debito: LadoDeIva;
  credito: LadoDeIva;
  /** Debit less credit; negative when there is more credit. */
  diferencia: string;
  /** Issued documents of the month that the authority has not judged; they do not count. */
  ventasSinResolver: number;
  /** Received documents of the month, by what they are in the book. */
  compras: Readonly<Partial<Record<EstadoDeCompra, number>>>;
}

/** Something about the figures that the reader has to know. */
export interface Advertencia {
  codigo: 'ventas_sin_resolver' | `compras_${Exclude<EstadoDeCompra, 'valido'>}`;
  mensaje: string;
  documentos: number;
}

const SOBRE_LAS_COMPRAS: Readonly<Record<Exclude<EstadoDeCompra, 'valido'>, string>> = {
  por_confirmar: 'Recibidos que la autoridad todavía no confirmó. Suman, y están marcados',
  cancelado: 'Recibidos que su emisor canceló. No suman',
  desconocido: 'Recibidos que esta cuenta desconoció. No suman',
  observado: 'Recibidos con observaciones. No suman',
  invalido: 'Recibidos inválidos. No suman',
  sin_xml: 'Recibidos sin XML, de los que solo se conoce el CDC. No suman hasta que se cargue su XML',
};

export function advertenciasDe({ ventasSinResolver, compras }: PapelDeIva): Advertencia[] {
  const estados = Object.keys(SOBRE_LAS_COMPRAS) as (keyof typeof SOBRE_LAS_COMPRAS)[];
  const todas = [
    {
      codigo: 'ventas_sin_resolver' as const,
      mensaje: 'Emitidos que la autoridad todavía no resolvió. No suman',
      documentos: ventasSinResolver,
    },
    ...estados.map((estado) => ({
      codigo: `compras_${estado}` as const,
      mensaje: SOBRE_LAS_COMPRAS[estado],
      documentos: compras[estado] ?? 0,
    })),
  ];
  return todas
    .filter(({ documentos }) => documentos > 0)
    .map((una) => ({ ...una, mensaje: `${una.mensaje}: ${una.documentos}.` }));
}
