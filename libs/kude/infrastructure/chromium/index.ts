export { resolveExecutable, type Executable, type ExecutableOptions } from './executable';
export { ChromiumKudeRenderer, type ChromiumOptions } from './chromium-kude-renderer';
export { PdfEmpaquetador } from './pdf-empaquetador';
