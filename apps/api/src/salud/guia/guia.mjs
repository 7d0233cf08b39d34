// Runs in the browser. It asks this installation alone, and only for the index that is searched; a key that is pasted stays here.

const elemento = (id) => document.getElementById(id);

/** Small letters without accents: what people type and what the pages say are compared so. */
const plano = (texto) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A page without https has no clipboard of the newer kind. */
async function copiar(texto) {
  if (navigator.clipboard) return navigator.clipboard.writeText(texto);
  const campo = document.createElement('textarea');
  campo.value = texto;
  document.body.append(campo);
  campo.select();
  document.execCommand('copy');
  campo.remove();
}

function ponerBotones() {
  for (const bloque of document.querySelectorAll('pre')) {
    const boton = document.createElement('button');
    Object.assign(boton, { type: 'button', className: 'copiar', textContent: 'Copiar' });
    const alPulsar = async () => {
      await copiar(bloque.textContent.trimEnd());
      boton.textContent = 'Copiado';
      setTimeout(() => (boton.textContent = 'Copiar'), 2_000);
    };
    boton.addEventListener('click', () => void alPulsar());
    const marco = document.createElement('div');
    marco.className = 'bloque';
    bloque.replaceWith(marco);
    marco.append(bloque, boton);
  }
}

/** Writes the key into the examples, which have `$KEY` in its place. */
function llevarClave() {
  const ejemplos = [...document.querySelectorAll('code')].filter(({ textContent }) => textContent.includes('$KEY'));
  if (ejemplos.length === 0) return;
  const textos = ejemplos.map(({ textContent }) => textContent);
  const campo = elemento('clave');
  const sobre = elemento('sobre-la-clave');
  const { textContent: promesa } = sobre;
  campo.parentElement.hidden = false;
  campo.addEventListener('input', () => {
    const escrita = campo.value.trim();
    const sirve = /^timbo_k_prueba_[\w-]+$/.test(escrita);
    sobre.textContent = escrita && !sirve ? 'No es una clave de prueba: empiezan con timbo_k_prueba_.' : promesa;
    ejemplos.forEach((ejemplo, n) => {
      ejemplo.textContent = sirve ? textos[n].replaceAll('$KEY', escrita) : textos[n];
    });
  });
}

let indice;
/** The sections of all pages, as they are compared and as they are shown; asked for by the first search. */
const secciones = () =>
  (indice ??= fetch('/docs/guia/indice.json')
    .then((respuesta) => respuesta.json())
    .then((todas) =>
      todas.map(([ruta, pagina, titulo, texto]) => ({
        ...{ ruta, pagina, titulo, texto },
        enTitulo: plano(`${titulo} ${pagina}`),
        enTexto: plano(texto),
      })),
    ));

const MOSTRADAS = 20;

/** Those that have every word, first those that have them in their titles. */
function hallar(todas, palabras) {
  const puntos = ({ enTitulo, enTexto }) => {
    if (!palabras.every((palabra) => enTitulo.includes(palabra) || enTexto.includes(palabra))) return 0;
    return 1 + palabras.filter((palabra) => enTitulo.includes(palabra)).length;
  };
  return todas
    .map((seccion) => ({ seccion, vale: puntos(seccion) }))
    .filter(({ vale }) => vale > 0)
    .sort((a, b) => b.vale - a.vale)
    .map(({ seccion }) => seccion);
}

/** What a section says around the first of the words. */
function alrededor({ texto, enTexto }, palabras) {
  const donde = Math.max(
    0,
    Math.min(...palabras.map((palabra) => enTexto.indexOf(palabra)).filter((n) => n >= 0), enTexto.length) - 40,
  );
  return `${donde > 0 ? '…' : ''}${texto.slice(donde, donde + 140)}`;
}

function mostrar(halladas, palabras) {
  const lista = elemento('halladas');
  const filas = halladas.slice(0, MOSTRADAS).map((seccion) => {
    const enlace = document.createElement('a');
    enlace.href = seccion.ruta;
    enlace.textContent = seccion.titulo === seccion.pagina ? seccion.titulo : `${seccion.pagina}: ${seccion.titulo}`;
    const detalle = document.createElement('small');
    detalle.textContent = alrededor(seccion, palabras);
    const fila = document.createElement('li');
    fila.append(enlace, detalle);
    return fila;
  });
  lista.replaceChildren(...filas);
  lista.hidden = filas.length === 0;
}

function ponerBusqueda() {
  const campo = elemento('buscar');
  campo.parentElement.hidden = false;
  const buscar = async () => {
    const pedido = campo.value;
    const palabras = plano(pedido).split(/\s+/).filter(Boolean);
    const halladas = palabras.length > 0 ? hallar(await secciones(), palabras) : [];
    // Something else was typed while the index came.
    if (campo.value !== pedido) return;
    mostrar(halladas, palabras);
    elemento('cuantas').textContent = palabras.length > 0 ? `Resultados: ${halladas.length}` : '';
  };
  campo.addEventListener('input', () => void buscar());
  campo.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    campo.value = '';
    campo.dispatchEvent(new Event('input'));
  });
  // A result on this page only moves it.
  elemento('halladas').addEventListener('click', () => (elemento('halladas').hidden = true));
}

ponerBotones();
llevarClave();
ponerBusqueda();
