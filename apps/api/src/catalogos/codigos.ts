import { monedas, paises, unidades } from '@libs/catalogos';
import { camposDe, listasDeCodigos } from '@libs/de';
import { LITERALES } from '@libs/fiscal';
import type { CatalogoDto, EntradaDeCatalogoDto } from './codigos.dto';

const entrada = (
  codigo: string | number,
  descripcion: string,
  abreviatura: string | null = null,
): EntradaDeCatalogoDto => ({
  codigo: String(codigo),
  descripcion,
  abreviatura,
  // No list that this version knows has ended.
  vigente_hasta: null,
});

const tablas = (habilitadas: readonly string[]): CatalogoDto[] => [
  {
    nombre: 'unidades',
    descripcion: 'Unidades de medida.',
    fuente: 'Manual Técnico v150, tabla 5; NT-23',
    campos: camposDe('unidades'),
    entradas: unidades().map(({ codigo, descripcion, abreviatura }) => entrada(codigo, descripcion, abreviatura)),
  },
  {
    nombre: 'monedas',
    descripcion: 'Monedas (ISO 4217).',
    fuente: 'Esquema de monedas v150',
    campos: camposDe('monedas'),
    entradas: monedas().map(({ codigo, nombre }) => ({
      ...entrada(codigo, nombre),
      habilitada: habilitadas.includes(codigo),
    })),
  },
  {
    nombre: 'paises',
    descripcion: 'Países (ISO 3166-1, tres letras).',
    fuente: 'Manual Técnico v150, tabla 4',
    campos: camposDe('paises'),
    entradas: paises().map(({ codigo, nombre }) => entrada(codigo, nombre)),
  },
  {
    nombre: 'obligaciones',
    descripcion: 'Obligaciones afectadas por los documentos de un emisor.',
    fuente: 'NT-18, NT-22',
    campos: ['obligaciones'],
    entradas: Object.entries(LITERALES.obligacion_afectada).map(([codigo, descripcion]) =>
      entrada(codigo, descripcion),
    ),
  },
  {
    nombre: 'tipo_regimen',
    descripcion: 'Régimen de un emisor.',
    fuente: 'Manual Técnico v150, tabla 1',
    campos: ['tipo_regimen'],
    entradas: Object.entries(LITERALES.tipo_regimen).map(([codigo, descripcion]) => entrada(codigo, descripcion)),
  },
];

/** Every catalog: tables of the authority, and the closed lists of the fields. @param habilitadas currencies of the documents. */
export const catalogos = (habilitadas: readonly string[]): CatalogoDto[] => [
  ...tablas(habilitadas),
  ...listasDeCodigos().map(({ campo, descripcion, id, codigos }) => ({
    nombre: campo,
    descripcion,
    fuente: id ? `Manual Técnico v150, campo ${id}` : 'Este servicio',
    campos: [campo],
    entradas: codigos.map((fila) => entrada(fila.codigo, fila.descripcion)),
  })),
];
