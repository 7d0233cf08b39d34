import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

/** Maximum size of an uploaded logo, in bytes. */
export const LOGO_MAXIMO = 256 * 1_024;
/** Least length of a side, in pixels. */
export const LADO_MINIMO = 16;
/** Greatest length of a logo's side. */
export const LADO_MAXIMO = 2_000;

export interface Imagen {
  tipo: 'image/png' | 'image/jpeg';
  imagen: Buffer;
  ancho: number;
  alto: number;
}

/** `otro`: neither PNG nor JPEG. `girado`: its Exif data says that it must be rotated to be shown. */
export type DefectoDeImagen = 'otro' | 'danhado' | 'lados' | 'girado';

export class ImagenInvalida extends Error {
  override readonly name = 'ImagenInvalida';
  constructor(readonly defecto: DefectoDeImagen) {
    super(defecto);
  }
}

const FIRMA_PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const FIRMA_JPEG = Buffer.from('ffd8ff', 'hex');

/**
 * Detects an image by its bytes, not by its name, and refuses a shape that costs more than its pixels before anything draws it. Keeps only
 * the parts that draw it: no comments, no places or dates written by a camera or program, and nothing after the end.
 * @param ladoMaximo in pixels.
 * @throws ImagenInvalida
 */
export async function leerImagen(bytes: Buffer, ladoMaximo = LADO_MAXIMO): Promise<Imagen> {
  try {
    if (bytes.subarray(0, 8).equals(FIRMA_PNG)) return await leerPng(bytes, ladoMaximo);
    if (bytes.subarray(0, 3).equals(FIRMA_JPEG)) return leerJpeg(bytes, ladoMaximo);
  } catch (causa) {
    // The data ends too early or cannot be inflated.
    throw causa instanceof ImagenInvalida ? causa : new ImagenInvalida('danhado');
  }
  throw new ImagenInvalida('otro');
}

const exigir = (condicion: boolean, defecto: DefectoDeImagen = 'danhado'): void => {
  if (!condicion) throw new ImagenInvalida(defecto);
};

const exigirLados = (maximo: number, ...lados: number[]): void =>
  exigir(
    lados.every((lado) => lado >= LADO_MINIMO && lado <= maximo),
    'lados',
  );

/** PNG (ISO/IEC 15948): the chunks that draw the picture, and the samples per pixel by colour type. */
const TROZOS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND'];
const MUESTRAS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

async function leerPng(bytes: Buffer, ladoMaximo: number): Promise<Imagen> {
  const trozos: { tipo: string; entero: Buffer; datos: Buffer }[] = [];
  for (let i = FIRMA_PNG.length; trozos.at(-1)?.tipo !== 'IEND'; i += trozos.at(-1)!.entero.length) {
    const largo = bytes.readUInt32BE(i);
    exigir(crc32(bytes.subarray(i + 4, i + 8 + largo)) === bytes.readUInt32BE(i + 8 + largo));
    const datos = bytes.subarray(i + 8, i + 8 + largo);
    trozos.push({ tipo: bytes.toString('latin1', i + 4, i + 8), entero: bytes.subarray(i, i + 12 + largo), datos });
  }
  const [cabecera] = trozos;
  exigir(cabecera?.tipo === 'IHDR' && cabecera.datos.length === 13);
  // The sides are those of the first: a program that draws it may take the last.
  exigir(trozos.filter(({ tipo }) => tipo === 'IHDR').length === 1);
  const [ancho, alto] = [cabecera!.datos.readUInt32BE(0), cabecera!.datos.readUInt32BE(4)];
  exigirLados(ladoMaximo, ancho, alto);
  const bits = cabecera!.datos[8]! * (MUESTRAS[cabecera!.datos[9]!] ?? 0);
  exigir(bits > 0 && bits <= 64);
  const pixeles = Buffer.concat(trozos.filter(({ tipo }) => tipo === 'IDAT').map(({ datos }) => datos));
  // Each row has one extra byte. An interlaced picture has at most twice as many rows.
  const minimo = (ancho * alto * bits) / 8;
  const maxOutputLength = Math.ceil(minimo) + 4 * (alto + ancho) + 64;
  exigir((await promisify<Buffer, object, Buffer>(inflate)(pixeles, { maxOutputLength })).length >= minimo);
  const utiles = trozos.filter(({ tipo }) => TROZOS.includes(tipo)).map(({ entero }) => entero);
  return { tipo: 'image/png', imagen: Buffer.concat([FIRMA_PNG, ...utiles]), ancho, alto };
}

