import type { Borrador } from './borrador';

/** Deliberate errors of documents for the authority's tests, which must be rejected. Each passes the format and breaks one rule. */
export const ERRORES_A_PEDIDO = {
  nombre_del_emisor: 'otro nombre que el literal de pruebas',
  timbrado: 'un timbrado que no es del emisor',
  inicio_del_timbrado: 'otra fecha de inicio del timbrado',
  distrito_del_emisor: 'un distrito de otro departamento',
  csc: 'un QR calculado con otro CSC',
} as const;
export type ErrorAPedido = keyof typeof ERRORES_A_PEDIDO;

/** A draft for the test environment. Only `esDePrueba` makes one, so what takes it cannot touch production. */
export type BorradorDePrueba = Borrador & { readonly sit: 'H' };

export const esDePrueba = (borrador: Borrador): borrador is BorradorDePrueba => borrador.sit === 'H';

const TIMBRADO_AJENO = '99999998';
const OTRO_TIMBRADO_AJENO = '99999997';
const CSC_AJENO = 'F'.repeat(32);
/** Districts of two departments: Capital, and Concepción. */
const CAPITAL = 1;
const DE_CONCEPCION = 2;
const DE_LA_CAPITAL = 1;

/** The day before, AAAA-MM-DD. */
function vispera(dia: string): string {
  const [anho, mes, dd] = dia.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(anho, mes - 1, dd - 1)).toISOString().slice(0, 10);
}

const ALTERADOS: Readonly<Record<ErrorAPedido, (b: BorradorDePrueba) => Partial<Borrador>>> = {
  // The name of the issuer is not of the draft: in tests it is a literal.
  nombre_del_emisor: () => ({}),
  timbrado: ({ timbrado }) => ({
    timbrado: { ...timbrado, numero: timbrado.numero === TIMBRADO_AJENO ? OTRO_TIMBRADO_AJENO : TIMBRADO_AJENO },
  }),
  inicio_del_timbrado: ({ timbrado }) => ({
    timbrado: { ...timbrado, fechaInicio: vispera(timbrado.fechaInicio) },
  }),
  distrito_del_emisor: ({ establecimiento }) => ({
    establecimiento: {
      ...establecimiento,
      distrito: establecimiento.departamento === CAPITAL ? DE_CONCEPCION : DE_LA_CAPITAL,
    },
  }),
  csc: ({ emisor }) => ({
    emisor: { ...emisor, csc: { ...emisor.csc, H: { ...emisor.csc.H!, secreto: CSC_AJENO } } },
  }),
};

/** The draft with this error in it. What the service records of the document stays as it was. */
export const equivocar = (borrador: BorradorDePrueba, errorAPedido: ErrorAPedido): Borrador => ({
  ...borrador,
  ...ALTERADOS[errorAPedido](borrador),
});
