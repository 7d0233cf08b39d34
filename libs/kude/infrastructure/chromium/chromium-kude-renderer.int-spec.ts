import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { UNPACKED } from '../../../../test/chromium';
import { during, hasta, owned, stopped, tempFolder } from '../../../../test/during';
import { listen } from '../../../../test/listen';
import { KudeNoRenderizado, KudeTardio, KudeVencido, type ExtrasKude, type VistaKude } from '../..';
import { vistaDeKude } from '../fiscal/vista-de-kude';
import { FORMATOS, papelDe } from '../../domain/formato';
import { cdcAgrupado } from '../../domain/numeros';
import { kudeRendererContract } from '../../testing/kude-renderer.contract';
import { compacto, faltasDePdfA3, textoDePdf } from '@libs/pdf/testing';
import {
  itemsDePrueba,
  unXmlDeAutofactura,
  unXmlDeFactura,
  unXmlDeNotaDeCredito,
  unXmlDeNotaDeDebito,
  unXmlDeRemision,
  type XmlDePrueba,
} from '../../testing/un-xml';
import { ChromiumKudeRenderer, type ChromiumOptions } from './chromium-kude-renderer';

const vista = (xml: XmlDePrueba, extras: Partial<ExtrasKude> = {}): VistaKude =>
  vistaDeKude(xml.xml(), { estado: 'A', sit: 'P', ...extras });

/** Without the sandbox, because not every machine allows it; the output is the same. */
function nuevo(options: ChromiumOptions = {}): ChromiumKudeRenderer {
  const renderer = new ChromiumKudeRenderer({ sandbox: false, ...UNPACKED, ...options });
  during().own('a renderer', () => renderer.close());
  return renderer;
}

