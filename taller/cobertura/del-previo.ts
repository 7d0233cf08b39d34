import { CODIGOS } from './codigos';
import { comprobarRechazos } from './previo/comprobar-rechazos';
import { CONSTRUIDAS, MECANISMOS, type Construida } from './previo/construidas';
import { juzgarCorpus, type Corpus } from './previo/corpus';
import { emisorDeEstaCorrida } from './previo/emisor';
import { GUARDAS } from './previo/fuera-del-documento';
import { ATRAPADAS_EN_LA_BASE, SIN_ATRAPAR, SIN_QUE_ATRAPAR } from './previo/sin-atrapar';

/** What the pre-flight does about a rule. */
export type Disposicion =
  /** Refuses a violation, or makes it impossible; how. */
  | { readonly atrapada: true; readonly como: string }
  /** No violation is possible before sending. */
  | { readonly atrapada: 'no aplica'; readonly motivo: string }
  | { readonly atrapada: false; readonly motivo: string };

export interface Previo {
  readonly porCodigo: ReadonlyMap<string, Disposicion>;
  readonly corpus: Corpus;
}

const falla = (motivo: string): Disposicion => ({ atrapada: false, motivo });

function porConstruccion({ codigo, mecanismo, elemento }: Construida, corpus: Corpus): Disposicion {
  const infractor = corpus.infracciones.get(codigo);
  if (infractor) return falla(`la infringe ${infractor}`);
  const veces = corpus.elementos.get(elemento) ?? 0;
  if (mecanismo === 'nunca') {
    const como = `${MECANISMOS.nunca}: ${elemento}, en 0 de ${corpus.total} documentos`;
    return veces === 0 ? { atrapada: true, como } : falla(`${elemento} está en ${veces} documentos`);
  }
  if (veces === 0) return falla(`ningún documento de muestra lleva ${elemento}`);
  return { atrapada: true, como: `${MECANISMOS[mecanismo]}: ${elemento}, 0 infracciones en ${veces} documentos` };
}

/** How the pre-flight treats each code in force, tested now. `documentos`: how many to generate for the proofs. */
export async function previoPorCodigo(documentos: number): Promise<Previo> {
  const { emisor, caPem } = await emisorDeEstaCorrida();
  const corpus = await juzgarCorpus(emisor, caPem, documentos);
  const porCodigo = new Map<string, Disposicion>();
  const anotar = (codigo: string, disposicion: Disposicion): void => {
    // A second proof of the same code must hold as well.
    if (!porCodigo.has(codigo) || disposicion.atrapada !== true) porCodigo.set(codigo, disposicion);
  };
  for (const [codigo, { campos, como, queja }] of await comprobarRechazos(emisor)) {
    anotar(codigo, queja ? falla(`${campos}: ${queja}`) : { atrapada: true, como: `rechaza ${campos}: ${como}` });
  }
  for (const construida of CONSTRUIDAS) anotar(construida.codigo, porConstruccion(construida, corpus));
  for (const { codigo, nombre, queja } of GUARDAS) {
    const fallo = await queja(emisor);
    anotar(codigo, fallo === undefined ? { atrapada: true, como: nombre } : falla(`${nombre}: ${fallo}`));
  }
  for (const [codigo, como] of ATRAPADAS_EN_LA_BASE)
    anotar(codigo, { atrapada: true, como: `${como} (lo guarda la base: no se prueba aquí)` });
  for (const [codigo, motivo] of SIN_QUE_ATRAPAR) anotar(codigo, { atrapada: 'no aplica', motivo });
  for (const [codigo, motivo] of SIN_ATRAPAR) anotar(codigo, falla(motivo));
  for (const { codigo } of CODIGOS)
    if (!porCodigo.has(codigo)) porCodigo.set(codigo, falla('nadie dijo qué se hace con ella'));
  return { porCodigo, corpus };
}
