import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'minio';
import { objectKey, parseObjectKey, type ObjectKey } from './object-key';
import {
  noteOf,
  ObjectStore,
  StorageUnavailable,
  type ObjectHead,
  type ObjectMetadata,
  type StoredObject,
} from './object-store';
import { s3Client, type S3Settings } from './s3-client';

const PING_TIMEOUT_MS = 2_000;
/** Minimum size of the buffered part of a stream, which is one request. An object has at most 10,000 parts. */
const PART_BYTES = 8 * 1_024 * 1_024;
/** Timeout of a stream that is read: its reader decides the pace. */
const STREAM_TIMEOUT_MS = 3_600_000;
const FILE_NAME = 'x-amz-meta-file-name';
const NOTE = 'x-amz-meta-note';

/** Objects in an S3-compatible store. The bucket exists already and is private. */
export class MinioObjectStore extends ObjectStore {
  private readonly client: Client;
  private readonly pinger: Client;
  private readonly reader: Client;
  private readonly signer: Client;
  private readonly bucket: string;
  private readonly lockMode: S3Settings['objectLock'];

  constructor(settings: S3Settings) {
    super();
    this.bucket = settings.bucket;
    this.lockMode = settings.objectLock;
    this.client = s3Client(settings, settings.timeoutMs ?? 10_000);
    this.reader = s3Client(settings, STREAM_TIMEOUT_MS);
    this.pinger = s3Client(settings, PING_TIMEOUT_MS);
    this.signer = s3Client({ ...settings, endpoint: settings.publicEndpoint ?? settings.endpoint }, PING_TIMEOUT_MS);
  }

  async put(key: ObjectKey, bytes: Uint8Array, metadata: ObjectMetadata): Promise<void> {
    await this.unlessAbsent('put', () =>
      this.client.putObject(this.bucket, parseObjectKey(key), Buffer.from(bytes), bytes.length, headersOf(metadata)),
    );
  }

  /** Uploads in parts. A failure removes the parts; the bucket's rule removes those of a killed process (docs/operacion). */
  async putStream(key: ObjectKey, bytes: AsyncIterable<Buffer>, metadata: ObjectMetadata): Promise<number> {
    const of = { bucketName: this.bucket, objectName: parseObjectKey(key) };
    const put = async (): Promise<number> => {
      const uploadID = await this.client.initiateNewMultipartUpload(of.bucketName, of.objectName, headersOf(metadata));
      const etags: { part: number; etag: string }[] = [];
      let size = 0;
      try {
        for await (const part of inParts(bytes)) {
          const partNumber = etags.length + 1;
          const headers = { 'Content-Length': part.length };
          etags.push(await this.client.uploadPart({ ...of, uploadID, partNumber, headers }, part));
          size += part.length;
        }
        await this.client.completeMultipartUpload(of.bucketName, of.objectName, uploadID, etags);
      } catch (error) {
        // The upload's failure is what is reported.
        await this.client.abortMultipartUpload(of.bucketName, of.objectName, uploadID).catch(() => undefined);
        throw error;
      }
      return size;
    };
    return (await this.unlessAbsent('put', put)) ?? 0;
  }

  async getStream(key: ObjectKey): Promise<AsyncIterable<Buffer> | undefined> {
    return this.unlessAbsent('get', () => this.reader.getObject(this.bucket, parseObjectKey(key)));
  }

  get(key: ObjectKey): Promise<StoredObject | undefined> {
    return this.unlessAbsent('get', async () => {
      const response = (await this.client.getObject(this.bucket, parseObjectKey(key))) as IncomingMessage;
      const bytes = await buffer(response);
      return { ...metadataOf(response.headers), size: bytes.length, bytes };
    });
  }

  getRange(key: ObjectKey, from: number, length: number): Promise<Buffer | undefined> {
    return this.unlessAbsent('get', async () =>
      buffer(await this.client.getPartialObject(this.bucket, parseObjectKey(key), from, length)),
    );
  }

  head(key: ObjectKey): Promise<ObjectHead | undefined> {
    return this.unlessAbsent('head', async () => {
      const { size, metaData } = await this.client.statObject(this.bucket, parseObjectKey(key));
      // Only here does the client remove the prefix from user metadata.
      return { ...metadataOf({ ...metaData, [FILE_NAME]: metaData['file-name'], [NOTE]: metaData['note'] }), size };
    });
  }

  async list(tenantId: string, kind: string, prefix: string): Promise<string[]> {
    const folder = parseObjectKey(objectKey(tenantId, kind, 'x')).slice(0, -1);
    const names = await this.unlessAbsent('list', async () => {
      const found: string[] = [];
      for await (const item of this.client.listObjectsV2(this.bucket, folder + prefix, true)) {
        found.push((item as { name: string }).name.slice(folder.length));
      }
      return found;
    });
    return names ?? [];
  }

  presignedGet(key: ObjectKey, seconds: number, { contentType, fileName }: ObjectMetadata): Promise<string> {
    const ascii = fileName.replace(/[^\w.-]/g, '_');
    return this.signer.presignedGetObject(this.bucket, parseObjectKey(key), seconds, {
      'response-content-type': contentType,
      'response-content-disposition': `inline; filename="${ascii}"`,
    });
  }

  async lock(key: ObjectKey, until: Date): Promise<void> {
    const { lockMode: mode } = this;
    if (!mode) return;
    // The client's type takes no object with both.
    const retention = { mode, retainUntilDate: until.toISOString() } as Parameters<Client['putObjectRetention']>[2];
    const locked = await this.unlessAbsent('lock', async () => {
      await this.client.putObjectRetention(this.bucket, parseObjectKey(key), retention);
      return true;
    });
    if (!locked) throw new StorageUnavailable(`S3 lock: no such object: ${key}`);
  }

  async delete(key: ObjectKey): Promise<void> {
    await this.unlessAbsent('delete', () => this.client.removeObject(this.bucket, parseObjectKey(key)));
  }

  async ping(): Promise<void> {
    const found = await this.unlessAbsent('ping', () => this.pinger.bucketExists(this.bucket));
    if (!found) throw new StorageUnavailable(`No such bucket: ${this.bucket}`);
  }

  private async unlessAbsent<T>(operation: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'NoSuchKey' || code === 'NotFound') return undefined;
      // The key was not made by objectKey(), or the note is too long: a bug, not a store failure.
      if (error instanceof TypeError || error instanceof RangeError) throw error;
      throw new StorageUnavailable(`S3 ${operation}: ${code ?? (error as Error).message}`, { cause: error });
    }
  }
}

/** Parts of one size. The last may be smaller, and exists even if it is empty. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}

// Headers are ASCII.
const headersOf = ({ contentType, fileName, note }: ObjectMetadata) => ({
  'Content-Type': contentType,
  [FILE_NAME]: encodeURIComponent(fileName),
  ...(note === undefined ? {} : { [NOTE]: Buffer.from(noteOf(note)!).toString('base64url') }),
});

function metadataOf(headers: Record<string, unknown>): ObjectMetadata {
  const note = headers[NOTE];
  return {
    contentType: String(headers['content-type'] ?? 'application/octet-stream'),
    fileName: decodeURIComponent(String(headers[FILE_NAME] ?? '')),
    ...(typeof note === 'string' ? { note: Buffer.from(note, 'base64url').toString() } : {}),
  };
}
