// The frame of each page of the guides: where the reader is, what else there is, the search and the field for a key.
import { escapar } from './marcado.mjs';

/** The list of the pages in their groups; the open one is marked. */
function lista(paginas, abierta) {
  const grupos = [...Map.groupBy(paginas, ({ grupo }) => grupo)].map(([grupo, suyas]) => {
    const enlaces = suyas.map((pagina) => {
      const aqui = pagina === abierta ? ' aria-current="page"' : '';
      return `<li><a href="${pagina.ruta}"${aqui}>${escapar(pagina.titulo)}</a></li>`;
    });
    return `<h2>${escapar(grupo)}</h2>\n<ul>\n${enlaces.join('\n')}\n</ul>`;
  });
  return `<nav id="paginas" aria-label="Páginas">\n${grupos.join('\n')}\n</nav>`;
}

/** The document of a page. It has no script and no style of its own: the policy lets only the files beside it run. */
export const plantilla = (pagina, paginas) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapar(pagina.titulo)} · Timbó</title>
<link rel="stylesheet" href="/docs/guia/guia.css">
<link rel="alternate" type="text/markdown" href="/docs/guia/${pagina.nombre}.md">
<script type="module" src="/docs/guia/guia.mjs"></script>
</head>
<body>
<a class="saltar" href="#contenido">Ir al contenido</a>
<header>
<a class="marca" href="/docs/guia/">Timbó · Guía</a>
<a href="/docs">Referencia</a>
<a class="angosto" href="#paginas">Páginas</a>
<div class="busqueda" role="search" hidden>
<label for="buscar">Buscar en la guía</label>
<input id="buscar" type="search" autocomplete="off" spellcheck="false">
<p id="cuantas" role="status"></p>
<ol id="halladas" hidden></ol>
</div>
</header>
<div class="cuerpo">
<main id="contenido" tabindex="-1">
<div class="clave" hidden>
<label for="clave">Su clave de prueba, para los ejemplos</label>
<input id="clave" type="password" autocomplete="off" spellcheck="false" placeholder="timbo_k_prueba_…" aria-describedby="sobre-la-clave">
<p id="sobre-la-clave">No sale de esta página ni se guarda: al cerrarla se olvida.</p>
</div>
${pagina.html}
<p class="fuente"><a href="/docs/guia/${pagina.nombre}.md">Esta página en Markdown</a></p>
</main>
${lista(paginas, pagina)}
</div>
</body>
</html>
`;
