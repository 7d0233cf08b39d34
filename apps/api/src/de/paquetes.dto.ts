import { arrayMaxSize, arrayMinSize, arrayUnique, length } from 'class-validator';
import {
  type FormatoKude,
  FORMATOS,
  type Idioma,
  IDIOMAS,
  type ModoDePaquete,
  MODOS_DE_PAQUETE,
  type Paquete,
} from '@libs/kude';
import { sinBlancos } from '@libs/fiscal';
import { Campo, type Forma, nulo, opcional, type Regla } from '../formas/campo';
import { deEsquema, enlace, entero, momento, opcion, texto, uuid } from '../formas/respuesta';
import { unaDeEscrita, mes } from '../formas/consulta';
import { answerOf } from '../http/answer-of';
import { FiltrosQuery } from './lista-query.dto';

/** The number of CDCs that fits into a request body. */
const MAXIMO_DE_CDCS = 1_000;
/** The number that fits into an address. */
const MAXIMO_EN_LA_DIRECCION = 100;

const asi = (tipo: string, mensaje: string, vale: Regla['vale']): Regla => ({ tipo, vale, mensaje: () => mensaje });

const cdcs = (maximo: number): Forma<string[]> => ({
  esquema: {
    type: 'array',
    minItems: 1,
    maxItems: maximo,
    items: { type: 'string', minLength: 44, maxLength: 44 },
  },
  reglas: [
    asi('arrayMinSize', 'cdcs debe ser una lista con al menos un CDC', (valor) => arrayMinSize(valor, 1)),
    asi('arrayMaxSize', `cdcs debe tener a lo sumo ${maximo} CDC`, (valor) => arrayMaxSize(valor, maximo)),
    asi(
      'isLength',
      'cada CDC de cdcs debe tener exactamente 44 caracteres',
      (valor) => Array.isArray(valor) && valor.every((cdc) => length(cdc, 44, 44)),
    ),
    asi('arrayUnique', 'cdcs no debe repetir ningún CDC', (valor) => arrayUnique(valor as unknown[])),
  ],
  leer: (valor) =>
    Array.isArray(valor) ? valor.map((cdc) => (typeof cdc === 'string' ? sinBlancos(cdc) : (cdc as unknown))) : valor,
});

/** CDCs in an address: `a,b`, or the parameter once for each. */
const enUnaDireccion = cdcs(MAXIMO_EN_LA_DIRECCION);
export const cdcsEscritos: Forma<string[]> = {
  ...enUnaDireccion,
  leer: (valor) => enUnaDireccion.leer!(typeof valor === 'string' ? valor.split(',') : valor),
};

/** Body of POST /v1/de/kudes: the filters of the list, or a list of documents. */
export class PaqueteBody extends FiltrosQuery {
  @Campo(
    unaDeEscrita(MODOS_DE_PAQUETE),
    'pdf: un PDF con todas las páginas y un marcador por documento. zip: un ZIP con un PDF por documento. archivo: un ZIP con el XML ' +
      'firmado y el KuDE de cada documento, con su CDC por nombre, y manifiesto.csv, que los enumera con su ambiente y su SHA-256; es ' +
      'de un solo ambiente: sin sit, P si la cuenta tiene un punto en producción; si no, H.',
  )
  como!: ModoDePaquete;
  @Campo(opcional(unaDeEscrita(FORMATOS)), 'Papel; sin él, el que tiene cada documento.') formato?: FormatoKude;
  @Campo(opcional(unaDeEscrita(IDIOMAS)), 'De los rótulos; sin él, el de los ajustes de la cuenta.') idioma?: Idioma;
  @Campo(opcional(mes), 'Los de un mes de emisión, en lugar de desde y hasta.') mes?: string;
  @Campo(opcional(cdcs(MAXIMO_DE_CDCS)), 'Los documentos, en este orden, en lugar de filtros.') cdcs?: string[];
}

/** A package as the API shows it. */
export class PaqueteDeKudesDto {
  @Campo(uuid) id!: string;
  @Campo(
    opcion('P', 'L', 'F'),
    'P: en preparación. L: listo. F: no se pudo hacer, detalle dice por qué; puede pedirlo de nuevo.',
  )
  estado!: 'P' | 'L' | 'F';
  @Campo(opcion(...MODOS_DE_PAQUETE)) como!: ModoDePaquete;
  @Campo(nulo(opcion(...FORMATOS)), 'null: el de cada documento.') formato!: FormatoKude | null;
  @Campo(nulo(opcion(...IDIOMAS)), 'null: el de la cuenta.') idioma!: Idioma | null;
  @Campo(entero, 'Documentos pedidos.') total!: number;
  @Campo(entero, 'De ellos, los que ya tienen su KuDE dibujado.') hechos!: number;
  @Campo(
    deEsquema<readonly string[]>({ type: 'array', items: texto.esquema }),
    'CDC de los que no tienen KuDE: no están en el archivo.',
  )
  omitidos!: readonly string[];
  @Campo(nulo(texto), 'Del último intento que falló.') detalle!: string | null;
  @Campo(nulo(entero), 'Tamaño del archivo.') bytes!: number | null;
  @Campo(enlace, 'Dónde preguntar cómo va.') consulta_url!: string;
  @Campo(nulo(enlace), 'Cuando está listo: el archivo, sin credencial, hasta vence_at.') archivo_url!: string | null;
  @Campo(momento) created_at!: string;
  @Campo(nulo(momento)) cerrado_at!: string | null;
  @Campo(momento, 'Entonces se borra.') vence_at!: string;

  static from(p: Paquete, consultaUrl: string, archivoUrl: string | null): PaqueteDeKudesDto {
    return answerOf(PaqueteDeKudesDto, p, { consulta_url: consultaUrl, archivo_url: archivoUrl });
  }
}
