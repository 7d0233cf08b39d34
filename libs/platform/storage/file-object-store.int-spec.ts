import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectStoreContract } from '../testing/object-store.contract';
import { FileObjectStore } from './file-object-store';
import { objectKey } from './object-key';
import { StorageUnavailable } from './object-store';

describe('FileObjectStore', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'objetos-'));
  });

  afterAll(() => rm(directory, { recursive: true, force: true }));

  objectStoreContract(() => new FileObjectStore(directory));

  it('leaves nothing aside after its writes', async () => {
    await new FileObjectStore(directory).put(objectKey('t1', 'xml', 'a.xml'), Buffer.from('<a/>'), {
      contentType: 'application/xml',
      fileName: 'a.xml',
    });
    expect(await readdir(path.join(directory, 'tmp'))).toEqual([]);
  });

  it('leaves nothing when the bytes fail on their way', async () => {
    const store = new FileObjectStore(directory);
    const key = objectKey('t1', 'paquete', 'cortado.zip');
    async function* cortados(): AsyncGenerator<Buffer> {
      yield await Promise.resolve(Buffer.from('PK'));
      throw new Error('cut off');
    }
    const metadata = { contentType: 'application/zip', fileName: 'cortado.zip' };
    await expect(store.putStream(key, cortados(), metadata)).rejects.toThrow(StorageUnavailable);
    expect(await readdir(path.join(directory, 'tmp'))).toEqual([]);
    expect(await store.head(key)).toBeUndefined();
  });

  it('says StorageUnavailable when the directory cannot be written', async () => {
    const file = path.join(directory, 'ocupado');
    await mkdir(directory, { recursive: true });
    await writeFile(file, '');
    const store = new FileObjectStore(file);
    await expect(store.ping()).rejects.toThrow(StorageUnavailable);
    await expect(
      store.put(objectKey('t1', 'xml', 'a.xml'), Buffer.from('x'), { contentType: 'text/xml', fileName: 'a.xml' }),
    ).rejects.toThrow(StorageUnavailable);
  });
});
