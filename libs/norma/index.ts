export { BuzonDelOperador } from './application/ports/buzon-del-operador';
export { type FuenteMirada, NormaRepository } from './application/ports/norma-repository';
export { AnotarDesconocidos } from './application/anotar-desconocidos';
export { ContarCambios } from './application/contar-cambios';
export { VigilarNorma } from './application/vigilar-norma';
export type { Fuente } from './domain/fuente';
export { CLASES_DE_NOVEDAD, type ClaseDeNovedad, type NovedadVista } from './domain/novedad';
export type { ClaseDeFuente } from './domain/observar';
