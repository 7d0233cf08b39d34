import { create } from 'xmlbuilder2';
import type { S3Objects } from './s3-objects';

const PAGE = 2;

/** ListObjectsV2 with pages of two; what is below a delimiter is one common prefix. */
export function listing(objects: S3Objects, query: URLSearchParams, now: Date): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const after = query.get('continuation-token') || query.get('start-after') || '';
  const nameOf = (key: string): string => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? key : key.slice(0, end + delimiter.length);
  };
  const found = [
    ...new Set(
      objects
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map(nameOf),
    ),
  ]
    .filter((name) => name > after)
    .sort();
  const page = found.slice(0, PAGE);
  const more = found.length > page.length;
  const listed = {
    IsTruncated: more,
    ...(more && { NextContinuationToken: page.at(-1) }),
    Contents: page
      .filter((name) => objects.has(name))
      .map((key) => ({ Key: key, Size: objects.about(key)!.size, LastModified: now.toISOString() })),
    CommonPrefixes: page.filter((name) => !objects.has(name)).map((name) => ({ Prefix: name })),
  };
  return create({ ListBucketResult: listed }).end();
}

/** DeleteObjects: what was not there counts as deleted. */
export function deleteAll(objects: S3Objects, body: Buffer): string {
  for (const [, key] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key!);
  return create({ DeleteResult: {} }).end();
}
