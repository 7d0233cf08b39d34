import { readFileSync } from 'node:fs';
import { trazoQr } from '@libs/platform/qr';
import { PNG } from 'pngjs';
import type { Page } from 'puppeteer';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { cuantos } from '../../../../test/largo';
import { openBrowser, openPage } from '../../../../test/page';
import { type FormatoKude, PAPELES } from '../../domain/formato';
import { ESTILO } from '../../domain/plantilla/estilo';
import { pliego } from '../../domain/plantilla/pliego';
import { unXmlDeFactura, unXmlDeRemision } from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';

/** Of each paper: an invoice and a remission, alternating. */
const DOCUMENTOS = cuantos(2, 20);
/** A screen, a fax or a cheap scanner, and the head of a thermal printer, in dots per inch. */
const PUNTOS = [96, 150, 203];
const MM: Readonly<Record<keyof typeof PAPELES, number>> = {
  a4: 40,
  carta: 40,
  oficio: 40,
  a5: 40,
  ticket80: 46,
  ticket58: 42,
};

interface Imagen {
  readonly ancho: number;
  readonly alto: number;
  readonly grises: Float32Array;
}

function deGrises(png: Uint8Array): Imagen {
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  const grises = new Float32Array(width * height);
  for (let i = 0; i < grises.length; i += 1)
    grises[i] = 0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!;
  return { ancho: width, alto: height, grises };
}

/** The images that printers of one colour make of it. */
const TINTAS: Readonly<Record<string, (imagen: Imagen) => Float32Array>> = {
  'in grey': ({ grises }) => grises,
  'in black and white': ({ grises }) => grises.map((gris) => (gris < 128 ? 0 : 255)),
  dithered: difundido,
};

/** R. Floyd and L. Steinberg, 1976. */
function difundido({ ancho, alto, grises }: Imagen): Float32Array {
  const salida = Float32Array.from(grises);
  for (let y = 0; y < alto; y += 1) {
    for (let x = 0; x < ancho; x += 1) {
      const i = y * ancho + x;
      const punto = salida[i]! < 128 ? 0 : 255;
      const resto = salida[i]! - punto;
      salida[i] = punto;
      const dar = (a: number, parte: number): void => {
        if (a < salida.length) salida[a] = salida[a]! + (resto * parte) / 16;
      };
      if (x + 1 < ancho) dar(i + 1, 7);
      if (x > 0) dar(i + ancho - 1, 3);
      dar(i + ancho, 5);
      if (x + 1 < ancho) dar(i + ancho + 1, 1);
    }
  }
  return salida;
}

/**
 * Decodes with ZXing, which shares no code with the renderer: first the image as it is, then enlarged and interpolated, like a camera that
 * moves closer.
 */
async function leido(imagen: Imagen): Promise<string | undefined> {
  return (await descifrado(imagen)) ?? (await descifrado(masCerca(imagen)));
}

async function descifrado({ ancho, alto, grises }: Imagen): Promise<string | undefined> {
  const data = new Uint8ClampedArray(4 * grises.length);
  for (let i = 0; i < grises.length; i += 1) {
    data[4 * i] = data[4 * i + 1] = data[4 * i + 2] = grises[i]!;
    data[4 * i + 3] = 255;
  }
  const [encontrado] = await readBarcodes(
    { data, width: ancho, height: alto, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 },
  );
  return encontrado?.text || undefined;
}

const VECES = 3;

/** Bilinear. */
function masCerca({ ancho, alto, grises }: Imagen): Imagen {
  const mayor = { ancho: VECES * ancho, alto: VECES * alto };
  const [columnas, filas] = [vecinos(mayor.ancho, ancho), vecinos(mayor.alto, alto)];
  const cerca = new Float32Array(mayor.ancho * mayor.alto);
  let i = 0;
  for (const [y0, y1, b] of filas) {
    for (const [x0, x1, a] of columnas) {
      const arriba = grises[y0 * ancho + x0]! * (1 - a) + grises[y0 * ancho + x1]! * a;
      const abajo = grises[y1 * ancho + x0]! * (1 - a) + grises[y1 * ancho + x1]! * a;
      cerca[i] = arriba * (1 - b) + abajo * b;
      i += 1;
    }
  }
  return { ...mayor, grises: cerca };
}

/** For each place of the result: the two nearest places of the original, and the share of the second. */
function vecinos(cuantos: number, originales: number): [number, number, number][] {
  return Array.from({ length: cuantos }, (_, i) => {
    const lugar = (i + 0.5) / VECES - 0.5;
    const antes = Math.floor(lugar);
    return [Math.max(antes, 0), Math.min(antes + 1, originales - 1), lugar - antes];
  });
}

describe('the QR code in its quiet zone', () => {
  let page: Page;

  beforeAll(async () => {
    const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
    page = await openPage(await openBrowser({ pipe: true, args: ['--no-sandbox', '--disable-gpu'] }));
  });

  it.each(Object.keys(PAPELES) as (FormatoKude & keyof typeof PAPELES)[])(
    'reads as the dCarQR of the document on %s, at every resolution, in every ink that it has',
    async (formato) => {
      const mal: string[] = [];
      for (let i = 0; i < DOCUMENTOS; i += 1) {
        const xml = (i % 2 === 0 ? unXmlDeFactura() : unXmlDeRemision()).con({
          numero: String(1 + 977 * i).padStart(7, '0'),
        });
        const vista = vistaDeKude(xml.xml(), { estado: 'A', sit: 'P' });
        const { cuerpo } = pliego(formato, [{ vista, qr: trazoQr(xml.qr) }]);
        for (const puntos of PUNTOS) {
          await page.setViewport({ width: 1_000, height: 1_123, deviceScaleFactor: puntos / 96 });
          await page.setContent(`<style>${ESTILO}.cuerpo>:not(.consulta){display:none}</style>${cuerpo}`);
          const svg = (await page.$('.consulta svg'))!;
          const caja = await svg.boundingBox();
          expect((caja!.width / 96) * 25.4).toBeCloseTo(MM[formato], 0);
          const imagen = deGrises(await svg.screenshot({ optimizeForSpeed: true }));
          for (const [tinta, hacer] of Object.entries(TINTAS)) {
            if ((await leido({ ...imagen, grises: hacer(imagen) })) !== xml.qr)
              mal.push(`${xml.cdc} at ${puntos} dpi, ${tinta}`);
          }
        }
      }
      expect(mal).toEqual([]);
    },
  );
});
