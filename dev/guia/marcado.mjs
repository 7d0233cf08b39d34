// Makes HTML of one page of the guides (dev/guia.mjs): headings and error codes have anchors, links lead to pages of the installation, and
// the name of an operation leads to the reference.
import { Marked } from 'marked';

/** What is built has this in the place of the installation's address; the api replaces it (servir-guia.ts). */
export const DIRECCION = 'https://direccion.de.la.instalacion.invalid';

const ENTIDADES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapar = (texto) => texto.replace(/[&<>"]/g, (letra) => ENTIDADES[letra]);

/** The anchor of a heading, as GitHub makes it: the sources are read there too. */
const anclaDe = (titulo) =>
  titulo
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

/** The text of tokens without their marks. */
const llano = (tokens) =>
  tokens.map((token) => (token.tokens ? llano(token.tokens) : (token.text ?? token.raw).replaceAll('`', ''))).join('');

/** Where the reference shows an operation; undefined if the text names none. */
function operacion(texto, openapi) {
  const [, metodo, ruta] = /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?…]+)/.exec(texto) ?? [];
  const [parte] = openapi.paths[ruta]?.[metodo.toLowerCase()]?.tags ?? [];
  return parte && `/docs#tag/${anclaDe(parte)}/${metodo}${ruta}`;
}

/** A row of a table that begins with a code is the place of that code. */
const CODIGO = /^`([A-Z0-9][A-Z0-9_]{3,})`$/;

/** What a page writes while it is read: its anchors, and the texts that are searched, section by section. */
class Hoja {
  anclas = new Set();
  secciones = [];

  /** An anchor that the page does not have yet. */
  ancla(deseada) {
    let ancla = deseada;
    for (let n = 1; this.anclas.has(ancla); n += 1) ancla = `${deseada}-${n}`;
    this.anclas.add(ancla);
    return ancla;
  }

  seccion(titulo, ancla) {
    this.secciones.push({ titulo, ancla, texto: '' });
  }

  decir(texto) {
    const ultima = this.secciones.at(-1);
    if (ultima) ultima.texto += `${texto} `;
  }

  /** A part of the last section that is found by itself. */
  aparte(titulo, ancla, texto) {
    this.secciones.splice(-1, 0, { titulo, ancla, texto });
  }
}

const fila = (celdas, como, id = '') =>
  `<tr${id}>${celdas.map((celda) => `<${como}>${celda}</${como}>`).join('')}</tr>`;

/** Tells the search about a row. @returns its anchor, where it is the first of its code. */
function lugarDe(celdas, hoja) {
  const texto = celdas.map(({ tokens }) => llano(tokens)).join(' ');
  const [, codigo] = CODIGO.exec(celdas[0].text) ?? [];
  if (!codigo || hoja.anclas.has(codigo)) {
    hoja.decir(texto);
    return '';
  }
  hoja.aparte(codigo, hoja.ancla(codigo), texto);
  return ` id="${codigo}"`;
}

/**
 * The renderer of a page. `enlace` gives the address of a link; undefined where it leads to nothing that is served. `tituloDe` gives the
 * title of a page.
 */
function pintor(hoja, { enlace, tituloDe, openapi }) {
  let enEnlace = false;
  return {
    heading({ tokens, depth }) {
      const titulo = llano(tokens);
      const ancla = hoja.ancla(anclaDe(titulo));
      hoja.seccion(titulo, ancla);
      const aqui = `<a class="ancla" href="#${ancla}" aria-label="Enlace a «${escapar(titulo)}»">#</a>`;
      return `<h${depth} id="${ancla}">${this.parser.parseInline(tokens)} ${aqui}</h${depth}>\n`;
    },
    code({ text, lang }) {
      hoja.decir(text);
      const lenguaje = lang ? ` data-lenguaje="${escapar(lang)}"` : '';
      return `<pre tabindex="0"${lenguaje}><code>${escapar(text)}\n</code></pre>\n`;
    },
    codespan({ text }) {
      const codigo = `<code>${escapar(text)}</code>`;
      const referencia = enEnlace ? undefined : operacion(text, openapi);
      return referencia ? `<a href="${escapar(referencia)}">${codigo}</a>` : codigo;
    },
    link({ href, tokens }) {
      const destino = enlace(href);
      if (!destino) return this.parser.parseInline(tokens);
      enEnlace = true;
      // The name of a source is what its repository shows; a reader sees the title of the page.
      const titulo = /^[\w-]+\.md$/.test(llano(tokens)) ? tituloDe(href) : undefined;
      const texto = titulo ? escapar(titulo) : this.parser.parseInline(tokens);
      enEnlace = false;
      return `<a href="${escapar(destino)}">${texto}</a>`;
    },
    paragraph({ tokens }) {
      hoja.decir(llano(tokens));
      return `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
    text(token) {
      if (!token.tokens) return escapar(token.text);
      hoja.decir(llano(token.tokens));
      return this.parser.parseInline(token.tokens);
    },
    table({ header, rows }) {
      const html = (celdas) => celdas.map(({ tokens }) => this.parser.parseInline(tokens));
      const filas = rows.map((celdas) => fila(html(celdas), 'td', lugarDe(celdas, hoja)));
      const tabla = `<table><thead>${fila(html(header), 'th')}</thead><tbody>${filas.join('\n')}</tbody></table>`;
      return `<div class="tabla" role="region" aria-label="Tabla" tabindex="0">${tabla}</div>\n`;
    },
    html({ text }) {
      throw new Error(`a page of the guides has HTML, which no policy would let run: ${text}`);
    },
  };
}

/** The HTML of a page's Markdown, its anchors, and its sections for the search. */
export function componer(markdown, sitio) {
  const hoja = new Hoja();
  const html = new Marked({ renderer: pintor(hoja, sitio) }).parse(markdown);
  return { html, anclas: hoja.anclas, secciones: hoja.secciones };
}
