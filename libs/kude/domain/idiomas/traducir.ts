import type { Campo, Etiqueta, Rotulado, VistaKude } from '../vista';
import { EN } from './en';
import { GN } from './gn';
import { PT } from './pt';
import type { Idioma, Rotulo, Tabla } from './rotulos';

const TABLAS: Readonly<Record<Exclude<Idioma, 'es'>, Tabla>> = { en: EN, pt: PT, gn: GN };
/** A number or a percentage after a label: 'Cuota 3', 'Descuento global (5%)'. */
const NUMERO = /( \d+| \([\d.,]+%\))$/;

/** Translation of a label. */
export const rotulo = (idioma: Idioma, texto: Rotulo): string => traducir(idioma, texto);

/** Translation of a label, with its language. */
export const rotulado = (idioma: Idioma, texto: Rotulo): Etiqueta => ({
  etiqueta: traducir(idioma, texto),
  ...lenguaDe(idioma, texto),
});

/** A translation that begins with the Spanish words is marked as Spanish. */
const lenguaDe = (idioma: Idioma, texto: string): Rotulado =>
  traducir(idioma, texto).startsWith(texto) ? {} : { lengua: idioma };

/** The label in that language; unchanged when it has no translation. */
function traducir(idioma: Idioma, texto: string): string {
  if (idioma === 'es') return texto;
  const tabla: Readonly<Record<string, string>> = TABLAS[idioma];
  const palabras = texto.replace(NUMERO, '');
  const traducidas = tabla[palabras];
  return traducidas === undefined ? texto : traducidas + texto.slice(palabras.length);
}

/** The same document, its labels in the language of the view. Values, dates and amounts stay as they are. */
export function traducida(vista: VistaKude): VistaKude {
  const { idioma, secciones, detalle, totales, marca } = vista;
  if (idioma === 'es') return vista;
  const t = (texto: string): string => traducir(idioma, texto);
  const lengua = (texto: string): Rotulado => lenguaDe(idioma, texto);
  const campo = ({ etiqueta, valor }: Campo): Campo => ({ etiqueta: t(etiqueta), valor, ...lengua(etiqueta) });
  return {
    ...vista,
    traduccion: t(vista.documento),
    secciones: secciones.map((seccion) => ({
      ...seccion,
      titulo: t(seccion.titulo),
      ...lengua(seccion.titulo),
      campos: seccion.campos.map(campo),
    })),
    detalle: {
      ...detalle,
      columnas: detalle.columnas.map((columna) => ({
        ...columna,
        titulo: t(columna.titulo),
        ...lengua(columna.titulo),
        ...(columna.grupo !== undefined && { grupo: t(columna.grupo) }),
      })),
    },
    ...(totales && {
      totales: {
        ...totales,
        ajustes: totales.ajustes.map(campo),
        total: campo(totales.total),
        ...(totales.enGuaranies && { enGuaranies: campo(totales.enGuaranies) }),
      },
    }),
    ...(marca && { marca: { ...marca, texto: t(marca.texto) } }),
  };
}
