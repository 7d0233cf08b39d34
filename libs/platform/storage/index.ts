export {
  type EnlaceDeDocumento,
  type EnlaceDePaquete,
  LinkSigner,
  RUTA_ENLACES,
  type TipoEnlace,
} from '../links/link-signer';
export { FileObjectStore } from './file-object-store';
export { MinioObjectStore, type S3Settings } from './minio-object-store';
export { openObjectStore, type StorageSettings } from './open-object-store';
export { STORAGE_SETTINGS } from './settings';
