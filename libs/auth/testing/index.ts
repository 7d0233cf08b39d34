export { promesasDeRateLimiter, type TiendaDePrueba } from './rate-limiter.contract';
