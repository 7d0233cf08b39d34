import type { FactoryProvider } from '@nestjs/common';

/** What a part of a process is asked for by: its abstract class, or a symbol that says what it stands for. */
export type Token<T> = (abstract new (...args: never) => T) | (symbol & { readonly of?: T });
type Tokens<P extends readonly unknown[]> = { readonly [K in keyof P]: Token<P[K]> };

/** Serves `port` with what `make` makes of other parts of the process. */
export const serve = <T, P extends unknown[]>(
  port: Token<T>,
  needs: Tokens<P>,
  make: (...parts: P) => NoInfer<T>,
): FactoryProvider => ({ provide: port, inject: [...(needs as Tokens<unknown[]>)], useFactory: make as never });

/** An object of a class that knows nothing of Nest: its constructor takes these parts, in this order. */
export const build = <T, P extends unknown[]>(made: new (...parts: P) => T, ...needs: Tokens<P>): FactoryProvider =>
  serve<T, P>(made as Token<T>, needs as Tokens<P>, (...parts) => new made(...parts));
