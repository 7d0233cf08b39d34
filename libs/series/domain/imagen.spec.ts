import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { LADO_MAXIMO, LADO_MINIMO, leerImagen, LOGO_MAXIMO } from './imagen';

const png = (ancho: number, alto: number) => PNG.sync.write(new PNG({ width: ancho, height: alto, fill: true }));
const segmento = (marca: number, datos: Buffer) => {
  const cabeza = Buffer.from([0xff, marca, 0, 0]);
  cabeza.writeUInt16BE(datos.length + 2, 2);
  return Buffer.concat([cabeza, datos]);
};
/** SOI, JFIF, the given segments, SOF0 of the given size, a scan with a stuffed byte and a restart, EOI. */
const jpeg = (ancho: number, alto: number, ...segmentos: Buffer[]) =>
  conDatos(ancho, alto, '12ff0034ffd056', ...segmentos);
const EXPLORACION = segmento(0xda, Buffer.from('0100003f00', 'hex'));
/** The same with other data, in hexadecimal. */
const conDatos = (ancho: number, alto: number, datos: string, ...segmentos: Buffer[]) => {
  const marco = Buffer.from('080000000003012200021101031101', 'hex');
  marco.writeUInt16BE(alto, 1);
  marco.writeUInt16BE(ancho, 3);
  const jfif = Buffer.from('4a46494600010100000100010000', 'hex');
  const partes = [segmento(0xe0, jfif), ...segmentos, segmento(0xc0, marco), EXPLORACION];
  return Buffer.concat([Buffer.from('ffd8', 'hex'), ...partes, Buffer.from(`${datos}ffd9`, 'hex')]);
};
const exif = (orientacion: number) =>
  segmento(0xe1, Buffer.from(`45786966000049492a0008000000010012010300010000000${orientacion}00000000000000`, 'hex'));
const TEXTO = segmento(0xfe, Buffer.from('hecho en casa'));
const conTexto = (entero: Buffer) => {
  // After IHDR, which takes 25 bytes behind the signature. Its wrong checksum does not matter, because the chunk is dropped.
  const texto = Buffer.from('0000000774455874436f6d6d656e74', 'hex');
  return Buffer.concat([entero.subarray(0, 33), texto, Buffer.alloc(4), entero.subarray(33)]);
};

describe('leerImagen', () => {
  it('takes PNG and JPEG by what they are, with their sides', async () => {
    expect(await leerImagen(png(240, 100))).toMatchObject({ tipo: 'image/png', ancho: 240, alto: 100 });
    expect(await leerImagen(jpeg(2_000, 16))).toMatchObject({ tipo: 'image/jpeg', ancho: 2_000, alto: 16 });
  });

  it('takes a longer side where that is wanted, and no longer one', async () => {
    expect(await leerImagen(png(LADO_MAXIMO + 1, 16), LADO_MAXIMO + 1)).toMatchObject({ ancho: LADO_MAXIMO + 1 });
    await expect(leerImagen(jpeg(40, 41), 40)).rejects.toMatchObject({ defecto: 'lados' });
  });

  it('keeps a PNG that can be drawn as it was', async () => {
    const antes = new PNG({ width: 20, height: 16 });
    antes.data.forEach((_, i) => (antes.data[i] = (i * 7) % 256));
    const { imagen } = await leerImagen(PNG.sync.write(antes));
    expect(PNG.sync.read(imagen).data.equals(antes.data)).toBe(true);
  });

  it('keeps nothing that does not draw: comments, what a camera noted, what stands after the end', async () => {
    const despues = Buffer.from('<script>alert(1)</script>');
    const limpio = (await leerImagen(Buffer.concat([jpeg(30, 30, TEXTO, exif(1)), despues]))).imagen;
    expect(limpio.equals(jpeg(30, 30))).toBe(true);
    expect((await leerImagen(Buffer.concat([png(30, 30), despues]))).imagen.equals(png(30, 30))).toBe(true);
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
    await expect(leerImagen(bytes)).rejects.toMatchObject({ name: 'ImagenInvalida', defecto });
  });

  it('inflates no more than its sides say, and wants all of it', async () => {
    const pequenha = png(16, 16);
    const grande = png(200, 200);
    const datosDe = (entero: Buffer) => entero.subarray(33);
    const mezcla = (cabecera: Buffer, datos: Buffer) => Buffer.concat([cabecera.subarray(0, 33), datosDe(datos)]);
    await expect(leerImagen(mezcla(pequenha, grande))).rejects.toMatchObject({ defecto: 'danhado' });
    await expect(leerImagen(mezcla(grande, pequenha))).rejects.toMatchObject({ defecto: 'danhado' });
  });
});

