import type { Ignorer } from '@stryker-mutator/api/ignore';

/** What is read of a place in the program (of Babel). */
interface Lugar {
  node: { type: string; expression?: { type: string; callee?: { name?: string } } };
}

/** A crash point that is missing is noticed by the fault tests, and its name by taller/faults/puntos.spec.ts. */
const sinPuntos: Ignorer = {
  shouldIgnore(lugar) {
    const { type, expression } = (lugar as Lugar).node;
    return type === 'ExpressionStatement' && expression?.callee?.name === 'crashPoint'
      ? 'the fault tests hold it'
      : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'sin-puntos', value: sinPuntos }];
