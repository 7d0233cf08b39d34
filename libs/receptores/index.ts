export * from './domain/receptor';
export { Padron, type ContribuyenteDelPadron } from './application/ports/padron';
export { ReceptorRepository } from './application/ports/receptor-repository';
