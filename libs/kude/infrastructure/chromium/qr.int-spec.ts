import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { type FormatoKude, PAPELES } from '../../domain/formato';
import { ESTILO } from '../../domain/plantilla/estilo';
import { pliego } from '../../domain/plantilla/pliego';
import { unXmlDeFactura, unXmlDeRemision } from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';
import { resolveExecutable } from './executable';
import { trazoQr } from './qr';

jest.setTimeout(600_000);

/** Documents of each paper; a longer run asks for more. */
const DOCUMENTOS = Number(process.env['DOCUMENTOS'] ?? 1);
const PANTALLA = 96;
/**
 * A screen, a fax or a cheap scanner, and the head of a thermal printer, in dots per inch. A screen shows greys: at less than two of its
 * dots a module, dithering leaves of them what depends on who draws.
 */
const PUNTOS = [PANTALLA, 150, 203];
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
  const grises = Float32Array.from({ length: width * height }, (_, i) => {
    const [r, g, b] = [data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!];
    return 0.299 * r + 0.587 * g + 0.114 * b;
  });
  return { ancho: width, alto: height, grises };
}

/** What a printer of one colour makes of it. */
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

/** Looked at as it is, then closer: twice as large, with what lies between its dots, as a camera that moves up to it sees it. */
function leido(imagen: Imagen): string | undefined {
  return descifrado(imagen) ?? descifrado(masCerca(imagen));
}

function descifrado({ ancho, alto, grises }: Imagen): string | undefined {
  const puntos = new Uint8ClampedArray(4 * grises.length);
  grises.forEach((gris, i) => puntos.set([gris, gris, gris, 255], 4 * i));
  return jsqr(puntos, ancho, alto, { inversionAttempts: 'dontInvert' })?.data;
}

function masCerca({ ancho, alto, grises }: Imagen): Imagen {
  const en = (x: number, y: number): number => grises[Math.min(y, alto - 1) * ancho + Math.min(x, ancho - 1)]!;
  const doble = new Float32Array(4 * grises.length);
  for (let y = 0; y < 2 * alto; y += 1) {
    for (let x = 0; x < 2 * ancho; x += 1) {
      const [x0, y0] = [x >> 1, y >> 1];
      const [x1, y1] = [x0 + (x & 1), y0 + (y & 1)];
      doble[y * 2 * ancho + x] = (en(x0, y0) + en(x1, y0) + en(x0, y1) + en(x1, y1)) / 4;
    }
  }
  return { ancho: 2 * ancho, alto: 2 * alto, grises: doble };
}

describe('the QR code in its quiet zone', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const { path: executablePath, env } = await resolveExecutable();
    browser = await puppeteer.launch({
      executablePath,
      env: { ...env },
      headless: 'shell',
      pipe: true,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    page = await browser.newPage();
  });
  afterAll(() => browser.close());

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
          const imagen = deGrises(await svg.screenshot());
          for (const [tinta, hacer] of Object.entries(TINTAS)) {
            if (puntos === PANTALLA && tinta === 'dithered') continue;
            if (leido({ ...imagen, grises: hacer(imagen) }) !== xml.qr)
              mal.push(`${xml.cdc} at ${puntos} dpi, ${tinta}`);
          }
        }
      }
      expect(mal).toEqual([]);
    },
  );
});