/** Process ids whose parent is this process. */
function hijos(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** Direct and indirect children of a process. */
function descendientes(pid: number): number[] {
  const hijos = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return hijos.flatMap((hijo) => [hijo, ...descendientes(hijo)]);
}

/** An invoice of this many items: every row whole, pages numbered, CDC on each, totals on the last. */
async function comprobarItems(pdf: Buffer, cuantos: number, maximo: number): Promise<void> {
  const paginas = await textoDePdf(pdf);
  expect(paginas.length).toBeLessThanOrEqual(maximo);
  const filas = itemsDePrueba(cuantos).map((item) => compacto(`${item.codigo ?? ''}${item.descripcion}UNI`));
  expect(filas.filter((fila) => !paginas.some((pagina) => pagina.includes(fila)))).toEqual([]);
  paginas.forEach((pagina, i) => {
    expect(pagina).toContain(`Página${i + 1}de${paginas.length}`);
    expect(pagina).toContain(unXmlDeFactura().cdc);
    expect(pagina.includes('TOTALAPAGAR')).toBe(i === paginas.length - 1);
  });
}

describe('ChromiumKudeRenderer', () => {
  const renderer = nuevo();

  afterAll(() => renderer.close());

  const imprimir = (vistaDelDocumento: VistaKude): Promise<Buffer> => renderer.dibujarKude(vistaDelDocumento, 'a4');

  kudeRendererContract(() => renderer);

  it('prints the first document of a cold browser with all its text', async () => {
    const frio = nuevo();
    try {
      const [pagina] = await textoDePdf(await frio.dibujarKude(vista(unXmlDeFactura()), 'a4'));
      expect(pagina).toContain(compacto(cdcAgrupado(unXmlDeFactura().cdc)));
      expect(pagina).toContain('Gs.18.500');
    } finally {
      await frio.close();
    }
  });

  it('says when its browser is older than nine months', async () => {
    await renderer.checkAge(new Date('2026-11-28'));
    const later = renderer.checkAge(new Date('2046-11-28'));
    await expect(later).rejects.toThrow(/Chrome\/\d+\.\S+ is more than nine months old/);
  });

  it('keeps one page of ten items under 60 KB, on A4, with its tags', async () => {
    const pdf = await imprimir(vista(unXmlDeFactura().conItems(10)));
    const documento = await PDFDocument.load(pdf);
    expect(pdf.length).toBeLessThan(60 * 1024);
    expect(pdf.includes('/StructTreeRoot')).toBe(true);
    expect(documento.getPageCount()).toBe(1);
    const { width, height } = documento.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  });

  it.each([
    [1, 1],
    [10, 1],
    [200, 7],
  ])(
    'prints %i items on at most %i pages: every row whole, pages numbered, CDC on each, totals on the last',
    async (cuantos, maximo) =>
      comprobarItems(await imprimir(vista(unXmlDeFactura().conItems(cuantos))), cuantos, maximo),
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

  it.each([
    ['Chinese and Japanese', '北京烤鸭有限公司 東京株式会社 カタカナ ひらがな'],
    ['Korean', '서울 무역 주식회사'],
    ['Thai', 'ไทย'],
  ])('prints %s names so that they are found again', async (_, nombre) => {
    const [pagina] = await textoDePdf(await imprimir(vista(unXmlDeFactura().conReceptor({ dNomRec: nombre }))));
    expect(pagina).toContain(compacto(nombre));
  });

  it('prints scripts of all customers with its own fonts, no letter as a box, and says so where it has none', async () => {
    const nombres = [
      'บริษัท ไทยเดินเรือ จำกัด',
      'شركة الأمل للتجارة',
      'חברת שלום בע״מ',
      'दिल्ली व्यापार कंपनी',
      '서울 北京 ひらがな',
    ];
    const items = [...nombres, 'ខ្មែរ S.A.'].map((descripcion) => ({ descripcion, precio: '1000' }));
    const pdf = await imprimir(vista(unXmlDeFactura().conItems(items)));
    const fuentes = [...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g)].map(([, nombre]) => nombre!);
    expect(fuentes.filter((nombre) => !nombre.startsWith('NotoSans'))).toEqual([]);
    expect(fuentes).toEqual(expect.arrayContaining(['NotoSansThai', 'NotoSansArabic']));
    expect((await faltasDePdfA3(pdf)).filter((falta) => falta.includes('.notdef'))).toEqual([]);
    expect((await textoDePdf(pdf)).join('')).toContain(compacto('[escritura no imprimible] S.A.'));
  });

  it('leaves nothing of one document in the next', async () => {
    const ajenos = () => imprimir(vista(unXmlDeRemision(), { estado: 'C', sit: 'H', pie: 'SECRETO' }));
    const propios = () => imprimir(vista(unXmlDeFactura()));
    const juntos = await Promise.all([ajenos(), propios(), ajenos(), propios()]);
    const pdfs = [juntos[1]!, juntos[3]!, ...(await Promise.all([propios(), propios()]))];
    const textos = (await Promise.all(pdfs.map(textoDePdf))).flat();
    expect(textos).toHaveLength(4);
    expect(textos.filter((texto) => /SECRETO|CANCELADO|PRUEBA|Remisión/.test(texto))).toEqual([]);
  });

  it.each(FORMATOS.filter((formato) => papelDe(formato).alto === undefined))(
    'prints every type on %s as one page as long as its content',
    async (formato) => {
      const xmls = [
        unXmlDeFactura().conItems(30),
        unXmlDeAutofactura(),
        unXmlDeNotaDeCredito(),
        unXmlDeNotaDeDebito(),
        unXmlDeRemision(),
      ];
      const pdfs = await Promise.all(xmls.map((xml) => renderer.dibujarKude(vista(xml), formato)));
      const altos = await Promise.all(
        pdfs.map(async (pdf, i) => {
          const paginas = await textoDePdf(pdf);
          expect(paginas).toHaveLength(1);
          expect(paginas[0]).toContain(xmls[i]!.cdc);
          expect(paginas[0]).toContain('80012345-0');
          expect(paginas[0]?.endsWith('UNAREPRESENTACIÓNGRÁFICADEUNDOCUMENTOELECTRÓNICO(XML)')).toBe(true);
          const { width, height } = (await PDFDocument.load(pdf)).getPage(0).getSize();
          expect(Math.abs(width - (papelDe(formato).ancho * 72) / 25.4)).toBeLessThan(1);
          return height;
        }),
      );
      expect(new Set(altos).size).toBe(altos.length);
    },
  );

  it('cuts a roll that is longer than a PDF page may be, with QR and CDC on each piece', async () => {
    const xml = unXmlDeFactura().conItems(999);
    const paginas = await textoDePdf(await renderer.dibujarKude(vista(xml), 'ticket58'));
    expect(paginas.length).toBeGreaterThan(1);
    paginas.forEach((pagina, i) => {
      expect(pagina).toContain(xml.cdc);
      expect(pagina).toContain(`Página${i + 1}de${paginas.length}`);
    });
    expect(paginas.join('')).toContain('A-0999');
  });

  it('counts the pages of each document by itself when many are printed together', async () => {
    const items = [1, 60, 10, 100, 1, 25];
    const textos = await Promise.all(
      items.map(async (cuantos, i) => {
        const xml = unXmlDeFactura()
          .con({ numero: String(i + 1).padStart(7, '0') })
          .conItems(cuantos);
        return textoDePdf(await renderer.dibujarKude(vista(xml), 'a4'));
      }),
    );
    textos.forEach((paginas, i) => {
      expect(paginas.filter((pagina) => pagina.includes('TOTALAPAGAR'))).toHaveLength(1);
      paginas.forEach((pagina, n) => {
        expect(pagina).toContain(`Página${n + 1}de${paginas.length}`);
        expect(pagina).toContain(`001-001-${String(i + 1).padStart(7, '0')}`);
      });
    });
  });

  it('carries the sums to the next page, up to the subtotals of the document', async () => {
    const paginas = await textoDePdf(await imprimir(vista(unXmlDeFactura().conItems(100))));
    const llevado = paginas.map((pagina) => [...pagina.matchAll(/Transporte([\d.]+)/g)].map(([, n]) => n));
    expect(paginas.length).toBeGreaterThan(2);
    paginas.slice(1).forEach((_, i) => expect(llevado[i + 1]?.[0]).toBe(llevado[i]?.at(-1)));
    expect(llevado.at(-1)).toHaveLength(1);
  });

  it('prints what no page can hold whole, cut by the browser', async () => {
    const largo = 'Barrio San José, a la vuelta de la estación. '.repeat(9).trim().slice(0, 399);
    const campos = [
      'dNomTrans',
      'dDomFisc',
      'dNomChof',
      'dNumIDChof',
      'dDirChof',
      'dNombAg',
      'dDirAge',
      'dDesNacTrans',
    ];
    const gCamTrans = Object.fromEntries(campos.map((campo, i) => [campo, `${i} ${largo}`]));
    const xml = unXmlDeRemision()
      .conItems(50)
      .con({ transporte: { iTipTrans: '1', gCamTrans } });
    const [sinLargo, paginas] = await Promise.all([
      imprimir(vista(unXmlDeFactura())).then(textoDePdf),
      imprimir(vista(xml)).then(textoDePdf),
    ]);
    expect(sinLargo).toHaveLength(1);
    expect(paginas.length).toBeGreaterThan(2);
    // A text may continue on the next page: remove header and footer, which are between its halves.
    const todo = paginas.map((pagina) => pagina.replace(/Página\d+de\d+Consulte.*?\(XML\)/, '')).join('');
    expect(campos.filter((_, i) => !todo.includes(compacto(`${i} ${largo}`)))).toEqual([]);
    paginas.forEach((pagina, i) => {
      expect(pagina).toContain(xml.cdc);
      expect(pagina).toContain(`Página${i + 1}de${paginas.length}`);
    });
  });

  it.each(FORMATOS)('prints markup, CSS and addresses in any text as text on %s, and asks nobody', async (formato) => {
    let pedidos = 0;
    const server = createServer((_, response) => {
      pedidos += 1;
      response.end();
    });
    const base = `http://127.0.0.1:${await listen(server)}`;
    const malos = [
      '<script>fetch("BASE/a")</script>',
      '<img src="BASE/b" onerror="alert(1)">',
      '<link rel=stylesheet href="BASE/c">',
      '</style><style>@import url(BASE/d);*{background:url(BASE/e)}</style>',
      '<iframe src="file:///etc/passwd"></iframe>',
      '"><svg onload=fetch("BASE/f")>',
    ].map((malo) => malo.replaceAll('BASE', base));
    const xml = unXmlDeFactura()
      .conItems(malos.map((descripcion) => ({ descripcion, precio: '1' })))
      .conEmisor({ dNomEmi: malos[0], dNomFanEmi: malos[3] })
      .conReceptor({ dNomRec: malos[1], dDirRec: malos[4] });
    const extras = { pie: malos.join('\n'), color: malos[3], nombreReceptor: malos[5] };
    const texto = (await textoDePdf(await renderer.dibujarKude(vista(xml, extras), formato))).join('');
    for (const malo of malos) expect(texto).toContain(compacto(malo));
    expect(texto).not.toContain('root:');
    expect(pedidos).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('life of the browser', () => {
  it('is in its sandbox or does not come up', async () => {
    const antes = hijos();
    const renderer = nuevo({ sandbox: true });
    const arranca = await renderer.warmUp().then(
      () => true,
      (error: unknown) => !(error instanceof KudeNoRenderizado),
    );
    const [chromium] = hijos().filter((pid) => !antes.includes(pid));
    // Depends on the machine: with user namespaces Chromium runs in one, without them it does not start.
    const propio = readlinkSync('/proc/self/ns/user');
    const cercos = chromium ? descendientes(chromium).map((pid) => readlinkSync(`/proc/${pid}/ns/user`)) : [];
    expect(cercos.some((cerco) => cerco !== propio)).toBe(arranca);
    await renderer.close();
    expect(hijos()).toEqual(antes);
  });

  it('belongs to nobody when root starts it', async () => {
    const antes = hijos();
    const renderer = nuevo();
    await renderer.warmUp();
    const [chromium] = hijos().filter((pid) => !antes.includes(pid));
    const [, uid, gid] = /^Uid:\t(\d+).*\nGid:\t(\d+)/m.exec(readFileSync(`/proc/${chromium}/status`, 'utf8'))!;
    const esperado = process.getuid!() === 0 ? [65_534, 65_534] : [process.getuid!(), process.getgid!()];
    expect([Number(uid), Number(gid)]).toEqual(esperado);
    await renderer.close();
  });

  it('is replaced after the given number of documents, and every process has gone after close', async () => {
    const antes = hijos();
    const renderer = nuevo({ restartAfter: 2, pages: 1 });
    const pids = new Set<number>();
    for (let i = 0; i < 5; i += 1) {
      await renderer.dibujarKude(vista(unXmlDeFactura()), 'a4');
      hijos()
        .filter((pid) => !antes.includes(pid))
        .forEach((pid) => pids.add(pid));
    }
    await renderer.close();
    expect(pids.size).toBe(3);
    expect(hijos()).toEqual(antes);
  });

  it('survives a crash of Chromium: the document in work, of 999 items, comes whole from a new browser', async () => {
    const antes = hijos();
    const renderer = nuevo();
    await renderer.warmUp();
    const enCurso = renderer.dibujarKude(vista(unXmlDeFactura().conItems(999)), 'a4');
    hijos()
      .filter((pid) => !antes.includes(pid))
      .forEach((pid) => process.kill(pid, 'SIGKILL'));
    await comprobarItems(await enCurso, 999, 30);
    await renderer.close();
    expect(hijos()).toEqual(antes);
  });

  it('does not wait long for a Chromium that never speaks', async () => {
    const antes = hijos();
    const carpeta = tempFolder('mudo');
    await chmod(carpeta, 0o755);
    const mudo = path.join(carpeta, 'chromium');
    await writeFile(mudo, '#!/bin/sh\n[ "$1" = --version ] || exec sleep 600\n', { mode: 0o755 });
    const renderer = nuevo({ executablePath: mudo, launchMs: 500 });
    // The limit is ours: the library would wait three minutes, twice.
    await expect(renderer.dibujarKude(vista(unXmlDeFactura()), 'a4')).rejects.toMatchObject({
      name: 'KudeNoRenderizado',
      cause: { message: 'Chromium did not come up in 500 ms' },
    });
    await renderer.close();
    await hasta(hijos, ({ length }) => length === antes.length, 'the end of the mute Chromium');
  });

  it('gives up a document that takes too long, says so, and keeps the browser', async () => {
    const antes = hijos();
    const renderer = nuevo({ timeoutMs: 1 });
    await renderer.warmUp();
    const conElla = hijos();
    await expect(renderer.dibujarKude(vista(unXmlDeFactura().conItems(999)), 'a4')).rejects.toThrow(KudeTardio);
    expect(hijos()).toEqual(conElla);
    await renderer.close();
    expect(hijos()).toEqual(antes);
  });

  it('gives a tenant a place while another one has hundreds of documents, and asks of what waited whether it is wanted', async () => {
    const renderer = nuevo({ pages: 1 });
    const hoja = { estilo: '', cuerpo: '<p>Sí</p>' };
    const pliego = { titulo: 'Un informe', autor: 'Ñandutí S.A.', hora: '2026-11-20T07:00:00-03:00', hoja };
    const hechos: string[] = [];
    const imprimir = (tenant: string) => renderer.imprimirPliego(pliego, { tenant }).then(() => hechos.push(tenant));
    const muchos = Array.from({ length: 200 }, () => imprimir('uno'));
    const viejo = renderer.imprimirPliego(pliego, { tenant: 'uno', vigente: () => Promise.resolve(false) });
    await Promise.all([imprimir('dos'), expect(viejo).rejects.toThrow(KudeVencido), ...muchos]);
    // It would be the last; how many are printed while its page is opened is the machine's business.
    expect(hechos.indexOf('dos')).toBeLessThan(muchos.length / 2);
    await renderer.close();
  });

  it('finishes what it prints before it closes', async () => {
    const antes = hijos();
    const renderer = nuevo();
    await renderer.warmUp();
    const enCurso = renderer.dibujarKude(vista(unXmlDeFactura().conItems(200)), 'a4');
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await renderer.close();
    expect(hijos()).toEqual(antes);
    expect(await textoDePdf(await enCurso)).toHaveLength(7);
  });

  it('refuses work after close', async () => {
    const renderer = nuevo();
    await renderer.close();
    await expect(renderer.dibujarKude(vista(unXmlDeFactura()), 'a4')).rejects.toThrow('cerrado');
  });

  it.each(['/bin/false', '/nowhere/chromium'])(
    'accepts no executable that does not start: %s',
    async (executablePath) => {
      const renderer = nuevo({ executablePath });
      await expect(renderer.dibujarKude(vista(unXmlDeFactura()), 'a4')).rejects.toThrow('no se pudo iniciar Chromium');
      await expect(renderer.check()).rejects.toThrow('no se pudo iniciar Chromium');
    },
  );

  it('replaces a browser that hangs: the document in its hands fails, the next ones are printed', async () => {
    const antes = hijos();
    const renderer = nuevo({ launchMs: 10_000 });
    // On a busy machine a browser may need longer than that.
    const starts = () =>
      renderer.check().then(
        () => true,
        () => false,
      );
    await hasta(starts, Boolean, 'a browser');
    hijos()
      .filter((pid) => !antes.includes(pid))
      .forEach((pid) => process.kill(pid, 'SIGSTOP'));
    let answered = false;
    void renderer.check().then(
      () => (answered = true),
      () => undefined,
    );
    await expect(renderer.dibujarKude(vista(unXmlDeFactura()), 'a4')).rejects.toThrow(KudeNoRenderizado);
    expect(answered).toBe(false);
    const prints = () => renderer.dibujarKude(vista(unXmlDeFactura()), 'a4').catch(() => undefined);
    const pdf = await hasta(prints, (bytes) => bytes !== undefined, 'a print');
    expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-');
    await renderer.close();
    expect(hijos()).toEqual(antes);
  });

  it('is replaced when its processes have grown over the bound', async () => {
    const antes = hijos();
    const renderer = nuevo({ maxMemory: 1, pages: 1 });
    const pliego = { titulo: 'Un informe', autor: 'Ñandutí S.A.', hora: '2026-11-20T07:00:00-03:00' };
    const imprimir = () => renderer.imprimirPliego({ ...pliego, hoja: { estilo: '', cuerpo: '<p>Sí</p>' } });
    await imprimir();
    const [primero] = hijos().filter((pid) => !antes.includes(pid));
    await Promise.all(Array.from({ length: 120 }, imprimir));
    await imprimir();
    expect(hijos().filter((pid) => !antes.includes(pid))).not.toContain(primero);
    await renderer.close();
    expect(hijos()).toEqual(antes);
  });

  it('leaves with a process that is killed, and the next one removes its folder', async () => {
    const modulo = path.resolve('dist/libs/kude/infrastructure/chromium');
    const guion = `const { ChromiumKudeRenderer } = require(${JSON.stringify(modulo)});
      new ChromiumKudeRenderer({ sandbox: false, cacheDir: process.env.CHROMIUM_DIR }).warmUp().then(() => {
        const fs = require('node:fs');
        const [folder] = fs.readdirSync(require('node:os').tmpdir()).filter((name) => name.startsWith('timbo-kude-' + process.pid + '-'));
        const children = fs.readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ').map(Number);
        console.log(JSON.stringify({ folder: require('node:path').join(require('node:os').tmpdir(), folder), children }));
      });`;
    const proceso = owned(
      spawn(process.execPath, ['-e', guion], {
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    const linea = await new Promise<string>((resolve, reject) => {
      proceso.stdout.once('data', (datos) => resolve(String(datos)));
      proceso.once('exit', (status) => reject(new Error(`it ended before it printed (${status})`)));
    });
    const { folder, children } = JSON.parse(linea) as { folder: string; children: number[] };
    expect(existsSync(folder)).toBe(true);
    await stopped(proceso, 'SIGKILL');
    await hasta(
      () => children.filter((pid) => existsSync(`/proc/${pid}`) && !estaMuerto(pid)),
      ({ length }) => length === 0,
      'the end of its Chromium',
    );
    const renderer = nuevo();
    await renderer.warmUp();
    await renderer.close();
    expect(existsSync(folder)).toBe(false);
  });
});

/** Whether a process has ended, including one that its new parent has not reaped yet. */
function estaMuerto(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
