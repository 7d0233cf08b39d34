import { Campo } from '../formas/campo';
import { tresDigitosLeidos, opcionLeida, uuidLeido } from '../formas/pedido';

const AMBIENTE = 'H homologación, P producción.';
const ESTABLECIMIENTO = 'Código del establecimiento.';
const PUNTO = 'Código del punto de expedición.';

export class RutaDeId {
  @Campo(uuidLeido, 'Identificador.') id!: string;
}

export class RutaDeSit extends RutaDeId {
  @Campo(opcionLeida('H', 'P'), AMBIENTE) sit!: 'H' | 'P';
}

export class RutaDeEstablecimiento extends RutaDeId {
  @Campo(tresDigitosLeidos, ESTABLECIMIENTO) establecimiento!: string;
}

/** An establishment of the credential's tenant. */
export class RutaDeEstablecimientoPropio {
  @Campo(tresDigitosLeidos, ESTABLECIMIENTO) establecimiento!: string;
}

export class RutaDePunto extends RutaDeEstablecimiento {
  @Campo(tresDigitosLeidos, PUNTO) punto!: string;
}

export class RutaDeDocumento extends RutaDeId {
  @Campo(uuidLeido, 'Identificador del documento.') de_id!: string;
}

export class RutaDeDeId {
  @Campo(uuidLeido, 'Identificador del documento.') de_id!: string;
}

export class RutaDeApiKey extends RutaDeId {
  @Campo(uuidLeido, 'Identificador de la clave de API.') api_key_id!: string;
}

/** A point of the credential's tenant. */
export class RutaDePuntoPropio extends RutaDeEstablecimientoPropio {
  @Campo(tresDigitosLeidos, PUNTO) punto!: string;
}
