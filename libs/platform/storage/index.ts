export { type EnlaceDeDocumento, type EnlaceDePaquete, LinkSigner, type TipoEnlace } from '../links/link-signer';
export { FileObjectStore } from './file-object-store';
export { openObjectStore } from './open-object-store';
export { STORAGE_SETTINGS } from './settings';
