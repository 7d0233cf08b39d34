export * from './domain/receptor';
export { Padron, type ContribuyenteDelPadron } from './application/ports/padron';
export {
  ReceptorRepository,
  type FiltrosDeReceptores,
  type PaginaDeReceptores,
} from './application/ports/receptor-repository';
