import { Campo } from '../http/campo';
import { codigoDeTresDigitos, unaDe, uuidLeido } from '../http/formas-leidas';

const AMBIENTE = 'H homologación, P producción.';
const ESTABLECIMIENTO = 'Código del establecimiento.';
const PUNTO = 'Código del punto de expedición.';

export class RutaDeId {
  @Campo(uuidLeido, 'Identificador.') id!: string;
}

export class RutaDeSit extends RutaDeId {
  @Campo(unaDe('H', 'P'), AMBIENTE) sit!: 'H' | 'P';
}

export class RutaDeEstablecimiento extends RutaDeId {
  @Campo(codigoDeTresDigitos, ESTABLECIMIENTO) establecimiento!: string;
}

/** An establishment of the credential's tenant. */
export class RutaDeEstablecimientoPropio {
  @Campo(codigoDeTresDigitos, ESTABLECIMIENTO) establecimiento!: string;
}

export class RutaDePunto extends RutaDeEstablecimiento {
  @Campo(codigoDeTresDigitos, PUNTO) punto!: string;
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
  @Campo(codigoDeTresDigitos, PUNTO) punto!: string;
}
