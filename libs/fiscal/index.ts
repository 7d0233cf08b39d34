export type { Campo, Grupo, Miembro } from './domain/formato/definicion';
export type { Tipo } from './domain/formato/tipo';
export type { Nodo } from './domain/formato/nodo';
export { incumpleEsquema, type ErrorFormato, type Motivo } from './domain/formato/error-de-formato';
export { formatoVigente, type CambioDeFormato, type Formato } from './domain/formato/vigencia';
export { buscarCampo, buscarGrupo, rutaDe } from './domain/formato/buscar';
export { escaparTexto } from './domain/formato/redactar';
export {
  type DEPorNumerar,
  ensamblarEventos,
  escribirDE,
  escribirEvento,
  type Firmable,
  numerarDE,
  redactarDE,
} from './domain/formato/escribir-documento';
export { validarDE, validarEvento, validarNodo } from './domain/formato/validar';
export { leerDocumento } from './domain/formato/validar-xml';
export { literal, LITERALES, textos, type CatalogoDeLiterales } from './domain/formato/literales';
export { esFecha, esFechaHora } from './domain/formato/calendario';
export { Ruc } from './domain/ruc/ruc';
export { componerCdc, leerCdc, type DatosDelCdc, type PartesDelCdc } from './domain/cdc/cdc';
export { codigoDeSeguridad } from './domain/cdc/codigo-de-seguridad';
export { digitoVerificador } from './domain/cdc/digito-verificador';
export { firmar, type Firma, type PedidoDeFirma } from './domain/firma/firmar';
export { baseQr, componerQr, type DatosDelQr } from './domain/qr/componer-qr';
export { ensamblarRde, type PartesDelRde } from './domain/documento/ensamblar-rde';
export { cadenaDe, defectoDeCadena, type DefectoDeCadena } from './domain/certificado/cadena';
export { leerPkcs12, type CertificadoDeFirma } from './domain/certificado/leer-pkcs12';
export { leerCertificado, type DatosDelCertificado } from './domain/certificado/leer-certificado';
export { Pkcs12Invalido, type MotivoPkcs12 } from './domain/certificado/pkcs12-invalido';
export {
  FiscalGateway,
  type CredencialFiscal,
  type DatosDeLaLlamada,
  type NoEnviado,
  type OpcionesDeLlamada,
  type ResultadoFiscal,
  type Sit,
} from './application/ports/fiscal-gateway';
export type {
  ClaseDeResultado,
  CodigoDeRespuesta,
  Desconocido,
  Interpretacion,
  MotivoDesconocido,
  Respondido,
} from './domain/respuestas/resultado';
export { normalizarEstado, type Estado } from './domain/respuestas/estado';
export type { CuerpoRecibido } from './domain/respuestas/sobre';
export { interpretarEnvio, type RespuestaDeEnvio } from './domain/respuestas/respuesta-de-envio';
export {
  interpretarConsultaLote,
  interpretarLote,
  resultadoDelCdc,
  type RespuestaDeConsultaLote,
  type RespuestaDeLote,
  type ResultadoEnLote,
} from './domain/respuestas/respuesta-de-lote';
export {
  interpretarConsultaDe,
  interpretarConsultaRuc,
  type Contribuyente,
  type RespuestaDeConsultaDe,
  type RespuestaDeConsultaRuc,
} from './domain/respuestas/respuesta-de-consulta';
export { cortarContenido, type ContenidoDelDe, type EventoRegistrado } from './domain/respuestas/contenido-del-de';
export {
  interpretarEventos,
  resultadoDelEvento,
  type ResultadoDeEvento,
  type RespuestaDeEventos,
} from './domain/respuestas/respuesta-de-eventos';
export { empaquetarLote, LoteInvalido, MAXIMO_DE_BYTES, MAXIMO_DE_DOCUMENTOS } from './domain/lote/empaquetar-lote';
export { desempaquetarLote, LoteIlegible } from './domain/lote/desempaquetar-lote';
export { eventoDeCancelacion, eventoDeInutilizacion, type RangoAInutilizar } from './domain/eventos/eventos-del-emisor';
export { firmarEventos, type EventoAFirmar, type Firmante } from './domain/eventos/firmar-eventos';
export { type Duda, EstadoDeDisyuntor, type Permiso } from './application/ports/estado-de-disyuntor';
export { GatewayConAmbiente } from './application/disyuntor/gateway-con-ambiente';
export { enPalabras } from './application/en-palabras';
export { GatewayConDisyuntor, LOTE_RECHAZADO } from './application/disyuntor/gateway-con-disyuntor';
