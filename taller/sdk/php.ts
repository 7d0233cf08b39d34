// The PHP client: a method for each operation. Bodies and answers are arrays, as json_decode gives them; their shapes are told to
// editors and to PHPStan and Psalm.
import { nombreDe, type Documento, type Esquema, type Operacion } from './modelo';

const AVISO = '// Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.';
const SIMPLES: Readonly<Record<string, string>> = { integer: 'int', boolean: 'bool', array: 'array' };

const tipoDe = ({ type }: Esquema): string => SIMPLES[[type ?? 'string'].flat()[0]!] ?? 'string';
/** Classes of the client, whose names a shape of the service may not take. */
const CLASES = new Set(['Webhook']);
const aliasDe = (nombre: string): string => (CLASES.has(nombre) ? `${nombre}Guardado` : nombre);
const DE_JSON: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'int|float',
  boolean: 'bool',
  null: 'null',
  object: 'array<string, mixed>',
};

const union = (tipos: readonly string[]): string => [...new Set(tipos)].join('|');
const literal = (valor: string | number | boolean | null): string =>
  typeof valor === 'string' ? `'${valor.replaceAll("'", String.raw`\'`)}'` : String(valor);

/** The type of a value in PHPStan's words. */
function forma(esquema: Esquema): string {
  const { $ref, oneOf, anyOf, items, type, format, properties } = esquema;
  if ($ref) return aliasDe(nombreDe($ref));
  if (oneOf ?? anyOf) return union((oneOf ?? anyOf)!.map(forma));
  if (esquema.enum) return union(esquema.enum.map(literal));
  if (esquema.const !== undefined) return literal(esquema.const);
  if (properties) return formaDeObjeto(esquema);
  if (items) return `list<${forma(items)}>`;
  if (format === 'binary') return 'Archivo';
  return type ? union([type].flat().map((tipo) => DE_JSON[tipo]!)) : 'mixed';
}

const formaDeObjeto = ({ properties = {}, required = [] }: Esquema): string =>
  `array{${Object.entries(properties)
    .map(([campo, esquema]) => `${campo}${required.includes(campo) ? '' : '?'}: ${forma(esquema)}`)
    .join(', ')}}`;

const esArreglo = (medio: string): boolean => medio === 'application/json' || medio.startsWith('multipart/');

function respuestaDe({ respuestas, redirige }: Operacion): string {
  const mediosDeRespuesta = respuestas.flatMap(({ contenidos }) => Object.keys(contenidos));
  const tipos = [
    ...(mediosDeRespuesta.includes('application/json') ? ['array'] : []),
    ...(redirige || mediosDeRespuesta.some((medio) => medio !== 'application/json') ? ['string'] : []),
  ];
  return tipos.join('|') || 'void';
}

/** The arguments as they are declared, the required ones first, and as they are passed on. */
function argumentosDe({ parametros, cuerpo }: Operacion): { firma: string; pasados: string } {
  const todos = [
    ...(cuerpo
      ? [{ nombre: 'cuerpo', tipo: esArreglo(cuerpo.medio) ? 'array' : 'string', exigido: cuerpo.requerido }]
      : []),
    ...parametros.map(({ name, required, schema }) => ({
      nombre: name,
      tipo: tipoDe(schema),
      exigido: required === true,
    })),
  ];
  const declarado = ({ nombre, tipo, exigido }: (typeof todos)[number]): string =>
    exigido ? `${tipo} $${nombre}` : `?${tipo} $${nombre} = null`;
  return {
    firma: [...todos.filter(({ exigido }) => exigido), ...todos.filter(({ exigido }) => !exigido)]
      .map(declarado)
      .join(', '),
    pasados: `[${todos.map(({ nombre }) => `'${nombre}' => $${nombre}`).join(', ')}]`,
  };
}

/** What a method says above itself: the shapes of its body and of its answer, where they are arrays. */
function comentario({ titulo, cuerpo, respuestas, redirige, deUno }: Operacion): { texto: string; formas: string[] } {
  const enJson = respuestas.flatMap(({ contenidos }) => contenidos['application/json']?.schema ?? []).map(forma);
  const hayOtros =
    redirige || respuestas.some(({ contenidos }) => Object.keys(contenidos).some((medio) => !esArreglo(medio)));
  const recibe = cuerpo?.esquema && esArreglo(cuerpo.medio) ? [forma(cuerpo.esquema)] : [];
  const devuelve = deUno
    ? `(\$${deUno.parametro} is null ? ${forma(deUno.pagina)} : ${forma(deUno.fila)})`
    : union([...enJson, ...(hayOtros ? ['string'] : [])]);
  const etiquetas = [
    ...recibe.map((tipo) => `@phpstan-param ${tipo}${cuerpo?.requerido ? '' : '|null'} $cuerpo`),
    ...(enJson.length > 0 ? [`@phpstan-return ${devuelve}`] : []),
  ];
  const texto =
    etiquetas.length > 0
      ? ['    /**', `     * ${titulo}`, '     *', ...etiquetas.map((etiqueta) => `     * ${etiqueta}`), '     */'].join(
          '\n',
        )
      : `    /** ${titulo} */`;
  return { texto, formas: [...recibe, ...enJson] };
}

function metodo(operacion: Operacion): string {
  const { nombre, titulo, metodo: verbo, ruta, repetible, cuerpo, lista } = operacion;
  const { firma, pasados } = argumentosDe(operacion);
  const respuesta = respuestaDe(operacion);
  const medio = cuerpo ? `'${cuerpo.medio}'` : 'null';
  const llamada = `$this->pedir('${nombre}', '${verbo}', '${ruta}', ${repetible}, ${medio}, ${pasados});`;
  const lineas = [
    comentario(operacion).texto,
    `    public function ${nombre}(${firma}): ${respuesta}`,
    '    {',
    `        ${respuesta === 'void' ? '' : 'return '}${llamada}`,
    '    }',
  ];
  if (!lista) return lineas.join('\n');
  return [
    ...lineas,
    '',
    '    /**',
    `     * ${titulo}. Todos, pidiendo las páginas a medida que se leen.`,
    '     *',
    `     * @phpstan-return \\Generator<int, ${forma(lista.fila)}>`,
    '     */',
    `    public function ${lista.recorrer}(${firma}): \\Generator`,
    '    {',
    `        return $this->recorrer($this->${nombre}(...), '${lista.filas}', ${pasados});`,
    '    }',
  ].join('\n');
}

/** The names of the service's shapes in a text, in order. */
const aliasEn = ({ components }: Documento, texto: string): string[] => {
  const palabras = new Set(texto.match(/\w+/g));
  return Object.keys(components.schemas)
    .map(aliasDe)
    .filter((alias) => palabras.has(alias));
};

export const tiposPhp = ({ components, paths }: Documento): string => `<?php

