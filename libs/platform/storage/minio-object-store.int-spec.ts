import { createHash } from 'node:crypto';
import { notRun } from '../../../test/not-run';
import { SystemClock } from '../clock';
import { objectStoreContract } from '../testing/object-store.contract';
import { S3Server } from '../testing/s3-server';
import { MinioObjectStore } from './minio-object-store';
import type { S3Settings } from './s3-client';
import { objectKey } from './object-key';
import { StorageUnavailable } from './object-store';
import { statusOf } from '../../../test/status-of';

const XML = { contentType: 'application/xml', fileName: 'a.xml' };
const key = objectKey('t1', 'xml', 'a.xml');

/** A clock that is ahead of the machine's. */
const ahead = (ms: number) => ({ now: () => new Date(new SystemClock().now().getTime() + ms) });

describe('MinioObjectStore against the in-repo S3 server', () => {
  let server: S3Server;
  const settings = (over: Partial<S3Settings> = {}): S3Settings => ({
    endpoint: server.endpoint,
    bucket: server.bucket,
    ...server.credentials,
    ...over,
  });

  beforeAll(async () => {
    server = await S3Server.start();
  });

  beforeEach(() => {
    server.fault = undefined;
    server.clock = new SystemClock();
  });

  afterAll(() => server.stop());

  objectStoreContract(() => new MinioObjectStore(settings()));

  it('locks an object until a moment, where the settings want it; nobody deletes it before', async () => {
    const store = new MinioObjectStore(settings({ objectLock: 'COMPLIANCE' }));
    const until = new Date('2032-01-01T03:00:00.000Z');
    await store.put(key, Buffer.from('<a/>'), XML);
    await new MinioObjectStore(settings()).lock(key, until);
    expect([...server.locks]).toEqual([]);
    await store.lock(key, until);
    expect([...server.locks]).toEqual([['t1/xml/a.xml', 'COMPLIANCE 2032-01-01T03:00:00.000Z']]);
    await expect(store.delete(key)).rejects.toThrow(StorageUnavailable);
    server.locks.clear();
    await store.delete(key);
    await expect(store.lock(key, until)).rejects.toThrow(StorageUnavailable);
  });

  it('leaves no parts behind of a stream that failed', async () => {
    async function* source(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(9_000_000);
      await Promise.resolve();
      throw new Error('the source is gone');
    }
    const store = new MinioObjectStore(settings());
    await expect(store.putStream(key, source(), XML)).rejects.toThrow('the source is gone');
    expect(server.unfinished).toBe(0);
  });

  it('signs URLs for the public endpoint without any network call', async () => {
    const unreachable = { endpoint: 'http://127.0.0.1:1', publicEndpoint: 'https://objetos.example.com' };
    const url = await new MinioObjectStore(settings(unreachable)).presignedGet(key, 60, XML);
    expect(url).toMatch(/^https:\/\/objetos\.example\.com\/pruebas\/t1\/xml\/a\.xml\?/);
  });

  it('gives URLs that are refused once they have expired', async () => {
    const store = new MinioObjectStore(settings());
    await store.put(key, Buffer.from('<a/>'), XML);
    const url = await store.presignedGet(key, 60, XML);
    server.clock = ahead(62_000);
    expect(await statusOf(url)).toBe(403);
  });

  it.each([
    ['a wrong secret key', { secretKey: 'otra' }],
    ['an unknown access key', { accessKey: 'otra' }],
    ['another region', { region: 'eu-west-1' }],
    ['a bucket that does not exist', { bucket: 'otro-cubo' }],
  ])('says StorageUnavailable, not absent, with %s', async (_, over) => {
    const store = new MinioObjectStore(settings(over));
    await expect(store.get(key)).rejects.toThrow(StorageUnavailable);
    await expect(store.put(key, Buffer.from('x'), XML)).rejects.toThrow(StorageUnavailable);
    await expect(store.ping()).rejects.toThrow(StorageUnavailable);
  });

  it.each([503, 500, 'hang', 'cut'] as const)(
    'says StorageUnavailable when the store answers with %s',
    async (fault) => {
      await new MinioObjectStore(settings()).put(key, Buffer.alloc(100_000), XML);
      server.fault = fault;
      const store = new MinioObjectStore(settings({ timeoutMs: 300 }));
      await expect(store.get(key)).rejects.toThrow(StorageUnavailable);
    },
  );

  it('says StorageUnavailable when nothing listens', async () => {
    const store = new MinioObjectStore(settings({ endpoint: 'http://127.0.0.1:1' }));
    await expect(store.put(key, Buffer.from('x'), XML)).rejects.toThrow(StorageUnavailable);
    await expect(store.ping()).rejects.toThrow(StorageUnavailable);
  });

  describe('the server as a witness', () => {
    const put = (headers: Record<string, string>, body: string) =>
      fetch(`${server.endpoint}/${server.bucket}/t1/xml/a.xml`, { method: 'PUT', headers, body });

    it('refuses a request without a signature', async () => {
      const answer = await put({}, 'x');
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('AccessDenied');
    });

    it('refuses a signature of another request', async () => {
      const now = server.clock
        .now()
        .toISOString()
        .replace(/[-:]|\.\d+/g, '');
      const answer = await put(
        {
          'x-amz-date': now,
          'x-amz-content-sha256': createHash('sha256').update('x').digest('hex'),
          authorization:
            `AWS4-HMAC-SHA256 Credential=prueba/${now.slice(0, 8)}/us-east-1/s3/aws4_request, ` +
            `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${'0'.repeat(64)}`,
        },
        'x',
      );
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('SignatureDoesNotMatch');
    });

    it('refuses a request signed by a clock that is wrong by more than 15 minutes', async () => {
      server.clock = ahead(16 * 60_000);
      const refused = new MinioObjectStore(settings()).get(key);
      await expect(refused).rejects.toThrow('RequestTimeTooSkewed');
    });
  });
});

const { TEST_S3_ENDPOINT, TEST_S3_REGION, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
if (TEST_S3_ENDPOINT) {
  describe(`MinioObjectStore against ${TEST_S3_ENDPOINT}`, () => {
    objectStoreContract(
      () =>
        new MinioObjectStore({
          endpoint: TEST_S3_ENDPOINT,
          region: TEST_S3_REGION ?? 'us-east-1',
          bucket: TEST_S3_BUCKET ?? 'pruebas',
          accessKey: TEST_S3_ACCESS_KEY ?? '',
          secretKey: TEST_S3_SECRET_KEY ?? '',
        }),
    );
  });
} else {
  notRun('the object store of somebody else', 'TEST_S3_ENDPOINT');
}
