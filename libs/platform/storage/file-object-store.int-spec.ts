import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { awaited, owned } from '../../../test/during';
import type { Asked } from '../testing/file-store-of-user';
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

describe('a FileObjectStore that two users share', () => {
  // Only root becomes another user. Without root all of them are the user of the test: the modes are tested, but not their effect.
  const asRoot = process.getuid!() === 0;
  const [API, RENDERER, GROUP, OTHERS] = [61_000, 61_001, 62_000, 62_001];
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'objetos-'));
    if (asRoot) await chown(directory, API, GROUP);
    await chmod(directory, 0o2770);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  /** A process of that user, with this first group and these others. */
  async function as(user: number, group: number, ...groups: number[]) {
    const register = path.resolve(__dirname, '../../../test/register-typescript.cjs');
    const program = path.resolve(__dirname, '../testing/file-store-of-user.ts');
    const args = [directory, user, group, groups.join()].map(String);
    const child = owned(fork(program, args, { execArgv: ['-r', register], env: { ...process.env, NODE_OPTIONS: '' } }));
    const ended = once(child, 'exit').then(([status]) => Promise.reject(new Error(`it ended: ${status}`)));
    ended.catch(() => undefined);
    const said = (): Promise<unknown> => {
      const next = new Promise((resolve) => child.once('message', resolve));
      return awaited('its answer', Promise.race([next, ended]));
    };
    await said();
    return async (act: Asked['act'], name: string): Promise<unknown> => {
      const answer = said();
      child.send({ act, name });
      return ((await answer) as { value?: unknown }).value;
    };
  }

  it('lets each read, list and delete what the other wrote, and write beside it', async () => {
    // As in the images, whose users have one first group; and as with a pod's fsGroup, which is a further one.
    const [api, renderer] = [await as(API, GROUP), await as(RENDERER, OTHERS, GROUP)];
    for (const [writer, other, name] of [
      [api, renderer, 'de-la-api'],
      [renderer, api, 'del-renderer'],
    ] as const) {
      expect(await writer('put', name)).toBeUndefined();
      expect(await other('get', name)).toBe(name);
      expect(await other('list', name)).toEqual([name]);
      // The same object, by the other one.
      expect(await other('put', name)).toBeUndefined();
      expect(await writer('get', name)).toBe(name);
      expect(await other('put', `${name}-2`)).toBeUndefined();
      expect(await writer('delete', `${name}-2`)).toBeUndefined();
      expect(await other('get', `${name}-2`)).toBeUndefined();
    }
  });

  it('gives a file to the group alone to read, and a folder to the group alone', async () => {
    await (
      await as(RENDERER, OTHERS, GROUP)
    )('put', 'uno');
    const found = await readdir(directory, { recursive: true });
    expect(found).toEqual(expect.arrayContaining(['objetos/t1/texto/uno', 'metadatos/t1/texto/uno.json', 'tmp']));
    for (const name of found) {
      const { mode, gid } = await stat(path.join(directory, name));
      expect([name, (mode & 0o7777).toString(8)]).toEqual([name, /\/uno/.test(name) ? '640' : '2770']);
      if (asRoot) expect(gid).toBe(GROUP);
    }
  });

  it('is closed to who is not in the group', async () => {
    if (!asRoot) return;
    await (
      await as(API, GROUP)
    )('put', 'ajeno');
    const stranger = await as(RENDERER, OTHERS);
    expect(await stranger('get', 'ajeno')).toBe('unavailable');
    expect(await stranger('put', 'ajeno')).toBe('unavailable');
  });
});
