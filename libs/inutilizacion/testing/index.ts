export { InutilizacionesEnMemoria } from './inutilizaciones-en-memoria';
export { ReconciliacionesEnMemoria } from './reconciliaciones-en-memoria';
