import { nombreErrado } from '../texto-de-codigo';
import type { Codigos } from '../ubicacion';
import { regla, type ReglaDeEvento } from './regla-de-evento';

/** The four rules of a place, as in documents: district and city belong to the given department, and each name matches its code. */
export function lugar(sufijo: string, codigos: Codigos): ReglaDeEvento[] {
  const campos = { departamento: `cDep${sufijo}`, distrito: `cDis${sufijo}`, ciudad: `cCiu${sufijo}` } as const;
  const nombre = (parte: keyof typeof campos): ReglaDeEvento => {
    const [campo, texto] = [campos[parte], campos[parte].replace(/^c/, 'dDes')];
    return regla(codigos[parte], `${texto} no es el nombre de ${campo}`, ({ contenido: c }, { catalogo }) => {
      return c.tiene(campo) && c.tiene(texto) && nombreErrado(c.v(texto), catalogo[parte](c.v(campo)));
    });
  };
  return [
    nombre('departamento'),
    nombre('distrito'),
    regla(codigos.relacion, 'las partes del lugar no están relacionadas', ({ contenido: c }, { catalogo }) => {
      const { departamento, distrito, ciudad } = campos;
      return c.tiene(departamento) && !catalogo.ubicacion(c.v(departamento), c.v(distrito), c.v(ciudad));
    }),
    nombre('ciudad'),
  ];
}
