/** What a document is called in the names of its files, by type. */
const PREFIJOS: Readonly<Record<number, string>> = { 1: 'FE', 4: 'AFE', 5: 'NC', 6: 'ND', 7: 'NRE' };

/** What names a document. */
export interface IdentidadDeArchivo {
  readonly tipo: number;
  /** Letters of the series, mostly none. */
  readonly serie: string;
  readonly establecimiento: string;
  readonly punto: string;
  readonly numero: number;
}

/** Name of a document's files without their ending: `FE_001-001-0000123`, so that a folder of them sorts by type and number. */
export function nombreDeArchivo({ tipo, serie, establecimiento, punto, numero }: IdentidadDeArchivo): string {
  const partes = [PREFIJOS[tipo] ?? 'DE', serie, `${establecimiento}-${punto}-${String(numero).padStart(7, '0')}`];
  return partes.filter(Boolean).join('_');
}
