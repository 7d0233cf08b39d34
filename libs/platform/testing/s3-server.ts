import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { create } from 'xmlbuilder2';
import { during } from '../../../test/during';
import { type Clock, SystemClock } from '../clock';
import { deleteAll, listing } from './s3-listing';
import { S3Objects } from './s3-objects';
import { sigV4Error, type Credentials } from './sigv4';

const STATUS: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  EntityTooSmall: 400,
  MethodNotAllowed: 405,
  InvalidRange: 416,
  BadDigest: 400,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
};
const BUCKET = 'pruebas';

/**
 * The part of S3 that the object store needs, in memory or in a folder, on a loopback port. Like S3 it refuses forged, stale and expired
 * signatures, unsigned amz headers, and a body other than the signed one.
 */
export class S3Server {
  readonly credentials: Credentials = { accessKey: 'prueba', secretKey: 'clave-de-prueba', region: 'us-east-1' };
  readonly bucket = BUCKET;
  /** Fault of every request from now on: an HTTP status, no answer, or an answer cut in the middle of its body. */
  fault: number | 'hang' | 'cut' | undefined;
  /** A test moves it ahead to make signatures expire without waiting. */
  clock: Clock = new SystemClock();

  /** Until when an object is locked, and how; the bucket is one with Object Lock. */
  readonly locks = new Map<string, string>();

  private begun = 0;
  /** Uploads in parts that were not completed yet. */
  private readonly uploads = new Map<string, { key: string; headers: Record<string, string>; parts: Buffer[] }>();

  private constructor(
    private readonly server: Server,
    private readonly objects: S3Objects,
  ) {}

  /** @param folder of the objects' bytes; it must exist. Without it they are in memory. */
  static async start(folder?: string): Promise<S3Server> {
    // A client that was busy for 5 s would otherwise write to a connection that is just being closed.
    const server = createServer({ keepAliveTimeout: 65_000 });
    const s3 = new S3Server(server, new S3Objects(folder));
    server.on('request', (request, response) => {
      s3.handle(request, response).catch(() => response.destroy());
    });
    during().own('an object store', () => s3.stop());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return s3;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (this.fault === 'hang') return;
    if (typeof this.fault === 'number') return void response.writeHead(this.fault).end();
    const error = sigV4Error(request, body, this.credentials, this.clock.now());
    if (error) return refuse(response, error);
    this.serve(request, response, body);
  }

  /** Number of uploads in parts that were neither completed nor aborted. */
  get unfinished(): number {
    return this.uploads.size;
  }

  private inParts(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ): void {
    const xml = (text: string): void =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
    if (query.has('uploads') && request.method === 'POST') {
      const id = `carga-${++this.begun}`;
      this.uploads.set(id, { key, headers: keptHeaders(request), parts: [] });
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key>` +
          `<UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = query.get('uploadId')!;
    const upload = this.uploads.get(id);
    if (upload?.key !== key) return refuse(response, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts[Number(query.get('partNumber'))] = body;
      return void response.writeHead(200, { etag: `"${query.get('partNumber')}"` }).end();
    }
    this.uploads.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const parts = Object.values(upload.parts);
    // Every part but the last must have at least 5 MiB.
    if (parts.slice(0, -1).some((part) => part.length < 5 * 1_024 * 1_024)) return refuse(response, 'EntityTooSmall');
    this.objects.put(key, Buffer.concat(parts), upload.headers);
    xml(
      `<CompleteMultipartUploadResult><Location>${this.endpoint}</Location><Bucket>${BUCKET}</Bucket>` +
        `<Key>${key}</Key><ETag>"1"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  /** A request about the whole bucket. */
  private ofAll(method: string, query: URLSearchParams, body: Buffer): string | undefined {
    if (method === 'GET') return listing(this.objects, query, this.clock.now());
    return method === 'POST' && query.has('delete') ? deleteAll(this.objects, body) : undefined;
  }

  private serve(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url!, this.endpoint);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (bucket !== BUCKET) return refuse(response, 'NoSuchBucket');
    const entry = this.objects.about(key);
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return this.inParts(request, response, key, url.searchParams, body);
    if (request.method === 'HEAD' && key === '') return void response.writeHead(200).end();
    const all = key === '' && this.ofAll(request.method!, url.searchParams, body);
    if (all) return void response.writeHead(200, { 'content-type': 'application/xml' }).end(all);
    if (url.searchParams.has('retention')) return this.retain(response, key, body);
    if (request.method === 'PUT' && key !== '') {
      this.objects.put(key, body, keptHeaders(request));
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      if (this.locks.has(key)) return refuse(response, 'AccessDenied');
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 'MethodNotAllowed');
    if (!entry) return refuse(response, 'NoSuchKey');
    const [from, to] =
      /^bytes=(\d+)-(\d+)$/
        .exec(request.headers.range ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    if (from !== undefined && from >= entry.size) return refuse(response, 'InvalidRange');
    const bytes = this.objects.read(key, from, to === undefined ? undefined : to + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      ...entry.headers,
      ...overrides(url.searchParams),
      'content-length': String(bytes.length),
      etag: '"1"',
      'last-modified': this.clock.now().toUTCString(),
    });
    if (request.method === 'HEAD') return void response.end();
    if (this.fault === 'cut') {
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
      return;
    }
    response.end(bytes);
  }

  private retain(response: ServerResponse, key: string, body: Buffer): void {
    if (!this.objects.has(key)) return refuse(response, 'NoSuchKey');
    this.locks.set(
      key,
      body
        .toString()
        .replace(/(<[^>]+>)+/g, ' ')
        .trim(),
    );
    response.writeHead(200).end();
  }
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'));
  return Object.fromEntries(kept) as Record<string, string>;
}

function overrides(query: URLSearchParams): Record<string, string> {
  const named = [...query].filter(([name]) => name.startsWith('response-'));
  return Object.fromEntries(named.map(([name, value]) => [name.slice('response-'.length), value]));
}

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' });
  response.end(create({ Error: { Code: code, Message: code } }).end());
}
