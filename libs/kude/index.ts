export { KudeRenderer, KudeNoRenderizado } from './application/ports/kude-renderer';
export { vistaDeKude } from './infrastructure/fiscal/vista-de-kude';
export { XmlNoImprimible } from './infrastructure/fiscal/grupo';
export type { ExtrasKude, EstadoKude } from './infrastructure/fiscal/extras';
export type { VistaKude } from './domain/vista';
export { KudeRepository, type KudePendiente } from './application/ports/kude-repository';
export { claveDeKude, claveDeXml, DECLARACION_XML, RenderizarKude } from './application/renderizar-kude';
