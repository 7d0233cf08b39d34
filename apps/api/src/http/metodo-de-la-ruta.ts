import type { NextFunction, Request, Response } from 'express';
import { error } from '@libs/errors';

/** The next parts of paths with this beginning: the method of a whole path is at its end. */
interface Nodo {
  literales: Map<string, Nodo>;
  parametro?: Nodo;
  metodos?: readonly string[];
}

const nuevo = (): Nodo => ({ literales: new Map() });
const partesDe = (ruta: string): string[] => ruta.split('/').slice(1, ruta.endsWith('/') ? -1 : undefined);

function arbolDe(rutas: Readonly<Record<string, object>>): Nodo {
  const raiz = nuevo();
  for (const [ruta, operaciones] of Object.entries(rutas)) {
    let nodo = raiz;
    for (const parte of partesDe(ruta)) {
      if (parte.startsWith('{')) nodo = nodo.parametro ??= nuevo();
      else {
        const siguiente = nodo.literales.get(parte) ?? nuevo();
        nodo.literales.set(parte, siguiente);
        nodo = siguiente;
      }
    }
    const metodos = Object.keys(operaciones).map((metodo) => metodo.toUpperCase());
    nodo.metodos = metodos.includes('GET') ? [...metodos, 'HEAD'] : metodos;
  }
  return raiz;
}

/** The methods of each path of the API that this one may be. A word of the API comes before a parameter. */
function* posibles(nodo: Nodo | undefined, partes: readonly string[], i = 0): Generator<readonly string[]> {
  if (!nodo) return;
  if (i < partes.length) {
    yield* posibles(nodo.literales.get(partes[i]!), partes, i + 1);
    if (partes[i] !== '') yield* posibles(nodo.parametro, partes, i + 1);
  } else if (nodo.metodos) yield nodo.metodos;
}

/**
 * Refuses a method that a path of the API does not have, and names those that it has. Paths that the API does not have pass.
 * @param documentadas the OpenAPI document's paths, which are all of them.
 */
export function metodoDeLaRuta(documentadas: Readonly<Record<string, object>>) {
  const arbol = arbolDe(documentadas);
  return (req: Request, res: Response, next: NextFunction): void => {
    const rutas = [...posibles(arbol, partesDe(req.path))];
    const [metodos] = rutas;
    if (!metodos || rutas.some((admitidos) => admitidos.includes(req.method))) return next();
    res.setHeader('Allow', metodos.join(', '));
    const lista = metodos.filter((metodo) => metodo !== 'HEAD').join(', ');
    next(error('METODO_NO_ADMITIDO', { metodo: req.method, metodos: lista }));
  };
}
