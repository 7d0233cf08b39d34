import { unzipSync } from 'fflate';
import { empaquetar } from './empaquetar';

const FECHA = new Date('2026-11-20T10:00:00Z');
const ARCHIVOS = [
  { ruta: 'b.xml', bytes: Buffer.from('<a/>'.repeat(1_000)) },
  { ruta: 'a/vacio.txt', bytes: Buffer.alloc(0) },
  { ruta: 'a/uno.pdf', bytes: Buffer.from('ya comprimido') },
];

async function zip(): Promise<Buffer> {
  const piezas: Buffer[] = [];
  async function* archivos() {
    for (const archivo of ARCHIVOS) yield await Promise.resolve(archivo);
  }
  for await (const pieza of empaquetar(archivos(), FECHA)) piezas.push(pieza);
  return Buffer.concat(piezas);
}

it('gives back every file, in its order, and the same bytes each time', async () => {
  const bytes = await zip();
  const dentro = Object.entries(unzipSync(bytes)).map(([ruta, contenido]) => ({ ruta, bytes: Buffer.from(contenido) }));
  expect(dentro).toEqual(ARCHIVOS);
  expect(bytes.equals(await zip())).toBe(true);
  expect(bytes.length).toBeLessThan(1_000);
});
