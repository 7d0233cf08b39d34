import { momentoDe, objectKey, type ObjectKey, type ObjectStore } from '@libs/platform';
import type { ExtrasKude } from '../domain/extras';
import type { FormatoKude } from '../domain/formato';
import type { Idioma } from '../domain/idiomas/rotulos';
import type { PliegoConAnexos } from './ports/kude-renderer';

/** What the draft of a document is drawn from. */
export interface PedidoDeBorrador extends Pick<ExtrasKude, 'sit' | 'obras' | 'nombreReceptor'> {
  readonly formato: FormatoKude;
  readonly establecimiento: string;
  /** Default: the account's. */
  readonly idioma?: Idioma | undefined;
  /** Unsigned document. */
  readonly xml: string;
}

/** What a document of another issuer is drawn from. */
export interface PedidoDeRecibido extends Pick<ExtrasKude, 'sit'> {
  readonly formato: FormatoKude;
  /** The authority's word: A approved, C cancelled, P nothing yet. */
  readonly recibido: 'A' | 'C' | 'P';
  readonly idioma?: Idioma | undefined;
  /** The signed document. */
  readonly xml: string;
}

/** What a preview is drawn from. */
export type PedidoDePrevia = PedidoDeBorrador | PedidoDeRecibido | PliegoConAnexos;

/** Whose preview it is, and which. */
export interface ClaveDePrevia {
  readonly tenantId: string;
  /** Made by `nuevoId`: tells when. */
  readonly id: string;
}

/** A space of the store that belongs to the service, not to a tenant, so that one listing finds what was left behind. */
const ESPACIO = 'previas';
const CLASES = ['pedido', 'pdf'] as const;
type Clase = (typeof CLASES)[number];

const claveDe = (clase: Clase, { tenantId, id }: ClaveDePrevia): ObjectKey =>
  objectKey(ESPACIO, clase, `${tenantId}.${id}`);

/**
 * Previews: requests of the api, and the PDFs that the renderer makes of them. They are in the object store only, for as long as
 * somebody waits. Who asked deletes both; what a dying process leaves behind is deleted by `BorrarPrevias`. Every method throws
 * `StorageUnavailable`.
 */
export class Previas {
  constructor(private readonly store: ObjectStore) {}

  async pedir(clave: ClaveDePrevia, pedido: PedidoDePrevia): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(pedido));
    await this.store.put(claveDe('pedido', clave), bytes, { contentType: 'application/json', fileName: 'pedido.json' });
  }

  /** undefined: nobody waits for it any more. */
  async pedido(clave: ClaveDePrevia): Promise<PedidoDePrevia | undefined> {
    const objeto = await this.store.get(claveDe('pedido', clave));
    return objeto && (JSON.parse(objeto.bytes.toString()) as PedidoDePrevia);
  }

  async entregar(clave: ClaveDePrevia, pdf: Buffer): Promise<void> {
    await this.store.put(claveDe('pdf', clave), pdf, { contentType: 'application/pdf', fileName: 'borrador.pdf' });
  }

  async pdf(clave: ClaveDePrevia): Promise<Buffer | undefined> {
    return (await this.store.get(claveDe('pdf', clave)))?.bytes;
  }

  async borrar(clave: ClaveDePrevia): Promise<void> {
    for (const clase of CLASES) await this.store.delete(claveDe(clase, clave));
  }

  /** Previews that were asked for before this moment and are still there. */
  async anteriores(momento: Date): Promise<ClaveDePrevia[]> {
    const nombres = await Promise.all(CLASES.map((clase) => this.store.list(ESPACIO, clase, '')));
    return [...new Set(nombres.flat())]
      .map((nombre) => {
        const [tenantId = '', id = ''] = nombre.split('.');
        return { tenantId, id };
      })
      .filter(({ id }) => momentoDe(id) < momento);
  }
}
