import { PNG } from 'pngjs';
import { LADO_MAXIMO, leerLogo } from './logo';

const png = (ancho: number, alto: number) => PNG.sync.write(new PNG({ width: ancho, height: alto, fill: true }));
const segmento = (marca: number, datos: Buffer) => {
  const cabeza = Buffer.from([0xff, marca, 0, 0]);
  cabeza.writeUInt16BE(datos.length + 2, 2);
  return Buffer.concat([cabeza, datos]);
};
/** SOI, JFIF, the given segments, SOF0 of the given size, a scan with a stuffed byte and a restart, EOI. */
const jpeg = (ancho: number, alto: number, ...otros: Buffer[]) => {
  const marco = Buffer.from('080000000003012200021101031101', 'hex');
  marco.writeUInt16BE(alto, 1);
  marco.writeUInt16BE(ancho, 3);
  const [jfif, exploracion] = [Buffer.from('4a46494600010100000100010000', 'hex'), Buffer.from('0100003f00', 'hex')];
  const partes = [segmento(0xe0, jfif), ...otros, segmento(0xc0, marco), segmento(0xda, exploracion)];
  return Buffer.concat([Buffer.from('ffd8', 'hex'), ...partes, Buffer.from('12ff0034ffd056ffd9', 'hex')]);
};
const exif = (orientacion: number) =>
  segmento(0xe1, Buffer.from(`45786966000049492a0008000000010012010300010000000${orientacion}00000000000000`, 'hex'));
const TEXTO = segmento(0xfe, Buffer.from('hecho en casa'));
const conTexto = (entero: Buffer) => {
  // After IHDR, which takes 25 bytes behind the signature. Its sum is of no matter: chunks with a wrong one are refused.
  const texto = Buffer.from('0000000774455874436f6d6d656e74', 'hex');
  return Buffer.concat([entero.subarray(0, 33), texto, Buffer.alloc(4), entero.subarray(33)]);
};

describe('leerLogo', () => {
  it('takes PNG and JPEG by what they are, with their sides', async () => {
    expect(await leerLogo(png(240, 100))).toMatchObject({ tipo: 'image/png', ancho: 240, alto: 100 });
    expect(await leerLogo(jpeg(2_000, 16))).toMatchObject({ tipo: 'image/jpeg', ancho: 2_000, alto: 16 });
  });

  it('keeps a PNG that can be drawn as it was', async () => {
    const antes = new PNG({ width: 20, height: 16 });
    antes.data.forEach((_, i) => (antes.data[i] = (i * 7) % 256));
    const { imagen } = await leerLogo(PNG.sync.write(antes));
    expect(PNG.sync.read(imagen).data.equals(antes.data)).toBe(true);
  });

  it('keeps nothing that does not draw: comments, what a camera noted, what stands after the end', async () => {
    const despues = Buffer.from('<script>alert(1)</script>');
    const limpio = (await leerLogo(Buffer.concat([jpeg(30, 30, TEXTO, exif(1)), despues]))).imagen;
    expect(limpio.equals(jpeg(30, 30))).toBe(true);
    expect((await leerLogo(Buffer.concat([png(30, 30), despues]))).imagen.equals(png(30, 30))).toBe(true);
  });

  it.each<[string, string, Buffer]>([
    ['lados', 'a PNG that is too wide', png(LADO_MAXIMO + 1, 16)],
    ['lados', 'a PNG of one pixel', png(1, 1)],
    ['lados', 'a JPEG that is too high', jpeg(16, LADO_MAXIMO + 1)],
    ['girado', 'a JPEG that its camera wants turned', jpeg(30, 30, exif(6))],
    ['otro', 'an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['otro', 'HTML', Buffer.from('<script>alert(1)</script>')],
    ['otro', 'a GIF', Buffer.from('GIF89a')],
    ['otro', 'nothing', Buffer.alloc(0)],
    ['danhado', 'a cut PNG', png(30, 30).subarray(0, -20)],
    ['danhado', 'a PNG without its sum', conTexto(png(30, 30))],
    ['danhado', 'a cut JPEG', jpeg(30, 30).subarray(0, -2)],
    ['danhado', 'a JPEG without frame', Buffer.from('ffd8ffd9', 'hex')],
    ['danhado', 'a JPEG of its first bytes', Buffer.from('ffd8ffe0', 'hex')],
  ])('refuses (%s) %s', async (defecto, _, bytes) => {
    await expect(leerLogo(bytes)).rejects.toMatchObject({ name: 'LogoInvalido', defecto });
  });

  it('inflates no more than its sides say, and wants all of it', async () => {
    const pequenha = png(16, 16);
    const grande = png(200, 200);
    const datosDe = (entero: Buffer) => entero.subarray(33);
    const mezcla = (cabecera: Buffer, datos: Buffer) => Buffer.concat([cabecera.subarray(0, 33), datosDe(datos)]);
    await expect(leerLogo(mezcla(pequenha, grande))).rejects.toMatchObject({ defecto: 'danhado' });
    await expect(leerLogo(mezcla(grande, pequenha))).rejects.toMatchObject({ defecto: 'danhado' });
  });
});
