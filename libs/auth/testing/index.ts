export { PersonasEnMemoria } from './personas-en-memoria';
export { promesasDeRateLimiter } from './rate-limiter.contract';
