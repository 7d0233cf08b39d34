import { difiere, exacto, type Exacto, mostrar } from './exacto';
import { type Discrepancia, type Importes, type NombreDeTotal, TOTALES } from './importes';
import { discrepanciaDeLinea, type Formulas, PARCIAL, TOLERANCIA } from './reglas-de-linea';
import { type Documento, REGLAS } from './reglas-de-totales';

const REMISION = 7;
/** Day on which NT-13 changed the formulas of partly taxed lines. */
const NT13 = '2023-06-17';

/**
 * The first amount of a document that its lines do not make, in the order of the format: lines first, then totals. undefined when all
 * agree, within the tolerance of the format. A second computation, which shares no code with the one that issues.
 */
export function discrepanciaDe(importes: Importes): Discrepancia | undefined {
  const { tipo, totales } = importes;
  // A remission has no amounts (rules 1851 and 2351); every other document has totals (2350).
  if ((tipo === REMISION) === (totales !== undefined)) return { nombre: 'totales' };
  if (!totales) return undefined;
  const segun = (formulas: Formulas): Discrepancia | undefined => buscar({ ...importes, totales, formulas });
  if (importes.dia >= NT13) return segun('nt13');
  // Before the note came into force both were in use, in one environment and in the other.
  const antes = segun('anteriores');
  return antes && segun('nt13') && antes;
}

function buscar(documento: Documento): Discrepancia | undefined {
  const { lineas, totales, formulas } = documento;
  for (const [i, linea] of lineas.entries()) {
    const hallada = discrepanciaDeLinea(linea, documento, totales, formulas);
    if (hallada) return { ...hallada, linea: i + 1 };
  }
  for (const nombre of TOTALES) {
    const hallada = deTotal(documento, nombre);
    if (hallada) return hallada;
  }
  return undefined;
}

function deTotal(documento: Documento, nombre: NombreDeTotal): Discrepancia | undefined {
  const escrito = documento.totales[nombre];
  const debidos = REGLAS[nombre](documento);
  const cabe = debidos.some((debido) => !difiere(escrito ?? 0n, debido, TOLERANCIA));
  const debido = cabe ? (nombre === 'total_operacion' ? sumaQueFalta(documento) : undefined) : debidos[0];
  if (!debido) return undefined;
  const calculado = mostrar(debido);
  return escrito === undefined ? { nombre, calculado } : { nombre, escrito: mostrar(exacto(escrito)), calculado };
}

/**
 * The sum of the lines when the operation is not it: a line that belongs to no subtotal is in none of them. The three parts of each
 * partly taxed line may be rounded.
 */
function sumaQueFalta({ lineas, totales }: Documento): Exacto | undefined {
  const suma = exacto(lineas.reduce((total, linea) => total + linea.total, 0n));
  const parciales = BigInt(lineas.filter(({ iva }) => iva?.afectacion === PARCIAL).length);
  return difiere(totales.total_operacion ?? 0n, suma, TOLERANCIA * (1n + 3n * parciales)) ? suma : undefined;
}
