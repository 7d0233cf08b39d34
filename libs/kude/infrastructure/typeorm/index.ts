export { SqlKudeAPedido } from './sql-kude-a-pedido';
export { SqlKudeRepository } from './sql-kude-repository';
