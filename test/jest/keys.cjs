/**
 * Generating an RSA key takes longer than most tests, and no test depends on the particular key: the n-th pair of a kind that a file asks
 * for is always the same one, generated once for all workers and kept in `.local/test-keys`. Within a file every pair is another.
 */
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { promisify } = require('node:util');

const folder = path.join(__dirname, '..', '..', '.local', 'test-keys');
const made = new Map();
/** How many pairs of each kind the current file has asked for. */
const asked = new Map();
const { generateKeyPair, generateKeyPairSync } = crypto;

const pairOf = (privateKey) => ({ publicKey: crypto.createPublicKey(privateKey), privateKey });

function nth(type, options) {
  const kind = `${type}-${JSON.stringify(options).replaceAll(/\W+/g, '-')}`;
  const which = (asked.get(kind) ?? 0) + 1;
  asked.set(kind, which);
  return `${kind}${which}`;
}

function kept(name) {
  if (made.has(name)) return made.get(name);
  const file = path.join(folder, name);
  return fs.existsSync(file) ? remember(name, pairOf(crypto.createPrivateKey(fs.readFileSync(file)))) : undefined;
}

function keep(name, pair) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  fs.renameSync(draft, file);
  return remember(name, pair);
}

function remember(name, pair) {
  made.set(name, pair);
  return pair;
}

/** Only what takes long; and not requests for an encoded key, which cannot be kept. */
const isSlow = (type, options) => type === 'rsa' && !options.publicKeyEncoding && !options.privateKeyEncoding;

async function later(type, options) {
  const generate = promisify(generateKeyPair);
  if (!isSlow(type, options)) return generate(type, options);
  const name = nth(type, options);
  return kept(name) ?? keep(name, await generate(type, options));
}

crypto.generateKeyPairSync = (type, options) => {
  if (!isSlow(type, options)) return generateKeyPairSync(type, options);
  const name = nth(type, options);
  return kept(name) ?? keep(name, generateKeyPairSync(type, options));
};
crypto.generateKeyPair = Object.assign(generateKeyPair.bind(crypto), { [promisify.custom]: later });

/** A new file of tests begins with the first pair again. */
exports.firstKeys = () => asked.clear();
