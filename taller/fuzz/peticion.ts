import type { Azar } from './azar';
import type { Documento, Operacion, Parametro } from './documento';
import type { Mundo } from './mundo';
import { mutado } from './mutar';
import { unReceptorDeCatalogo, unValor } from './valores';
import { unaCabecera, unCuerpoRoto, unTextoHostil } from './veneno';

export interface Peticion {
  /** The operation in the document; undefined when the request is for no route. */
  operacion?: Operacion;
  metodo: string;
  ruta: string;
  headers: Record<string, string>;
  cuerpo?: Buffer;
}

const RUTAS_AJENAS = [
  '/',
  '/v1',
  '/v2/de',
  '/v1/no-existe',
  '/v1/de/a/b/c',
  '/%E0%A4%A',
  '/%00',
  '//',
  '/v1//de',
  '/metrics',
  '/docs/../v1/de',
];
const METODOS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'TRACE', 'PROPFIND'];
/** Together with everything else below the 16 KB that Node reads of a request's head. */
const LARGO_EN_URL = 1_000;
const RANGO_MAXIMO = 3_000;
/** The authority answers within this time; longer waits only slow the run down. */
const ESPERA_S = 2;

/** The n-th request of a run: a documented operation, valid or with a fault anywhere; sometimes no operation at all. */
export function unaPeticion(documento: Documento, todas: readonly Operacion[], mundo: Mundo, azar: Azar): Peticion {
  const operacion = unaOperacion(todas, azar);
  const headers = cabeceras(operacion, mundo, azar);
  if (azar.porciento(4)) {
    const ruta = azar.porciento(50) ? azar.elegir(RUTAS_AJENAS) : laRuta(operacion, mundo, azar);
    return { metodo: azar.elegir(METODOS), ruta, headers };
  }
  const ruta = laRuta(operacion, mundo, azar) + laConsulta(documento, operacion, mundo, azar);
  const { tipo, bytes } = elCuerpo(documento, operacion, mundo, azar);
  if (tipo !== undefined) headers['content-type'] = tipo;
  return { operacion, metodo: operacion.metodo, ruta, headers, cuerpo: bytes };
}

/** Chosen more often than others: without its own documents a run cannot query anything. */
const EMISION = '/v1/de/emitir';

function unaOperacion(todas: readonly Operacion[], azar: Azar): Operacion {
  const emision = azar.porciento(5) ? todas.find(({ ruta }) => ruta === EMISION) : undefined;
  return emision ?? azar.elegir(todas);
}

function cabeceras(operacion: Operacion, mundo: Mundo, azar: Azar): Record<string, string> {
  const authorization = mundo.credencial(operacion.ruta, azar);
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization: latin(authorization) };
  if (azar.porciento(15)) {
    const [nombre, valor] = unaCabecera(azar);
    headers[nombre] = valor;
  }
  return headers;
}

/** A header holds one byte per character. */
const latin = (texto: string): string => Buffer.from(texto).toString('latin1');

const enRuta = (texto: string): string => encodeURIComponent(texto.toWellFormed());

export function laRuta(operacion: Operacion, mundo: Mundo, azar: Azar): string {
  if (operacion.ruta.startsWith('/v1/enlaces/') && azar.porciento(50)) {
    const enlace = mundo.visto('enlace', azar);
    if (enlace)
      return enlace.slice(mundo.objetivo.base.length).replace(/.$/, (ultima) => (azar.porciento(70) ? ultima : 'x'));
  }
  return operacion.ruta.replace(/\{(\w+)\}/g, (_, nombre: string) => elSegmento(nombre, operacion, mundo, azar));
}

function elSegmento(nombre: string, { ruta }: Operacion, mundo: Mundo, azar: Azar): string {
  const suerte = azar.entero(1, 100);
  if (suerte <= 20) return enRuta(unTextoHostil(azar, LARGO_EN_URL)) || 'x';
  const conocido = suerte <= 85 ? delMundo(nombre, ruta, mundo, azar) : undefined;
  return enRuta(conocido ?? bienFormado(nombre, azar));
}

function delMundo(nombre: string, ruta: string, mundo: Mundo, azar: Azar): string | undefined {
  switch (nombre) {
    case 'cdc':
    case 'de_id':
    case 'receptor_id':
      return mundo.visto(nombre, azar);
    case 'id':
      return mundo.visto(ruta.startsWith('/v1/admin/tenants') ? 'tenant' : 'clave', azar);
    default:
      return undefined;
  }
}

function bienFormado(nombre: string, azar: Azar): string {
  switch (nombre) {
    case 'cdc':
      return azar.digitos(44);
    case 'sit':
      return azar.elegir(['H', 'P']);
    case 'establecimiento':
    case 'punto':
      return azar.elegir(['001', '002']);
    case 'ruc':
      return azar.elegir(['80099990-8', '80099990', '1234567', '80012345-0']);
    case 'archivo':
      return `${azar.digitos(44)}.pdf`;
    default:
      return azar.uuid();
  }
}

function laConsulta(documento: Documento, { parametros, ruta }: Operacion, mundo: Mundo, azar: Azar): string {
  const pares = parametros
    .filter((parametro) => parametro.in === 'query' && (parametro.required ? azar.porciento(90) : azar.porciento(30)))
    .flatMap((parametro) => unPar(documento, parametro, mundo, azar));
  if (ruta.endsWith('/emitir') && !pares.some((par) => par.startsWith('timeout='))) pares.push(`timeout=${ESPERA_S}`);
  if (azar.porciento(3))
    pares.push(azar.elegir(['desconocido=1', '__proto__[x]=1', '=', '&&', 'a[]=1&a[b]=2', '%', '%00=1']));
  return pares.length > 0 ? `?${pares.join('&')}` : '';
}

