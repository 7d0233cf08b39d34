import { PNG } from 'pngjs';
import type { ImagenRepository } from '@libs/habilitacion';
import { RelojMovible } from '@libs/platform/testing';
import { leerImagen } from '@libs/series';
import { ImagenController } from './imagen.controller';

const ANA = { via: 'jwt', id: 'ana', acto: 'habilitacion.adjuntar' } as const;
const ACTO = { tenant: { id: 'uno' }, autor: ANA } as never;
const FOTO = PNG.sync.write(new PNG({ width: 2_400, height: 40, fill: true }));

function montaje() {
  const reloj = new RelojMovible();
  const linea = { codigo_de_caso: 'QR-FE-1', intento: 1, estado: 'verde', cdc: '01', autor: ANA };
  const adjuntar = jest.fn((...[, , imagen]: [string, string, { tipo: string; imagen: Buffer }]) =>
    Promise.resolve({ ...linea, imagen }),
  );
  const controller = new ImagenController(
    { adjuntar } as unknown as ImagenRepository,
    { pintarImagen: leerImagen },
    reloj,
  );
  const pedir = (cuerpo: unknown) => controller.adjuntarImagenDeHabilitacion(ACTO, { codigo: 'QR-FE-1' }, cuerpo);
  return { pedir, adjuntar, reloj };
}

it('attaches the picture without what does not draw it, and shows the line', async () => {
  const { pedir, adjuntar, reloj } = montaje();
  const { codigo_de_caso, estado, hace } = await pedir(Buffer.concat([FOTO, Buffer.from('y algo más')]));
  expect([codigo_de_caso, estado, hace]).toEqual(['QR-FE-1', 'verde', 'qr']);
  const imagen = expect.objectContaining({ tipo: 'image/png', imagen: FOTO }) as unknown;
  expect(adjuntar).toHaveBeenCalledWith('uno', 'QR-FE-1', imagen, ANA, reloj.now());
});

it.each<[string, unknown, string]>([
  ['no image', Buffer.from('un texto'), 'imagen_otro'],
  ['nothing', undefined, 'imagen_otro'],
  ['a longer side', PNG.sync.write(new PNG({ width: 3_201, height: 16 })), 'imagen_lados'],
])('refuses %s, and attaches nothing', async (_, cuerpo, type) => {
  const { pedir, adjuntar } = montaje();
  await expect(pedir(cuerpo)).rejects.toMatchObject({ detail: [{ loc: ['body'], type }] });
  expect(adjuntar).not.toHaveBeenCalled();
});
