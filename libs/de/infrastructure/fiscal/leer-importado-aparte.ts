import path from 'node:path';
import { error, ErrorDeNegocio, type IdDeError } from '@libs/errors';
import { AnsweringThread, ThreadTooSlow } from '@libs/platform';
import {
  type DocumentoImportable,
  type EmisorDelImportado,
  LectorDeImportados,
} from '../../application/ports/lector-de-importados';

export interface PedidoDeImportado {
  archivo: Uint8Array;
  emisor: EmisorDelImportado;
  ahora: Date;
}

/** What a thread can tell: its bytes are no Buffer any more, and a refusal has no class. */
export type ImportadoLeido =
  | { leido: Omit<DocumentoImportable, 'xml'> & { xml: Uint8Array } }
  | { id: IdDeError; mensaje: string; extra: ErrorDeNegocio['extra'] };

const THREAD = path.join(__dirname, 'leer-importado.thread.js');
/** A hundred times what the largest document takes. */
const PACIENCIA_MS = 20_000;

/** `XmlLectorDeImportados` in a thread, because reading and verifying a megabyte of XML takes the time of many requests. */
export class LectorDeImportadosAparte extends LectorDeImportados {
  private readonly hilo: AnsweringThread<PedidoDeImportado, ImportadoLeido>;

  constructor({ thread = THREAD, pacienciaMs = PACIENCIA_MS } = {}) {
    super();
    this.hilo = new AnsweringThread(thread, pacienciaMs);
  }

  override async leer(
    archivo: Uint8Array,
    { ruc, csc }: EmisorDelImportado,
    ahora: Date,
  ): Promise<DocumentoImportable> {
    const respuesta = await this.hilo.ask({ archivo, emisor: { ruc, csc }, ahora }).catch((causa: unknown) => {
      if (causa instanceof ThreadTooSlow) throw error('IMPORTACION_ILEGIBLE', { motivo: 'tarda demasiado en leerse' });
      throw causa;
    });
    if ('id' in respuesta) throw new ErrorDeNegocio(respuesta.id, respuesta.mensaje, respuesta.extra);
    const { buffer, byteOffset, length } = respuesta.leido.xml;
    return { ...respuesta.leido, xml: Buffer.from(buffer, byteOffset, length) };
  }

  cerrar(): Promise<void> {
    return this.hilo.close();
  }
}