function unPar(documento: Documento, { name, schema = {} }: Parametro, mundo: Mundo, azar: Azar): string[] {
  if (name === 'timeout') return [`timeout=${azar.elegir(['1', '1', '1', String(ESPERA_S), '0', '26'])}`];
  if (name.endsWith('cdc') && azar.porciento(75)) return [`${name}=${mundo.visto('cdc', azar) ?? azar.digitos(44)}`];
  const valores = [
    azar.porciento(75) ? unValor(documento, schema, azar, name) : unTextoHostil(azar, LARGO_EN_URL),
  ].flat();
  const pares = valores.map((valor) => `${name}=${enRuta(String(valor))}`);
  const forma = azar.entero(1, 100);
  if (forma <= 4) return [...pares, ...pares];
  if (forma <= 6) return pares.map((par) => par.replace('=', '[]='));
  if (forma <= 8) return pares.map((par) => par.replace('=', '[a]='));
  return pares;
}

function elCuerpo(
  documento: Documento,
  { cuerpo, ruta, metodo }: Operacion,
  mundo: Mundo,
  azar: Azar,
): { tipo?: string; bytes?: Buffer } {
  if (!cuerpo) return {};
  const suerte = azar.entero(1, 100);
  if (suerte <= 6) return unCuerpoRoto(azar);
  if (cuerpo.tipo.startsWith('multipart/')) return unFormulario(azar);
  if (cuerpo.tipo.startsWith('image/')) return unaImagen(cuerpo.tipo, azar);
  if (cuerpo.tipo === MENSAJE) return unMensaje(azar);
  const sano = elCuerpoSano(documento, { cuerpo, ruta }, mundo, azar);
  const valor = suerte <= 55 || (metodo === 'PATCH' && suerte <= 60) ? sano : mutado(sano, azar);
  if (ruta.endsWith('/inutilizar')) acortar(valor);
  return { tipo: 'application/json', bytes: Buffer.from(JSON.stringify(valor) ?? '') };
}

/** Millions of numbers are sent as thousands of events, which takes longer than a request waits: a 503 is correct. */
function acortar(valor: unknown): void {
  const cuerpo = (valor ?? {}) as Record<string, unknown>;
  const { numero_desde: desde, numero_hasta: hasta } = cuerpo;
  if (typeof desde !== 'number' || typeof hasta !== 'number' || hasta - desde <= RANGO_MAXIMO) return;
  cuerpo['numero_hasta'] = desde + RANGO_MAXIMO;
}

/** A body that the route accepts, as far as the document describes it. */
export function elCuerpoSano(
  documento: Documento,
  { cuerpo, ruta }: Pick<Operacion, 'cuerpo' | 'ruta'>,
  mundo: Mundo,
  azar: Azar,
): unknown {
  if (ruta.endsWith('/emitir')) return mundo.unaCarga(azar);
  if (ruta.startsWith('/v1/receptores') && azar.porciento(60)) return unReceptorDeCatalogo(azar);
  return unValor(documento, cuerpo?.esquema ?? {}, azar);
}

/** The first bytes of a PNG, a JPEG with camera data, a JPEG with a frame, and an SVG. */
const IMAGENES = ['89504e470d0a1a0a0000000d49484452', 'ffd8ffe1001645786966000049492a', 'ffd8ffc0001108', '3c737667'];

function unaImagen(tipo: string, azar: Azar): { tipo: string; bytes: Buffer } {
  return { tipo, bytes: Buffer.from(azar.elegir(IMAGENES) + azar.digitos(2 * azar.entero(0, 200)), 'hex') };
}

const MENSAJE = 'message/rfc822';

/** A bounced e-mail, or something similar. */
function unMensaje(azar: Azar): { tipo: string; bytes: Buffer } {
  const cabeceras = azar.elegir([
    'To: r+x@example.com',
    'Content-Type: multipart/report; boundary=b',
    'Subject: ',
    ':',
  ]);
  const cuerpo = azar.elegir([
    '--b\r\nContent-Type: message/delivery-status\r\n\r\nStatus: 5.1.1',
    '',
    unTextoHostil(azar),
  ]);
  return { tipo: MENSAJE, bytes: Buffer.from(`${cabeceras}\r\n\r\n${cuerpo}`) };
}

function unFormulario(azar: Azar): { tipo: string; bytes: Buffer } {
  const borde = `x${azar.digitos(9)}`;
  const campo = (cabecera: string, valor: string): string =>
    `--${borde}\r\nContent-Disposition: form-data; ${cabecera}\r\n\r\n${valor}\r\n`;
  const archivo = campo(
    'name="archivo"; filename="c.p12"',
    azar.elegir(['', 'MII', '\u0000\u0001', 'x'.repeat(5_000)]),
  );
  const clave = campo('name="clave"', azar.elegir(['prueba', '', unTextoHostil(azar)]));
  const otro = campo(`name="${azar.elegir(['otro', '__proto__', 'clave', 'clave[a]', 'archivo'])}"`, '1');
  const partes = [archivo, clave, otro].filter(() => azar.porciento(75)).join('');
  return { tipo: `multipart/form-data; boundary=${borde}`, bytes: Buffer.from(`${partes}--${borde}--\r\n`) };
}
