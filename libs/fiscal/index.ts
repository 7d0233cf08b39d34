export type { Nodo } from './domain/formato/nodo';
export { incumpleEsquema, type ErrorFormato } from './domain/formato/error-de-formato';
export { formaEnPalabras } from './domain/formato/patron';
export type { TipoEntero } from './domain/formato/tipo';
export { buscarCampo, buscarGrupo, rutaDe } from './domain/formato/buscar';
export {
  type DEPorNumerar,
  ensamblarEventos,
  escribirDE,
  escribirEvento,
  numerarDE,
  redactarDE,
} from './domain/formato/escribir-documento';
export { validarEvento, validarNodo } from './domain/formato/validar';
export { leerDocumento } from './domain/formato/validar-xml';
export { ULTIMA_NOTA } from './domain/formato/notas';
export { literal, LITERALES, type CatalogoDeLiterales } from './domain/formato/literales';
export { Ruc } from './domain/ruc/ruc';
export { componerCdc, leerCdc, sinBlancos } from './domain/cdc/cdc';
export { codigoDeSeguridad } from './domain/cdc/codigo-de-seguridad';
export { digitoVerificador } from './domain/cdc/digito-verificador';
export {
  AUTOFACTURA,
  esNota,
  FACTURA,
  NOMBRE_DE_TIPO,
  NOTA_DE_CREDITO,
  NOTA_DE_DEBITO,
  NOTA_DE_REMISION,
  type TipoDe,
  TIPOS_DE_DOCUMENTO,
} from './domain/documento/tipos-de-documento';
export { firmar } from './domain/firma/firmar';
export { baseQr, componerQr, type DatosDelQr } from './domain/qr/componer-qr';
export {
  type CamposDelQr,
  type DefectoDelQr,
  diferenciaDeQr,
  leerQr,
  type QrLeido,
  rigeLaBase,
} from './domain/qr/leer-qr';
export { textoDelDocumento } from './domain/documento/texto-del-documento';
export { ensamblarRde, ensamblarSinFirma } from './domain/documento/ensamblar-rde';
export { cadenaDe, defectoDeCadena, type DefectoDeCadena } from './domain/certificado/cadena';
export { type FinDeCadena, seguirCadena } from './domain/certificado/cadena-acreditada';
export { type CertificadoDeFirma, leerPkcs12 } from './domain/certificado/leer-pkcs12';
export { leerCertificado, type DatosDelCertificado } from './domain/certificado/leer-certificado';
export { Pkcs12Invalido, type MotivoPkcs12 } from './domain/certificado/pkcs12-invalido';
export {
  FiscalGateway,
  type CredencialFiscal,
  type DatosDeLaLlamada,
  type LlamadaHecha,
  type NoEnviado,
  type OpcionesDeLlamada,
  type ResultadoFiscal,
  type Sit,
} from './application/ports/fiscal-gateway';
export type { Desconocida } from './domain/respuestas/lo-desconocido';
export { NUMERO_OCUPADO, yaAutorizado } from './domain/respuestas/clasificar';
export type { CodigoDeRespuesta, Desconocido } from './domain/respuestas/resultado';
export { resultadoDelCdc, type RespuestaDeConsultaLote } from './domain/respuestas/respuesta-de-lote';
export { type ContenidoDelDe, type EventoRegistrado } from './domain/respuestas/contenido-del-de';
export { loQueConsta } from './domain/respuestas/lo-que-consta';
export { resultadoDelEvento } from './domain/respuestas/respuesta-de-eventos';
export { cdcsDelPedido } from './domain/lote/cdcs-del-pedido';
export { empaquetarLote, LoteInvalido } from './domain/lote/empaquetar-lote';
export { desenvolver, SinDocumento } from './domain/lote/desenvolver';
export { type EntradaDeZip, leerZip, ZipIlegible } from './domain/lote/leer-zip';
export { desempaquetarLote } from './domain/lote/desempaquetar-lote';
export {
  eventoDeCancelacion,
  eventoDeInutilizacion,
  eventoDeNominacion,
  eventoDeTransporte,
} from './domain/eventos/eventos-del-emisor';
export {
  eventoDeConformidad,
  eventoDeDesconocimiento,
  eventoDeDisconformidad,
  eventoDeNotificacion,
  type ReceptorDelEvento,
} from './domain/eventos/eventos-del-receptor';
export { firmarEventos } from './domain/eventos/firmar-eventos';
export { AmbienteRepository, type PausaDeAmbiente } from './application/ports/ambiente-repository';
export { type Duda, EstadoDeDisyuntor, type Permiso } from './application/ports/estado-de-disyuntor';
export { GatewayConAmbiente, type ObservadorDeAmbientes } from './application/disyuntor/gateway-con-ambiente';
export { type Ambiente, ambienteDe, HoraDeFirma } from './application/hora/hora-de-firma';
export { AtrasosDeLaAutoridad } from './application/hora/atrasos-de-la-autoridad';
export { GatewayConReloj, type HoraObservada } from './application/hora/gateway-con-reloj';
export { type Atraso, AtrasoRepository } from './application/ports/atraso-repository';
export { GatewayAtento } from './application/norma/gateway-atento';
export { SERVICIOS } from './application/servicios';
export { nuevoDId } from './application/nuevo-d-id';
export { enPalabras } from './application/en-palabras';
export { GatewayConDisyuntor, LOTE_RECHAZADO } from './application/disyuntor/gateway-con-disyuntor';
export { GatewayEnvuelto, type LlamadaEnvuelta } from './application/disyuntor/gateway-envuelto';
