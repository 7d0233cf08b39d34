import { Campo, type Forma, porDefecto } from './campo';
import { entero } from './formas';
import { numeroEscritoDe } from './formas-de-consulta';

export const POR_PAGINA = 50;
/** These two tell their faults from the most general to the most special: first that it is no integer. */
const alReves = (forma: Forma<number>): Forma<number> => ({ ...forma, reglas: forma.reglas?.toReversed() });

export const limite = porDefecto(POR_PAGINA, alReves(numeroEscritoDe(1, 100)));
export const desplazamiento = porDefecto(0, alReves(numeroEscritoDe(0)));
export const LIMITE = 'Cuántos como máximo.';
export const DESPLAZAMIENTO = 'Cuántos se saltean desde el principio.';

/** Which part of a list. */
export class Pagina {
  @Campo(limite, LIMITE) limit: number = POR_PAGINA;
  @Campo(desplazamiento, DESPLAZAMIENTO) offset: number = 0;
}

/** The members that every list of the interface carries. */
export abstract class PaginaDto {
  @Campo(entero) total!: number;
  @Campo(entero) limit!: number;
  @Campo(entero) offset!: number;
  @Campo(entero) page!: number;
  @Campo(entero) total_pages!: number;
}

export const paginado = (total: number, { limit, offset }: Pagina): PaginaDto => ({
  total,
  limit,
  offset,
  page: Math.floor(offset / limit) + 1,
  total_pages: Math.ceil(total / limit),
});

/** What the searches by name have in common, for their descriptions. */
export const CON_UNA_LETRA_MAL =
  'Si las coincidencias son menos de 10, las siguen hasta 50 nombres con una letra distinta, de más o de menos.';
