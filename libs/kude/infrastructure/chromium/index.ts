export { resolveExecutable, type Executable } from './executable';
export { ChromiumKudeRenderer } from './chromium-kude-renderer';
export { PdfEmpaquetador } from './pdf-empaquetador';
