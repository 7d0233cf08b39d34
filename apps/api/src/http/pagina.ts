import { Campo, type Forma, porDefecto } from '../formas/campo';
import { entero } from '../formas/respuesta';
import { enteroEscrito } from '../formas/consulta';

export const PER_PAGE = 50;
/** These two parameters check general rules first: that the value is an integer, before its range. */
const reversed = (forma: Forma<number>): Forma<number> => ({ ...forma, reglas: forma.reglas?.toReversed() });

export const limite = porDefecto(PER_PAGE, reversed(enteroEscrito(1, 100)));
export const desplazamiento = porDefecto(0, reversed(enteroEscrito(0)));
export const LIMITE = 'Cuántos como máximo.';
export const DESPLAZAMIENTO = 'Cuántos se saltean desde el principio.';

/** The requested part of a list. */
export class Pagina {
  @Campo(limite, LIMITE) limit: number = PER_PAGE;
  @Campo(desplazamiento, DESPLAZAMIENTO) offset: number = 0;
}

/** The members of every list of the interface. */
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

/** Common description of the searches by name. */
export const CON_UNA_LETRA_MAL =
  'Si las coincidencias son menos de 10, las siguen hasta 50 nombres con una letra distinta, de más o de menos.';
