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

/** What the reader has to know about the figures: codes, and the words for the documents that they count. */
const ADVERTENCIAS = {
  ventas_sin_resolver: 'Emitidos que la autoridad todavía no resolvió. No suman',
  compras_por_confirmar: 'Recibidos que la autoridad todavía no confirmó. Suman, y están marcados',
  compras_cancelado: 'Recibidos que su emisor canceló. No suman',
  compras_desconocido: 'Recibidos que esta cuenta desconoció. No suman',
  compras_observado: 'Recibidos con observaciones. No suman',
  compras_invalido: 'Recibidos inválidos. No suman',
  compras_sin_xml: 'Recibidos sin XML, de los que solo se conoce el CDC. No suman hasta que se cargue su XML',
} as const satisfies Record<'ventas_sin_resolver' | `compras_${Exclude<EstadoDeCompra, 'valido'>}`, string>;
type Codigo = keyof typeof ADVERTENCIAS;
export const CODIGOS_DE_ADVERTENCIA = Object.keys(ADVERTENCIAS) as Codigo[];

export interface Advertencia {
  codigo: Codigo;
  mensaje: string;
  documentos: number;
}

const DE_COMPRAS = 'compras_';

export function advertenciasDe({ ventasSinResolver, compras }: PapelDeIva): Advertencia[] {
  const cuantos = (codigo: Codigo): number =>
    codigo === 'ventas_sin_resolver'
      ? ventasSinResolver
      : (compras[codigo.slice(DE_COMPRAS.length) as EstadoDeCompra] ?? 0);
  return CODIGOS_DE_ADVERTENCIA.map((codigo) => ({ codigo, documentos: cuantos(codigo) }))
    .filter(({ documentos }) => documentos > 0)
    .map((una) => ({ ...una, mensaje: `${ADVERTENCIAS[una.codigo]}: ${una.documentos}.` }));
}
