import { type AvisoMostrado, type AvisosLeidos, mostrarAviso, type TipoDeAviso, TIPOS_DE_AVISO } from '@libs/avisos';
import { Campo, opcional, porDefecto } from '../formas/campo';
import { booleano, deEsquema, texto } from '../formas/respuesta';
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

export class AvisosDto {
  @Campo(deEsquema<AvisoMostrado[]>({ type: 'array', items: { $ref: '#/components/schemas/Aviso' } }))
  avisos!: AvisoMostrado[];
  @Campo(texto, 'Para pedir lo que sigue, también cuando no hay avisos.') cursor!: string;
  @Campo(booleano, 'Si conviene volver a pedir enseguida, porque puede haber más.') hay_mas!: boolean;

  static from({ avisos, cursor, hayMas }: AvisosLeidos, tenantId: string): AvisosDto {
    return { avisos: avisos.map((aviso) => mostrarAviso(aviso, tenantId)), cursor, hay_mas: hayMas };
  }
}
