export { BuzonDelOperador } from './application/ports/buzon-del-operador';
export { type FuenteMirada, NormaRepository, type TurnoDeFuente } from './application/ports/norma-repository';
export { SitioDeLaAutoridad, type Traida } from './application/ports/sitio-de-la-autoridad';
export { AnotarDesconocidos } from './application/anotar-desconocidos';
export { ContarCambios } from './application/contar-cambios';
export { VigilarNorma } from './application/vigilar-norma';
export { type EstadoDeFuente, type Fuente, juzgar, SIN_MIRAR } from './domain/fuente';
export {
  CLASES_DE_NOVEDAD,
  type ClaseDeNovedad,
  enPalabras,
  type Novedad,
  type NovedadVista,
  redactarCambios,
} from './domain/novedad';
export { type ClaseDeFuente, type Observacion, observar } from './domain/observar';
