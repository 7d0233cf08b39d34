import path from 'node:path';
import { inThread, ThreadTooSlow } from '@libs/platform';
import { Pintor } from '../../application/ports/pintor';
import { type Imagen, ImagenInvalida, leerImagen } from '../../domain/imagen';

export type PedidoDePintura = Pick<Imagen, 'tipo' | 'imagen'>;

/** The new bytes, or what was wrong with the old ones. */
export type Pintura = { imagen: Uint8Array } | { defecto: string };

const THREAD = path.join(__dirname, 'pintar.thread.js');
/** Ten times what the largest picture takes on a slow machine. */
const PACIENCIA_MS = 20_000;

/**
 * Draws in a thread of its own, one picture at a time in a process, each until its deadline. The decoders are JavaScript and WebAssembly:
 * a picture that breaks one finds neither the memory of the process nor its keys.
 */
export class PintorAparte extends Pintor {
  private anterior: Promise<unknown> = Promise.resolve();

  constructor(private readonly opciones: { thread?: string; pacienciaMs?: number } = {}) {
    super();
  }

  override async pintarImagen(bytes: Buffer, ladoMaximo?: number): Promise<Imagen> {
    const leida = await leerImagen(bytes, ladoMaximo);
    const turno = this.anterior.then(() => this.redibujar(leida));
    // The next picture only waits for this one; who sent this one gets its error.
    this.anterior = turno.catch(() => undefined);
    return { ...leida, imagen: await turno };
  }

  private async redibujar({ tipo, imagen }: Imagen): Promise<Buffer> {
    const { thread = THREAD, pacienciaMs = PACIENCIA_MS } = this.opciones;
    const pedido: PedidoDePintura = { tipo, imagen };
    const pintura = await inThread<Pintura>(thread, pedido, pacienciaMs).catch((causa: unknown): Pintura => {
      if (causa instanceof ThreadTooSlow) return { defecto: causa.message };
      throw causa;
    });
    if ('defecto' in pintura) throw new ImagenInvalida('danhado');
    return Buffer.from(pintura.imagen);
  }
}
