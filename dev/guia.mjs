// Makes what the api serves at /docs/guia and /llms.txt (apps/api/src/salud/guia): of each page of docs/integracion, and of the READMEs
// of the clients, its HTML and its Markdown, whose links lead to what is served; and the index that is searched. It does nothing when
// nothing changed. The tables of docs/integracion/README.md say which pages there are, in which order and groups.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { componer, DIRECCION } from './guia/marcado.mjs';
import { plantilla } from './guia/plantilla.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const out = path.join(root, 'dist', 'apps', 'api', 'src', 'salud', 'guia', 'paginas');
const mark = path.join(out, 'llms.txt');
const GUIAS = 'docs/integracion';
const INDICE = `${GUIAS}/README.md`;
const RAIZ = '/docs/guia/';
const OPENAPI = 'docs/openapi.json';

const leer = (file) => readFileSync(path.join(root, file), 'utf8');

/** Every file of the guides; of the collections only their page. */
function archivos() {
  const [dentro, carpetas] = [[], []];
  for (const entry of readdirSync(path.join(root, GUIAS), { withFileTypes: true }))
    (entry.isDirectory() ? carpetas : dentro).push(`${GUIAS}/${entry.name}`);
  for (const carpeta of carpetas)
    for (const entry of readdirSync(path.join(root, carpeta), { withFileTypes: true }))
      if (entry.isFile() && (entry.name === 'README.md' || !carpeta.endsWith('/colecciones')))
        dentro.push(`${carpeta}/${entry.name}`);
  return dentro;
}

/** What is read of a page before it is composed. */
function pagina(fuente, { grupo, resumen }) {
  const texto = conDireccion(leer(fuente));
  const nombre = fuente.replace(`${GUIAS}/`, '').replace(/\.md$/, '');
  const titulo = /^# (.*)$/m.exec(texto)[1].replaceAll('`', '');
  return { fuente, nombre, titulo, grupo, resumen, texto, ruta: RAIZ + nombre.replace(/(^|\/)README$/, '$1') };
}

