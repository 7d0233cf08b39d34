export { countPages, joinPdfs, type Part } from './join-pdfs';
export { readPdf } from './source';
export { PdfWriter } from './writer';
export { embeddedFiles, UnreadablePdf } from './embedded-files';
