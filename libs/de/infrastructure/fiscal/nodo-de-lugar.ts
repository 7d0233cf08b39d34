import { ciudad, type CodigosDeLugar, departamento, distrito, nombreEnElDocumento } from '@libs/catalogos';
import type { Nodo } from '@libs/fiscal';

const texto = (codigo: number | undefined): string | undefined => (codigo === undefined ? undefined : String(codigo));
const nombre = (hallado: { nombre: string } | undefined): string | undefined =>
  hallado && nombreEnElDocumento(hallado.nombre);

/** Department, district and city of the issuer, with their names in the authority's table (D111–D116). */
export const nodoDeLugar = (codigos: CodigosDeLugar): Nodo => ({
  cDepEmi: String(codigos.departamento),
  dDesDepEmi: departamento(codigos.departamento)?.nombre,
  cDisEmi: texto(codigos.distrito),
  dDesDisEmi: codigos.distrito === undefined ? undefined : nombre(distrito(codigos.distrito)),
  cCiuEmi: texto(codigos.ciudad),
  dDesCiuEmi: codigos.ciudad === undefined ? undefined : nombre(ciudad(codigos.ciudad)),
});
