/**
 * Operations that can be called one after another by somebody who just got a key: each is answered with 2xx, also in the first minute of
 * an account. The values that they leave for those after them are named by their operation.
 */
export const RECORRIDO: ReadonlySet<string> = new Set([
  ...['emitirDocumento', 'validarDocumento', 'previsualizarDocumento', 'listarDocumentos', 'obtenerDocumento'],
  ...['descargarKude', 'resumirDocumentos', 'listarMejoresReceptores', 'exportarDocumentos', 'descargarLibroDeVentas'],
  ...[
    'listarInutilizaciones',
    'listarReceptores',
    'listarSeries',
    'listarAvisos',
    'listarRecibidos',
    'listarCatalogos',
  ],
  ...['listarDepartamentos', 'consultarSalud'],
]);

/**
 * The variable with the `id_interno` of a request that issues. It is made when it is missing and forgotten when the service has answered:
 * sending again after a lost answer does not issue twice.
 */
export const claveDe = (id: string): string | undefined =>
  id.startsWith('emitirDocumento') ? `clave-${id}` : undefined;

/** What an answer leaves in variables, by the id of its request. */
export const DEJA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'emitirDocumento-factura': { cdc: 'cdc', de_id: 'de_id' },
  crearReceptor: { receptor_id: 'id' },
  crearBorrador: { borrador_id: 'id' },
  crearProducto: { producto_id: 'id' },
};
