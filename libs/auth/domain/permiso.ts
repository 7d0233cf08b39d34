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
} as const;
export type Permiso = keyof typeof PERMISOS;
export const TODOS_LOS_PERMISOS = Object.keys(PERMISOS) as Permiso[];

/** Whether the caller may do this. Only API keys are limited; people are limited by their role. */
export const permite = ({ permisos }: { permisos?: readonly Permiso[] }, permiso: Permiso): boolean =>
  !permisos || permisos.includes(permiso);

/** Whether the caller may act on documents of this establishment. Reading is not limited by it. */
export const actuaEn = (
  { establecimientos }: { establecimientos?: readonly string[] },
  establecimiento: string,
): boolean => !establecimientos || establecimientos.includes(establecimiento);