describe('a PNG', () => {
  const trozo = (tipo: string, datos: Buffer) => {
    const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
    const entero = Buffer.concat([Buffer.alloc(4), cuerpo, Buffer.alloc(4)]);
    entero.writeUInt32BE(datos.length, 0);
    entero.writeUInt32BE(crc32(cuerpo), entero.length - 4);
    return entero;
  };
  const FIRMA = Buffer.from('89504e470d0a1a0a', 'hex');
  const FIN = trozo('IEND', Buffer.alloc(0));
  /** 16 by 16 pixels of the given depth and colour type, with the given number of data bytes. */
  const de = (profundidad: number, color: number, bytes: number, ...trozos: Buffer[]) => {
    const cabecera = Buffer.from('00000010000000100000000000', 'hex');
    cabecera[8] = profundidad;
    cabecera[9] = color;
    const datos = trozo('IDAT', deflateSync(Buffer.alloc(bytes)));
    return Buffer.concat([FIRMA, trozo('IHDR', cabecera), ...trozos, datos, FIN]);
  };

  it.each([
    ['grey', 1, 0, 1],
    ['grey', 16, 0, 1],
    ['colours', 8, 2, 3],
    ['a palette', 4, 3, 1],
    ['grey with transparency', 8, 4, 2],
    ['colours with transparency', 8, 6, 4],
    ['colours with transparency', 16, 6, 4],
  ])('of %s, %d bits: all of its pixels are there, or it is damaged', async (_, profundidad, color, muestras) => {
    const bytes = (256 * profundidad * muestras) / 8;
    expect(await leerImagen(de(profundidad, color, bytes))).toMatchObject({ ancho: 16, alto: 16 });
    await expect(leerImagen(de(profundidad, color, bytes - 1))).rejects.toMatchObject({ defecto: 'danhado' });
  });

  it('of no known colours, of no depth, or of more than any has, is damaged', async () => {
    // With as much data as their depth asks for.
    for (const [profundidad, color, bytes] of [
      [8, 1, 256],
      [8, 5, 256],
      [0, 2, 0],
      [17, 6, 2_176],
      [65, 0, 2_080],
    ] as const) {
      await expect(leerImagen(de(profundidad, color, bytes))).rejects.toMatchObject({ defecto: 'danhado' });
    }
  });

  it('keeps no chunk that does not draw', async () => {
    const limpio = de(8, 2, 768);
    const { imagen } = await leerImagen(
      de(8, 2, 768, trozo('tEXt', Buffer.from('Comment\0hecho en casa')), trozo('eXIf', FIRMA)),
    );
    expect(imagen.equals(limpio)).toBe(true);
    const conPaleta = de(8, 3, 256, trozo('PLTE', Buffer.alloc(3)), trozo('tRNS', Buffer.alloc(1)));
    expect((await leerImagen(conPaleta)).imagen.equals(conPaleta)).toBe(true);
  });

  it('begins with its only header, which has its length', async () => {
    const sinCabecera = Buffer.concat([FIRMA, trozo('IDAT', Buffer.alloc(13)), FIN]);
    const datos = trozo('IDAT', deflateSync(Buffer.alloc(768)));
    const corta = Buffer.concat([FIRMA, trozo('IHDR', Buffer.from('000000100000001008020000', 'hex')), datos, FIN]);
    const dosCabeceras = de(8, 2, 768, trozo('IHDR', Buffer.from('00000100000001000800000000', 'hex')));
    for (const bytes of [sinCabecera, corta, dosCabeceras, Buffer.concat([FIRMA, FIN])]) {
      await expect(leerImagen(bytes)).rejects.toMatchObject({ defecto: 'danhado' });
    }
  });
});

