import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Small objects are packed into streams of this many, where a structure takes a tenth of the space. */
const PACKED = 500;
/** Length of an entry in the table of objects: type, offset or stream, place in the stream (ISO 32000-1, 7.5.8.3). */
const ENTRY_BYTES = 7;

/** The objects of a PDF, written one after the other, and the table that says where each is. */
export class PdfObjects {
  /** One entry per object. Entries of numbers that were never used stay free. */
  private table = Buffer.alloc(1_024 * ENTRY_BYTES);
  private packed: { number: number; text: string }[] = [];
  private readonly hash = createHash('md5');
  private length = 0;

  /**
   * @param sink takes the bytes in order.
   * @param objects how many numbers are taken already, 0 included.
   */
  constructor(
    private readonly sink: (bytes: Buffer) => void,
    private objects: number,
  ) {
    this.write('%PDF-1.7\n%\xd3\xeb\xe9\xe1\n');
  }

  /** The number of an object that is written later. */
  reserve(): number {
    this.objects += 1;
    if (this.objects * ENTRY_BYTES > this.table.length) {
      this.table = Buffer.concat([this.table, Buffer.alloc(this.table.length)]);
    }
    return this.objects - 1;
  }

  private locate(number: number, type: 1 | 2, at: number, index = 0): void {
    const entry = number * ENTRY_BYTES;
    this.table.writeUInt8(type, entry);
    this.table.writeUInt32BE(at, entry + 1);
    this.table.writeUInt16BE(index, entry + 5);
  }

  /** @param rest the bytes of its stream, when it was copied with one. */
  object(number: number, head: string, rest?: Buffer): void {
    this.locate(number, 1, this.length);
    this.write(`${number} 0 obj\n${head.trimStart()}`);
    if (rest && rest.length > 0) this.write(rest);
    else if (!head.endsWith('endobj')) this.write('\nendobj');
    this.write('\n');
  }

  /** Writes a stream as an object of its own. @returns its number. */
  stream(entries: string, bytes: Buffer): number {
    const number = this.reserve();
    this.writeStream(number, entries, bytes);
    return number;
  }

  /** As `stream`, compressed. */
  deflated(entries: string, bytes: Uint8Array): number {
    return this.stream(`${entries} /Filter /FlateDecode`, deflateSync(bytes));
  }

  private writeStream(number: number, entries: string, bytes: Buffer): void {
    const rest = [Buffer.from(' stream\n'), bytes, Buffer.from('\nendstream\nendobj')];
    this.object(number, `<<${entries} /Length ${bytes.length}>>`, Buffer.concat(rest));
  }

  /** Packs a small object into a shared stream. */
  compressed(number: number, head: string): void {
    this.packed.push({ number, text: head });
    if (this.packed.length === PACKED) this.pack();
  }

  private pack(): void {
    if (this.packed.length === 0) return;
    const stream = this.reserve();
    let offset = 0;
    const index = this.packed.map(({ number, text }, i) => {
      const entry = `${number} ${offset}`;
      offset += text.length + 1;
      this.locate(number, 2, stream, i);
      return entry;
    });
    const first = `${index.join(' ')}\n`;
    const body = deflateSync(Buffer.from(`${first}${this.packed.map(({ text }) => text).join('\n')}`, 'latin1'));
    const entries = `/Type /ObjStm /N ${this.packed.length} /First ${first.length} /Filter /FlateDecode`;
    this.packed = [];
    this.writeStream(stream, entries, body);
  }

  /** Ends the file with the table of all objects. */
  finish(catalog: number, information: number): void {
    this.pack();
    const own = this.reserve();
    const start = this.length;
    this.locate(own, 1, start);
    // Object 0 heads the list of free objects; numbers that were never used are free too.
    this.table.writeUInt16BE(0xffff, 5);
    const id = this.hash.digest('hex');
    const size = this.objects;
    const root = `/Root ${catalog} 0 R /Info ${information} 0 R /ID [<${id}> <${id}>]`;
    const entries = `/Type /XRef /Size ${size} /W [1 4 2] ${root} /Filter /FlateDecode`;
    const body = deflateSync(this.table.subarray(0, size * ENTRY_BYTES));
    this.sink(
      Buffer.concat([
        Buffer.from(`${own} 0 obj\n<<${entries} /Length ${body.length}>> stream\n`),
        body,
        Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
      ]),
    );
  }

  private write(chunk: string | Buffer): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    this.length += bytes.length;
    this.hash.update(bytes);
    this.sink(bytes);
  }
}
