import { ciudad, departamento, distrito, nombreEnElDocumento } from '@libs/catalogos';
import type { Nodo } from '@libs/fiscal';

interface Codigos {
  departamento?: number;
  distrito?: number;
  ciudad?: number;
}

const elementosDe = (sufijo: string) => ({
  cDep: `cDep${sufijo}`,
  dDesDep: `dDesDep${sufijo}`,
  cDis: `cDis${sufijo}`,
  dDesDis: `dDesDis${sufijo}`,
  cCiu: `cCiu${sufijo}`,
  dDesCiu: `dDesCiu${sufijo}`,
});
/** Made once: objects whose property names are composed each time get a shape each, which only a full garbage collection takes back. */
const ELEMENTOS = {
  Emi: elementosDe('Emi'),
  Rec: elementosDe('Rec'),
  Sal: elementosDe('Sal'),
  Ent: elementosDe('Ent'),
  Ven: elementosDe('Ven'),
  Prov: elementosDe('Prov'),
};
type SufijoDeLugar = keyof typeof ELEMENTOS;

const nombre = (hallado: { nombre: string } | undefined): string | undefined =>
  hallado && nombreEnElDocumento(hallado.nombre);

/**
 * Department, district and city with the names that the authority's table gives them. `sufijo`: what the elements of a group end
 * in.
 */
export function nodoDeLugar(sufijo: SufijoDeLugar, codigos: Codigos): Nodo {
  const elementos = ELEMENTOS[sufijo];
  const nodo: Nodo = {};
  if (codigos.departamento !== undefined) {
    nodo[elementos.cDep] = String(codigos.departamento);
    nodo[elementos.dDesDep] = departamento(codigos.departamento)?.nombre;
  }
  if (codigos.distrito !== undefined) {
    nodo[elementos.cDis] = String(codigos.distrito);
    nodo[elementos.dDesDis] = nombre(distrito(codigos.distrito));
  }
  if (codigos.ciudad !== undefined) {
    nodo[elementos.cCiu] = String(codigos.ciudad);
    nodo[elementos.dDesCiu] = nombre(ciudad(codigos.ciudad));
  }
  return nodo;
}

/** Identity numbers without the dots and blanks that people write: the schema takes letters, digits and hyphens. */
export const numeroLlano = (numero: string): string => numero.replace(/[. ]/g, '');
