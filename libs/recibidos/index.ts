export { type BuzonAtendido, AtenderBuzon } from './application/correo/atender-buzon';
export { BorrarCorreos } from './application/correo/borrar-correos';
export { type BuzonPedido, ConfigurarBuzon, type PruebaDeBuzon } from './application/correo/configurar-buzon';
export { type AtencionDeBuzon, DespacharBuzones } from './application/correo/despachar-buzones';
export { DireccionPropia } from './application/correo/direccion-propia';
export { TomarCorreo } from './application/correo/tomar-correo';
export { ClienteDeBuzon } from './application/ports/cliente-de-buzon';
export { type CorreoRecibido, CorreosRecibidos } from './application/ports/correos-recibidos';
export { DireccionDeRecibidos, type TenantDeDireccion } from './application/ports/direccion-de-recibidos';
export { LectorDeMensajes } from './application/ports/lector-de-mensajes';
export { TurnosDeBuzon } from './application/ports/turnos-de-buzon';
export { AL_LEER, type AlLeer, type Buzon, type MarchaDeBuzon } from './domain/correo/buzon';
export { tokenDe } from './domain/correo/direccion';
export { DIAS_DE_CORREOS, MENSAJE_MAXIMO, type ViaDeCorreo } from './domain/correo/mensaje';
export type { ResultadoDeAdjunto } from './domain/correo/resultado';
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
