export * from './catalogo';
export * from './error-de-negocio';
