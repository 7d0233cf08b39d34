export { countPages, joinPdfs, type Part } from './join-pdfs';
export { readPdf } from './source';
export { PdfWriter } from './writer';
export { type EmbeddedLimits, embeddedFiles, UnreadablePdf } from './embedded-files';
