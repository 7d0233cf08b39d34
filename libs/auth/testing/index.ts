export { promesasDeRateLimiter } from './rate-limiter.contract';
