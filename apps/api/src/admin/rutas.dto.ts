import { Transform } from 'class-transformer';
import { Opcion, Patron } from './campos';

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

/** Under the tenant of the credential. */
export class RutaDeEstablecimientoPropio {
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

export class RutaDeDeId {
  @EnMinusculas()
  @Patron(UUID, 'un UUID')
  de_id!: string;
}

export class RutaDeApiKey extends RutaDeId {
  @EnMinusculas()
  @Patron(UUID, 'un UUID')
  api_key_id!: string;
}

/** A point of the caller's own tenant. */
export class RutaDePuntoPropio extends RutaDeEstablecimientoPropio {
  @Patron(/^\d{3}$/, 'un código de 3 dígitos')
  punto!: string;
}
