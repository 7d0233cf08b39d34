import type { FactoryProvider } from '@nestjs/common';

/** How a part of a process is requested: by its abstract class or by a symbol. */
export type Token<T> = (abstract new (...args: never) => T) | (symbol & { readonly of?: T });
type Tokens<P extends readonly unknown[]> = { readonly [K in keyof P]: Token<P[K]> };

/** Provides `port` with the result of `make`, which gets other parts of the process. */
export const serve = <T, P extends unknown[]>(
  port: Token<T>,
  needs: Tokens<P>,
  make: (...parts: P) => NoInfer<T>,
): FactoryProvider => ({ provide: port, inject: [...(needs as Tokens<unknown[]>)], useFactory: make as never });

/** Provides an object of a class that does not depend on Nest. Its constructor takes these parts in this order. */
export const build = <T, P extends unknown[]>(made: new (...parts: P) => T, ...needs: Tokens<P>): FactoryProvider =>
  serve<T, P>(made as Token<T>, needs as Tokens<P>, (...parts) => new made(...parts));
