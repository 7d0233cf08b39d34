// What the three SDKs are made of: the operations of docs/openapi.json, and its schemas.

export interface Esquema {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean;
  format?: string;
  description?: string;
  properties?: Record<string, Esquema>;
  required?: string[];
  items?: Esquema;
  oneOf?: Esquema[];
  anyOf?: Esquema[];
}
interface Parametro {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Esquema;
}
export type Contenidos = Record<string, { schema?: Esquema }>;
interface OperacionDelDocumento {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: Parametro[];
  requestBody?: { required?: boolean; content: Contenidos };
  responses: Record<string, { content?: Contenidos }>;
}
export interface Documento {
  paths: Record<string, Record<string, OperacionDelDocumento>>;
  components: { schemas: Record<string, Esquema> };
}

export interface Operacion {
  nombre: string;
  titulo: string;
  metodo: string;
  ruta: string;
  /** Of the path and of the query; headers belong to the client. */
  parametros: Parametro[];
  cuerpo: { medio: string; requerido: boolean; esquema: Esquema | undefined } | undefined;
  respuestas: { estado: string; contenidos: Contenidos }[];
  /** The answer may be a redirection to a file. */
  redirige: boolean;
  /** Doing it twice does what doing it once does: it may be sent again after a connection that broke. */
  repetible: boolean;
  /** Of a list in pages: how its iterator is called, the member of an answer that has the rows, and what a row is. */
  lista: { recorrer: string; filas: string; fila: Esquema } | undefined;
  /** Of a list that answers with one of its rows when a parameter names it: the parameter, and both answers. */
  deUno: { parametro: string; pagina: Esquema; fila: Esquema } | undefined;
}

const DE_UNO: Readonly<Record<string, string>> = { listarDocumentos: 'cdc' };

/** POSTs that may be repeated (docs/integracion/idempotencia.md, api.md); every other method may. */
const REPETIBLES = new Set([
  'emitirDocumento',
  'validarDocumento',
  'previsualizarDocumento',
  'redactarProrrogaDeHabilitacion',
  'importarDocumentos',
  'importarRecibidos',
  'traerRecibido',
  'importarProductos',
  'cancelarDocumento',
  'nominarDocumento',
  'actualizarTransporte',
  'inutilizarRango',
  'inutilizarNumero',
  'notificarRecepcion',
  'darConformidad',
  'darDisconformidad',
  'desconocerDocumento',
]);

/** One media type names all images; the runtime tells them apart. */
const medioDe = ([primero = '', ...demas]: string[]): string => (demas.length > 0 ? 'image/*' : primero);

export const nombreDe = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

export function modelo({ paths, components }: Documento): Operacion[] {
  const resuelto = (esquema: Esquema = {}): Esquema =>
    esquema.$ref ? (components.schemas[nombreDe(esquema.$ref)] ?? {}) : esquema;

  const listaDe = (operacion: OperacionDelDocumento): Operacion['lista'] => {
    const { operationId, parameters = [], responses } = operacion;
    if (!operationId.startsWith('listar') || !parameters.some(({ name }) => name === 'offset')) return undefined;
    const cuerpo = resuelto(responses[200]?.content?.['application/json']?.schema);
    const [filas, { items } = {}] =
      [cuerpo, ...(cuerpo.oneOf ?? cuerpo.anyOf ?? []).map(resuelto)]
        .filter(({ properties = {} }) => 'total' in properties)
        .flatMap(({ properties = {} }) => Object.entries(properties))
        .find(([, { type }]) => type === 'array') ?? [];
    if (!filas || !items) throw new Error(`${operationId} has pages, and no list in its answer`);
    return { recorrer: operationId.replace('listar', 'recorrer'), filas, fila: items };
  };

  const deUno = ({ operationId, responses }: OperacionDelDocumento): Operacion['deUno'] => {
    const parametro = DE_UNO[operationId];
    if (!parametro) return undefined;
    const [pagina, fila, ...demas] = responses[200]?.content?.['application/json']?.schema?.oneOf ?? [];
    if (!pagina || !fila || demas.length > 0 || !('total_pages' in (resuelto(pagina).properties ?? {})))
      throw new Error(`${operationId} does not answer with a page or with one of its rows`);
    return { parametro, pagina, fila };
  };

  return Object.entries(paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).map(([metodo, operacion]) => {
      const { operationId: nombre, summary = '', parameters = [], requestBody, responses } = operacion;
      const medio = requestBody && medioDe(Object.keys(requestBody.content));
      return {
        nombre,
        titulo: summary,
        metodo: metodo.toUpperCase(),
        ruta,
        parametros: parameters.filter(({ in: lugar }) => lugar !== 'header'),
        cuerpo: requestBody && {
          medio: medio!,
          requerido: requestBody.required === true,
          esquema: requestBody.content[medio!]?.schema,
        },
        respuestas: Object.entries(responses)
          .filter(([estado]) => estado.startsWith('2'))
          .map(([estado, { content = {} }]) => ({ estado, contenidos: content })),
        redirige: '302' in responses,
        repetible: metodo !== 'post' || REPETIBLES.has(nombre),
        lista: listaDe(operacion),
        deUno: deUno(operacion),
      };
    }),
  );
}
