export {
  CLASE_XML,
  claveDeKude,
  claveDelOriginal,
  claveDePaquete,
  borrarCopias,
  claveDeXml,
  DECLARACION_XML,
} from './application/claves';
export { CopiarXmls } from './application/copiar-xmls';
export { CopiaRepository } from './application/ports/copia-repository';
export { BorrarPrevias } from './application/borrar-previas';
export { DibujarPrevia } from './application/dibujar-previa';
export { ImprimirPliego } from './application/imprimir-pliego';
export { EmpaquetarKudes } from './application/empaquetar-kudes';
export { EntregarKude } from './application/entregar-kude';
export { EntregarPaquete } from './application/entregar-paquete';
export { EsperarKude } from './application/esperar-kude';
export { KudesDePaquete } from './application/kudes-de-paquete';
export { PedirPrevia } from './application/pedir-previa';
export { type PedidoDePrevia, Previas } from './application/previas';
export { AjustesDeImpresion } from './application/ports/ajustes-de-impresion';
export { Empaquetador } from './application/ports/empaquetador';
export { PaqueteRepository } from './application/ports/paquete-repository';
export { KudeAPedido } from './application/ports/kude-a-pedido';
export {
  KudeRenderer,
  KudeNoRenderizado,
  KudeTardio,
  KudeVencido,
  type PliegoConAnexos,
} from './application/ports/kude-renderer';
export { KudeRepository } from './application/ports/kude-repository';
export { LectorDeDocumento } from './application/ports/lector-de-documento';
export { VencerKudes } from './application/vencer-kudes';
export { RenderizarKude } from './application/renderizar-kude';
export type { ExtrasKude, EstadoKude, LogoDeEmisor } from './domain/extras';
export {
  esRolloSinAncho,
  FORMATOS,
  FORMATOS_PEDIDOS,
  type FormatoKude,
  type FormatoPedido,
  type Impresion,
  impresionDe,
  rolloDeAncho,
} from './domain/formato';
export { IDIOMAS, type Idioma } from './domain/idiomas/rotulos';
export { cssTexto, html, type Html } from './domain/html';
export { cdcAgrupado, fecha } from './domain/numeros';
export { nombreDeArchivo } from './domain/nombre-de-archivo';
export {
  EXTENSIONES,
  MAXIMO_DE_DOCUMENTOS,
  MODOS_DE_PAQUETE,
  type ModoDePaquete,
  type Paquete,
} from './domain/paquete';
export type { VistaKude } from './domain/vista';
export { codigo, type TrazoQr } from './domain/plantilla/pie';
export type { Hoja } from './domain/plantilla/hoja';
export { textoSobre } from './domain/plantilla/color';
