import { ObjectStore, type ObjectKey, type ObjectMetadata, type StoredObject } from '@libs/platform';

/** The object store; a restore does not change it. */
export class AlmacenEnMemoria extends ObjectStore {
  private readonly objetos = new Map<string, StoredObject>();

  override put(key: ObjectKey, bytes: Uint8Array, metadata: ObjectMetadata): Promise<void> {
    this.objetos.set(key, { ...metadata, bytes: Buffer.from(bytes), size: bytes.length });
    return Promise.resolve();
  }

  override get(key: ObjectKey): Promise<StoredObject | undefined> {
    return Promise.resolve(this.objetos.get(key));
  }

  override list(tenantId: string, kind: string, prefix: string, after: string): Promise<string[]> {
    const carpeta = `${tenantId}/${kind}/`;
    const nombres = [...this.objetos.keys()]
      .filter((nombre) => nombre.startsWith(carpeta + prefix))
      .map((nombre) => nombre.slice(carpeta.length));
    return Promise.resolve(nombres.filter((nombre) => nombre > after).sort());
  }

  tiene(key: ObjectKey): boolean {
    return this.objetos.has(key);
  }

  override putStream(): never {
    throw new Error('nobody streams here');
  }
  override getRange(): never {
    throw new Error('nothing is archived here');
  }
  override lock(): never {
    throw new Error('nothing is archived here');
  }
  override getStream(): never {
    throw new Error('nobody streams here');
  }
  override head(): never {
    throw new Error('nobody looks here');
  }
  override presignedGet(): never {
    throw new Error('no links here');
  }
  override delete(): never {
    throw new Error('nothing is deleted here');
  }
  override ping(): Promise<void> {
    return Promise.resolve();
  }
}
