import openapiTS from 'openapi-typescript';
import ts from 'typescript';
import { type Esquema, nombreDe, type Operacion } from './modelo';

const AVISO = '// Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.\n';

/**
 * An answer's example would be in a comment of its type, and be a quarter of the file. The types of the notices are components: what is
 * around them in `webhooks` is the server's part.
 */
const sinEjemplosDeRespuestas = (texto: string): string =>
  JSON.stringify(
    { ...(JSON.parse(texto) as object), webhooks: undefined },
    (campo, valor: Record<string, { content?: object }>) =>
      campo === 'responses'
        ? Object.fromEntries(Object.entries(valor).map(([status, respuesta]) => [status, sinEjemplo(respuesta)]))
        : valor,
  );

const sinEjemplo = (respuesta: { content?: object }): object =>
  JSON.parse(
    JSON.stringify(respuesta, (campo, valor: unknown) =>
      campo === 'application/json' ? { ...(valor as object), example: undefined } : valor,
    ),
  ) as object;

/** The types of the document. A file is a Blob, which is what fetch sends. */
export async function tiposTypescript(texto: string): Promise<string> {
  const nodos = await openapiTS(sinEjemplosDeRespuestas(texto), {
    transform: ({ format }) =>
      format === 'binary' ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob')) : undefined,
  });
  const vacio = ts.createSourceFile('tipos.ts', '', ts.ScriptTarget.ES2022);
  const lista = ts.createPrinter().printList(ts.ListFormat.MultiLine, ts.factory.createNodeArray(nodos), vacio);
  return `${AVISO}${lista}`;
}

function cuerpoDe({ nombre, cuerpo }: Operacion): string {
  if (!cuerpo) return '';
  const { medio, requerido } = cuerpo;
  const contenido = `NonNullable<operations['${nombre}']['requestBody']>['content']`;
  const tipo =
    medio === 'application/json' || medio.startsWith('multipart') ? `${contenido}['${medio}']` : 'Blob | Uint8Array';
  return `{ cuerpo${requerido ? '' : '?'}: ${tipo} }`;
}

function respuestaDe({ nombre, respuestas, redirige }: Operacion): string {
  const tipos = respuestas.flatMap(({ estado, contenidos }) =>
    Object.keys(contenidos).map((medio) =>
      medio === 'application/json'
        ? `operations['${nombre}']['responses'][${estado}]['content']['application/json']`
        : 'Uint8Array',
    ),
  );
  return [...new Set(redirige ? ['Uint8Array', ...tipos] : tipos)].join(' | ') || 'void';
}

function argumentosDe(operacion: Operacion): string {
  const { nombre, parametros } = operacion;
  const grupo = (lugar: string): string => {
    const hay = parametros.some((parametro) => parametro.in === lugar);
    return hay ? `NonNullable<operations['${nombre}']['parameters']['${lugar}']>` : '';
  };
  return [cuerpoDe(operacion), grupo('path'), grupo('query')].filter(Boolean).join(' & ');
}

/** What the answer is with the parameter that names one row, without it, and when only the caller knows. */
function formasDe({ nombre, deUno, ...resto }: Operacion, tipo: string): string[] {
  if (!deUno) return [];
  const { parametro, pagina, fila } = deUno;
  const es = ({ $ref = '' }: Esquema): string => `Promise<components['schemas']['${nombreDe($ref)}']>`;
  return [
    `  ${nombre}(args: ${tipo} & { ${parametro}: string }): ${es(fila)};`,
    `  ${nombre}(args?: ${tipo} & { ${parametro}?: never }): ${es(pagina)};`,
    `  ${nombre}(args: ${tipo}): Promise<${respuestaDe({ nombre, deUno, ...resto })}>;`,
  ];
}

function metodo(operacion: Operacion): string {
  const { nombre, titulo, metodo: verbo, ruta, cuerpo, repetible, parametros, lista } = operacion;
  const tipo = argumentosDe(operacion);
  const exige = cuerpo?.requerido === true || parametros.some(({ required }) => required);
  const firma = tipo && `args: ${tipo}${exige ? '' : ' = {}'}`;
  const medio = cuerpo ? `, medio: '${cuerpo.medio}'` : '';
  const destino = `{ nombre: '${nombre}', metodo: '${verbo}', ruta: '${ruta}', repetible: ${repetible}${medio} }`;
  const lineas = [
    `  /** ${titulo} */`,
    ...formasDe(operacion, tipo),
    `  ${nombre}(${firma}): Promise<${respuestaDe(operacion)}> {`,
    `    return this.pedir(${destino}${tipo && ', args'});`,
    '  }',
  ];
  if (!lista) return lineas.join('\n');
  const fila = `Fila<${respuestaDe(operacion)}, '${lista.filas}'>`;
  return [
    ...lineas,
    `  /** ${titulo}. Todos, pidiendo las páginas a medida que se leen. */`,
    `  ${lista.recorrer}(${firma}): AsyncGenerator<${fila}> {`,
    `    return this.recorrer((pagina) => this.${nombre}({ ...args, ...pagina }), '${lista.filas}', args);`,
    '  }',
  ].join('\n');
}

export const operacionesTypescript = (operaciones: readonly Operacion[]): string => `${AVISO}
import type { components, operations } from './tipos';

export interface Operacion {
  nombre: string;
  metodo: string;
  ruta: string;
  /** Se puede enviar otra vez después de un corte: hacerla dos veces es hacerla una. */
  repetible: boolean;
  medio?: string;
}
/** Lo que hay en la lista de una página. */
export type Fila<R, L extends string> = R extends Record<L, readonly (infer F)[]> ? F : never;
export interface Pagina {
  limit?: number;
  offset?: number;
}

/** Cada operación del servicio es un método; los argumentos van con su nombre y el cuerpo es \`cuerpo\`. */
export abstract class Operaciones {
  protected abstract pedir<R>(operacion: Operacion, args?: object): Promise<R>;
  protected abstract recorrer<F>(pedir: (pagina: Pagina) => Promise<unknown>, filas: string, desde: Pagina): AsyncGenerator<F>;

${operaciones.map(metodo).join('\n\n')}
}
`;
