import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  type FileHandle,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { ObjectKey } from './object-key';
import { objectKey, parseObjectKey } from './object-key';
import {
  noteOf,
  ObjectStore,
  StorageUnavailable,
  type ObjectHead,
  type ObjectMetadata,
  type StoredObject,
} from './object-store';
import { absent, makeFolder, orInFolder } from './shared-folder';

/**
 * Objects as files of one directory: `objetos/<key>` with `metadatos/<key>.json` beside it. For a single machine; any
 * number of processes may share it, also of several users: those in the group of the directory, which then has the mode 2770. Each
 * reads and deletes the objects of all; users outside of the group read none. A crash leaves at most a file in `tmp/`, never half
 * an object.
 */
export class FileObjectStore extends ObjectStore {
  constructor(private readonly directory: string) {
    super();
  }

  put(key: ObjectKey, bytes: Uint8Array, metadata: ObjectMetadata): Promise<void> {
    return orUnavailable(() => this.write(key, bytes, metadata));
  }

  putStream(key: ObjectKey, bytes: AsyncIterable<Buffer>, metadata: ObjectMetadata): Promise<number> {
    return orUnavailable(async () => {
      await this.write(key, bytes, metadata);
      return (await stat(this.objectPath(key))).size;
    });
  }

  getStream(key: ObjectKey): Promise<AsyncIterable<Buffer> | undefined> {
    return orUnavailable(async () => (await open(this.objectPath(key))).createReadStream(), absent);
  }

  getRange(key: ObjectKey, from: number, length: number): Promise<Buffer | undefined> {
    return orUnavailable(async () => {
      const file = await open(this.objectPath(key));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    }, absent);
  }

  get(key: ObjectKey): Promise<StoredObject | undefined> {
    return orUnavailable(async () => {
      const bytes = await readFile(this.objectPath(key));
      return { ...(await this.metadata(key)), size: bytes.length, bytes };
    }, absent);
  }

  head(key: ObjectKey): Promise<ObjectHead | undefined> {
    return orUnavailable(async () => {
      const { size } = await stat(this.objectPath(key));
      return { ...(await this.metadata(key)), size };
    }, absent);
  }

  async list(tenantId: string, kind: string, prefix: string): Promise<string[]> {
    const folder = path.dirname(this.objectPath(objectKey(tenantId, kind, 'x')));
    const names = await orUnavailable(() => readdir(folder), absent);
    return (names ?? []).filter((name) => name.startsWith(prefix)).sort();
  }

  presignedGet(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** A folder has no locks. */
  lock(): Promise<void> {
    return Promise.resolve();
  }

  delete(key: ObjectKey): Promise<void> {
    return orUnavailable(async () => {
      await rm(this.objectPath(key), { force: true });
      await rm(this.metadataPath(key), { force: true });
    });
  }

  ping(): Promise<void> {
    return orUnavailable(async () => {
      makeFolder(this.directory);
      await access(this.directory, constants.R_OK | constants.W_OK);
    });
  }

  private objectPath(key: ObjectKey): string {
    return path.join(this.directory, 'objetos', parseObjectKey(key));
  }

  private metadataPath(key: ObjectKey): string {
    return path.join(this.directory, 'metadatos', `${parseObjectKey(key)}.json`);
  }

  private async metadata(key: ObjectKey): Promise<ObjectMetadata> {
    return JSON.parse(await readFile(this.metadataPath(key), 'utf8')) as ObjectMetadata;
  }

  /**
   * Atomic and durable: writes temporary files, syncs them and renames each over its target (atomic within a file system). Metadata goes
   * first: a reader who finds the object's file must find its metadata too. The disk is waited for twice, not four times.
   */
  private async write(
    key: ObjectKey,
    bytes: Uint8Array | AsyncIterable<Buffer>,
    metadata: ObjectMetadata,
  ): Promise<void> {
    const files = [
      { target: this.metadataPath(key), bytes: jsonOf(metadata) },
      { target: this.objectPath(key), bytes },
    ].map((file) => ({ ...file, aside: path.join(this.directory, 'tmp', randomUUID()) }));
    try {
      await all(files.map(({ aside, bytes: content }) => writeAside(aside, content)));
      for (const { aside, target } of files) await orInFolder(path.dirname(target), () => rename(aside, target));
    } catch (error) {
      await Promise.all(files.map(({ aside }) => rm(aside, { force: true })));
      throw error;
    }
    await all(files.map(({ target }) => syncFolder(path.dirname(target))));
  }
}

async function writeAside(aside: string, bytes: Uint8Array | AsyncIterable<Buffer>): Promise<void> {
  const file = await orInFolder(path.dirname(aside), () => open(aside, 'wx', 0o640));
  await syncAfter(file, () => writeFile(file, bytes));
}

const syncFolder = async (folder: string): Promise<void> => syncAfter(await open(folder), async () => {});

/** As `Promise.all`, but what fails is thrown when the others have ended too. */
async function all(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const jsonOf = ({ contentType, fileName, note }: ObjectMetadata): Buffer =>
  Buffer.from(JSON.stringify({ contentType, fileName, note: noteOf(note) }));

async function syncAfter(file: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await file.sync();
  } finally {
    await file.close();
  }
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T>;
async function orUnavailable<T>(
  work: () => Promise<T>,
  isAbsent: (error: NodeJS.ErrnoException) => boolean,
): Promise<T | undefined>;
async function orUnavailable<T>(
  work: () => Promise<T>,
  isAbsent?: (error: NodeJS.ErrnoException) => boolean,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isAbsent?.(error as NodeJS.ErrnoException)) return undefined;
    // The key was not made by objectKey(), or the note is too long: a bug, not a disk failure.
    if (error instanceof TypeError || error instanceof RangeError) throw error;
    throw new StorageUnavailable('File store', { cause: error });
  }
}
