import type { Regla } from '@libs/errors';
import { codigoDeLugarErrado } from '@libs/catalogos';
import { type Donde, type Lector, requerido } from './lector';
import { entero, segunFormato, texto } from './valores';

const departamento = (): Lector<number> => entero(1, 99);
const distrito = (): Lector<number> => entero(1, 9_999);
const ciudad = (): Lector<number> => entero(1, 99_999);

interface Codigos {
  codigoDepartamento?: number;
  codigoDistrito?: number;
  codigoCiudad?: number;
}

/** Fields of an address. `idDireccion`: the field of its street in the format. */
export const camposDeDomicilio = (idDireccion: string) => ({
  direccion: segunFormato(idDireccion),
  codigo_departamento: departamento(),
  codigo_distrito: distrito(),
  codigo_ciudad: ciudad(),
  descripcion_ciudad: texto({ max: 255 }),
});

/** Fields of a place that the format wants whole: address, department and city. */
export function camposDeLugar(idDireccion: string) {
  const { direccion, codigo_departamento, codigo_ciudad, ...resto } = camposDeDomicilio(idDireccion);
  return {
    direccion: requerido(direccion),
    codigo_departamento: requerido(codigo_departamento),
    codigo_ciudad: requerido(codigo_ciudad),
    ...resto,
  };
}

/** Department, district and city must hang together in the authority's table. `regla`: the one that would refuse them. */
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
