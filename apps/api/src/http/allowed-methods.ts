import type { NextFunction, Request, Response } from 'express';
import { error } from '@libs/errors';

/** The next parts of paths with this beginning: the method of a whole path is at its end. */
interface PathNode {
  literals: Map<string, PathNode>;
  parameter?: PathNode;
  methods?: readonly string[];
}

const newNode = (): PathNode => ({ literals: new Map() });
const partsOf = (path: string): string[] => path.split('/').slice(1, path.endsWith('/') ? -1 : undefined);

/** A route as express keeps it: `/v1/de/:cdc`. */
export interface Route {
  path: string;
  methods: Readonly<Record<string, boolean>>;
}

function treeOf(routes: readonly Route[]): PathNode {
  const root = newNode();
  for (const { path, methods } of routes) {
    let node = root;
    for (const part of partsOf(path)) {
      if (part.startsWith(':')) node = node.parameter ??= newNode();
      else {
        const child = node.literals.get(part) ?? newNode();
        node.literals.set(part, child);
        node = child;
      }
    }
    const names = Object.keys(methods).map((method) => method.toUpperCase());
    node.methods = [...(node.methods ?? []), ...names, ...(names.includes('GET') ? ['HEAD'] : [])];
  }
  return root;
}

/** The methods of each path of the API that this one may be. A word of the API comes before a parameter. */
function* matches(node: PathNode | undefined, parts: readonly string[], i = 0): Generator<readonly string[]> {
  if (!node) return;
  if (i < parts.length) {
    yield* matches(node.literals.get(parts[i]!), parts, i + 1);
    if (parts[i] !== '') yield* matches(node.parameter, parts, i + 1);
  } else if (node.methods) yield node.methods;
}

/**
 * Refuses a method that a path of the API does not have, and names those that it has. Paths that the API does not have pass.
 * @param routes all of the API, asked for at the first request.
 */
export function allowedMethods(routes: () => readonly Route[]) {
  let tree: PathNode | undefined;
  return (req: Request, res: Response, next: NextFunction): void => {
    tree ??= treeOf(routes());
    const paths = [...matches(tree, partsOf(req.path))];
    const [methods] = paths;
    if (!methods || paths.some((allowed) => allowed.includes(req.method))) return next();
    res.setHeader('Allow', methods.join(', '));
    const listed = methods.filter((method) => method !== 'HEAD').join(', ');
    next(error('METODO_NO_ADMITIDO', { metodo: req.method, metodos: listed }));
  };
}
