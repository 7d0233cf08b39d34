export * from './catalogo';
export * from './codigos-de-campo';
export * from './error-de-negocio';
