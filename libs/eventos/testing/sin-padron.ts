import type { ObjecionesDelPadron } from '../application/objeciones-del-padron';

/** For issuers who do not ask the registry. */
export const SIN_PADRON: Pick<ObjecionesDelPadron, 'execute'> = { execute: () => Promise.resolve([]) };