/** Markers of JPEG (ITU-T T.81, annex B): end of the picture, start of its data, and the frames that programs can show. */
const [EOI, SOS, APP1] = [0xd9, 0xda, 0xe1];
const MARCOS = [0xc0, 0xc1, 0xc2];
/** Segments that are kept: tables, restarts, JFIF, the colour profile and Adobe's colour transform. */
const SEGMENTOS = [...MARCOS, 0xc4, 0xdb, 0xdd, SOS, 0xe0, 0xe2, 0xee];
/** Scans of a progressive picture: programs write up to twelve. Each passes over the whole picture, even a scan of few bytes. */
const EXPLORACIONES = 64;

function leerJpeg(bytes: Buffer, ladoMaximo: number): Imagen {
  const partes = [bytes.subarray(0, 2)];
  let lados: [number, number] | undefined;
  let exploraciones = 0;
  for (let i = 2; ;) {
    exigir(bytes.readUInt8(i) === 0xff);
    const marca = bytes.readUInt8(i + 1);
    if (marca === EOI) break;
    const segmento = bytes.subarray(i, i + 2 + bytes.readUInt16BE(i + 2));
    i += segmento.length;
    if (marca === APP1) exigir(orientacion(segmento) === 1, 'girado');
    if (MARCOS.includes(marca)) {
      exigir(lados === undefined);
      lados = [segmento.readUInt16BE(7), segmento.readUInt16BE(5)];
    }
    if (SEGMENTOS.includes(marca)) partes.push(segmento);
    if (marca !== SOS) continue;
    const fin = finDeDatos(bytes, i);
    partes.push(bytes.subarray(i, fin));
    i = fin;
    exploraciones += 1;
    exigir(exploraciones <= EXPLORACIONES);
  }
  exigir(lados !== undefined && exploraciones > 0);
  const [ancho, alto] = lados!;
  exigirLados(ladoMaximo, ancho, alto);
  return { tipo: 'image/jpeg', imagen: Buffer.concat([...partes, Buffer.from([0xff, EOI])]), ancho, alto };
}

/** Position of the next segment: within data, 0xff is followed by 0 or by the number of a restart. */
function finDeDatos(bytes: Buffer, desde: number): number {
  let i = bytes.indexOf(0xff, desde);
  for (; i >= 0; i = bytes.indexOf(0xff, i + 1)) {
    const sigue = bytes.readUInt8(i + 1);
    if (sigue !== 0 && (sigue < 0xd0 || sigue > 0xd7)) return i;
  }
  throw new ImagenInvalida('danhado');
}

/** Orientation of the camera (Exif 2.3, tag 0x0112); 1 is upright. */
function orientacion(segmento: Buffer): number {
  if (segmento.toString('latin1', 4, 10) !== 'Exif\0\0') return 1;
  const tiff = segmento.subarray(10);
  const alReves = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (i: number): number => (alReves ? tiff.readUInt16LE(i) : tiff.readUInt16BE(i));
  const indice = alReves ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entradas = Array.from({ length: u16(indice) }, (_, n) => indice + 2 + 12 * n);
  const entradaDeOrientacion = entradas.find((entrada) => u16(entrada) === 0x0112);
  return entradaDeOrientacion === undefined ? 1 : u16(entradaDeOrientacion + 8);
}
