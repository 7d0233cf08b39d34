export { ChromiumKudeRenderer, type ChromiumOptions } from './chromium-kude-renderer';
