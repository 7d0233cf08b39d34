/** What an API key may do, with its meaning. */
export const PERMISOS = {
  emitir:
    'emitir, validar, corregir, nominar, actualizar el transporte, reenviar, mandar por correo, registrar los eventos del receptor ' +
    'y cambiar el catálogo de productos',
  leer: 'buscar y descargar documentos, emitidos o recibidos, y consultar series y productos',
  anular: 'cancelar documentos e inutilizar números',
  receptores: 'el catálogo de receptores y el padrón',
  reportes: 'resúmenes, exportaciones y libros',
  recibidos: 'traer y descargar documentos recibidos, su libro, y registrar los eventos del receptor',
  emisores: 'crear emisores y ver los que se crearon, en la cuenta de un socio',
} as const;
export type Permiso = keyof typeof PERMISOS;
export const TODOS_LOS_PERMISOS = Object.keys(PERMISOS) as Permiso[];
/** What a key without a list may do: what concerns its own account. */
export const PERMISOS_SIN_LISTA: readonly Permiso[] = TODOS_LOS_PERMISOS.filter((permiso) => permiso !== 'emisores');

/** Whether the caller may do this. Only API keys are limited; people are limited by their role. */
export const permite = (
  { permisos = PERMISOS_SIN_LISTA }: { permisos?: readonly Permiso[] },
  permiso: Permiso,
): boolean => permisos.includes(permiso);

/** Whether the caller may act on documents of this establishment. Reading is not limited by it. */
export const actuaEn = (
  { establecimientos }: { establecimientos?: readonly string[] },
  establecimiento: string,
): boolean => !establecimientos || establecimientos.includes(establecimiento);
