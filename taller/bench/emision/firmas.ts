import { generateKeyPairSync, sign } from 'node:crypto';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DATOS = Buffer.alloc(800, 'x');

/** RSA-2048 signatures per second of the thread pool alone, nothing else. */
export async function firmasPorSegundo(segundos: number): Promise<number> {
  const fin = performance.now() + segundos * 1_000;
  let hechas = 0;
  const firmar = () => new Promise((resolve) => sign('sha256', DATOS, privateKey, resolve));
  const sinParar = async (): Promise<void> => {
    while (performance.now() < fin) {
      await firmar();
      hechas += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, sinParar));
  return hechas / segundos;
}
