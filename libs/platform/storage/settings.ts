import { url } from '../config/addresses';
import { folder } from '../config/files';
import { integer, oneOf, text } from '../config/values';

/** How long documents are kept. */
export const RETENTION_SETTINGS = {
  retencionAnios: integer('RETENCION_ANIOS', {
    doc:
      'Whole years for which documents are kept at least, from the first of January after the year in which a tax of theirs is last due; ' +
      'the law asks five.',
    default: 5,
    min: 5,
    max: 100,
  }),
};

/** Settings of every process that uses the object store. */
export const STORAGE_SETTINGS = {
  storageDir: folder('STORAGE_DIR', { doc: 'Folder of the file store, when there is no S3.', default: undefined }),
  s3Endpoint: url('S3_ENDPOINT', { doc: 'S3-compatible store.', default: undefined }),
  s3Region: text('S3_REGION', { doc: 'Its region.', default: 'us-east-1' }),
  s3Bucket: text('S3_BUCKET', { doc: 'Its bucket.', default: 'timbo' }),
  s3AccessKey: text('S3_ACCESS_KEY', { doc: 'Its access key.', default: '', secret: true }),
  s3SecretKey: text('S3_SECRET_KEY', { doc: 'Its secret key.', default: '', secret: true }),
  s3PublicEndpoint: url('S3_PUBLIC_ENDPOINT', {
    doc: 'Where callers reach the store, if elsewhere.',
    default: undefined,
  }),
  s3ObjectLock: oneOf('S3_OBJECT_LOCK', {
    doc:
      'Lock of archived XMLs, until the law lets them go: `GOVERNANCE`, `COMPLIANCE` (nobody may shorten it), or `no`. ' +
      'The bucket must have been made with Object Lock.',
    of: ['no', 'GOVERNANCE', 'COMPLIANCE'],
    default: 'no',
  }),
};
