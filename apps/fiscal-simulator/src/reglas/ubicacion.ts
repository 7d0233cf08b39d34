import { regla, type Regla } from './regla';
import type { Documento } from './documento';
import type { Grupo } from './grupo';
import { nombreErrado } from './texto-de-codigo';

export interface Codigos {
  readonly relacion: string;
  readonly departamento: string;
  readonly distrito: string;
  readonly ciudad: string;
}

/**
 * The four rules of a place whose fields end in `sufijo` (cDepEmi, cDisEmi, cCiuEmi…): district and city belong to the given department,
 * and each name matches its code.
 */
export function reglasDeUbicacion(
  sufijo: string,
  grupos: (d: Documento) => readonly Grupo[],
  codigos: Codigos,
): Regla[] {
  const [dep, dis, ciu] = [`cDep${sufijo}`, `cDis${sufijo}`, `cCiu${sufijo}`];
  const nombre = (codigo: string, campo: string, tabla: 'departamento' | 'distrito' | 'ciudad'): Regla => {
    const texto = campo.replace(/^c/, 'dDes');
    return regla(codigo, `${texto} no es el nombre de ${campo}`, (d, { catalogo }) =>
      grupos(d).some((g) => g.tiene(campo) && g.tiene(texto) && nombreErrado(g.v(texto), catalogo[tabla](g.v(campo)))),
    );
  };
  return [
    regla(codigos.relacion, `${dep}, ${dis} y ${ciu} no están relacionados`, (d, { catalogo }) =>
      grupos(d).some((g) => g.tiene(dep) && !catalogo.ubicacion(g.v(dep), g.v(dis), g.v(ciu))),
    ),
    nombre(codigos.departamento, dep, 'departamento'),
    nombre(codigos.distrito, dis, 'distrito'),
    nombre(codigos.ciudad, ciu, 'ciudad'),
  ];
}
