import type { ObjectKey } from './object-key';

export interface ObjectMetadata {
  contentType: string;
  /** File name that a download suggests. */
  fileName: string;
  /** A text that stays with the object, of at most `NOTE_BYTES` bytes in UTF-8; `put` refuses a longer one with a RangeError. */
  note?: string;
}

/** S3 gives all metadata of an object 2 KB, and a note takes four thirds of its bytes (base64). */
export const NOTE_BYTES = 1_200;

export interface ObjectHead extends ObjectMetadata {
  /** Bytes. */
  size: number;
}

export interface StoredObject extends ObjectHead {
  bytes: Buffer;
}

/**
 * Copies of documents and their representations, which can be made again, and the signed documents of archived months, which cannot
 * (docs/adr/0026). Objects are immutable:
 * any number of processes may write a key, always with the same content. A reader sees a whole object or none. Every method throws
 * `StorageUnavailable` when the store fails or is too slow.
 */
export abstract class ObjectStore {
  /** Resolves once the object is durable. */
  abstract put(key: ObjectKey, bytes: Uint8Array, metadata: ObjectMetadata): Promise<void>;
  /**
   * As `put`, for data too large for memory: reads the source at the pace of the store. If the source fails, no object remains. Resolves
   * with the number of bytes.
   */
  abstract putStream(key: ObjectKey, bytes: AsyncIterable<Buffer>, metadata: ObjectMetadata): Promise<number>;
  /** undefined: no such object. */
  abstract get(key: ObjectKey): Promise<StoredObject | undefined>;
  /** The bytes as a stream; a failure while reading is an error of the stream. undefined: no such object. */
  abstract getStream(key: ObjectKey): Promise<AsyncIterable<Buffer> | undefined>;
  /** `length` bytes from `from` on, fewer where the object ends. undefined: no such object. */
  abstract getRange(key: ObjectKey, from: number, length: number): Promise<Buffer | undefined>;
  abstract head(key: ObjectKey): Promise<ObjectHead | undefined>;
  /** All names of a tenant's objects of one kind that begin with `prefix`, in character order. */
  abstract list(tenantId: string, kind: string, prefix: string): Promise<string[]>;
  /**
   * A URL that anyone may GET for `seconds` (1 to 604,800) without credentials; the answer has this content type and file name. Makes no
   * network call and does not check that the object exists. undefined: this store has no such URLs.
   */
  abstract presignedGet(key: ObjectKey, seconds: number, metadata: ObjectMetadata): Promise<string | undefined>;
  /** Nobody can delete or change the object before `until`: where the store has such a lock and the settings want it, else nothing. */
  abstract lock(key: ObjectKey, until: Date): Promise<void>;
  /** Deleting what does not exist is not an error. */
  abstract delete(key: ObjectKey): Promise<void>;
  /** Resolves when the store can serve requests. */
  abstract ping(): Promise<void>;
}

/** @throws RangeError when it is longer than `NOTE_BYTES`. */
export function noteOf(note: string | undefined): string | undefined {
  if (note !== undefined && Buffer.byteLength(note) > NOTE_BYTES)
    throw new RangeError('The note of an object is too long');
  return note;
}

/** The store did not answer, or answered with a failure. `cause` has the driver's error. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
