import type { VistaKude } from '../vista';

// One line of the page.
const MAXIMO = 110;

/** Running head of every page but the first: which document this sheet belongs to. */
export function encabezadoCorrido({ documento, numero, emisor }: VistaKude): string {
  const letras = Array.from(`${documento} ${numero}  ·  ${emisor.nombre}  ·  RUC ${emisor.ruc}`);
  return letras.length <= MAXIMO ? letras.join('') : `${letras.slice(0, MAXIMO - 1).join('')}…`;
}

/** Foot of every page of a document that is not, or not yet, what it seems. */
export function avisoAlPie({ marca, prueba }: VistaKude): string {
  return [prueba && 'DOCUMENTO DE PRUEBA', marca?.texto].filter(Boolean).join(' · ');
}