describe('a JPEG', () => {
  const app1 = (tiff: string) => segmento(0xe1, Buffer.from(`457869660000${tiff}`, 'hex'));

  it('may say upright in either order of bytes, or nothing of how it was held', async () => {
    const derecho = '4d4d002a00000008000101120003000000010001000000000000';
    const otraEtiqueta = '4d4d002a00000008000101100003000000010006000000000000';
    const xmp = segmento(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>'));
    for (const segmentoExif of [app1(derecho), app1(otraEtiqueta), xmp]) {
      expect(await leerImagen(jpeg(30, 30, segmentoExif))).toMatchObject({ ancho: 30, alto: 30 });
    }
  });

  it('is turned where one of several notes of its camera says so', async () => {
    const dos = '4d4d002a00000008000201100003000000010001000001120003000000010008000000000000';
    await expect(leerImagen(jpeg(30, 30, app1(dos)))).rejects.toMatchObject({ defecto: 'girado' });
  });

  it('has one frame, baseline, extended or progressive', async () => {
    const conMarco = (marca: number) => {
      const bytes = jpeg(30, 30);
      bytes[bytes.indexOf(Buffer.from('ffc0', 'hex')) + 1] = marca;
      return bytes;
    };
    for (const marca of [0xc0, 0xc1, 0xc2]) expect(await leerImagen(conMarco(marca))).toMatchObject({ ancho: 30 });
    const marco = jpeg(30, 30).subarray(jpeg(30, 30).indexOf(Buffer.from('ffc0', 'hex')));
    const otro = marco.subarray(0, 2 + marco.readUInt16BE(2));
    await expect(leerImagen(jpeg(30, 30, otro))).rejects.toMatchObject({ defecto: 'danhado' });
    await expect(leerImagen(conMarco(0xc3))).rejects.toMatchObject({ defecto: 'danhado' });
  });

  it('keeps its tables, restarts, JFIF, colour profile and colour transform, and no other segment', async () => {
    const con = (marca: number) => jpeg(30, 30, segmento(marca, Buffer.from('0101', 'hex')));
    for (let marca = 0xc0; marca <= 0xfe; marca += 1) {
      // Frames have their size inside; 0xd0 to 0xd9 have no content, 0xda begins the data.
      if (marca <= 0xc2 || (marca >= 0xd0 && marca <= 0xda)) continue;
      const queda = [0xc4, 0xdb, 0xdd, 0xe0, 0xe2, 0xee].includes(marca);
      expect([marca, (await leerImagen(con(marca))).imagen]).toEqual([marca, queda ? con(marca) : jpeg(30, 30)]);
    }
  });

  it('begins each segment with its mark, and has picture data', async () => {
    const sinMarca = jpeg(30, 30);
    sinMarca[sinMarca.indexOf(Buffer.from('ffc0', 'hex'))] = 0;
    const entero = jpeg(30, 30);
    const sinDatos = Buffer.concat([entero.subarray(0, entero.indexOf(EXPLORACION)), Buffer.from('ffd9', 'hex')]);
    const conRestos = jpeg(30, 30, Buffer.from('0000', 'hex'));
    for (const bytes of [sinMarca, conRestos, sinDatos]) {
      await expect(leerImagen(bytes)).rejects.toMatchObject({ defecto: 'danhado' });
    }
  });

  it('is upright whatever a comment says', async () => {
    const comentario = segmento(0xfe, exif(6).subarray(4));
    expect((await leerImagen(jpeg(30, 30, comentario))).imagen.equals(jpeg(30, 30))).toBe(true);
  });

  it('may begin its data again by eight marks, and not by the next one', async () => {
    for (let n = 0xd0; n <= 0xd7; n += 1) {
      const bytes = conDatos(30, 30, `12ff0034ff${n.toString(16)}56`);
      expect((await leerImagen(bytes)).imagen.equals(bytes)).toBe(true);
    }
    await expect(leerImagen(conDatos(30, 30, '12ff0034ffd856'))).rejects.toMatchObject({ defecto: 'danhado' });
  });

  it('may have several scans, and between them tables of any bytes', async () => {
    const tabla = segmento(0xc4, Buffer.from('00ffd9', 'hex'));
    const bytes = conDatos(30, 30, `12${tabla.toString('hex')}${EXPLORACION.toString('hex')}34`);
    expect((await leerImagen(bytes)).imagen.equals(bytes)).toBe(true);
  });
});

describe('a JPEG of many scans', () => {
  const de = (cuantas: number) => conDatos(30, 30, '12' + `${EXPLORACION.toString('hex')}34`.repeat(cuantas - 1));

  it('is refused before anything draws it, because each passes over the whole picture', async () => {
    expect((await leerImagen(de(64))).imagen.equals(de(64))).toBe(true);
    for (const cuantas of [65, 18_155]) {
      await expect(leerImagen(de(cuantas))).rejects.toMatchObject({ defecto: 'danhado' });
    }
  });
});

it('a logo has up to 256 KB and from 16 to 2,000 pixels a side', () => {
  expect([LOGO_MAXIMO, LADO_MINIMO, LADO_MAXIMO]).toEqual([262_144, 16, 2_000]);
});
