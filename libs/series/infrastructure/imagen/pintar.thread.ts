import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import { PNG } from 'pngjs';
import type { PedidoDePintura, Pintura } from './pintor-aparte';

/** Part of Node; the compiler knows it as a browser's alone. */
const { Module } = (globalThis as unknown as { WebAssembly: { Module: new (bytes: Uint8Array) => never } }).WebAssembly;
const codec = (file: string): never => new Module(readFileSync(require.resolve(`@jsquash/jpeg/codec/${file}`)));

/** Baseline, because a PDF carries it as it is and each reader draws it in one pass. */
async function jpeg(bytes: Buffer): Promise<Uint8Array> {
  await initDecoder(codec('dec/mozjpeg_dec.wasm'));
  await initEncoder(codec('enc/mozjpeg_enc.wasm'));
  return new Uint8Array(await encode(await decode(bytes as never), { quality: 92, progressive: false }));
}

/** Eight bits for each colour; with transparency only where the picture has some. */
function png(bytes: Buffer): Uint8Array {
  const picture = PNG.sync.read(bytes);
  const opaque = picture.data.every((value, i) => i % 4 !== 3 || value === 255);
  return PNG.sync.write(picture, { colorType: opaque ? 2 : 6 });
}

async function draw({ tipo, imagen }: PedidoDePintura): Promise<Pintura> {
  try {
    const bytes = Buffer.from(imagen);
    return { imagen: tipo === 'image/png' ? png(bytes) : await jpeg(bytes) };
  } catch (cause) {
    return { defecto: String(cause) };
  }
}

parentPort!.on(
  'message',
  (pedido: PedidoDePintura) => void draw(pedido).then((drawn) => parentPort!.postMessage(drawn)),
);
