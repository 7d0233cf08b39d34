export { textoDePdf, compacto } from './texto-de-pdf';
export * from './un-xml';
export { adjuntosDePdf, faltasDePdfA3 } from './pdf-a';
