export { textoDePdf, compacto } from './texto-de-pdf';
export { CopiasEnMemoria } from './copias-en-memoria';
export { conEnlaces } from '../domain/plantilla/enlaces';
export * from './un-xml';
export { adjuntosDePdf, faltasDePdfA3 } from './pdf-a';
