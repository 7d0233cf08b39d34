import type { NextFunction, Request, Response } from 'express';
import { error } from '@libs/errors';

/** The next parts of paths with this beginning: the method of a whole path is at its end. */
interface PathNode {
  literals: Map<string, PathNode>;
  parameter?: PathNode;
  metodos?: readonly string[];
}

const newNode = (): PathNode => ({ literals: new Map() });
const partsOf = (path: string): string[] => path.split('/').slice(1, path.endsWith('/') ? -1 : undefined);

function treeOf(paths: Readonly<Record<string, object>>): PathNode {
  const root = newNode();
  for (const [path, operations] of Object.entries(paths)) {
    let node = root;
    for (const part of partsOf(path)) {
      if (part.startsWith('{')) node = node.parameter ??= newNode();
      else {
        const child = node.literals.get(part) ?? newNode();
        node.literals.set(part, child);
        node = child;
      }
    }
    const metodos = Object.keys(operations).map((metodo) => metodo.toUpperCase());
    node.metodos = metodos.includes('GET') ? [...metodos, 'HEAD'] : metodos;
  }
  return root;
}

/** The methods of each path of the API that this one may be. A word of the API comes before a parameter. */
function* matches(node: PathNode | undefined, parts: readonly string[], i = 0): Generator<readonly string[]> {
  if (!node) return;
  if (i < parts.length) {
    yield* matches(node.literals.get(parts[i]!), parts, i + 1);
    if (parts[i] !== '') yield* matches(node.parameter, parts, i + 1);
  } else if (node.metodos) yield node.metodos;
}

/**
 * Refuses a method that a path of the API does not have, and names those that it has. Paths that the API does not have pass.
 * @param documented the OpenAPI document's paths, which are all of them.
 */
export function metodoDeLaRuta(documented: Readonly<Record<string, object>>) {
  const tree = treeOf(documented);
  return (req: Request, res: Response, next: NextFunction): void => {
    const paths = [...matches(tree, partsOf(req.path))];
    const [metodos] = paths;
    if (!metodos || paths.some((allowed) => allowed.includes(req.method))) return next();
    res.setHeader('Allow', metodos.join(', '));
    const listed = metodos.filter((metodo) => metodo !== 'HEAD').join(', ');
    next(error('METODO_NO_ADMITIDO', { metodo: req.method, metodos: listed }));
  };
}
