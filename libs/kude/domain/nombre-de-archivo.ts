/** Prefix of the file name, by document type. */
const PREFIJOS: Readonly<Record<number, string>> = { 1: 'FE', 4: 'AFE', 5: 'NC', 6: 'ND', 7: 'NRE' };

/** What identifies a document in its file name. */
export interface IdentidadDeArchivo {
  readonly tipo: number;
  /** Letters of the series, usually none. */
  readonly serie: string;
  readonly establecimiento: string;
  readonly punto: string;
  readonly numero: number;
}

/** File name of a document, without extension: `FE_001-001-0000123`. Files in a folder sort by type and number. */
export function nombreDeArchivo({ tipo, serie, establecimiento, punto, numero }: IdentidadDeArchivo): string {
  const partes = [PREFIJOS[tipo] ?? 'DE', serie, `${establecimiento}-${punto}-${String(numero).padStart(7, '0')}`];
  return partes.filter(Boolean).join('_');
}
