import type { Autor } from '../autor';

/** An author with an API key; `cambios` overrides what matters to the test. */
export const unAutor = (cambios: Partial<Autor> = {}): Autor => ({
  id: '0b1e0a0e-0000-4000-8000-00000000000a',
  via: 'api_key',
  rol: 'user',
  prefijo: 'timbo_k_prueba',
  request_id: 'r-1',
  acto: 'prueba.hacer',
  ...cambios,
});
