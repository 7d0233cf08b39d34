import { type ApiKey, type Permiso, PERMISOS, PERMISOS_SIN_LISTA, TODOS_LOS_PERMISOS } from '@libs/auth';
import { anulable, Campo, nulo, opcional } from '../formas/campo';
import { type Modo, MODOS } from '@libs/platform';
import { booleano, listaDe, listaDeOpciones, momento, opcion, texto, textos, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { momentoLeido, linea, opcionLeida } from '../formas/pedido';
import { listaDeTresDigitos, opcionesLeidas } from '../formas/listas';

const modoDe = ({ pruebaId }: ApiKey): Modo => (pruebaId === null ? 'real' : 'prueba');
const PERMITE = `Qué puede hacer: ${Object.entries(PERMISOS)
  .map(([permiso, descripcion]) => `${permiso} (${descripcion})`)
  .join('; ')}.`;

const SIN_LISTA = 'Sin la lista, todo menos emisores.';

class ClavePedidaDto {
  @Campo(linea(1, 100)) nombre!: string;
  @Campo(anulable(momentoLeido), 'Sin ella no vence.') expires_at?: string | null;
  @Campo(
    opcional(listaDeTresDigitos),
    'En qué establecimientos puede emitir, corregir, reenviar, reencolar, cancelar e inutilizar; buscar, descargar y mandar por ' +
      'correo puede los de todos. Sin la lista, en todos.',
  )
  establecimientos?: string[];
}

/** The first key of an issuer that a partner creates. */
export class PrimeraApiKeyDto extends ClavePedidaDto {
  @Campo(opcional(opcionesLeidas(PERMISOS_SIN_LISTA)), 'Como en POST /v1/admin/api-keys. Sin la lista, todos.')
  permisos?: Permiso[];
}

export class NuevaApiKeyDto extends ClavePedidaDto {
  @Campo(opcional(opcionesLeidas(TODOS_LOS_PERMISOS)), `${PERMITE} ${SIN_LISTA}`) permisos?: Permiso[];
  @Campo(
    opcional(opcionLeida(...MODOS)),
    'prueba: emite contra el simulador de la instalación, sin certificado ni timbrado propios y aparte de todo lo real.',
  )
  modo?: Modo;
}

class ClaveDto {
  @Campo(uuid) id!: string;
  @Campo(texto) nombre!: string;
  @Campo(texto, 'Por el que se reconoce la clave.') prefix!: string;
  @Campo(momento) created_at!: string;
  @Campo(nulo(momento)) expires_at!: string | null;
  @Campo(nulo(listaDeOpciones(TODOS_LOS_PERMISOS)), `${PERMITE} null: todo menos emisores.`) permisos!:
    Permiso[] | null;
  @Campo(nulo(textos), 'En qué establecimientos actúa; null: en todos.') establecimientos!: string[] | null;
  @Campo(opcion(...MODOS)) modo!: Modo;
}

export const estaActiva = ({ revocadaAt, expiresAt }: ApiKey, ahora: Date): boolean =>
  revocadaAt === null && (expiresAt === null || expiresAt > ahora);

/** A key as lists show it. */
class ApiKeyDto extends ClaveDto {
  @Campo(booleano) activa!: boolean;
  @Campo(nulo(momento)) last_used_at!: string | null;
  @Campo(nulo(momento)) revocada_at!: string | null;

  /** @param ahora decides whether the key is active. */
  static from(k: ApiKey, ahora: Date): ApiKeyDto {
    return answerOf(ApiKeyDto, k, { activa: estaActiva(k, ahora), modo: modoDe(k) });
  }
}

export class ApiKeysDto {
  @Campo(listaDe(() => ApiKeyDto)) api_keys!: ApiKeyDto[];

  static from(apiKeys: readonly ApiKey[], ahora: Date): ApiKeysDto {
    return { api_keys: apiKeys.map((apiKey) => ApiKeyDto.from(apiKey, ahora)) };
  }
}

/** The answer to the creation of a key: the only one that shows the key. */
export class ApiKeyCreadaDto extends ClaveDto {
  @Campo(texto, 'La clave: no se vuelve a mostrar.') key_plain!: string;

  static from(k: ApiKey, clave: string): ApiKeyCreadaDto {
    return answerOf(ApiKeyCreadaDto, k, { key_plain: clave, modo: modoDe(k) });
  }
}

export class ApiKeyRevocadaDto {
  @Campo(uuid) id!: string;
  @Campo(momento) revocada_at!: string;

  static from(k: ApiKey): ApiKeyRevocadaDto {
    return answerOf(ApiKeyRevocadaDto, { ...k, revocadaAt: k.revocadaAt! });
  }
}
