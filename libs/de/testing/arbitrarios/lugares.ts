import fc from 'fast-check';
import { departamentos, distritos, localidades, paises } from '@libs/catalogos';
import { texto } from './textos';

const LOCALIDADES = localidades();
const DEPARTAMENTO_DE = new Map(distritos().map((d) => [d.codigo, d.codigo_departamento]));

/** The interface uses three-letter country codes; the authority's table has one of two letters. */
export const pais = fc.constantFrom(...paises().flatMap(({ codigo }) => (codigo.length === 3 ? [codigo] : [])));
export const paisExtranjero = pais.filter((codigo) => codigo !== 'PRY');

/** Matching codes, with or without the district. */
export const lugar: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(fc.nat(LOCALIDADES.length - 1), fc.boolean(), fc.option(texto(1, 40), { nil: undefined }))
  .map(([i, conDistrito, descripcion_ciudad]) => {
    const { codigo, codigo_distrito } = LOCALIDADES[i]!;
    return {
      codigo_departamento: DEPARTAMENTO_DE.get(codigo_distrito)!,
      ...(conDistrito && { codigo_distrito }),
      codigo_ciudad: codigo,
      ...(descripcion_ciudad !== undefined && { descripcion_ciudad }),
    };
  });

/** A department alone, which a receptor may have. */
export const soloDepartamento = fc
  .constantFrom(...departamentos())
  .map(({ codigo }) => ({ codigo_departamento: codigo }));

export const direccion = texto(1, 255);
export const numeroDeCasa = fc.nat(999_999).map(String);
