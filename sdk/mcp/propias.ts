import type { JSONObject } from '@modelcontextprotocol/server';
import type { Timbo } from '../typescript/src/index';
import type { Descripcion, Herramienta } from './herramienta';

interface Esquema {
  properties?: { tipo_de?: { enum?: number[] } };
}
interface DocumentoOpenApi {
  components: { schemas: Record<string, Esquema> };
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { examples?: Ejemplos }> } }>>;
}
type Ejemplos = Record<string, { value: { tipo_de?: number } }>;

const TIPOS = ['Factura', 'Autofactura', 'NotaDeCredito', 'NotaDeDebito', 'NotaDeRemision'];

const lectura = (name: string, description: string, de: string, esquema: JSONObject): Descripcion => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { [de]: esquema }, required: [de], additionalProperties: false },
  annotations: { readOnlyHint: true },
});

/** El esquema, con todos los que nombra, y los ejemplos de un tipo, como los publica el servicio con que se habla. */
async function describirEmision(cliente: Timbo, { tipo }: Readonly<Record<string, unknown>>): Promise<unknown> {
  if (!TIPOS.includes(String(tipo))) throw new TypeError(`tipo: uno de ${TIPOS.join(', ')}.`);
  const { components, paths } = (await cliente.obtenerOpenApi()) as unknown as DocumentoOpenApi;
  const nombre = `EmisionDe${String(tipo)}`;
  const esquemas: Record<string, Esquema> = {};
  const agregar = (uno: string): void => {
    const esquema = components.schemas[uno];
    if (!esquema || uno in esquemas) return;
    esquemas[uno] = esquema;
    for (const [, otro] of JSON.stringify(esquema).matchAll(/#\/components\/schemas\/(\w+)/g)) agregar(otro!);
  };
  agregar(nombre);
  const tipoDe = esquemas[nombre]?.properties?.tipo_de?.enum?.[0];
  const { examples = {} } = paths['/v1/de/emitir']?.['post']?.requestBody?.content['application/json'] ?? {};
  const ejemplos = Object.entries(examples).filter(([, { value }]) => (value.tipo_de ?? 1) === tipoDe);
  return {
    ejemplos: Object.fromEntries(ejemplos.map(([uno, { value }]) => [uno, value])),
    esquema: nombre,
    esquemas,
  };
}

async function obtenerXml(cliente: Timbo, { cdc }: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { xml_url } = await cliente.obtenerDocumento({ cdc: cdc as string });
  // Por la dirección configurada: la del enlace es como el servicio se ve desde afuera.
  const { pathname, searchParams } = new URL(xml_url);
  const archivo = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  return cliente.seguirEnlace({ archivo, t: searchParams.get('t') ?? '' });
}

/** Lo que no es una operación del servicio sola. */
export const PROPIAS: readonly Herramienta[] = [
  {
    descripcion: lectura(
      'describirEmision',
      'La forma del cuerpo de validarDocumento y emitirDocumento para un tipo de documento: ejemplos que el servicio acepta y su esquema',
      'tipo',
      { type: 'string', enum: TIPOS },
    ),
    hacer: describirEmision,
  },
  {
    descripcion: lectura('obtenerXml', 'El XML firmado de un documento', 'cdc', {
      type: 'string',
      minLength: 44,
      maxLength: 44,
      description: 'CDC del documento, 44 caracteres.',
    }),
    hacer: obtenerXml,
  },
];
