import { DEPARTAMENTOS } from './datos/departamentos';
import { DISTRITOS } from './datos/distritos';
import { LOCALIDADES } from './datos/localidades';

export interface Departamento {
  codigo: number;
  nombre: string;
}
export interface Distrito {
  codigo: number;
  nombre: string;
  codigo_departamento: number;
}
export interface Localidad {
  codigo: number;
  nombre: string;
  codigo_distrito: number;
}

/** Maximum length of a district or city name in the document (D114, D116 of the technical manual v150). */
const LARGO_EN_EL_DOCUMENTO = 30;

const DEPARTAMENTO = new Map(DEPARTAMENTOS.map(([codigo, nombre]) => [codigo, { codigo, nombre }]));
const DISTRITO = new Map(
  DISTRITOS.map(([codigo, nombre, codigo_departamento]) => [codigo, { codigo, nombre, codigo_departamento }]),
);
const LOCALIDAD = new Map(
  LOCALIDADES.flatMap(([codigo_distrito, lista]) =>
    lista.split(';').map((entrada): [number, Localidad] => {
      const [codigo, nombre] = entrada.split(':') as [string, string];
      return [Number(codigo), { codigo: Number(codigo), nombre, codigo_distrito }];
    }),
  ),
);

export const departamento = (codigo: number): Departamento | undefined => DEPARTAMENTO.get(codigo);
export const distrito = (codigo: number): Distrito | undefined => DISTRITO.get(codigo);
/** A city or locality, with its district and department. */
export const ciudad = (codigo: number): Localidad | undefined => LOCALIDAD.get(codigo);

export const departamentos = (): Departamento[] => [...DEPARTAMENTO.values()];
/** All districts, or those of one department; empty when the department does not exist. */
export const distritos = (codigoDepartamento?: number): Distrito[] =>
  [...DISTRITO.values()].filter(
    (d) => codigoDepartamento === undefined || d.codigo_departamento === codigoDepartamento,
  );
/** All localities, or those of one district; empty when the district does not exist. */
export const localidades = (codigoDistrito?: number): Localidad[] =>
  [...LOCALIDAD.values()].filter((l) => codigoDistrito === undefined || l.codigo_distrito === codigoDistrito);

export interface CodigosDeLugar {
  departamento: number;
  distrito?: number;
  ciudad?: number;
}

/**
 * The first code that does not exist or does not belong to the code before it; undefined when the place is valid. The authority checks
 * the three against the same table (validations 1255, 1328).
 */
export function codigoDeLugarErrado(codigos: CodigosDeLugar): keyof CodigosDeLugar | undefined {
  if (!departamento(codigos.departamento)) return 'departamento';
  if (codigos.distrito !== undefined && distrito(codigos.distrito)?.codigo_departamento !== codigos.departamento) {
    return 'distrito';
  }
  if (codigos.ciudad === undefined) return undefined;
  const suDistrito = ciudad(codigos.ciudad)?.codigo_distrito;
  if (suDistrito === undefined) return 'ciudad';
  if (codigos.distrito !== undefined) return suDistrito === codigos.distrito ? undefined : 'ciudad';
  return distrito(suDistrito)!.codigo_departamento === codigos.departamento ? undefined : 'ciudad';
}

/** Name of a place in the document: its first 30 characters. */
export const nombreEnElDocumento = (nombre: string): string => nombre.slice(0, LARGO_EN_EL_DOCUMENTO).trimEnd();
