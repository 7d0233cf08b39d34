import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type ObjectKey, objectKey, parseObjectKey } from '../storage/object-key';
import { noteOf, type ObjectHead, type ObjectMetadata, ObjectStore, type StoredObject } from '../storage/object-store';

/** Objects in memory, for tests and the simulation. It has neither locks nor URLs. */
export class MemoryObjectStore extends ObjectStore {
  private readonly objects = new Map<string, StoredObject>();

  override async put(key: ObjectKey, bytes: Uint8Array, metadata: ObjectMetadata): Promise<void> {
    const kept = { ...metadataOf(metadata), bytes: Buffer.from(bytes), size: bytes.length };
    await Promise.resolve(this.objects.set(parseObjectKey(key), kept));
  }

  override async putStream(key: ObjectKey, bytes: AsyncIterable<Buffer>, metadata: ObjectMetadata): Promise<number> {
    const whole = await buffer(bytes);
    await this.put(key, whole, metadata);
    return whole.length;
  }

  override get(key: ObjectKey): Promise<StoredObject | undefined> {
    return Promise.resolve(this.objects.get(parseObjectKey(key)));
  }

  override async getStream(key: ObjectKey): Promise<AsyncIterable<Buffer> | undefined> {
    const found = await this.get(key);
    return found && Readable.from([found.bytes]);
  }

  /** As `get`, without waiting: for checks between two steps of a simulation. */
  peek(key: ObjectKey): StoredObject | undefined {
    return this.objects.get(parseObjectKey(key));
  }

  override async getRange(key: ObjectKey, from: number, length: number): Promise<Buffer | undefined> {
    return (await this.get(key))?.bytes.subarray(from, from + length);
  }

  override async head(key: ObjectKey): Promise<ObjectHead | undefined> {
    const found = await this.get(key);
    return found && { ...metadataOf(found), size: found.size };
  }

  override list(tenantId: string, kind: string, prefix: string): Promise<string[]> {
    const folder = objectKey(tenantId, kind, 'x').slice(0, -1);
    const names = [...this.objects.keys()]
      .filter((name) => name.startsWith(folder + prefix))
      .map((name) => name.slice(folder.length));
    return Promise.resolve(names.sort());
  }

  override presignedGet(): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }

  override lock: ObjectStore['lock'] = () => Promise.resolve();

  override delete(key: ObjectKey): Promise<void> {
    this.objects.delete(parseObjectKey(key));
    return Promise.resolve();
  }

  override ping(): Promise<void> {
    return Promise.resolve();
  }
}

const metadataOf = ({ contentType, fileName, note }: ObjectMetadata): ObjectMetadata =>
  note === undefined ? { contentType, fileName } : { contentType, fileName, note: noteOf(note)! };
