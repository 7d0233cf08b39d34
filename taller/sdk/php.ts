// The PHP client: a method for each operation. Bodies and answers are arrays, as json_decode gives them.
import type { Esquema, Operacion } from './modelo';

const AVISO = '// Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.';
const SIMPLES: Readonly<Record<string, string>> = { integer: 'int', boolean: 'bool', array: 'array' };

const tipoDe = ({ type }: Esquema): string => SIMPLES[[type ?? 'string'].flat()[0]!] ?? 'string';
const esArreglo = (medio: string): boolean => medio === 'application/json' || medio.startsWith('multipart/');

function respuestaDe({ respuestas, redirige }: Operacion): string {
  const medios = respuestas.flatMap(({ contenidos }) => Object.keys(contenidos));
  const tipos = [
    ...(medios.includes('application/json') ? ['array'] : []),
    ...(redirige || medios.some((medio) => medio !== 'application/json') ? ['string'] : []),
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

function metodo(operacion: Operacion): string {
  const { nombre, titulo, metodo: verbo, ruta, repetible, cuerpo, lista } = operacion;
  const { firma, pasados } = argumentosDe(operacion);
  const respuesta = respuestaDe(operacion);
  const medio = cuerpo ? `'${cuerpo.medio}'` : 'null';
  const llamada = `$this->pedir('${nombre}', '${verbo}', '${ruta}', ${repetible}, ${medio}, ${pasados});`;
  const lineas = [
    `    /** ${titulo} */`,
    `    public function ${nombre}(${firma}): ${respuesta}`,
    '    {',
    `        ${respuesta === 'void' ? '' : 'return '}${llamada}`,
    '    }',
  ];
  if (!lista) return lineas.join('\n');
  return [
    ...lineas,
    '',
    `    /** ${titulo} Todos, pidiendo las páginas a medida que se leen. */`,
    `    public function ${lista.recorrer}(${firma}): \\Generator`,
    '    {',
    `        return $this->recorrer($this->${nombre}(...), '${lista.filas}', ${pasados});`,
    '    }',
  ].join('\n');
}

export const operacionesPhp = (operaciones: readonly Operacion[]): string => `<?php

${AVISO}

declare(strict_types=1);

namespace Timbo;

/** Cada operación del servicio es un método; los argumentos van con su nombre y el cuerpo es $cuerpo. */
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
