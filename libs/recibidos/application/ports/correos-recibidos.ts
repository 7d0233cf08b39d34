import type { Sobre, ViaDeCorreo } from '../../domain/correo/mensaje';
import type { ResultadoDeAdjunto } from '../../domain/correo/resultado';

/** A message that came, with what its attachments were. */
export interface CorreoRecibido extends Sobre {
  readonly id: string;
  readonly via: ViaDeCorreo;
  readonly resultados: readonly ResultadoDeAdjunto[];
  readonly recibidoAt: Date;
}

export interface NuevoCorreo extends Sobre {
  readonly via: ViaDeCorreo;
  /** By which a message that comes again is known. */
  readonly huella: Uint8Array;
  readonly resultados: readonly ResultadoDeAdjunto[];
}

/** Messages that brought documents, or should have; each is kept for 30 days. */
export abstract class CorreosRecibidos {
  abstract conoce(tenantId: string, huella: Uint8Array): Promise<boolean>;
  /** Durable when it resolves. A message that is known already stays as it is. */
  abstract anotar(tenantId: string, correo: NuevoCorreo, ahora: Date): Promise<void>;
  /** A page, the last one first. Without messages from before `desde`. */
  abstract lista(
    tenantId: string,
    pagina: { limit: number; offset: number },
    desde: Date,
  ): Promise<{ correos: CorreoRecibido[]; total: number }>;
}

/** Messages of all tenants that nobody sees any more. */
export abstract class CorreosPasados {
  /** Deletes some that came before `antes`. @returns whether there may be more. */
  abstract borrarPasados(antes: Date): Promise<boolean>;
}
