import { readFileSync } from 'node:fs';
import jsqr from 'jsqr';
import { PDFDocument } from 'pdf-lib';
import { PNG } from 'pngjs';
import puppeteer from 'puppeteer';
import { KudeNoRenderizado, vistaDeKude, type ExtrasKude, type VistaKude } from '../..';
import { ESTILO } from '../../domain/plantilla/estilo';
import { hojaDeKude } from '../../domain/plantilla/hoja';
import { cdcAgrupado } from '../../domain/numeros';
import { kudeRendererContract } from '../../testing/kude-renderer.contract';
import { compacto, textoDePdf } from '../../testing/texto-de-pdf';
import { itemsDePrueba, unXmlDeFactura, unXmlDeRemision, type XmlDePrueba } from '../../testing/un-xml';
import { ChromiumKudeRenderer } from './chromium-kude-renderer';
import { resolveExecutable } from './executable';
import { trazoQr } from './qr';

jest.setTimeout(120_000);

const vista = (xml: XmlDePrueba, extras: Partial<ExtrasKude> = {}): VistaKude =>
  vistaDeKude(xml.xml(), { estado: 'A', sit: 'P', ...extras });

/** Process ids whose parent is this process. */
function hijos(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

describe('ChromiumKudeRenderer', () => {
  const renderer = new ChromiumKudeRenderer();

  afterAll(() => renderer.close());

  const imprimir = async (una: VistaKude): Promise<Buffer> => {
    const [pdf] = await renderer.render([una]);
    if (!pdf) throw new Error('no PDF');
    return pdf;
  };

  kudeRendererContract(() => renderer);

  it('prints the first document of a cold browser with all its text', async () => {
    const frio = new ChromiumKudeRenderer();
    const [pdf] = await frio.render([vista(unXmlDeFactura())]).finally(() => frio.close());
    const [pagina] = await textoDePdf(pdf ?? Buffer.alloc(0));
    expect(pagina).toContain(compacto(cdcAgrupado(unXmlDeFactura().cdc)));
    expect(pagina).toContain('Gs.18.500');
  });

  it('keeps one page of ten items under 60 KB, on A4, without tags', async () => {
    const pdf = await imprimir(vista(unXmlDeFactura().conItems(10)));
    const documento = await PDFDocument.load(pdf);
    expect(pdf.length).toBeLessThan(60 * 1024);
    expect(pdf.includes('/StructTreeRoot')).toBe(false);
    expect(documento.getPageCount()).toBe(1);
    const { width, height } = documento.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  });

  it.each([
    [1, 1],
    [10, 1],
    [200, 7],
    [999, 30],
  ])(
    'prints %i items on at most %i pages: every row whole, pages numbered, CDC on each, totals on the last',
    async (cuantos, maximo) => {
      const xml = unXmlDeFactura().conItems(cuantos);
      const paginas = await textoDePdf(await imprimir(vista(xml)));
      expect(paginas.length).toBeLessThanOrEqual(maximo);
      const filas = itemsDePrueba(cuantos).map((item) => compacto(`${item.codigo ?? ''}${item.descripcion}UNI`));
      expect(filas.filter((fila) => !paginas.some((pagina) => pagina.includes(fila)))).toEqual([]);
      paginas.forEach((pagina, i) => {
        expect(pagina).toContain(`Página${i + 1}de${paginas.length}`);
        expect(pagina).toContain(xml.cdc);
        expect(pagina.includes('TOTALAPAGAR')).toBe(i === paginas.length - 1);
      });
    },
  );

  it('wraps descriptions of 2,000 characters without cutting or losing any', async () => {
    const larga = 'Hilo de algodón con teñido natural y bordado a mano. '.repeat(40).slice(0, 2000).trim();
    const items = ['x'.repeat(2000), larga].flatMap((descripcion) => [
      ...itemsDePrueba(7),
      { descripcion, precio: '1234567.12345678' },
    ]);
    const paginas = await textoDePdf(await imprimir(vista(unXmlDeFactura().conItems(items))));
    for (const texto of ['x'.repeat(2000), compacto(larga)])
      expect(paginas.some((pagina) => pagina.includes(texto))).toBe(true);
  });

  it('prints accents, Guaraní, other alphabets, emoji and markup as they are written', async () => {
    const descripcion = "Ñandutí ao po'i g̃ G̃ ẽ ĩ ũ ỹ Łódź Привет 😀 <script>alert(1)</script> & “ok”";
    const [pagina] = await textoDePdf(
      await imprimir(vista(unXmlDeFactura().conItems([{ descripcion, precio: '1000' }]))),
    );
    expect(pagina).toContain(compacto(descripcion));
  });

  it('prints Spanish, Guaraní and emoji with its own fonts, none of the machine', async () => {
    const pdf = await imprimir(
      vista(unXmlDeFactura().conItems([{ descripcion: "Ñandutí ao po'i g̃ G̃ ẽ ĩ ũ ỹ – “ok” 😀", precio: '1000' }])),
    );
    const fuentes = [...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g)].map(([, nombre]) => nombre);
    expect([...new Set(fuentes)].sort()).toEqual(['NotoEmoji', 'NotoSans']);
  });

  it('leaves nothing of one document in the next', async () => {
    await renderer.render(
      Array.from({ length: 4 }, () => vista(unXmlDeRemision(), { estado: 'C', sit: 'H', pie: 'SECRETO' })),
    );
    const pdfs = await renderer.render(Array.from({ length: 4 }, () => vista(unXmlDeFactura())));
    const textos = (await Promise.all(pdfs.map(textoDePdf))).flat();
    expect(textos).toHaveLength(4);
    expect(textos.filter((texto) => /SECRETO|CANCELADO|PRUEBA|Remisión/.test(texto))).toEqual([]);
  });

  it('draws a QR of 32 mm that reads as the dCarQR of the document', async () => {
    const xml = unXmlDeFactura();
    const { path: executablePath, env } = await resolveExecutable();
    const browser = await puppeteer.launch({
      executablePath,
      env: { ...process.env, ...env },
      headless: 'shell',
      pipe: true,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 794, height: 1123, deviceScaleFactor: 5 });
      await page.setContent(`<style>${ESTILO}</style>${hojaDeKude(vista(xml), trazoQr(xml.qr)).cuerpo}`);
      const svg = await page.$('.consulta svg');
      const caja = await svg?.boundingBox();
      expect(((caja?.width ?? 0) / 96) * 25.4).toBeCloseTo(32, 0);
      const { data, width, height } = PNG.sync.read(Buffer.from((await svg?.screenshot()) ?? []));
      expect(jsqr(new Uint8ClampedArray(data), width, height)?.data).toBe(xml.qr);
    } finally {
      await browser.close();
    }
  });
});

