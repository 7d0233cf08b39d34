// Draws what the service answered. Everything is text: nothing that a document says becomes a part of the page.
import { DE_PRUEBA, PRUEBAS, RESULTADOS, VEREDICTOS } from './textos.mjs';

function elemento(nombre, atributos = {}, ...hijos) {
  const nuevo = document.createElement(nombre);
  for (const [atributo, valor] of Object.entries(atributos)) nuevo.setAttribute(atributo, valor);
  nuevo.append(...hijos.filter((hijo) => hijo !== undefined));
  return nuevo;
}

/** Which words a verdict gets: a paper alone proves less than a file, and a state says more than the proofs. */
export function palabrasDe({ veredicto, pruebas, en_esta_instalacion: aqui }) {
  if (veredicto === 'invalido' || veredicto === 'observado') return VEREDICTOS[veredicto];
  if (aqui?.estado === 'C') return VEREDICTOS.cancelado;
  if (aqui?.estado === 'R') return VEREDICTOS.rechazado;
  const conArchivo = pruebas.some(({ prueba, resultado }) => prueba === 'firma' && resultado === 'si');
  if (conArchivo) return VEREDICTOS[veredicto];
  return aqui?.estado === 'A' && aqui.modo === 'real' ? VEREDICTOS.solo_papel_aprobado : VEREDICTOS.solo_papel;
}

const esDePrueba = ({ documento, en_esta_instalacion: aqui }) =>
  aqui?.modo === 'prueba' || aqui?.sit === 'H' || documento?.sit === 'H';

function titular(verificacion) {
  const { clase, titulo, texto } = palabrasDe(verificacion);
  return elemento(
    'div',
    { class: `veredicto ${clase}` },
    elemento('h2', { id: 'veredicto', tabindex: '-1' }, titulo),
    elemento('p', {}, texto),
    esDePrueba(verificacion) ? elemento('p', {}, elemento('strong', {}, DE_PRUEBA)) : undefined,
  );
}

const dinero = new Intl.NumberFormat('es-PY', { maximumFractionDigits: 8 });
const monto = (total, moneda) => `${dinero.format(total)}${moneda ? ` ${moneda === 'PYG' ? 'Gs.' : moneda}` : ''}`;
const dia = (iso) => iso.split('-').reverse().join('/');

/** What the document says, in the order in which a paper has it. */
function datosDe({ cdc, documento, en_esta_instalacion: aqui }) {
  const d = documento;
  return [
    ['Emisor', d?.emisor_nombre],
    ['RUC', d?.emisor_ruc],
    ['Documento', d && `${d.tipo_label} ${d.numero_formateado}`],
    ['Fecha', d && dia(d.dia_emision)],
    ['Total', d?.total && monto(d.total, d.moneda)],
    ['A nombre de', d?.receptor_nombre],
    ['CDC', cdc?.replace(/(.{4})(?=.)/g, '$1 ')],
    ['Estado', aqui && `${aqui.estado_label}, según el servicio que lo emitió`],
  ].filter(([, valor]) => valor);
}

function datos(verificacion) {
  const pares = datosDe(verificacion).flatMap(([rotulo, valor]) => [
    elemento('dt', {}, rotulo),
    elemento('dd', {}, valor),
  ]);
  const { enlace, documento, veredicto } = verificacion;
  return elemento(
    'div',
    { class: 'tarjeta' },
    elemento('h2', {}, 'Lo que dice'),
    veredicto === 'invalido' && documento
      ? elemento('p', {}, 'Esto es lo que está escrito. No está comprobado.')
      : undefined,
    pares.length > 0 ? elemento('dl', {}, ...pares) : elemento('p', {}, 'No se puede leer.'),
    enlace
      ? elemento(
          'p',
          {},
          elemento(
            'a',
            { class: 'boton', href: enlace, target: '_blank', rel: 'noopener noreferrer' },
            'Ver en la página de la autoridad',
          ),
        )
      : undefined,
  );
}

/** In plain words what is proven, or why not; the field and the authority's words are one step further. */
function fila({ prueba, resultado, detalle }) {
  const { nombre, significa, no_prueba: noPrueba } = PRUEBAS[prueba];
  const { clase, texto } = RESULTADOS[resultado];
  const probada = resultado === 'si';
  return elemento(
    'li',
    {},
    elemento('h3', { class: 'prueba' }, `${nombre} `, elemento('span', { class: `marca ${clase}` }, texto)),
    elemento('p', { class: 'detalle' }, probada ? significa : detalle),
    elemento(
      'details',
      {},
      elemento('summary', {}, `Más sobre «${nombre}»`),
      elemento('p', {}, probada ? detalle : `Si pasa: ${significa}`),
      elemento('p', {}, `No prueba: ${noPrueba}`),
    ),
  );
}

/** Replaces what the section shows by this answer, and moves the focus to its verdict. */
export function mostrar(seccion, verificacion) {
  const pruebas = elemento(
    'div',
    { class: 'tarjeta' },
    elemento('h2', {}, 'Qué se comprobó'),
    elemento('ul', { class: 'pruebas' }, ...verificacion.pruebas.map(fila)),
  );
  seccion.replaceChildren(titular(verificacion), elemento('div', { class: 'con-datos' }, datos(verificacion), pruebas));
  seccion.hidden = false;
  seccion.querySelector('#veredicto').focus();
}
