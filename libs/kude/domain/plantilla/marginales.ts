import type { Papel } from '../formato';
import type { Idioma } from '../idiomas/rotulos';
import { rotulo } from '../idiomas/traducir';
import type { VistaKude } from '../vista';

/** What one line takes beside the number of the page. */
const LETRAS_POR_MM = 0.585;

/** Running head of every page but the first: which document this sheet belongs to. */
export function encabezadoCorrido({ documento, numero, emisor }: VistaKude, { cuerpo }: Papel): string {
  const letras = Array.from(`${documento} ${numero}  ·  ${emisor.nombre}  ·  RUC ${emisor.ruc}`);
  const maximo = Math.floor(cuerpo * LETRAS_POR_MM);
  return letras.length <= maximo ? letras.join('') : `${letras.slice(0, maximo - 1).join('')}…`;
}

/** What stands before, between and after the number of a page and how many there are. */
export const palabrasDePagina = (idioma: Idioma): string[] => rotulo(idioma, 'Página {} de {}').split('{}');

export function numeroDePagina(idioma: Idioma, pagina: number, cuantas: number): string {
  const [antes, entre, despues] = palabrasDePagina(idioma);
  return `${antes}${pagina}${entre}${cuantas}${despues}`;
}

/** Foot of every page of a document that is not, or not yet, what it seems. */
export function avisoAlPie({ marca, prueba }: VistaKude): string {
  return [prueba && 'DOCUMENTO DE PRUEBA', marca?.texto].filter(Boolean).join(' · ');
}
