export { CorridasEnMemoria } from './corridas-en-memoria';
export { contratoDeCorridas, PEDIDO } from './corridas.contract';
export { unPapel } from './un-papel';
export { unaProrroga } from './una-prorroga';