${AVISO}

declare(strict_types=1);

namespace Timbo;

/**
 * Las formas de los cuerpos y de las respuestas, para PHPStan, Psalm y los editores. En marcha aquí no hay nada.
 *
${Object.entries(components.schemas)
  .map(([nombre, esquema]) => ` * @phpstan-type ${aliasDe(nombre)} ${forma(esquema)}`)
  .join('\n')}
 * @phpstan-type Emision ${forma(paths['/v1/de/emitir']!.post!.requestBody!.content['application/json']!.schema!)}
 */
final class Tipos
{
}
`;

export const operacionesPhp = (documento: Documento, operaciones: readonly Operacion[]): string => `<?php

${AVISO}

declare(strict_types=1);

namespace Timbo;

/**
 * Cada operación del servicio es un método; los argumentos van con su nombre y el cuerpo es $cuerpo.
 *
${aliasEn(
  documento,
  operaciones
    .flatMap((operacion) => [
      ...comentario(operacion).formas,
      ...(operacion.lista ? [forma(operacion.lista.fila)] : []),
    ])
    .join(' '),
)
  .map((alias) => ` * @phpstan-import-type ${alias} from Tipos`)
  .join('\n')}
 */
abstract class Operaciones
{
    /** $repetible: se puede enviar otra vez después de un corte, porque hacerla dos veces es hacerla una. */
    abstract protected function pedir(
        string $nombre,
        string $metodo,
        string $ruta,
        bool $repetible,
        ?string $medio,
        array $args,
    ): mixed;

    abstract protected function recorrer(callable $pedir, string $filas, array $args): \\Generator;

${operaciones.map(metodo).join('\n\n')}
}
`;
