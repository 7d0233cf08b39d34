import { ciudad, departamento, distrito, nombreEnElDocumento } from '@libs/catalogos';
import type { Nodo } from '@libs/fiscal';

interface Codigos {
  departamento?: number;
  distrito?: number;
  ciudad?: number;
}

/**
 * Department, district and city with the names that the authority's table gives them. `sufijo`: what the elements of a group end
 * in (Emi, Rec, Sal, Ent, Ven, Prov).
 */
export function nodoDeLugar(sufijo: string, codigos: Codigos): Nodo {
  const nombre = (hallado: { nombre: string } | undefined): string | undefined =>
    hallado && nombreEnElDocumento(hallado.nombre);
  return {
    ...(codigos.departamento !== undefined && {
      [`cDep${sufijo}`]: String(codigos.departamento),
      [`dDesDep${sufijo}`]: departamento(codigos.departamento)?.nombre,
    }),
    ...(codigos.distrito !== undefined && {
      [`cDis${sufijo}`]: String(codigos.distrito),
      [`dDesDis${sufijo}`]: nombre(distrito(codigos.distrito)),
    }),
    ...(codigos.ciudad !== undefined && {
      [`cCiu${sufijo}`]: String(codigos.ciudad),
      [`dDesCiu${sufijo}`]: nombre(ciudad(codigos.ciudad)),
    }),
  };
}

/** Identity numbers without the dots and blanks that people write: the schema takes letters, digits and hyphens. */
export const numeroLlano = (numero: string): string => numero.replace(/[. ]/g, '');
