import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFree, keptPorts } from './ports';
import { keptSecrets } from './secret-file';

let folder: string;
let told: string[];
const occupied: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'timbo-kept-'));
  told = [];
});

afterEach(() => {
  for (const server of occupied.splice(0)) server.close();
  rmSync(folder, { recursive: true });
});

const ports = (preferred: { api?: number } = {}) =>
  keptPorts(path.join(folder, 'ports.json'), ['api', 'inner'], preferred, (line) => told.push(line));

const occupy = (port: number) =>
  new Promise<void>((resolve) => {
    occupied.push(createServer().listen(port, '127.0.0.1', resolve));
  });

describe('ports', () => {
  test('are free, different, and the same at every start', async () => {
    const first = await ports();
    expect(await Promise.all(Object.values(first).map(isFree))).toEqual([true, true]);
    expect(first.api).not.toBe(first.inner);
    expect(await ports()).toEqual(first);
    expect(told).toEqual([]);
  });

  test('a kept port that somebody else took is replaced, for good, and that is told', async () => {
    const first = await ports();
    await occupy(first.api);
    const second = await ports();
    expect(second.api).not.toBe(first.api);
    expect(second.inner).toBe(first.inner);
    expect(told).toEqual([expect.stringContaining(`port ${first.api} of api is in use`)]);
    expect(await ports()).toEqual(second);
  });

  test('a preferred port is taken when it is free', async () => {
    const { api } = await ports();
    rmSync(path.join(folder, 'ports.json'));
    expect((await ports({ api })).api).toBe(api);
    rmSync(path.join(folder, 'ports.json'));
    await occupy(api);
    expect((await ports({ api })).api).not.toBe(api);
  });
});

describe('secrets', () => {
  const file = () => path.join(folder, 'secrets.json');

  test('are made once, kept, and readable by their owner only', () => {
    let made = 0;
    const maker = { key: () => `secret ${++made}` };
    expect(keptSecrets(file(), maker)).toEqual({ key: 'secret 1' });
    expect(keptSecrets(file(), maker)).toEqual({ key: 'secret 1' });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test('a secret that a later version needs is added to those that are kept', () => {
    writeFileSync(file(), JSON.stringify({ old: 'kept' }));
    expect(keptSecrets(file(), { fresh: () => 'made' })).toEqual({ fresh: 'made' });
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ old: 'kept', fresh: 'made' });
  });
});
