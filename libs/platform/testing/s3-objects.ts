import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Kept {
  size: number;
  headers: Record<string, string>;
  /** In memory; otherwise in a file. */
  bytes?: Buffer;
}

/** The objects of `S3Server`: in memory, or their bytes in files of a folder, where there are more of them than fit into memory. */
export class S3Objects {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly folder?: string) {}

  keys(): string[] {
    return [...this.kept.keys()];
  }

  has(key: string): boolean {
    return this.kept.has(key);
  }

  about(key: string): Omit<Kept, 'bytes'> | undefined {
    return this.kept.get(key);
  }

  put(key: string, bytes: Buffer, headers: Record<string, string>): void {
    const file = this.fileOf(key);
    if (file) writeFileSync(file, bytes);
    this.kept.set(key, { size: bytes.length, headers, ...(!file && { bytes }) });
  }

  /** Its bytes from one place to before another; without places, all. */
  read(key: string, from = 0, to = Infinity): Buffer {
    const { size, bytes } = this.kept.get(key)!;
    if (bytes) return bytes.subarray(from, to);
    const slice = Buffer.alloc(Math.max(0, Math.min(to, size) - from));
    const file = openSync(this.fileOf(key)!, 'r');
    try {
      readSync(file, slice, 0, slice.length, from);
    } finally {
      closeSync(file);
    }
    return slice;
  }

  delete(key: string): void {
    const file = this.fileOf(key);
    if (file) rmSync(file, { force: true });
    this.kept.delete(key);
  }

  private fileOf(key: string): string | undefined {
    return this.folder && path.join(this.folder, createHash('sha256').update(key).digest('hex'));
  }
}
