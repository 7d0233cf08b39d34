import { ciudad, departamento, distrito, nombreEnElDocumento } from '@libs/catalogos';
import type { Nodo } from '@libs/fiscal';

interface Codigos {
  departamento?: number;
  distrito?: number;
  ciudad?: number;
}

const nombre = (hallado: { nombre: string } | undefined): string | undefined =>
  hallado && nombreEnElDocumento(hallado.nombre);

/** Department, district and city of the issuer, with their names in the authority's table (D111–D116). */
export const nodoDeLugar = (codigos: Codigos): Nodo => ({
  cDepEmi: codigos.departamento === undefined ? undefined : String(codigos.departamento),
  dDesDepEmi: codigos.departamento === undefined ? undefined : departamento(codigos.departamento)?.nombre,
  cDisEmi: codigos.distrito === undefined ? undefined : String(codigos.distrito),
  dDesDisEmi: codigos.distrito === undefined ? undefined : nombre(distrito(codigos.distrito)),
  cCiuEmi: codigos.ciudad === undefined ? undefined : String(codigos.ciudad),
  dDesCiuEmi: codigos.ciudad === undefined ? undefined : nombre(ciudad(codigos.ciudad)),
});