describe('life of the browser', () => {
  it('is replaced after the given number of documents, and every process has gone after close', async () => {
    const antes = hijos();
    const renderer = new ChromiumKudeRenderer({ restartAfter: 2, concurrency: 1 });
    const pids = new Set<number>();
    for (let i = 0; i < 5; i += 1) {
      await renderer.render([vista(unXmlDeFactura())]);
      hijos()
        .filter((pid) => !antes.includes(pid))
        .forEach((pid) => pids.add(pid));
    }
    await renderer.close();
    expect(pids.size).toBe(3);
    expect(hijos()).toEqual(antes);
  });

  it('survives a crash of Chromium: the document in work comes from a new browser', async () => {
    const antes = hijos();
    const renderer = new ChromiumKudeRenderer();
    await renderer.warmUp();
    const enCurso = renderer.render([vista(unXmlDeFactura().conItems(999))]);
    hijos()
      .filter((pid) => !antes.includes(pid))
      .forEach((pid) => process.kill(pid, 'SIGKILL'));
    const [pdf] = await enCurso;
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    await renderer.close();
    expect(hijos()).toEqual(antes);
  });

  it('gives up a document that takes too long, kills the browser, and says so', async () => {
    const antes = hijos();
    const renderer = new ChromiumKudeRenderer({ timeoutMs: 1 });
    await expect(renderer.render([vista(unXmlDeFactura().conItems(999))])).rejects.toThrow(KudeNoRenderizado);
    await renderer.close();
    expect(hijos()).toEqual(antes);
  });

  it('finishes what it prints before it closes', async () => {
    const antes = hijos();
    const renderer = new ChromiumKudeRenderer();
    await renderer.warmUp();
    const enCurso = renderer.render([vista(unXmlDeFactura().conItems(200))]);
    await new Promise(setImmediate);
    await renderer.close();
    expect(hijos()).toEqual(antes);
    expect(await textoDePdf((await enCurso)[0] ?? Buffer.alloc(0))).toHaveLength(6);
  });

  it('refuses work after close', async () => {
    const renderer = new ChromiumKudeRenderer();
    await renderer.close();
    await expect(renderer.render([vista(unXmlDeFactura())])).rejects.toThrow('cerrado');
  });

  it.each(['/bin/false', '/nowhere/chromium'])(
    'accepts no executable that does not start: %s',
    async (executablePath) => {
      await expect(new ChromiumKudeRenderer({ executablePath }).render([vista(unXmlDeFactura())])).rejects.toThrow(
        'no se pudo iniciar Chromium',
      );
    },
  );
});
