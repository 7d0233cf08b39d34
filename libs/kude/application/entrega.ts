import type { ObjectKey, ObjectStore } from '@libs/platform';

const DURACION_S = 300;

/** How a file of the store is handed out: by the store itself under this address, or with its content. */
export type Entrega<Contenido> =
  { readonly url: string } | { readonly contenido: Contenido; readonly contentType: string };

/** The address under which the store hands a file out; undefined: it has none. Nobody has looked whether the file is there. */
export const direccionDe = (
  store: ObjectStore,
  clave: ObjectKey,
  contentType: string,
  fileName: string,
): Promise<string | undefined> => store.presignedGet(clave, DURACION_S, { contentType, fileName });
