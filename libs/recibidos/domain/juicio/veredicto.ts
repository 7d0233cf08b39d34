import type { NombreDePrueba, Prueba, ResultadoDePrueba } from './prueba';

/**
 * `valido`: all is proven · `por_confirmar`: something was not proven, and nothing fails except perhaps the authority's word ·
 * `observado`: its totals, its QR or its certificate do not agree · `invalido`: its schema, its signature or its CDC fail.
 */
export const VEREDICTOS = ['valido', 'por_confirmar', 'observado', 'invalido'] as const;
export type Veredicto = (typeof VEREDICTOS)[number];

/** A document to another receiver is refused: it gets no verdict and is not kept. */
export const AJENO = 'ajeno';

const INVALIDAN: readonly NombreDePrueba[] = ['esquema', 'firma', 'cdc'];
const SE_OBSERVAN: readonly NombreDePrueba[] = ['certificado', 'qr', 'totales'];
/** A document without these is not proven, even if all others are. */
const IMPRESCINDIBLES: readonly NombreDePrueba[] = [...INVALIDAN, 'certificado', 'autoridad'];

/**
 * The verdict of the proofs of one document, at most one of each name. A proof that is missing was not tried. The authority's word alone
 * never makes a document worse than `por_confirmar`: one that it does not show, does not know yet or that was cancelled is genuine.
 */
export function veredictoDe(pruebas: readonly Prueba[]): Veredicto | typeof AJENO {
  const resultados = new Map<NombreDePrueba, ResultadoDePrueba>(pruebas.map((p) => [p.prueba, p.resultado]));
  const falla = (prueba: NombreDePrueba): boolean => resultados.get(prueba) === 'no';
  if (falla('destinatario')) return AJENO;
  if (INVALIDAN.some(falla)) return 'invalido';
  if (SE_OBSERVAN.some(falla)) return 'observado';
  const probado = IMPRESCINDIBLES.every((prueba) => resultados.get(prueba) === 'si');
  const pendiente = [...SE_OBSERVAN, 'destinatario' as const].some((prueba) => {
    const resultado = resultados.get(prueba);
    return resultado !== 'si' && resultado !== 'no_aplica';
  });
  return probado && !pendiente ? 'valido' : 'por_confirmar';
}
