import type { ObjectKey } from './object-key';

export interface ObjectMetadata {
  contentType: string;
  /** Name offered to whoever downloads it. */
  fileName: string;
}

export interface ObjectHead extends ObjectMetadata {
  /** Bytes. */
  size: number;
}

export interface StoredObject extends ObjectHead {
  bytes: Buffer;
}

/**
 * Copies of documents and their representations. The truth is in PostgreSQL; every object can be made again.
 * Keys are immutable: written once or rewritten with the same content, by any number of processes at once; a reader
 * sees all of an object or nothing. Every method throws `StorageUnavailable` when the store does not do its work in time.
 */
export abstract class ObjectStore {
  /** Resolves once the object is durable. */
  abstract put(key: ObjectKey, bytes: Uint8Array, metadata: ObjectMetadata): Promise<void>;
  /**
   * The same for what is too large to be held: its bytes as they come, at the pace of the store. A source that fails leaves no object.
   * Resolves with how many there were.
   */
  abstract putStream(key: ObjectKey, bytes: AsyncIterable<Buffer>, metadata: ObjectMetadata): Promise<number>;
  /** undefined: no such object. */
  abstract get(key: ObjectKey): Promise<StoredObject | undefined>;
  /** Its bytes as they are read; what fails on the way is an error of the stream. undefined: no such object. */
  abstract getStream(key: ObjectKey): Promise<AsyncIterable<Buffer> | undefined>;
  abstract head(key: ObjectKey): Promise<ObjectHead | undefined>;
  /**
   * Names of a tenant's objects of one kind that begin with `prefix` and come after `after` in the order of their characters: all of
   * them, in that order.
   */
  abstract list(tenantId: string, kind: string, prefix: string, after: string): Promise<string[]>;
  /**
   * A URL that anyone may GET for `seconds` (1 to 604,800) without credentials, answering with this content type and
   * file name. Costs no network call and does not look whether the object exists. undefined: this store has no such URLs.
   */
  abstract presignedGet(key: ObjectKey, seconds: number, metadata: ObjectMetadata): Promise<string | undefined>;
  /** Deleting what does not exist is not an error. */
  abstract delete(key: ObjectKey): Promise<void>;
  /** Resolves when the store could serve a request now. */
  abstract ping(): Promise<void>;
}

/** The store did not answer, or not as a working one does. `cause` has the driver's error. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
