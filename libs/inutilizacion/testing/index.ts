export { InutilizacionesEnMemoria } from './inutilizaciones-en-memoria';
