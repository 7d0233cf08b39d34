import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { default as addFormats } from 'ajv-formats';
import { esquemaDeAviso } from './mostrar';
import { type TipoDeAviso, TIPOS_DE_AVISO } from './tipos-de-aviso';

type Objeto = Record<string, unknown>;
type Real = Objeto & { datos: Objeto };

/** Answers and notices that the product gave to its tests on a database: the examples of the OpenAPI document. */
const GRABADOS = JSON.parse(readFileSync(path.resolve('apps/api/src/respuestas-grabadas.json'), 'utf8')) as Objeto;
const realDe = (tipo: TipoDeAviso): Real => structuredClone(GRABADOS[`WEBHOOK ${tipo} 200`] as Real);

/** The schema, changed so that a notice may hold only what it declares. */
function cerrado(valor: unknown): unknown {
  if (Array.isArray(valor) || typeof valor !== 'object' || valor === null) return valor;
  const copia: Objeto = Object.fromEntries(Object.entries(valor).map(([nombre, v]) => [nombre, cerrado(v)]));
  return copia['type'] === 'object' ? { ...copia, additionalProperties: false } : copia;
}

const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
const VALIDADORES = new Map(TIPOS_DE_AVISO.map((tipo) => [tipo, ajv.compile(cerrado(esquemaDeAviso(tipo)) as object)]));
const vale = (tipo: TipoDeAviso, aviso: unknown): boolean => VALIDADORES.get(tipo)!(aviso);

const esObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
/** Where the members of a notice are, those of its objects too: `datos.enlaces.kude`. */
const lugaresDe = (objeto: Objeto, antes = ''): string[] =>
  Object.entries(objeto).flatMap(([nombre, valor]) => [
    `${antes}${nombre}`,
    ...(esObjeto(valor) ? lugaresDe(valor, `${antes}${nombre}.`) : []),
  ]);
/** The notice with another value there; undefined: without the member. */
function con(tipo: TipoDeAviso, lugar: string, valor: unknown): Real {
  const aviso = realDe(tipo);
  const nombres = lugar.split('.');
  const ultimo = nombres.pop()!;
  const donde = nombres.reduce<Objeto>((objeto, nombre) => objeto[nombre] as Objeto, aviso);
  if (valor === undefined) delete donde[ultimo];
  else donde[ultimo] = valor;
  return aviso;
}

/** What a notice about an event tells about the document, if the event is about one of the tenant. */
const DEL_DOCUMENTO = Object.keys(realDe('de.rechazado').datos)
  .filter((nombre) => !['codigo_fiscal', 'mensaje_fiscal'].includes(nombre))
  .map((nombre) => `datos.${nombre}`);

describe.each(TIPOS_DE_AVISO)('a notice %s', (tipo) => {
  it('is, as the product writes it, what its schema declares, and nothing more', () => {
    expect(vale(tipo, realDe(tipo))).toBe(true);
    expect(vale(tipo, con(tipo, 'datos.otro', 1))).toBe(false);
  });

  it('always has each of its members, but for those of the document that a rejected event may not have', () => {
    const prescindibles = lugaresDe(realDe(tipo)).filter((lugar) => vale(tipo, con(tipo, lugar, undefined)));
    expect(prescindibles.sort()).toEqual(tipo === 'evento.rechazado' ? [...DEL_DOCUMENTO].sort() : []);
  });

  it('has no member of another kind, nor the name of another type', () => {
    expect(lugaresDe(realDe(tipo)).filter((lugar) => vale(tipo, con(tipo, lugar, true)))).toEqual([]);
    for (const otro of TIPOS_DE_AVISO) expect(vale(tipo, con(tipo, 'tipo', otro))).toBe(otro === tipo);
  });
});

it('a rejected event of a received document tells its cdc alone', () => {
  const { datos, ...sobre } = realDe('evento.rechazado');
  const { cdc, codigo_fiscal, mensaje_fiscal, evento_id, evento, motivo } = datos;
  const deRecibido = { ...sobre, datos: { cdc, codigo_fiscal, mensaje_fiscal, evento_id, evento, motivo } };
  expect(vale('evento.rechazado', deRecibido)).toBe(true);
});

it('what may be unknown is null, not absent: an answer that is still to come, the name of an issuer, the environment', () => {
  const nulos: readonly (readonly [TipoDeAviso, string])[] = [
    ['de.demorado', 'id_interno'],
    ['de.demorado', 'codigo_fiscal'],
    ['de.demorado', 'mensaje_fiscal'],
    ['de.aprobado', 'protocolo_fiscal'],
    ['evento.rechazado', 'codigo_fiscal'],
    ['recibido.nuevo', 'emisor_nombre'],
    ['recibido.nuevo', 'veredicto'],
    ['recibido.nuevo', 'situacion'],
    ['cuenta.suspendida', 'motivo'],
  ];
  for (const [tipo, nombre] of nulos) expect(vale(tipo, con(tipo, `datos.${nombre}`, null))).toBe(true);
  for (const nombre of ['sit', 'secuencia']) expect(vale('de.aprobado', con('de.aprobado', nombre, null))).toBe(true);
  expect(vale('de.aprobado', con('de.aprobado', 'datos.cdc', null))).toBe(false);
});
