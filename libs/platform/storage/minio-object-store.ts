import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Client, type ClientOptions } from 'minio';
import { objectKey, parseObjectKey, type ObjectKey } from './object-key';
import {
  ObjectStore,
  StorageUnavailable,
  type ObjectHead,
  type ObjectMetadata,
  type StoredObject,
} from './object-store';

export interface S3Settings {
  /** `http(s)://host[:port]` as this process reaches it. */
  endpoint: string;
  /** Required: without it every pre-signed URL would need a network call. */
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** The endpoint as callers reach it, for pre-signed URLs; default: `endpoint`. */
  publicEndpoint?: string;
  /** Timeout of a whole request, body included; default 10 s. */
  timeoutMs?: number;
}

const PING_TIMEOUT_MS = 2_000;
/** Minimum size of the buffered part of a stream, which is one request. An object has at most 10,000 parts. */
const PART_BYTES = 8 * 1_024 * 1_024;
/** Timeout of a stream that is read: its reader decides the pace. */
const STREAM_TIMEOUT_MS = 3_600_000;
const FILE_NAME = 'x-amz-meta-file-name';

/** Objects in an S3-compatible store. The bucket exists already and is private. */
export class MinioObjectStore extends ObjectStore {
  private readonly client: Client;
  private readonly pinger: Client;
  private readonly reader: Client;
  private readonly signer: Client;
  private readonly bucket: string;

  constructor(settings: S3Settings) {
    super();
    this.bucket = settings.bucket;
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
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      return { ...metadataOf(response.headers), size: bytes.length, bytes };
    });
  }

  head(key: ObjectKey): Promise<ObjectHead | undefined> {
    return this.unlessAbsent('head', async () => {
      const { size, metaData } = await this.client.statObject(this.bucket, parseObjectKey(key));
      // Only here does the client remove the prefix from user metadata.
      return { ...metadataOf({ ...metaData, [FILE_NAME]: metaData['file-name'] }), size };
    });
  }

  async list(tenantId: string, kind: string, prefix: string, after: string): Promise<string[]> {
    const folder = parseObjectKey(objectKey(tenantId, kind, 'x')).slice(0, -1);
    const names = await this.unlessAbsent('list', async () => {
      const found: string[] = [];
      for await (const item of this.client.listObjectsV2(this.bucket, folder + prefix, true, folder + after)) {
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
      if (error instanceof TypeError) throw error; // the key was not made by objectKey(): a bug, not a store failure
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

const headersOf = ({ contentType, fileName }: ObjectMetadata) => ({
  'Content-Type': contentType,
  [FILE_NAME]: encodeURIComponent(fileName),
});

function metadataOf(headers: Record<string, unknown>): ObjectMetadata {
  return {
    contentType: String(headers['content-type'] ?? 'application/octet-stream'),
    fileName: decodeURIComponent(String(headers[FILE_NAME] ?? '')),
  };
}

function s3Client({ endpoint, region, accessKey, secretKey }: S3Settings, timeoutMs: number): Client {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const driver = useSSL ? https : http;
  // The client has no timeout of its own. This one covers connecting, the answer's headers and its body.
  const request = (options: http.RequestOptions, answered: (response: IncomingMessage) => void) =>
    driver.request({ ...options, signal: AbortSignal.timeout(timeoutMs) }, answered);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    region,
    accessKey,
    secretKey,
    transport: { request } as ClientOptions['transport'],
    transportAgent: new driver.Agent({ keepAlive: true, maxSockets: 32 }),
    retryOptions: { disableRetry: true }, // callers retry through a queue; a retry here would only hide the delay
  });
}
