// A Python client of the OpenAPI document: a TypedDict for each object, a method for each operation. It exists for the test beside it,
// which has mypy judge calls of it; whoever wants a client to work with has generators for that.

interface Esquema {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean;
  format?: string;
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
  schema: Esquema;
}
type Contenidos = Record<string, { schema?: Esquema }>;
interface Operacion {
  operationId: string;
  parameters?: Parametro[];
  requestBody?: { required?: boolean; content: Contenidos };
  responses: Record<string, { content?: Contenidos }>;
}
export interface Documento {
  paths: Record<string, Record<string, Operacion>>;
  components: { schemas: Record<string, Esquema> };
}

const SIMPLES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'dict[str, object]',
};

const union = (tipos: readonly string[]): string => (tipos.length > 1 ? `Union[${tipos.join(', ')}]` : tipos[0]!);
const literal = (valor: string | number | boolean | null): string =>
  valor === true ? 'True' : valor === false ? 'False' : valor === null ? 'None' : JSON.stringify(valor);

/** An object that stands inside another schema has no name, so it has no type here either. */
function tipoDe(esquema: Esquema): string {
  const { $ref, oneOf, anyOf, items, type, format, properties } = esquema;
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (oneOf ?? anyOf) return union((oneOf ?? anyOf)!.map(tipoDe));
  if (esquema.enum) return `Literal[${esquema.enum.map(literal).join(', ')}]`;
  if (esquema.const !== undefined) return `Literal[${literal(esquema.const)}]`;
  if (properties) throw new Error(`an object without a name: ${Object.keys(properties).join(', ')}`);
  if (items) return `list[${tipoDe(items)}]`;
  if (format === 'binary') return 'bytes';
  if (!type) return 'object';
  return union([type].flat().map((uno) => SIMPLES[uno] ?? noHay(uno, esquema)));
}

function noHay(tipo: string, esquema: Esquema): never {
  throw new Error(`no Python type for ${tipo}: ${JSON.stringify(esquema)}`);
}

function clase([nombre, { properties, required = [], ...otro }]: [string, Esquema]): string {
  if (!properties) return `${nombre}: TypeAlias = "${tipoDe(otro).replaceAll('"', "'")}"`;
  const campos = Object.entries(properties).map(([campo, esquema]) => {
    const tipo = tipoDe(esquema);
    return `    ${campo}: ${required.includes(campo) ? tipo : `NotRequired[${tipo}]`}`;
  });
  return [`class ${nombre}(TypedDict):`, ...(campos.length > 0 ? campos : ['    pass'])].join('\n');
}

const deContenidos = (contenidos: Contenidos = {}): string =>
  union([...new Set(Object.values(contenidos).map(({ schema }) => (schema ? tipoDe(schema) : 'bytes')))]) || 'None';
/** What an argument's type is called when it may be left out. */
const opcional = (nombre: string, tipo: string): string => `${nombre}: Optional[${tipo}] = None`;

function metodo({ operationId, parameters = [], requestBody, responses }: Operacion): string {
  const argumentos = parameters.map(({ name, required, schema }) => {
    const nombre = name.toLowerCase().replaceAll('-', '_');
    return required ? `${nombre}: ${tipoDe(schema)}` : opcional(nombre, tipoDe(schema));
  });
  const cuerpo = requestBody && deContenidos(requestBody.content);
  if (cuerpo) argumentos.unshift(requestBody.required ? `cuerpo: ${cuerpo}` : opcional('cuerpo', cuerpo));
  const buena = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const firma = argumentos.length > 0 ? ['self', '*', ...argumentos] : ['self'];
  return `    def ${operationId}(${firma.join(', ')}) -> ${deContenidos(buena?.content)}: ...`;
}

export function clientePython({ paths, components }: Documento): string {
  return [
    'from __future__ import annotations',
    'from typing import Literal, NotRequired, Optional, Protocol, TypeAlias, TypedDict, Union',
    ...Object.entries(components.schemas).map(clase),
    'class Cliente(Protocol):',
    ...Object.values(paths).flatMap((metodos) => Object.values(metodos).map(metodo)),
    '',
  ].join('\n');
}
