import type { Lectura } from '@libs/de/fiscal';
import { NOTA_DE_REMISION, TIPOS_DE_DOCUMENTO } from '@libs/fiscal';
import type { Prueba } from '../../../domain/juicio/prueba';
import { discrepanciaDe } from '../../../domain/totales/discrepancia';
import type { Discrepancia, NombreDeLinea } from '../../../domain/totales/importes';
import { ELEMENTO_DE_TOTAL, ImporteIlegible, importesDelXml } from './importes-del-xml';
import { prueba, sinProbar } from '../../../domain/juicio/redactar';

const ELEMENTO_DE_LINEA: Readonly<Record<NombreDeLinea, string>> = {
  bruto: 'dTotBruOpeItem',
  porcentaje_descuento: 'dPorcDesIt',
  descuento_global: 'dDescGloItem',
  total: 'dTotOpeItem',
  guaranies: 'dTotOpeGs',
  iva: 'gCamIVA',
  proporcion: 'dPropIVA',
  tasa: 'dTasaIVA',
  base: 'dBasGravIVA',
  liquidacion: 'dLiqIVAItem',
  exenta: 'dBasExe',
};

/** Every amount, computed again from the lines (Manual Técnico v150, groups E and F; NT-01, NT-13). */
export function pruebaDeTotales(l: Lectura): Prueba {
  const tipo = TIPOS_DE_DOCUMENTO.find((conocido) => conocido === l.numero('gTimb/iTiDE'));
  if (!tipo) return sinProbar('totales', 'no hay reglas publicadas para este tipo de documento (iTiDE)');
  let discrepancia: Discrepancia | undefined;
  try {
    discrepancia = discrepanciaDe(importesDelXml(l, tipo));
  } catch (causa) {
    if (!(causa instanceof ImporteIlegible)) throw causa;
    return prueba('totales', 'no', `${causa.elemento} no es un importe.`);
  }
  if (discrepancia) return prueba('totales', 'no', enPalabras(discrepancia));
  return tipo === NOTA_DE_REMISION
    ? prueba('totales', 'no_aplica', 'Una nota de remisión no lleva importes.')
    : prueba('totales', 'si', 'Los importes, calculados de nuevo desde los ítems, son los que dice.');
}

function enPalabras({ nombre, linea, escrito, calculado }: Discrepancia): string {
  if (nombre === 'totales') return 'Los totales (gTotSub) faltan, o están en una nota de remisión, que no los lleva.';
  const elemento = ELEMENTOS[nombre];
  const donde = linea === undefined ? elemento : `Ítem ${linea}: ${elemento}`;
  if (nombre === 'iva') return `Ítem ${linea}: falta gCamIVA, que dice cómo tributa.`;
  if (escrito === undefined) return `${donde} falta, y según los ítems es ${calculado}.`;
  return `${donde} dice ${escrito}, y según los ítems es ${calculado}.`;
}

const ELEMENTOS = { ...ELEMENTO_DE_TOTAL, ...ELEMENTO_DE_LINEA };
