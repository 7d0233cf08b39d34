import { type Caso, casoDe, CASOS, necesita } from './casos';
import { type Linea, lineaNueva, trasElPaso } from './linea';

/** The batch of a document that the guide wants in one with others. */
export const loteDe = (caso: Caso): string | undefined =>
  caso.hace === 'emitir' && caso.modo === 'A' ? `${caso.tipo} ${caso.error !== undefined}` : undefined;

/** A case, and the others whose documents share its batch. */
export function conSuLote(codigo: string): Caso[] {
  const lote = loteDe(casoDe(codigo));
  return CASOS.filter((caso) => caso.codigo === codigo || (lote !== undefined && loteDe(caso) === lote));
}

/**
 * The lines that begin again when one is repeated: itself first, then all others of its batch, with any result, then those that
 * stayed open because of one of them.
 * @throws RangeError when it is green or not over, or another of its batch is on its way.
 */
export function alRepetir(codigo: string, lineas: ReadonlyMap<string, Linea>, hora: string): Linea[] {
  const de = (codigoDeCaso: string): Linea => lineas.get(codigoDeCaso) ?? lineaNueva(codigoDeCaso);
  const delMismoLote = conSuLote(codigo).flatMap((caso) => (caso.codigo === codigo ? [] : [de(caso.codigo)]));
  const enCurso = delMismoLote.find(({ estado }) => estado === 'enviada');
  if (enCurso) throw new RangeError(`${enCurso.codigo_de_caso} is not over`);
  const fallidas = new Set([de(codigo), ...delMismoLote].filter(({ estado }) => estado !== 'verde').map(codigoDe));
  return [
    trasElPaso(de(codigo), { paso: 'repetir' }, hora),
    ...delMismoLote.map((linea) => trasElPaso(linea, { paso: 'repetir', conSuLote: true }, hora)),
    ...abiertasPor(fallidas, de).map((linea) => trasElPaso(linea, { paso: 'repetir' }, hora)),
  ];
}

const codigoDe = ({ codigo_de_caso: codigo }: Linea): string => codigo;

/** Lines for which nothing was sent, because a case that they need, directly or not, failed. */
function abiertasPor(fallidas: Set<string>, de: (codigo: string) => Linea): Linea[] {
  const abiertas: Linea[] = [];
  // What a case needs precedes it, except the proofs of the services.
  for (const caso of [...CASOS].sort((a, b) => Number(a.hace === 'servicio') - Number(b.hace === 'servicio'))) {
    const linea = de(caso.codigo);
    if (linea.estado !== 'abierta' || fallidas.has(caso.codigo)) continue;
    if (!conSuLote(caso.codigo).some((casoDelLote) => fallidas.has(necesita(casoDelLote) ?? ''))) continue;
    fallidas.add(caso.codigo);
    abiertas.push(linea);
  }
  return abiertas;
}
