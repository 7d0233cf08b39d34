import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { Entero } from './dias';

const MAXIMO = 100;
export const POR_PAGINA = 50;

/** `limit` of a list; without it, POR_PAGINA. */
export const Limite = (): PropertyDecorator => {
  const message = `limit debe ser un entero de 1 a ${MAXIMO}`;
  return applyDecorators(
    ApiPropertyOptional({ minimum: 1, maximum: MAXIMO, default: POR_PAGINA, type: 'integer' }),
    Entero(),
    IsInt({ message }),
    Min(1, { message }),
    Max(MAXIMO, { message }),
  );
};

/** `offset` of a list; without it, its beginning. */
export const Desplazamiento = (): PropertyDecorator => {
  const message = 'offset debe ser un entero desde 0';
  return applyDecorators(
    ApiPropertyOptional({ minimum: 0, default: 0, type: 'integer' }),
    Entero(),
    IsInt({ message }),
    Min(0, { message }),
  );
};

/** Which part of a list. */
export class Pagina {
  @Limite()
  limit: number = POR_PAGINA;

  @Desplazamiento()
  offset: number = 0;
}

/** The members that every list of the interface carries. */
export const paginado = (total: number, { limit, offset }: Pagina) => ({
  total,
  limit,
  offset,
  page: Math.floor(offset / limit) + 1,
  total_pages: Math.ceil(total / limit),
});
