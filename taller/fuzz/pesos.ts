import { con, unaFactura, unItem } from '@libs/de/testing';
import type { Azar } from './azar';
import { type Documento, type Esquema, type Operacion, resuelto } from './documento';
import type { Mundo } from './mundo';
import { elCuerpoSano, laRuta, type Peticion } from './peticion';

/** A request that is expensive to process. */
export interface Pesada {
  nombre: string;
  /** Made only when it is sent: all of them together would fill the memory. */
  hacer: () => Peticion;
  /** Whether the service must refuse it; all others must only be quick. */
  seRechaza: boolean;
}

interface Peso {
  nombre: string;
  /** JSON text of at most this many bytes. */
  json: (bytes: number) => string;
  seRechaza: boolean;
}

const KB = 1_024;
/** Room for the rest of the body. */
const RESTO = 8 * KB;
/** Together with everything else below the 16 KB that Node reads of a request's head. */
const LARGO_EN_URL = 12_000;
const MARCAS = '\u0315\u0300';
const BYTES_DE_MARCAS = Buffer.byteLength(MARCAS);
const LETRA_CON_30 = `a${MARCAS.repeat(15)}`;

const texto = (valor: string): string => JSON.stringify(valor);
const claves = (cuantas: number): string =>
  `{${Array.from({ length: cuantas }, (_, i) => `"${i.toString(36)}_":1`).join(',')}}`;
const niveles = (n: number): string => '['.repeat(n) + ']'.repeat(n);

const PESOS: readonly Peso[] = [
  { nombre: 'marks', json: (n) => texto(MARCAS.repeat(n / BYTES_DE_MARCAS)), seRechaza: true },
  {
    nombre: '30 marks on each letter',
    json: (n) => texto(LETRA_CON_30.repeat(n / Buffer.byteLength(LETRA_CON_30))),
    seRechaza: true,
  },
  { nombre: '100,000 keys', json: (n) => claves(Math.min(100_000, Math.floor(n / 9))), seRechaza: true },
  { nombre: '900 keys', json: () => claves(900), seRechaza: true },
  { nombre: '10,000 levels', json: () => niveles(10_000), seRechaza: true },
  { nombre: '20 levels', json: () => niveles(20), seRechaza: true },
  { nombre: 'long digits', json: (n) => texto('9'.repeat(n)), seRechaza: true },
  { nombre: 'a long fraction', json: (n) => texto(`0.${'0'.repeat(n - 9)}1`), seRechaza: true },
  { nombre: 'long digits of a number', json: (n) => `1${'0'.repeat(n)}.5`, seRechaza: true },
  { nombre: 'blanks', json: (n) => texto('a\u3000'.repeat(n / 4)), seRechaza: true },
];

const PESOS_DE_URL: readonly (readonly [nombre: string, escrito: string])[] = [
  ['marks', encodeURIComponent(MARCAS.repeat(LARGO_EN_URL / 12))],
  ['long digits', '9'.repeat(LARGO_EN_URL)],
  ['separators', '%5B'.repeat(LARGO_EN_URL / 3)],
];

/** Of an invoice (Manual Técnico v150, E8). */
const MAXIMO_DE_ITEMS = 999;

/** The judgement of an invoice of the format's maximum length. */
export function unDocumentoLargo(mundo: Mundo, azar: Azar): Peticion {
  return conFactura('/v1/de/validar', MAXIMO_DE_ITEMS, mundo, azar);
}

/** An honest emission: without documents of its own a run cannot query anything. */
export function unaEmision(operaciones: readonly Operacion[], mundo: Mundo, azar: Azar): Peticion {
  const ruta = '/v1/de/emitir';
  return { ...conFactura(ruta, 1, mundo, azar), operacion: operaciones.find((una) => una.ruta === ruta) };
}

function conFactura(ruta: string, items: number, mundo: Mundo, azar: Azar): Peticion {
  const cuerpo = con(unaFactura(), { items: Array.from({ length: items }, () => unItem()) });
  const headers = { 'content-type': 'application/json', ...mundo.debida(ruta, azar) };
  return { metodo: 'POST', ruta, headers, cuerpo: Buffer.from(JSON.stringify(cuerpo)) };
}

