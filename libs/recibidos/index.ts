export { AvisarVencimientos } from './application/avisar-vencimientos';
export {
  type ArchivoRecibido,
  ImportarRecibidos,
  type PedidoDeImportacion,
  type ResultadoDeImportacion,
} from './application/importar-recibidos';
export { JuzgarLlegado } from './application/juzgar-llegado';
export { type DocumentoRecibido, LeerRecibido } from './application/leer-recibido';
export { PedirEventoDeRecibido } from './application/pedir-evento-de-recibido';
export { PreguntarPorDebidos } from './application/preguntar-por-debidos';
export { PreguntarPorRecibido } from './application/preguntar-por-recibido';
export { type PorCodigo, TraerRecibido } from './application/traer-recibido';
export { ConsultaDeRecibido } from './application/ports/consulta-de-recibido';
export { JuezDeRecibidos } from './application/ports/juez-de-recibidos';
export { RaicesAcreditadas } from './application/ports/raices-acreditadas';
export { LlegadaRepository } from './application/ports/llegada-repository';
export {
  type FiltroDeEvento,
  type FiltrosDeRecibidos,
  RecibidoConsultas,
} from './application/ports/recibido-consultas';
export { type EmitidoAqui, EmitidosAqui } from './application/ports/emitidos-aqui';
export { ExaminadorDeDocumentos } from './application/ports/examinador-de-documentos';
export { type PedidoDeRecibido, RecibidoRepository } from './application/ports/recibido-repository';
export type { LoQueDice, Verificacion } from './application/verificacion';
export { VerificarDocumento } from './application/verificar-documento';
export { type Prueba, PRUEBAS, RESULTADOS } from './domain/juicio/prueba';
export { type Veredicto, VEREDICTOS } from './domain/juicio/veredicto';
export type { ComandoDeRecibido } from './domain/pedido';
export { emisionDe, eventosHasta } from './domain/plazos';
export { type Conocido, type RecibidoConEventos, type Via, VIAS } from './domain/recibido';
