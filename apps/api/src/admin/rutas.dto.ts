import { Transform } from 'class-transformer';
import { EnteroDeQuery, Opcion, Opcional, Patron } from './campos';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EnMinusculas = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value));

export class RutaDeId {
  @EnMinusculas()
  @Patron(UUID, 'un UUID')
  id!: string;
}

export class RutaDeSit extends RutaDeId {
  @Opcion('H', 'P')
  sit!: 'H' | 'P';
}

export class RutaDeEstablecimiento extends RutaDeId {
  @Patron(/^\d{3}$/, 'un código de 3 dígitos')
  establecimiento!: string;
}

export class RutaDePunto extends RutaDeEstablecimiento {
  @Patron(/^\d{3}$/, 'un código de 3 dígitos')
  punto!: string;
}

export class RutaDeDocumento extends RutaDeId {
  @EnMinusculas()
  @Patron(UUID, 'un UUID')
  de_id!: string;
}

export class Pagina {
  @Opcional()
  @EnteroDeQuery(1, 100)
  limit: number = 50;

  @Opcional()
  @EnteroDeQuery(0, 999_999_999)
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
