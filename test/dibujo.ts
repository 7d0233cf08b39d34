import { readFileSync } from 'node:fs';
import encode, { init } from '@jsquash/jpeg/encode.js';
import { PNG } from 'pngjs';

/** A square with a pattern. */
export function dibujo(lado: number, alfa = 255): PNG {
  const png = new PNG({ width: lado, height: lado });
  png.data.forEach((_, i) => (png.data[i] = i % 4 === 3 ? alfa : (i >> 2) % 256));
  return png;
}

/** The same as a JPEG. */
export async function jpeg(lado: number, progressive = false): Promise<Buffer> {
  const { Module } = (globalThis as unknown as { WebAssembly: { Module: new (bytes: Uint8Array) => never } })
    .WebAssembly;
  await init(new Module(readFileSync(require.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))));
  const data = new Uint8ClampedArray(dibujo(lado).data);
  return Buffer.from(await encode({ data, width: lado, height: lado } as never, { progressive }));
}
