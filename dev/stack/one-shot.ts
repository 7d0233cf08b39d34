import { spawn } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { lastLines } from './log-tail';
import type { Launch } from './service';
import { StackError } from './stack-error';

/** Runs a program to its end and returns its output. Throws a StackError with the end of its output when it fails. */
export async function runOnce(name: string, launch: Launch, logFile: string, signal: AbortSignal): Promise<string> {
  const { file, args, ...options } = launch;
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(file, args, { ...options, signal, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', log] });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => resolve(by ?? `status ${code}`));
  });
  try {
    const printed = await text(child.stdout as Readable);
    writeSync(log, printed);
    const end = await ended;
    if (end !== 'status 0') throw new StackError(`${name} failed (${end}; log: ${logFile})`, lastLines(logFile));
    return printed;
  } finally {
    closeSync(log);
  }
}
