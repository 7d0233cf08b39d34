import type { Azar } from './azar';
import { type Documento, type Esquema, resuelto } from './documento';

const OPCIONALES = 30;
const NULOS = 10;
/** For a schema with a pattern, the first of these that matches is used. */
const CON_FORMA = [
  '001',
  '1',
  'PRY',
  'H',
  '2026-11',
  '12345678',
  '46304',
  '0001',
  'ABCD0000000000000000000000000000',
  '#0A6E4F',
  '211',
  'prueba@example.com',
  '0981123456',
  '123456789',
  '1234567',
  'AA',
  '12345',
  '1111',
  '1234',
  '123456',
  'ABC12345',
];

/** Check digit of a RUC (module 11). */
function digito(numero: string): number {
  const suma = [...numero].reverse().reduce((total, cifra, i) => total + Number(cifra) * ((i % 10) + 2), 0);
  return suma % 11 > 1 ? 11 - (suma % 11) : 0;
}

function unRuc(azar: Azar): string {
  const numero = `80${azar.digitos(6)}`;
  return `${numero}-${digito(numero)}`;
}

const unDia = (azar: Azar): string => `2026-${azar.elegir(['01', '10', '11', '12'])}-${azar.entero(10, 28)}`;

/** Values that are hard to derive from the schema. */
const POR_NOMBRE: Readonly<Record<string, (azar: Azar) => unknown>> = {
  ruc: unRuc,
  establecimiento: () => '001',
  punto: (azar) => azar.elegir(['001', '002', '003']),
  codigo_pais: (azar) => azar.elegir(['PRY', 'BRA', 'USA']),
  q: (azar) => azar.elegir(['Jua', 'prueba', '800', '1234567', 'Ñandutí', 'á%_']),
  expires_at: (azar) => azar.elegir(['2099-01-01T00:00:00Z', '2030-12-31T23:59:59-03:00', '2001-01-01T00:00:00Z']),
  departamento: () => 1,
  distrito: () => 1,
  ciudad: () => 1,
  // Few numbers: a long range becomes many events, which takes longer than a request waits.
  numero_desde: (azar) => azar.entero(9_000_000, 9_002_000),
  numero_hasta: (azar) => azar.entero(9_000_000, 9_003_000),
};

/** Receptores of each kind; no schema describes their rules. */
export function unReceptorDeCatalogo(azar: Azar): Record<string, unknown> {
  const nombre = azar.elegir(['Ñandutí Textiles S.A.', 'Juana Pérez', '=1+1', 'Ministerio de Prueba']);
  return azar.elegir([
    { nombre, tipo_operacion: 1, ruc: unRuc(azar), tipo_contribuyente: azar.entero(1, 2), email: 'a+b@example.com' },
    { nombre, tipo_operacion: 3, ruc: unRuc(azar), tipo_contribuyente: 2 },
    { nombre, tipo_operacion: 4, documento_tipo: 2, documento_numero: 'X1', codigo_pais: 'BRA', direccion: 'Rua 1' },
    { nombre, telefono: null, direccion: azar.elegir([null, 'Calle 1']) },
  ]);
}

/** A value that the schema accepts, as far as a schema can express it. */
export function unValor(documento: Documento, escrito: Esquema, azar: Azar, nombre = ''): unknown {
  const porNombre = POR_NOMBRE[nombre];
  if (porNombre && azar.porciento(90)) return porNombre(azar);
  const esquema = resuelto(documento, escrito);
  const opciones = (esquema['oneOf'] ?? esquema['anyOf'] ?? esquema['allOf']) as Esquema[] | undefined;
  if (opciones) return unValor(documento, azar.elegir(opciones), azar, nombre);
  if (Array.isArray(esquema['enum'])) return azar.elegir(esquema['enum'] as unknown[]);
  if (esquema['nullable'] && azar.porciento(NULOS)) return null;
  switch ([esquema['type']].flat()[0]) {
    case 'object':
      return unObjeto(documento, esquema, azar);
    case 'array':
      return unaLista(documento, esquema, azar);
    case 'integer':
    case 'number':
      return unNumero(esquema, azar);
    case 'boolean':
      return azar.porciento(50);
    default:
      return unTexto(esquema, azar);
  }
}

function unObjeto(documento: Documento, esquema: Esquema, azar: Azar): Record<string, unknown> {
  const { properties = {}, required = [] } = esquema as { properties?: Record<string, Esquema>; required?: string[] };
  const elegidas = Object.entries(properties).filter(([n]) => required.includes(n) || azar.porciento(OPCIONALES));
  return Object.fromEntries(elegidas.map(([nombre, miembro]) => [nombre, unValor(documento, miembro, azar, nombre)]));
}

function unaLista(documento: Documento, esquema: Esquema, azar: Azar): unknown[] {
  const {
    items = {},
    minItems = 0,
    maxItems = 3,
  } = esquema as { items?: Esquema; minItems?: number; maxItems?: number };
  const cuantos = azar.entero(minItems, Math.min(maxItems, minItems + 2));
  return Array.from({ length: cuantos }, () => unValor(documento, items, azar));
}

function unNumero({ minimum, maximum }: { minimum?: number; maximum?: number }, azar: Azar): number {
  const minimo = minimum ?? 0;
  const tope = maximum ?? minimo + 1_000;
  return azar.porciento(25) ? azar.elegir([minimo, tope]) : azar.entero(minimo, Math.min(tope, minimo + 100));
}

function unTexto(esquema: Esquema, azar: Azar): string {
  const {
    format,
    pattern,
    minLength = 1,
    maxLength = 30,
  } = esquema as {
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  if (format === 'date') return unDia(azar);
  if (format === 'date-time') return `${unDia(azar)}T12:00:00-03:00`;
  if (format === 'uuid') return azar.uuid();
  if (format === 'email') return 'prueba@example.com';
  const conForma = pattern && CON_FORMA.filter((texto) => new RegExp(pattern, 'u').test(texto));
  if (conForma && conForma.length > 0) return azar.elegir(conForma);
  const largo = azar.entero(minLength, Math.min(maxLength, minLength + 20));
  return (
    Array.from({ length: largo }, () => azar.elegir([...'abcdeñÁ 0123.']))
      .join('')
      .trim() || 'abcdef'
  );
}