/** The page of an index, then those that its tables name, each with its group and its description there. */
function paginasDe(fuente, de) {
  const paginas = [pagina(fuente, de)];
  let { grupo } = de;
  for (const [linea] of leer(fuente).matchAll(/^\|.*\|$/gm)) {
    const celdas = linea.split('|').map((celda) => celda.trim());
    grupo = /^\*\*(.*)\*\*$/.exec(celdas[1])?.[1] ?? grupo;
    for (const [, enlace] of celdas[1].matchAll(/\]\(([^)#]+\.md)\)/g)) {
      const nombrada = path.posix.join(path.posix.dirname(fuente), enlace);
      const suya = { grupo, resumen: celdas.at(-2) };
      const esIndice = nombrada.endsWith('/README.md') && nombrada.startsWith(GUIAS);
      paginas.push(...(esIndice ? paginasDe(nombrada, suya) : [pagina(nombrada, suya)]));
    }
  }
  return paginas;
}

/** The address of the installation where the sources have a variable or an example; where a program reads it, a line that says it. */
function conDireccion(fuente) {
  const texto = fuente
    .replace(/BASE=\$\(node -p "[^"]*base_url"\)/g, `BASE=${DIRECCION}`)
    .replace(/\$BASE\b/g, DIRECCION)
    .replace(/@docs\/integracion\/(ejemplos\/[\w-]+\.json)/g, `"$(curl -s ${DIRECCION}${RAIZ}$1)"`)
    .replace(/(?<=^export TIMBO_URL=)https:\/\/\S+/gm, DIRECCION)
    .replace(/(?<=--url )http:\/\/127\.0\.0\.1:3000/g, DIRECCION);
  if (!/TIMBO_URL/.test(texto) || /TIMBO_URL="?https:\/\/direccion\./.test(texto)) return texto;
  return texto.replace('\n', `\n\n> En esta instalación: \`TIMBO_URL=${DIRECCION} TIMBO_KEY=$KEY\`.\n`);
}

/** The pages of the site, and where its links lead. */
class Sitio {
  openapi = JSON.parse(leer(OPENAPI));
  paginas = paginasDe(INDICE, { grupo: 'Empezar', resumen: 'inicio rápido, y lo que conviene saber' });
  /** Files that are no page and that a page names: the bodies of the examples. */
  nombrados = new Set();
  /** Links to an anchor: who has it, and what it is called. */
  citas = [];

  porFuente = new Map(this.paginas.map((una) => [una.fuente, una]));

  constructor() {
    const sueltas = archivos().filter((file) => file.endsWith('.md') && !this.porFuente.has(file));
    if (sueltas.length > 0) throw new Error(`${INDICE} does not name ${sueltas.join(', ')}`);
  }

  /** The source that a link of a page names. */
  fuente(desde, href) {
    const [file] = href.split('#');
    return file ? path.posix.join(path.posix.dirname(desde.fuente), file) : desde.fuente;
  }

  /** What a link of a page leads to: its address, or undefined where only the repository has it. */
  destino(desde, href, comoMarkdown) {
    if (/^https?:/.test(href)) return href;
    const [, ancla] = href.split('#');
    const fuente = this.fuente(desde, href);
    if (fuente === OPENAPI) return '/openapi.json';
    // The folder of all clients.
    if (fuente === 'sdk') return this.destino(this.paginas[0], 'README.md', comoMarkdown);
    const pagina = this.porFuente.get(fuente);
    if (pagina) {
      if (ancla) this.citas.push({ desde, pagina, ancla });
      return (comoMarkdown ? `${RAIZ}${pagina.nombre}.md` : pagina.ruta) + (ancla ? `#${ancla}` : '');
    }
    // The build of an image has no other part of the repository; that a link does not lead to nothing is a test of pages.
    if (!fuente.startsWith(`${GUIAS}/`)) return undefined;
    if (!existsSync(path.join(root, fuente))) throw new Error(`${desde.fuente} leads to ${href}, which does not exist`);
    this.nombrados.add(fuente);
    return RAIZ + fuente.slice(GUIAS.length + 1);
  }

  /** The Markdown of a page, whose links lead to what is served. Fenced blocks keep theirs. */
  publicado(pagina) {
    const partes = pagina.texto.split(/(^ *```[^]*?^ *```$)/m);
    const conEnlaces = (texto) =>
      texto.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (_, dicho, href) => {
        const destino = this.destino(pagina, href, true);
        return destino ? `[${dicho}](${destino.startsWith('/') ? DIRECCION : ''}${destino})` : dicho;
      });
    return partes.map((parte, n) => (n % 2 === 1 ? parte : conEnlaces(parte))).join('');
  }

  componer(pagina) {
    const enlace = (href) => this.destino(pagina, href, false);
    const tituloDe = (href) => this.porFuente.get(this.fuente(pagina, href))?.titulo;
    return Object.assign(pagina, componer(pagina.texto, { enlace, tituloDe, openapi: this.openapi }));
  }

  exigirAnclas() {
    const faltan = this.citas
      .filter(({ pagina, ancla }) => !pagina.anclas.has(ancla))
      .map(({ desde, pagina, ancla }) => `${desde.fuente} leads to ${pagina.fuente}#${ancla}, which does not exist`);
    if (faltan.length > 0) throw new Error(faltan.join('\n'));
  }

  /** The list of everything for programs (https://llmstxt.org). */
  llms() {
    const grupos = Map.groupBy(this.paginas, ({ grupo }) => grupo);
    const lineas = [...grupos].flatMap(([grupo, paginas]) => [
      ...['', `## ${grupo}`, ''],
      ...paginas.map(
        ({ titulo, nombre, resumen }) =>
          `- [${titulo}](${DIRECCION}${RAIZ}${nombre}.md): ${resumen.replaceAll('`', '')}`,
      ),
    ]);
    return `# Timbó

> Facturación electrónica para Paraguay, por una API HTTP con JSON: emitir documentos tributarios electrónicos, seguirlos ante la \
autoridad y recibir avisos de lo que pasa. Esta instalación es ${DIRECCION}.

Cada solicitud lleva \`Authorization: ApiKey $KEY\`. Una clave que empieza con \`timbo_k_prueba_\` emite contra un simulador, nunca \
contra la autoridad. Los ejemplos de las páginas llevan la dirección de esta instalación; \`$KEY\` es su clave.
${lineas.join('\n')}

## Referencia

- [OpenAPI 3.1](${DIRECCION}/openapi.json): cada operación, sus campos, sus respuestas y los avisos
- [timbo.mjs](${DIRECCION}${RAIZ}timbo.mjs): la línea de órdenes, un solo archivo para Node
`;
  }
}

function construir(carpeta) {
  const sitio = new Sitio();
  const escribir = (nombre, contenido) => {
    const file = path.join(carpeta, nombre);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contenido);
  };
  for (const pagina of sitio.paginas) sitio.componer(pagina);
  for (const pagina of sitio.paginas) {
    escribir(`${pagina.nombre}.html`, plantilla(pagina, sitio.paginas));
    escribir(`${pagina.nombre}.md`, sitio.publicado(pagina));
  }
  sitio.exigirAnclas();
  for (const file of sitio.nombrados) escribir(file.slice(GUIAS.length + 1), leer(file));
  const secciones = sitio.paginas.flatMap(({ ruta, titulo: pagina, secciones: suyas }) =>
    suyas.map(({ titulo, ancla, texto }) => [`${ruta}#${ancla}`, pagina, titulo, texto.replace(/\s+/g, ' ').trim()]),
  );
  escribir('indice.json', JSON.stringify(secciones));
  escribir('llms.txt', sitio.llms());
  return sitio.paginas.length;
}

const mtime = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const clientes = ['typescript', 'python', 'php', 'cli'].map((client) => `sdk/${client}/README.md`);
const propios = ['dev/guia.mjs', 'dev/guia/marcado.mjs', 'dev/guia/plantilla.mjs', 'package-lock.json'];
const inputs = [...archivos(), ...clientes, ...propios, OPENAPI].map((file) => path.join(root, file));
if (mtime(mark) <= Math.max(...inputs.map(mtime))) {
  const work = `${out}-${process.pid}`;
  try {
    const pages = construir(work);
    rmSync(out, { recursive: true, force: true });
    renameSync(work, out);
    console.log(`guia: ${pages} pages`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
