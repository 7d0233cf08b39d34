export { InMemoryKudeRenderer } from './in-memory-kude-renderer';
export { textoDePdf, compacto } from './texto-de-pdf';
export * from './un-xml';
export { adjuntosDePdf, faltasDePdfA3 } from './pdf-a';
