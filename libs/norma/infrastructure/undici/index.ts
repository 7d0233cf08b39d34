export { UndiciSitioDeLaAutoridad } from './undici-sitio-de-la-autoridad';
