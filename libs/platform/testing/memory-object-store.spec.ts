import { MemoryObjectStore } from './memory-object-store';
import { objectStoreContract } from './object-store.contract';

describe('MemoryObjectStore', () => {
  objectStoreContract(() => new MemoryObjectStore());
});
