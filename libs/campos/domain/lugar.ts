import type { Regla } from '@libs/errors';
import { codigoDeLugarErrado } from '@libs/catalogos';
import type { Donde } from './hallazgos';
import { ciudad, departamento, distrito } from './codigos';
import { texto } from './textos';

interface Codigos {
  codigoDepartamento?: number;
  codigoDistrito?: number;
  codigoCiudad?: number;
}

/** Ids of an address in the document: street, and code and name of department, district and city. */
export interface IdsDeLugar {
  direccion: string;
  departamento: readonly [codigo: string, nombre: string];
  distrito: readonly [codigo: string, nombre: string];
  ciudad: readonly [codigo: string, nombre: string];
}

/** Rows of an address. */
export const filasDeDomicilio = (ids: IdsDeLugar) => ({
  direccion: { id: ids.direccion, descripcion: 'Dirección, sin el número de casa.' },
  codigo_departamento: {
    id: ids.departamento[0],
    junto: ids.departamento[1],
    valor: departamento(),
    descripcion: 'Departamento, de GET /v1/catalogos/departamentos.',
  },
  codigo_distrito: {
    id: ids.distrito[0],
    junto: ids.distrito[1],
    valor: distrito(),
    descripcion: 'Distrito, de GET /v1/catalogos/distritos.',
  },
  codigo_ciudad: {
    id: ids.ciudad[0],
    junto: ids.ciudad[1],
    valor: ciudad(),
    descripcion: 'Ciudad, de GET /v1/catalogos/localidades.',
  },
  descripcion_ciudad: {
    valor: texto({ max: 255 }),
    descripcion: 'Nombre de la ciudad. El documento lleva el de la autoridad.',
  },
});

/** Rows of a place for which the format requires address, department and city. */
export function filasDeLugar(ids: IdsDeLugar) {
  const { direccion, codigo_departamento, codigo_ciudad, ...resto } = filasDeDomicilio(ids);
  const requerido = true as const;
  return {
    direccion: { ...direccion, requerido },
    codigo_departamento: { ...codigo_departamento, requerido },
    codigo_ciudad: { ...codigo_ciudad, requerido },
    ...resto,
  };
}

/** Department, district and city must match in the authority's table. `regla`: the rule that refuses them. */
export function lugarCoherente(regla: Regla) {
  return ({ codigoDepartamento, codigoDistrito, codigoCiudad }: Codigos, donde: Donde): void => {
    if (codigoDepartamento === undefined) return;
    const errado = codigoDeLugarErrado({
      departamento: codigoDepartamento,
      distrito: codigoDistrito,
      ciudad: codigoCiudad,
    });
    if (errado) {
      donde.falla(`codigo_${errado}`, `REGLA_${regla}`, `No existe o no pertenece al lugar indicado (regla ${regla}).`);
    }
  };
}
