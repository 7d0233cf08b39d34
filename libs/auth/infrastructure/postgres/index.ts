export { TypeOrmApiKeyRepository } from './typeorm-api-key-repository';
export { TypeOrmCredencialRepository } from './typeorm-credencial-repository';
export { SqlPersonaRepository } from './sql-persona-repository';
export { SqlRateLimiter } from './sql-rate-limiter';
export { SqlSoporteConsultas } from './sql-soporte-consultas';
export * as TABLAS from './tablas';
