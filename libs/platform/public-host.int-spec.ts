import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { byDns, HostNotPublic, publicAddressesOf, type Resolve } from './public-host';

const A = 1;
const CNAME = 5;
const AAAA = 28;
const NO_SUCH_NAME = 3;

type Row = readonly [type: number, data: string];

const labels = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
const dataOf = ([type, data]: Row): Buffer => {
  if (type === CNAME) return labels(data);
  const separator = type === A ? '.' : ':';
  return Buffer.concat(
    data.split(separator).map((piece) => {
      const part = Buffer.alloc(type === A ? 1 : 2);
      part.writeUIntBE(parseInt(piece, type === A ? 10 : 16), 0, part.length);
      return part;
    }),
  );
};

/** A server of names (RFC 1035) that has these records, and never answers for names of `hole.example`. */
class NameServer {
  private readonly socket: Socket = createSocket('udp4');
  readonly silent: string[] = [];
  private told: () => void = () => undefined;

  constructor(private readonly records: { readonly [name: string]: readonly Row[] }) {
    this.socket.on('message', (query, from) => this.answer(query, from));
  }

  async open(): Promise<string> {
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return `127.0.0.1:${this.socket.address().port}`;
  }

  close(): void {
    this.socket.close();
  }

  /** Resolves when this many questions went unanswered. */
  async silentFor(questions: number): Promise<void> {
    while (this.silent.length < questions) await new Promise<void>((resolve) => (this.told = resolve));
  }

  private answer(query: Buffer, { address, port }: RemoteInfo): void {
    const parts: string[] = [];
    let at = 12;
    for (; query[at]! > 0; at += query[at]! + 1) parts.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
    const question = query.subarray(12, at + 5);
    const name = parts.join('.').toLowerCase();
    if (name.endsWith('hole.example')) {
      this.silent.push(name);
      return this.told();
    }
    const type = question.readUInt16BE(question.length - 4);
    const answers = this.chain(name, type);
    const header = Buffer.alloc(12);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | (name in this.records ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    this.socket.send(Buffer.concat([header, question, ...answers]), port, address);
  }

  /** The records of a name, and those of the names that it is another name of. */
  private chain(name: string, type: number): Buffer[] {
    return (this.records[name] ?? []).flatMap((record) => {
      if (record[0] !== CNAME && record[0] !== type) return [];
      const data = dataOf(record);
      const fixed = Buffer.alloc(10);
      fixed.writeUInt16BE(record[0], 0);
      fixed.writeUInt16BE(1, 2);
      fixed.writeUInt16BE(data.length, 8);
      const own = Buffer.concat([labels(name), fixed, data]);
      return record[0] === CNAME ? [own, ...this.chain(record[1], type)] : [own];
    });
  }
}

let server: NameServer;
let resolve: Resolve;

beforeEach(async () => {
  server = new NameServer({
    'both.example': [
      [AAAA, '2a00:0:0:0:0:0:0:1'],
      [A, '8.8.8.8'],
    ],
    'mixed.example': [
      [A, '8.8.8.8'],
      [A, '10.0.0.1'],
    ],
    'six-within.example': [
      [A, '8.8.8.8'],
      [AAAA, 'fd00:0:0:0:0:0:0:1'],
    ],
    'first.example': [[CNAME, 'second.example']],
    'second.example': [[CNAME, 'inner.example']],
    'inner.example': [[A, '169.254.169.254']],
    'outer.example': [[CNAME, 'both.example']],
    'mail-only.example': [],
  });
  resolve = byDns([await server.open()]);
});
afterEach(() => server.close());

it('gives all addresses of a name, of both families, by whatever other names it leads to', async () => {
  expect(await publicAddressesOf('both.example', false, resolve)).toEqual(['8.8.8.8', '2a00::1']);
  expect(await publicAddressesOf('outer.example', false, resolve)).toEqual(['8.8.8.8', '2a00::1']);
});

it.each(['mixed.example', 'six-within.example', 'first.example', 'localhost', '127.1', '0x7f000001', '::1'])(
  'refuses %s',
  async (host) => {
    await expect(publicAddressesOf(host, false, resolve)).rejects.toThrow(HostNotPublic);
  },
);

it.each(['nobody.example', 'mail-only.example', 'a..b.example'])('knows that %s leads nowhere', async (host) => {
  await expect(publicAddressesOf(host, false, resolve)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('keeps nobody waiting for names whose servers do not answer', async () => {
  let over = 0;
  const hanging = Array.from({ length: 16 }, (_, n) =>
    resolve(`n${n}.hole.example`).catch(({ code }: { code: string }) => {
      over += 1;
      return code;
    }),
  );
  await server.silentFor(2 * hanging.length);
  expect(await resolve('both.example')).toEqual(['8.8.8.8', '2a00::1']);
  await lookup('localhost');
  expect(over).toBe(0);
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['EAI_AGAIN']));
});
