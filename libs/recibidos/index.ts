export { PedirEventoDeRecibido } from './application/pedir-evento-de-recibido';
export { ConsultaDeRecibido } from './application/ports/consulta-de-recibido';
export {
  type Acreditadas,
  type ContextoDelJuicio,
  type DocumentoJuzgado,
  JuezDeRecibidos,
  type Juicio,
  type RaizAcreditada,
} from './application/ports/juez-de-recibidos';
export { type PedidoDeRecibido, RecibidoRepository } from './application/ports/recibido-repository';
export type { ComandoDeRecibido } from './domain/pedido';
export type { Conocido, RecibidoConEventos } from './domain/recibido';
export { NO_LO_MUESTRA, type PalabraDeLaAutoridad, pruebaDeAutoridad, SIN_PREGUNTAR } from './domain/juicio/autoridad';
export {
  conPrueba,
  type NombreDePrueba,
  type Prueba,
  PRUEBAS,
  type ResultadoDePrueba,
  RESULTADOS,
} from './domain/juicio/prueba';
export { AJENO, type Veredicto, veredictoDe } from './domain/juicio/veredicto';
export {
  avisoQueToca,
  avisosDeVencimiento,
  DIAS_DE_AVISO,
  type DiasDeAviso,
  eventosHasta,
  preguntasALaAutoridad,
  proximaPregunta,
} from './domain/plazos';
