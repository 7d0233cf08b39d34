// A process of another user that does with a file store what its parent asks. It loads the code as its parent's user, which may be the only
// one that reads this checkout. Arguments: directory, user, group, further groups (with commas between them).
import { FileObjectStore } from '../storage/file-object-store';
import { objectKey } from '../storage/object-key';
import { StorageUnavailable } from '../storage/object-store';

export interface Asked {
  act: 'put' | 'get' | 'list' | 'delete';
  name: string;
}

const METADATA = { contentType: 'text/plain', fileName: 'a.txt' };
const [directory, user, group, groups] = process.argv.slice(2) as [string, string, string, string];
const store = new FileObjectStore(directory);

async function answer({ act, name }: Asked): Promise<unknown> {
  const key = objectKey('t1', 'texto', name);
  switch (act) {
    case 'put':
      return store.put(key, Buffer.from(name), METADATA);
    case 'get':
      return (await store.get(key))?.bytes.toString();
    case 'list':
      return store.list('t1', 'texto', name);
    case 'delete':
      return store.delete(key);
  }
}

if (process.getuid!() === 0) {
  process.setgroups!(groups.split(',').filter(Boolean).map(Number));
  process.setgid!(Number(group));
  process.setuid!(Number(user));
}
process.on('message', (asked: Asked) => {
  const failed = (cause: unknown): string => {
    if (cause instanceof StorageUnavailable) return 'unavailable';
    throw cause;
  };
  void answer(asked)
    .catch(failed)
    .then((value) => process.send!({ value }));
});
process.send!('ready');
