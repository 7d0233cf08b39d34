import { type TipoDeAviso, TIPOS_DE_AVISO } from '@libs/avisos';
import {
  type CambiosDeWebhook,
  ESTADOS_DE_WEBHOOK,
  type Intento,
  type NuevoWebhook,
  type Webhook,
} from '@libs/webhooks';
import { anulable, Campo, nulo, opcional } from '../formas/campo';
import { entero, listaDe, listaDeOpciones, momento, opcion, texto, uuid } from '../formas/respuesta';
import { momentoLeido, linea, opcionLeida, uuidLeido } from '../formas/pedido';
import { opcionesLeidas } from '../formas/listas';
import { Pagina, PaginaDto } from '../http/pagina';
import { answerOf } from '../http/answer-of';

const URL =
  'https:// y un nombre o una dirección públicos, en el puerto 443, 8443 u otro que se admita; sin usuario, clave ni fragmento.';
const TIPOS = 'Qué avisos recibe; sin la lista, o null, todos, también los de versiones futuras.';
const LARGO_DE_URL = 2_000;

export class NuevoWebhookDto {
  @Campo(linea(1, LARGO_DE_URL), URL) url!: string;
  @Campo(anulable(opcionesLeidas(TIPOS_DE_AVISO)), TIPOS) tipos?: TipoDeAviso[] | null;
  @Campo(opcional(linea(0, 200)), 'Para reconocerlo.') descripcion?: string;

  toNuevo(): NuevoWebhook {
    return { url: this.url, tipos: this.tipos ?? null, descripcion: this.descripcion ?? '' };
  }
}

export class CambiosDeWebhookDto {
  @Campo(opcional(linea(1, LARGO_DE_URL)), URL) url?: string;
  @Campo(anulable(opcionesLeidas(TIPOS_DE_AVISO)), TIPOS) tipos?: TipoDeAviso[] | null;
  @Campo(opcional(linea(0, 200)), 'Para reconocerlo.') descripcion?: string;
  @Campo(
    opcional(opcionLeida('activo', 'pausado')),
    'pausado guarda su lugar y no recibe nada; activo sigue desde ese lugar, y vuelve a encender lo que el servicio apagó.',
  )
  estado?: 'activo' | 'pausado';

  toCambios(): CambiosDeWebhook {
    const { url, tipos, descripcion, estado } = this;
    return {
      ...(url !== undefined && { url }),
      ...(tipos !== undefined && { tipos }),
      ...(descripcion !== undefined && { descripcion }),
      ...(estado !== undefined && { estado }),
    };
  }
}

class DatosDeWebhookDto {
  @Campo(uuid) id!: string;
  @Campo(texto) url!: string;
  @Campo(nulo(listaDeOpciones<string>(TIPOS_DE_AVISO)), 'Qué avisos recibe; null: todos.') tipos!: string[] | null;
  @Campo(texto) descripcion!: string;
  @Campo(
    opcion(...ESTADOS_DE_WEBHOOK),
    'apagado: por el servicio, tras un 410 del receptor o cinco días sin ninguna entrega.',
  )
  estado!: Webhook['estado'];
  @Campo(nulo(texto), 'Por qué lo apagó el servicio.') motivo!: string | null;
  @Campo(nulo(momento), 'Desde cuándo falla todo lo que se le envía.') fallando_desde!: string | null;
  @Campo(nulo(momento), 'Hasta cuándo firma también el secreto anterior.') anterior_hasta!: string | null;
  @Campo(momento) created_at!: string;
  @Campo(momento) updated_at!: string;
}

/** An endpoint, without its secret. */
export class WebhookDto extends DatosDeWebhookDto {
  static from(webhook: Webhook): WebhookDto {
    return answerOf(WebhookDto, webhook, { tipos: webhook.tipos && [...webhook.tipos] });
  }
}

/** The only answers that show a secret. */
export class WebhookConSecretoDto extends DatosDeWebhookDto {
  @Campo(texto, 'whsec_…: no se vuelve a mostrar.') secreto!: string;

  static from(webhook: Webhook, secreto: string): WebhookConSecretoDto {
    return answerOf(WebhookConSecretoDto, webhook, { tipos: webhook.tipos && [...webhook.tipos], secreto });
  }
}

export class WebhooksDto {
  @Campo(listaDe(() => WebhookDto)) webhooks!: WebhookDto[];

  static from(webhooks: readonly Webhook[]): WebhooksDto {
    return { webhooks: webhooks.map((webhook) => WebhookDto.from(webhook)) };
  }
}

export class PruebaDeWebhookDto {
  @Campo(uuid, 'El aviso webhook.prueba; su entrega se ve en entregas.') aviso_id!: string;
}

export class ReenvioDeWebhookDto {
  @Campo(opcional(uuidLeido), 'Ese aviso.') aviso_id?: string;
  @Campo(opcional(momentoLeido), 'Todos los avisos desde ese momento.') desde?: string;
}

export class ReenvioPedidoDto {
  @Campo(nulo(uuid)) aviso_id!: string | null;
  @Campo(nulo(momento)) desde!: string | null;
}

export class EntregasQuery extends Pagina {
  @Campo(opcional(uuidLeido), 'Solo los de avisos de este documento.') de_id?: string;
}

class IntentoDto {
  @Campo(uuid) id!: string;
  @Campo(uuid, 'El aviso: webhook-id.') aviso_id!: string;
  @Campo(texto) tipo!: string;
  @Campo(entero, 'Qué intento de ese aviso fue, desde 1.') numero!: number;
  @Campo(opcion('entregado', 'reintentar', 'agotado'), 'agotado: era el último intento.')
  resultado!: Intento['resultado'];
  @Campo(nulo(entero), 'Lo que respondió el receptor; null: no respondió.') status!: number | null;
  @Campo(entero) ms!: number;
  @Campo(texto, 'Los primeros 2 KB de la respuesta, o por qué no hubo.') respuesta!: string;
  @Campo(momento) created_at!: string;
}

export class EntregasDto extends PaginaDto {
  @Campo(listaDe(() => IntentoDto)) entregas!: IntentoDto[];

  static from(intentos: readonly Intento[], pagina: PaginaDto): EntregasDto {
    return { ...pagina, entregas: intentos.map((intento) => answerOf(IntentoDto, intento)) };
  }
}
