import { ciudad, codigoDeLugarErrado, departamento, distrito, moneda, pais, unidad } from '@libs/catalogos';

/** The authority's tables of places, countries, currencies and units, by code as text. */
export const catalogo = {
  departamento: (codigo: string): string | undefined => departamento(Number(codigo))?.nombre,
  distrito: (codigo: string): string | undefined => distrito(Number(codigo))?.nombre,
  ciudad: (codigo: string): string | undefined => ciudad(Number(codigo))?.nombre,
  pais: (codigo: string): string | undefined => pais(codigo)?.nombre,
  moneda: (codigo: string): string | undefined => moneda(codigo)?.texto,
  /** Abbreviation for dDesUniMed. */
  unidad: (codigo: string): string | undefined => unidad(Number(codigo))?.abreviatura,
  /** Whether the given parts (empty: not given) belong to one place. */
  ubicacion(dep: string, dis: string, ciu: string): boolean {
    const parte = (codigo: string): number | undefined => (codigo === '' ? undefined : Number(codigo));
    return codigoDeLugarErrado({ departamento: Number(dep), distrito: parte(dis), ciudad: parte(ciu) }) === undefined;
  },
};

export type Catalogo = typeof catalogo;
