// The Python client: a TypedDict for each object, in a stub that only type checkers read, and a method for each operation.
import { nombreDe, type Contenidos, type Documento, type Esquema, type Operacion } from './modelo';

const AVISO = '# Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.\n';
const SIMPLES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  // Decimals are text; a whole number is exact too.
  number: 'int',
  boolean: 'bool',
  null: 'None',
  object: 'dict[str, object]',
};

const union = (tipos: readonly string[]): string => (tipos.length > 1 ? `Union[${tipos.join(', ')}]` : tipos[0]!);
const literal = (valor: string | number | boolean | null): string =>
  valor === true ? 'True' : valor === false ? 'False' : valor === null ? 'None' : JSON.stringify(valor);

/** An object inside another schema has no name, so it has no type here either. */
function tipoDe(esquema: Esquema, prefijo = ''): string {
  const { $ref, oneOf, anyOf, items, type, format, properties } = esquema;
  if ($ref) return prefijo + nombreDe($ref);
  if (oneOf ?? anyOf) return union([...new Set((oneOf ?? anyOf)!.map((variante) => tipoDe(variante, prefijo)))]);
  if (esquema.enum) return `Literal[${esquema.enum.map(literal).join(', ')}]`;
  if (esquema.const !== undefined) return `Literal[${literal(esquema.const)}]`;
  if (properties) throw new Error(`an object without a name: ${Object.keys(properties).join(', ')}`);
  if (items) return `list[${tipoDe(items, prefijo)}]`;
  if (format === 'binary') return 'bytes';
  if (!type) return 'object';
  return union([type].flat().map((tipo) => SIMPLES[tipo] ?? noHay(tipo, esquema)));
}

function noHay(tipo: string, esquema: Esquema): never {
  throw new Error(`no Python type for ${tipo}: ${JSON.stringify(esquema)}`);
}

function clase([nombre, { properties, required = [], ...resto }]: [string, Esquema]): string {
  if (!properties) return `${nombre}: TypeAlias = "${tipoDe(resto).replaceAll('"', "'")}"`;
  const campos = Object.entries(properties).map(([campo, esquema]) => {
    const tipo = tipoDe(esquema);
    return `    ${campo}: ${required.includes(campo) ? tipo : `NotRequired[${tipo}]`}`;
  });
  return [`class ${nombre}(TypedDict):`, ...(campos.length > 0 ? campos : ['    pass'])].join('\n');
}

const deContenidos = (contenidos: Contenidos): string[] =>
  Object.entries(contenidos).map(([medio, { schema = {} }]) =>
    medio === 'application/json' ? tipoDe(schema, '_t.') : 'bytes',
  );

const respuestaDe = ({ respuestas, redirige }: Operacion): string => {
  const tipos = respuestas.flatMap(({ contenidos }) => deContenidos(contenidos));
  return union([...new Set(redirige ? ['bytes', ...tipos] : tipos)]) || 'None';
};

/** The arguments as they are declared and as they are passed on. */
function argumentosDe({ parametros, cuerpo }: Operacion): { firma: string; nombres: string[] } {
  const opcional = (nombre: string, tipo: string): string => `${nombre}: Optional[${tipo}] = None`;
  const declarados = parametros.map(({ name, required, schema }) =>
    required ? `${name}: ${tipoDe(schema, '_t.')}` : opcional(name, tipoDe(schema, '_t.')),
  );
  if (cuerpo) {
    const tipo = cuerpo.medio.includes('/json') || cuerpo.medio.startsWith('multipart') ? cuerpo.esquema : undefined;
    const anotado = tipo ? tipoDe(tipo, '_t.') : 'bytes';
    declarados.unshift(cuerpo.requerido ? `cuerpo: ${anotado}` : opcional('cuerpo', anotado));
  }
  return {
    firma: ['self', ...(declarados.length > 0 ? ['*', ...declarados] : [])].join(', '),
    nombres: [...(cuerpo ? ['cuerpo'] : []), ...parametros.map(({ name }) => name)],
  };
}

/** What the answer is with the parameter that names one row, and without it. */
function formasDe(operacion: Operacion): string[] {
  const { nombre, parametros, deUno } = operacion;
  if (!deUno) return [];
  const { parametro, pagina, fila } = deUno;
  const resto = parametros.filter(({ name }) => name !== parametro);
  const firmaSinParametro = argumentosDe({ ...operacion, parametros: resto }).firma.slice('self, *, '.length);
  return [
    '    @overload',
    `    def ${nombre}(self, *, ${parametro}: str, ${firmaSinParametro}) -> ${tipoDe(fila, '_t.')}: ...`,
    '    @overload',
    `    def ${nombre}(self, *, ${parametro}: None = None, ${firmaSinParametro}) -> ${tipoDe(pagina, '_t.')}: ...`,
  ];
}

const python = (valor: boolean): string => (valor ? 'True' : 'False');

function metodo(operacion: Operacion): string {
  const { nombre, titulo, metodo: verbo, ruta, repetible, cuerpo, lista } = operacion;
  const { firma, nombres } = argumentosDe(operacion);
  const medio = cuerpo ? `'${cuerpo.medio}'` : 'None';
  const args = `{${nombres.map((argumento) => `'${argumento}': ${argumento}`).join(', ')}}`;
  const respuesta = respuestaDe(operacion);
  const lineas = [
    ...formasDe(operacion),
    `    def ${nombre}(${firma}) -> ${respuesta}:`,
    `        """${titulo}"""`,
    `        respuesta: ${respuesta} = self._pedir(Operacion('${nombre}', '${verbo}', '${ruta}', ${python(repetible)}, ${medio}), ${args})`,
    '        return respuesta',
  ];
  if (!lista) return lineas.join('\n');
  return [
    ...lineas,
    '',
    `    def ${lista.recorrer}(${firma}) -> Iterator[${tipoDe(lista.fila, '_t.')}]:`,
    `        """${titulo}. Todos, pidiendo las páginas a medida que se leen."""`,
    `        return self._recorrer(self.${nombre}, '${lista.filas}', ${args})`,
  ].join('\n');
}

/** The stub with the types; at run time each is a dict. */
export const tiposPython = ({ components, paths }: Documento): string =>
  [
    AVISO,
    'from typing import Literal, Union',
    'from typing_extensions import NotRequired, TypeAlias, TypedDict',
    '',
    ...Object.entries(components.schemas).map(clase),
    `Emision: TypeAlias = "${tipoDe(paths['/v1/de/emitir']!.post!.requestBody!.content['application/json']!.schema!)}"`,
    '',
  ].join('\n');

export const operacionesPython = (operaciones: readonly Operacion[]): string => `${AVISO}
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterator, Literal, NamedTuple, Optional, Union, overload

if TYPE_CHECKING:
    from . import tipos as _t


class Operacion(NamedTuple):
    nombre: str
    metodo: str
    ruta: str
    # Se puede enviar otra vez después de un corte: hacerla dos veces es hacerla una.
    repetible: bool
    medio: Optional[str]


class Operaciones:
    """Cada operación del servicio es un método; los argumentos van con su nombre y el cuerpo es \`cuerpo\`."""

    def _pedir(self, operacion: Operacion, args: dict[str, Any]) -> Any:
        raise NotImplementedError

    def _recorrer(self, pedir: Callable[..., Any], filas: str, args: dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

${operaciones.map(metodo).join('\n\n')}
`;
