import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { statusOf } from '../../../test/status-of';
import { objectKey, type ObjectKey } from '../storage/object-key';
import type { ObjectStore } from '../storage/object-store';

const PDF = { contentType: 'application/pdf', fileName: '0144.pdf' };

/** The contract of every object store. `open` returns a working store; its objects may outlive the test. */
export function objectStoreContract(open: () => ObjectStore): void {
  let store: ObjectStore;
  let key: ObjectKey;

  beforeEach(() => {
    store = open();
    key = objectKey(randomUUID(), 'kude', '0144-v1.pdf');
  });

  it('gives back the bytes, the content type and the file name that were put', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251));
    await store.put(key, bytes, PDF);
    expect(await store.get(key)).toEqual({ ...PDF, size: 100_000, bytes });
    expect(await store.head(key)).toEqual({ ...PDF, size: 100_000 });
  });

  it('gives back, whole or as it is read, what was put as a stream', async () => {
    const bytes = Buffer.alloc(20_000_000, 'abcdefg');
    const pieces = Array.from({ length: 20 }, (_, i) => bytes.subarray(i * 1_000_000, (i + 1) * 1_000_000));
    expect(await store.putStream(key, Readable.from(pieces), PDF)).toBe(bytes.length);
    expect(await store.head(key)).toEqual({ ...PDF, size: bytes.length });
    expect((await store.get(key))!.bytes.equals(bytes)).toBe(true);
    expect((await buffer((await store.getStream(key))!)).equals(bytes)).toBe(true);
  });

  it('gives back a part of what was put, and what there is of it at the end', async () => {
    await store.put(key, Buffer.from('0123456789'), PDF);
    expect((await store.getRange(key, 0, 3))?.toString()).toBe('012');
    expect((await store.getRange(key, 4, 3))?.toString()).toBe('456');
    expect((await store.getRange(key, 8, 5))?.toString()).toBe('89');
  });

  it('puts nothing of a stream that fails on the way', async () => {
    async function* source(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(9_000_000);
      await Promise.resolve();
      throw new Error('the source is gone');
    }
    await expect(store.putStream(key, source(), PDF)).rejects.toThrow();
    expect(await store.head(key)).toBeUndefined();
  });

  it('keeps file names with accents and spaces', async () => {
    const metadata = { contentType: 'application/xml', fileName: 'Factura Ñandutí "1".xml' };
    await store.put(key, Buffer.from('<a/>'), metadata);
    expect(await store.head(key)).toEqual({ ...metadata, size: 4 });
  });

  it('keeps a note in any letters with the object, and refuses one that is too long for a store', async () => {
    const metadata = { ...PDF, note: JSON.stringify({ id_interno: `Ñandutí "1" 🧾\n${'é'.repeat(500)}` }) };
    await store.put(key, Buffer.from('x'), metadata);
    expect(await store.head(key)).toEqual({ ...metadata, size: 1 });
    expect((await store.get(key))?.note).toBe(metadata.note);
    await expect(store.put(key, Buffer.from('y'), { ...PDF, note: 'é'.repeat(601) })).rejects.toThrow(RangeError);
    expect((await store.get(key))?.note).toBe(metadata.note);
  });

  it('keeps an empty object', async () => {
    await store.put(key, Buffer.alloc(0), PDF);
    expect(await store.get(key)).toEqual({ ...PDF, size: 0, bytes: Buffer.alloc(0) });
  });

  it('says undefined for an object that does not exist', async () => {
    expect(await store.get(key)).toBeUndefined();
    expect(await store.getStream(key)).toBeUndefined();
    expect(await store.getRange(key, 0, 1)).toBeUndefined();
    expect(await store.head(key)).toBeUndefined();
  });

  it('deletes, and lets what is gone be deleted again', async () => {
    await store.put(key, Buffer.from('x'), PDF);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
  });

  it("lists a tenant's objects of one kind, in order", async () => {
    const tenant = randomUUID();
    for (const name of ['b3.xml', 'a1.xml', 'b1.xml', 'b2.xml', 'b4.xml', 'b5.xml', 'c1.xml']) {
      await store.put(objectKey(tenant, 'xml', name), Buffer.from('<a/>'), PDF);
    }
    await store.put(objectKey(tenant, 'kude', 'b9.xml'), Buffer.from('x'), PDF);
    expect(await store.list(tenant, 'xml', 'b')).toEqual(['b1.xml', 'b2.xml', 'b3.xml', 'b4.xml', 'b5.xml']);
    expect(await store.list(randomUUID(), 'xml', 'b')).toEqual([]);
  });

  it('shows the whole object or none while the same object is put by many at once', async () => {
    const bytes = Buffer.alloc(300_000, 7);
    const puts = Promise.all(Array.from({ length: 8 }, () => store.put(key, bytes, PDF)));
    const seen = await Promise.all(Array.from({ length: 20 }, () => store.get(key)));
    await puts;
    for (const found of [...seen, await store.get(key)]) {
      if (found) expect(found.bytes.equals(bytes)).toBe(true);
    }
    expect(await store.head(key)).toEqual({ ...PDF, size: 300_000 });
  });

  it('keeps the objects of tenants apart', async () => {
    await store.put(key, Buffer.from('mine'), PDF);
    expect(await store.get(objectKey(randomUUID(), 'kude', '0144-v1.pdf'))).toBeUndefined();
  });

  it.each([
    '../../etc/passwd',
    'a/b/../c',
    'a/kude/..',
    '/etc/passwd',
    'a/kude/b/c',
    'a/kude',
    'a/kude/',
    'a\\b/kude/c',
  ])('touches nothing for a key that was not made by objectKey(): %s', async (path) => {
    const forged = path as ObjectKey;
    await expect(async () => store.put(forged, Buffer.from('x'), PDF)).rejects.toThrow(TypeError);
    await expect(async () => store.get(forged)).rejects.toThrow(TypeError);
    await expect(async () => store.delete(forged)).rejects.toThrow(TypeError);
  });

  it('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('gives URLs that work without credentials, if it gives any', async () => {
    await store.put(key, Buffer.from('contenido'), PDF);
    const url = await store.presignedGet(key, 60, { contentType: 'text/plain', fileName: 'otro.txt' });
    if (url === undefined) return;
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="otro.txt"');
    expect(await answer.text()).toBe('contenido');
    expect(await statusOf(url.replace('otro.txt', 'otra.txt'))).toBe(403);
  });
}
