export { adjuntosDePdf, faltasDePdfA3 } from './pdf-a';
export { cajasDePdf, type CajaDeTexto, compacto, textoDePdf } from './texto-de-pdf';
