import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const WINDOW_BYTES = 16_384;

/** The last lines of a log; empty without a log. Reads only the end of the file. */
export function lastLines(file: string, count = 15): string {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, WINDOW_BYTES));
    readSync(handle, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-count).join('\n');
  } finally {
    closeSync(handle);
  }
}
