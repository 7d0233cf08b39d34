import { createHash } from 'node:crypto';
import { type Clock, crashPoint } from '@libs/platform';
import { SOBRE_VACIO, type MensajeLeido, type Sobre, type ViaDeCorreo } from '../../domain/correo/mensaje';
import { rechazado, type ResultadoDeAdjunto } from '../../domain/correo/resultado';
import type { ImportarRecibidos } from '../importar-recibidos';
import type { CorreosRecibidos } from '../ports/correos-recibidos';
import { type LectorDeMensajes, MensajeIlegible } from '../ports/lector-de-mensajes';

/** Whose message it is, and how it came. */
export interface Entrega {
  readonly tenantId: string;
  readonly tenantVersion: number;
  readonly via: ViaDeCorreo;
}

/** The whole message, in a result that is not about one of its files. */
const EL_MENSAJE = 'mensaje';

/**
 * Takes a message: its documents are imported, then its result is noted. If the process dies in between, the message comes again, and its
 * documents are the same rows.
 */
export class TomarCorreo {
  constructor(
    private readonly lector: LectorDeMensajes,
    private readonly importar: Pick<ImportarRecibidos, 'execute'>,
    private readonly correos: CorreosRecibidos,
    private readonly clock: Clock,
  ) {}

  /** Durable when it resolves. @returns what its files were; undefined: the message had come before. */
  async execute(entrega: Entrega, mensaje: Uint8Array): Promise<readonly ResultadoDeAdjunto[] | undefined> {
    const huella = createHash('sha256').update(mensaje).digest();
    if (await this.correos.conoce(entrega.tenantId, huella)) return undefined;
    const leido = await this.leer(mensaje);
    const importados =
      leido.adjuntos.length > 0 ? await this.importar.execute({ ...entrega, archivos: leido.adjuntos }) : [];
    crashPoint('correo.importado');
    const omitidos = leido.omitidos.map(({ archivo, mensaje: motivo }) => rechazado(archivo, motivo));
    return this.anotar(entrega, huella, leido, [...importados, ...omitidos]);
  }

  /**
   * Notes a message that is not read, with the reason.
   * @param nombre by which its server knows it, so that it is noted once. It never changes.
   */
  async rechazar(entrega: Entrega, nombre: string, sobre: Sobre, motivo: string): Promise<void> {
    const huella = createHash('sha256').update(`sin leer\n${nombre}`).digest();
    await this.anotar(entrega, huella, sobre, [rechazado(EL_MENSAJE, motivo)]);
  }

  private async leer(mensaje: Uint8Array): Promise<MensajeLeido> {
    try {
      return await this.lector.leer(mensaje);
    } catch (causa) {
      if (!(causa instanceof MensajeIlegible)) throw causa;
      return { ...SOBRE_VACIO, adjuntos: [], omitidos: [{ archivo: EL_MENSAJE, mensaje: causa.message }] };
    }
  }

  private async anotar(
    { tenantId, via }: Entrega,
    huella: Uint8Array,
    { de, asunto, messageId, fecha }: Sobre,
    resultados: readonly ResultadoDeAdjunto[],
  ): Promise<readonly ResultadoDeAdjunto[]> {
    const sobre = { de, asunto, messageId, fecha };
    await this.correos.anotar(tenantId, { ...sobre, via, huella, resultados }, this.clock.now());
    return resultados;
  }
}
