export { SqlApiKeyRepository } from './sql-api-key-repository';
export { SqlCredencialRepository } from './sql-credencial-repository';
export { SqlRateLimiter } from './sql-rate-limiter';
export { SqlSoporteConsultas } from './sql-soporte-consultas';
export * as TABLAS from './tablas';
