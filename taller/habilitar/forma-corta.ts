import { type Caso, CASOS, conSuLote, necesita } from '@libs/habilitacion';

/** Batches that the short form sends: good ones and wrong ones of one type each. */
const LOTES = ['FE-L-1', 'AFE-L-E1'];

const esPrimera = ({ codigo, hace }: Caso): boolean =>
  hace.startsWith('servicio') || LOTES.includes(codigo) || /^(?!\w+-L).*-E?1$/.test(codigo);

/** The short form of the guide, for CI: the first line of each of its rows, two batches, and what these need. In the guide's order. */
export function formaCorta(): Caso[] {
  const elegidas = new Set<string>();
  const elegir = (codigo: string): void => {
    for (const caso of conSuLote(codigo)) {
      if (elegidas.has(caso.codigo)) continue;
      elegidas.add(caso.codigo);
      const antes = necesita(caso);
      if (antes !== undefined) elegir(antes);
    }
  };
  for (const caso of CASOS.filter(esPrimera)) elegir(caso.codigo);
  return CASOS.filter(({ codigo }) => elegidas.has(codigo));
}
