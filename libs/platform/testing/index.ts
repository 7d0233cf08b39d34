export { MemoryObjectStore } from './memory-object-store';
export { unAutor } from './un-autor';
export * from './base-en-memoria';
export * from './reloj-movible';
export * from './direcciones-prohibidas';
