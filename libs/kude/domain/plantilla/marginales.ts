import type { Papel } from '../formato';
import type { Idioma } from '../idiomas/rotulos';
import { rotulo } from '../idiomas/traducir';
import type { VistaKude } from '../vista';

/** Characters per millimetre that fit on the line of the page number. */
const LETRAS_POR_MM = 0.585;

/** Running header of every page but the first: names the document that the sheet belongs to. */
export function encabezadoCorrido({ documento, numero, emisor }: VistaKude, { cuerpo }: Papel): string {
  const letras = Array.from(`${documento} ${numero}  ·  ${emisor.nombre}  ·  RUC ${emisor.ruc}`);
  const maximo = Math.floor(cuerpo * LETRAS_POR_MM);
  return letras.length <= maximo ? letras.join('') : `${letras.slice(0, maximo - 1).join('')}…`;
}

/** Texts before, between and after the page number and the page count. */
export const palabrasDePagina = (idioma: Idioma): string[] => rotulo(idioma, 'Página {} de {}').split('{}');

export function numeroDePagina(idioma: Idioma, pagina: number, cuantas: number): string {
  const [antes, entre, despues] = palabrasDePagina(idioma);
  return `${antes}${pagina}${entre}${cuantas}${despues}`;
}

/** Footer of every page of a test document or of one that is marked, such as a pending one. */
export function avisoAlPie({ marca, prueba }: VistaKude): string {
  return [prueba && 'DOCUMENTO DE PRUEBA', marca?.texto].filter(Boolean).join(' · ');
}
