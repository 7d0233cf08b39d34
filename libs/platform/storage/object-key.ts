/** `<tenant>/<kind>/<name>`: see `objectKey()`. */
export type ObjectKey = string & { readonly __brand: 'ObjectKey' };

const TENANT = /^[0-9a-z][0-9a-z-]{0,63}$/;
const KIND = /^[a-z]{1,20}$/;
const NAME = /^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$/;

/**
 * The only way to make a key: always three segments, each of a closed alphabet, the tenant first. So a key can neither leave its tenant's
 * space nor name any other path of the file system. A key's content never changes, so a version belongs in the name (`<CDC>-v2.pdf`).
 */
export function objectKey(tenantId: string, kind: string, name: string): ObjectKey {
  if (!TENANT.test(tenantId) || !KIND.test(kind) || !NAME.test(name)) {
    throw new TypeError(`Not an object key: ${JSON.stringify([tenantId, kind, name])}`);
  }
  return `${tenantId}/${kind}/${name}` as ObjectKey;
}

/** Reads a key that was stored as text. @throws TypeError like `objectKey()`. */
export function parseObjectKey(text: string): ObjectKey {
  const [tenantId = '', kind = '', name = '', ...rest] = text.split('/');
  if (rest.length > 0) throw new TypeError(`Not an object key: ${JSON.stringify(text)}`);
  return objectKey(tenantId, kind, name);
}