/** Every field of every body, with each weight; every text of a path or a query, with each weight that fits. */
export function* peticionesPesadas(
  documento: Documento,
  operaciones: readonly Operacion[],
  mundo: Mundo,
  azar: Azar,
): Generator<Pesada> {
  for (const operacion of operaciones) {
    yield* enElCuerpo(documento, operacion, mundo, azar);
    yield* enLaUrl(operacion, mundo, azar);
  }
}

function* enElCuerpo(documento: Documento, operacion: Operacion, mundo: Mundo, azar: Azar): Generator<Pesada> {
  const { cuerpo, metodo, ruta } = operacion;
  if (!cuerpo || cuerpo.tipo.startsWith('multipart/')) return;
  const tope = /1 MB/.test(operacion.respuestas['413']?.description ?? '') ? KB * KB : 64 * KB;
  for (const lugar of [[], ...lugares(documento, cuerpo.esquema)]) {
    const sano = elCuerpoSano(documento, operacion, mundo, azar);
    for (const { nombre, json, seRechaza } of PESOS) {
      const hacer = (): Peticion => ({
        operacion,
        metodo,
        ruta: laRuta(operacion, mundo, azar),
        headers: { ...mundo.debida(ruta, azar), 'content-type': 'application/json' },
        cuerpo: Buffer.from(conPeso(sano, lugar, json(tope - RESTO))),
      });
      const donde = lugar.join('.') || '(body)';
      yield { nombre: `${metodo} ${ruta} ${donde}: ${nombre}`, hacer, seRechaza: seRechaza && !seIgnora(donde, sano) };
    }
  }
}

/** Types 5 to 7 have no kind of transaction: its value is ignored. */
function seIgnora(donde: string, sano: unknown): boolean {
  return donde === 'tipo_transaccion' && [5, 6, 7].includes(Number((sano as { tipo_de: unknown }).tipo_de));
}

function* enLaUrl(operacion: Operacion, mundo: Mundo, azar: Azar): Generator<Pesada> {
  const { metodo, parametros } = operacion;
  for (const { name, in: donde } of parametros) {
    if (donde === 'header') continue;
    for (const [nombre, escrito] of PESOS_DE_URL) {
      const ruta = operacion.ruta.replace(`{${name}}`, escrito);
      const consulta = donde === 'query' ? `?${name}=${escrito}` : '';
      const hacer = (): Peticion => ({
        operacion,
        metodo,
        ruta: laRuta({ ...operacion, ruta }, mundo, azar) + consulta,
        headers: mundo.debida(operacion.ruta, azar),
      });
      yield { nombre: `${metodo} ${operacion.ruta} ${donde} ${name}: ${nombre}`, hacer, seRechaza: false };
    }
  }
}

type Lugar = readonly string[];

interface Partes {
  properties?: Record<string, Esquema>;
  items?: Esquema;
  oneOf?: Esquema[];
  anyOf?: Esquema[];
  allOf?: Esquema[];
}

/** Path of every field of a schema, once; a list by its first element. */
function lugares(documento: Documento, escrito: Esquema): Lugar[] {
  return [...new Map(todosLosLugares(documento, escrito).map((lugar) => [lugar.join('.'), lugar])).values()];
}

function todosLosLugares(documento: Documento, escrito: Esquema): Lugar[] {
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = resuelto(documento, escrito) as Partes;
  const opciones = [...oneOf, ...anyOf, ...allOf];
  const partes = [...Object.entries(properties), ...(items ? [['0', items] as const] : [])];
  const propios = partes.flatMap(([nombre, parte]) => [
    [nombre],
    ...todosLosLugares(documento, parte).map((dentro) => [nombre, ...dentro]),
  ]);
  return [...propios, ...opciones.flatMap((opcion) => todosLosLugares(documento, opcion))];
}

const HUECO = '\u0000';

/** The body with this JSON text at its place; missing containers are added. */
function conPeso(cuerpo: unknown, lugar: Lugar, json: string): string {
  if (lugar.length === 0) return json;
  const copia = structuredClone(cuerpo ?? {}) as Record<string, unknown>;
  const dentro = lugar.slice(0, -1).reduce((en, nombre, i) => {
    const hay = en[nombre];
    if (typeof hay !== 'object' || hay === null) en[nombre] = lugar[i + 1] === '0' ? [] : {};
    return en[nombre] as Record<string, unknown>;
  }, copia);
  dentro[lugar.at(-1)!] = HUECO;
  return JSON.stringify(copia).replace(JSON.stringify(HUECO), () => json);
}
