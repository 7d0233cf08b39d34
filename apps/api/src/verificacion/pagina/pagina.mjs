// The page /verificar: one form, one request, one answer.
import { hayCamara, qrDeCamara, qrDeFoto } from './leer-qr.mjs';
import { mostrar } from './resultado.mjs';
import { AVISOS } from './textos.mjs';

const BYTES_MAXIMOS = 2 * 1024 * 1024;
const PUERTA = new URL('../v1/verificar', import.meta.url);

const porId = (id) => document.getElementById(id);
const [texto, archivo, resultado, aviso] = ['texto', 'archivo', 'resultado', 'aviso'].map(porId);

function avisar(palabras, mal = false) {
  aviso.textContent = palabras;
  aviso.className = mal ? 'mal' : '';
}

/** What went wrong, in the service's own words where they are for people. */
async function motivoDe(respuesta) {
  if (respuesta.status === 429 || respuesta.status === 503) return AVISOS.ocupado;
  if (respuesta.status === 413) return AVISOS.grande;
  const cuerpo = await respuesta.json().catch(() => ({}));
  return cuerpo.error?.mensaje ?? AVISOS.otro;
}

/** Only the newest request shows its answer. */
let pedidos = 0;

async function verificar(campo, valor) {
  const este = (pedidos += 1);
  resultado.hidden = true;
  avisar(AVISOS.verificando);
  const body = new FormData();
  body.set(campo, valor);
  let respuesta;
  try {
    respuesta = await fetch(PUERTA, { method: 'POST', body, credentials: 'omit' });
  } catch {
    if (este === pedidos) avisar(AVISOS.sin_red, true);
    return;
  }
  const motivo = respuesta.ok ? undefined : await motivoDe(respuesta);
  const verificacion = respuesta.ok ? await respuesta.json() : undefined;
  if (este !== pedidos) return;
  if (motivo) return avisar(motivo, true);
  avisar(AVISOS.listo);
  mostrar(resultado, verificacion);
}

/** A QR is an address; everything else counts as a CDC. */
function verificarTexto() {
  const escrito = texto.value.trim();
  if (escrito === '') {
    avisar(AVISOS.falta, true);
    texto.focus();
    return;
  }
  const esQr = /[:?&]/.test(escrito);
  void verificar(esQr ? 'qr' : 'cdc', escrito);
}

async function verificarFoto(foto) {
  avisar(AVISOS.foto);
  let leido;
  try {
    leido = await qrDeFoto(foto);
  } catch {
    return avisar(AVISOS.foto_mala, true);
  }
  if (!leido) return avisar(AVISOS.sin_qr, true);
  texto.value = leido;
  verificarTexto();
}

function verificarArchivo(elegido) {
  if (!elegido) return;
  if (elegido.type.startsWith('image/')) return void verificarFoto(elegido);
  if (elegido.size > BYTES_MAXIMOS) return avisar(AVISOS.grande, true);
  void verificar('archivo', elegido);
}

function conCamara() {
  const [abrir, cerrar, visor, video] = ['camara', 'cerrar', 'visor', 'video'].map(porId);
  let fin;
  const mostrarVisor = (si) => {
    abrir.hidden = si;
    visor.hidden = !si;
    (si ? cerrar : abrir).focus();
  };
  const mirar = async () => {
    fin = new AbortController();
    mostrarVisor(true);
    avisar(AVISOS.camara);
    let leido;
    let falla = '';
    try {
      leido = await qrDeCamara(video, fin.signal);
    } catch {
      falla = AVISOS.sin_camara;
    }
    mostrarVisor(false);
    avisar(falla, falla !== '');
    if (!leido) return;
    texto.value = leido;
    verificarTexto();
  };
  abrir.hidden = false;
  cerrar.addEventListener('click', () => fin?.abort());
  abrir.addEventListener('click', () => void mirar());
}

function conArrastre() {
  const soltar = porId('soltar');
  const encima = (si) => soltar.classList.toggle('encima', si);
  // Anywhere on the page: a browser would open a file that missed the place.
  document.addEventListener('dragover', (suceso) => {
    suceso.preventDefault();
    encima(true);
  });
  document.addEventListener('dragleave', () => encima(false));
  document.addEventListener('drop', (suceso) => {
    suceso.preventDefault();
    encima(false);
    verificarArchivo(suceso.dataTransfer.files[0]);
  });
}

porId('formulario').addEventListener('submit', (suceso) => {
  suceso.preventDefault();
  verificarTexto();
});
archivo.addEventListener('change', () => {
  verificarArchivo(archivo.files[0]);
  // The same file may be chosen again.
  archivo.value = '';
});
conArrastre();
if (hayCamara()) conCamara();

// An address may fill the field; only a person asks.
const pedido = new URLSearchParams(location.search);
texto.value = (pedido.get('qr') ?? pedido.get('cdc') ?? '').slice(0, texto.maxLength);
