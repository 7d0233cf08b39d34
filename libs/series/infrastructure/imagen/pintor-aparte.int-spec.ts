import path from 'node:path';
import { PNG } from 'pngjs';
import { dibujo, jpeg } from '../../../../test/dibujo';
import { PintorAparte } from './pintor-aparte';
import { turnsDuring } from '../../../../test/turns-during';

/** The built file, because jest does not compile threads; `npm test` builds it first. */
const thread = path.join(__dirname, '../../../../dist/libs/series/infrastructure/imagen/pintar.thread.js');
const pintor = new PintorAparte({ thread });

/** Markers of the segments of a JPEG whose data has no marker of its own. */
const marcas = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/\xff([\xc0-\xc2\xda\xe1\xe2])/g)].map(([, m]) =>
    m!.charCodeAt(0).toString(16),
  );

it('draws a PNG anew with the same pixels, and keeps nothing else of it', async () => {
  for (const alfa of [255, 40]) {
    const antes = dibujo(40, alfa);
    const { imagen, ...demas } = await pintor.pintarImagen(PNG.sync.write(antes));
    expect(demas).toEqual({ tipo: 'image/png', ancho: 40, alto: 40 });
    expect(PNG.sync.read(imagen).data.equals(antes.data)).toBe(true);
  }
});

it('makes of a progressive JPEG one that is drawn in a single pass', async () => {
  const antes = await jpeg(200, true);
  expect(marcas(antes)).toContain('c2');
  const { imagen, ...demas } = await pintor.pintarImagen(antes);
  expect(demas).toEqual({ tipo: 'image/jpeg', ancho: 200, alto: 200 });
  expect(marcas(imagen)).toEqual(['c0', 'da']);
  expect(await pintor.pintarImagen(imagen)).toMatchObject(demas);
});

it('refuses what has the shape of a picture and cannot be drawn', async () => {
  const entero = await jpeg(64, false);
  const sinTablas = Buffer.concat([entero.subarray(0, 2), entero.subarray(entero.indexOf(Buffer.from('ffc0', 'hex')))]);
  await expect(pintor.pintarImagen(sinTablas)).rejects.toMatchObject({ defecto: 'danhado' });
});

it('refuses without a thread what its shape tells', async () => {
  const sinHilo = new PintorAparte({ thread: '/nowhere.js' });
  await expect(sinHilo.pintarImagen(Buffer.from('GIF89a'))).rejects.toMatchObject({ defecto: 'otro' });
});

it('lets the process go on while a large picture is drawn', async () => {
  const grande = await jpeg(1_600, true);
  expect(await turnsDuring(() => pintor.pintarImagen(grande))).toBeGreaterThan(100);
});

it('gives up on a picture that takes too long, and draws the next', async () => {
  const bytes = PNG.sync.write(dibujo(40));
  const apurado = new PintorAparte({ thread, pacienciaMs: 1 });
  await expect(apurado.pintarImagen(bytes)).rejects.toMatchObject({ defecto: 'danhado' });
  const [primera, segunda] = [pintor.pintarImagen(PNG.sync.write(dibujo(30))), pintor.pintarImagen(bytes)];
  expect([(await primera).ancho, (await segunda).ancho]).toEqual([30, 40]);
});
