import { FileObjectStore } from './file-object-store';
import { MinioObjectStore } from './minio-object-store';
import type { ObjectStore } from './object-store';

export interface StorageSettings {
  storageDir?: string | undefined;
  s3Endpoint?: string | undefined;
  s3Region: string;
  s3Bucket: string;
  s3AccessKey: string;
  s3SecretKey: string;
  s3PublicEndpoint?: string | undefined;
  s3ObjectLock: 'no' | 'GOVERNANCE' | 'COMPLIANCE';
}

/** The store that the settings name: S3 if an endpoint is set, otherwise a folder. */
export function openObjectStore(settings: StorageSettings): ObjectStore {
  if (settings.s3Endpoint) {
    return new MinioObjectStore({
      endpoint: settings.s3Endpoint,
      region: settings.s3Region,
      bucket: settings.s3Bucket,
      accessKey: settings.s3AccessKey,
      secretKey: settings.s3SecretKey,
      publicEndpoint: settings.s3PublicEndpoint,
      objectLock: settings.s3ObjectLock === 'no' ? undefined : settings.s3ObjectLock,
    });
  }
  if (!settings.storageDir) throw new Error('Setting STORAGE_DIR or S3_ENDPOINT: one of them is required');
  return new FileObjectStore(settings.storageDir);
}
