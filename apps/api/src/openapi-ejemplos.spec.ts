import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EJEMPLOS_POR_OPERACION } from './openapi-ejemplos';

const RAIZ = path.join(__dirname, '../../..');
const documento = JSON.parse(readFileSync(path.join(RAIZ, 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};
const operaciones = Object.entries(documento.paths).flatMap(([ruta, metodos]) =>
  Object.entries(metodos).map(([metodo, { operationId }]) => {
    const patron = new RegExp(`^${ruta.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return { patron, metodo: metodo.toUpperCase(), operationId, literal: !ruta.endsWith('}') };
  }),
);

/** The bodies of the calls that a page shows, with the operation that each one calls. */
function cuerposDe(pagina: string): [operacion: string | undefined, cuerpo: unknown][] {
  const texto = readFileSync(path.join(RAIZ, 'docs/integracion', pagina), 'utf8');
  const llamadas = texto.matchAll(
    /curl -s(?: -X (\w+))? "\$BASE(\/v1[^"?]*)[^"]*"((?:(?!curl|```)[^])*?) -d '([^']+)'/g,
  );
  return Array.from(llamadas, ([, metodo = 'POST', ruta = '', , cuerpo = '']) => {
    const suyas = operaciones.filter((una) => una.metodo === metodo && una.patron.test(ruta));
    const [suya] = suyas.sort((a, b) => Number(b.literal) - Number(a.literal));
    return [suya?.operationId, JSON.parse(cuerpo)];
  });
}

// apps/api/test runs these pages unchanged, so the service accepts what the document shows.
it('the body that the document shows for an operation is one that the guide sends', () => {
  const mostrados = ['api.md', 'webhooks.md', 'ambientes.md', 'personas.md'].flatMap(cuerposDe);
  for (const [operacion, ejemplo] of Object.entries(EJEMPLOS_POR_OPERACION))
    expect(mostrados).toContainEqual([operacion, ejemplo]);
});

it('every call with a body that the guide shows has its example in the document', () => {
  const deEmision = ['emitirDocumento', 'validarDocumento', 'previsualizarDocumento', 'crearApiKeyDeTenant'];
  const mostradas = cuerposDe('api.md').map(([operacion]) => operacion!);
  expect(mostradas.filter((una) => !deEmision.includes(una) && !(una in EJEMPLOS_POR_OPERACION))).toEqual([]);
});
