export { type EnlaceDeDocumento, type EnlaceDePaquete, LinkSigner, type TipoEnlace } from '../links/link-signer';
export { FileObjectStore } from './file-object-store';
export { openObjectStore } from './open-object-store';
export { RETENTION_SETTINGS, STORAGE_SETTINGS } from './settings';
