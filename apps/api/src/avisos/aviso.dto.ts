import {
  type Aviso,
  type AvisosLeidos,
  descripcionDeTipo,
  mostrarAviso,
  type TipoDeAviso,
  TIPOS_DE_AVISO,
} from '@libs/avisos';
import { type Modo, MODOS } from '@libs/platform';
import { Campo, nulo, opcional, porDefecto } from '../formas/campo';
import { booleano, deEsquema, entero, listaDe, momento, opcion, sit, texto, uuid } from '../formas/respuesta';
import { opcionesEscritas, enteroEscrito, booleanoEscrito, textoEscrito } from '../formas/consulta';
import { limite, LIMITE, PER_PAGE } from '../http/pagina';

/** Longer than any cursor. */
const LARGO_DE_CURSOR = 64;
const ESPERA_MAXIMA_S = 25;

export class AvisosQuery {
  @Campo(
    opcional(textoEscrito(LARGO_DE_CURSOR)),
    'El `cursor` de la respuesta anterior; sin él, desde el aviso más viejo que se guarda.',
  )
  despues?: string;
  @Campo(
    porDefecto(false, booleanoEscrito),
    'Los últimos, del más nuevo al más viejo; con tipos, entre los últimos 1.000. Desde su `cursor` se lee lo que venga después.',
  )
  ultimos: boolean = false;
  @Campo(opcional(opcionesEscritas(TIPOS_DE_AVISO)), 'Solo avisos de estos tipos; sin él, todos.')
  tipos?: TipoDeAviso[];
  @Campo(limite, LIMITE) limit: number = PER_PAGE;
  @Campo(
    porDefecto(0, enteroEscrito(0, ESPERA_MAXIMA_S)),
    'Si no hay avisos, cuántos segundos se espera por uno antes de responder sin ninguno.',
  )
  espera: number = 0;
}

export class AvisoDto {
  @Campo(uuid, 'Siempre el mismo para el mismo aviso.') id!: string;
  @Campo(opcion(...TIPOS_DE_AVISO), TIPOS_DE_AVISO.map((tipo) => `${tipo}: ${descripcionDeTipo(tipo)}`).join(' '))
  tipo!: TipoDeAviso;
  @Campo(momento) creado_at!: string;
  @Campo(opcion(...MODOS), 'prueba: del modo de prueba, sin efecto fiscal.') modo!: Modo;
  @Campo(nulo(sit), 'Ambiente; null si el aviso es de la cuenta.') sit!: 'H' | 'P' | null;
  @Campo(nulo(entero), 'Lugar entre los avisos de su documento, desde 1; null si no es de un documento.')
  secuencia!: number | null;
  @Campo(deEsquema<object>({ type: 'object', additionalProperties: true }), 'Según el tipo; nunca el XML.')
  datos!: object;

  static from(aviso: Aviso, tenantId: string): AvisoDto {
    return mostrarAviso(aviso, tenantId);
  }
}

export class AvisosDto {
  @Campo(listaDe(() => AvisoDto)) avisos!: AvisoDto[];
  @Campo(texto, 'Para pedir lo que sigue, también cuando no hay avisos.') cursor!: string;
  @Campo(booleano, 'Si conviene volver a pedir enseguida, porque puede haber más.') hay_mas!: boolean;

  static from({ avisos, cursor, hayMas }: AvisosLeidos, tenantId: string): AvisosDto {
    return { avisos: avisos.map((aviso) => AvisoDto.from(aviso, tenantId)), cursor, hay_mas: hayMas };
  }
}
