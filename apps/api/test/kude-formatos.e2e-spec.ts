/** @alone it kills the browser */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { FORMATOS } from '@libs/kude';
import { SqlKudeRepository } from '@libs/kude/postgres';
import { compacto, textoDePdf } from '@libs/pdf/testing';
import { stackDePrueba } from '../../../test/stack';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { hasta } from '../../../test/during';
import { pedir, type De, type Respuesta } from '../../../test/cliente';
import { descargar, esperarDetail } from './comprobaciones';
import { enLaBase, unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, unaFactura } from './facturas';
import { pidDe } from './procesos';

let emisor: EmisorDePrueba;
let de: De;

beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  de = await emisor.api.emitido(unaFactura({ receptor: EMPRESA }));
  await emisor.api.resuelto(de.cdc);
});

const kude = (cdc: string, formato: string): Promise<Respuesta> =>
  emisor.api.pedir(`/v1/de/${cdc}/kude`, { query: { formato } });

const listo = (cdc: string, formato: string): Promise<Respuesta> =>
  hasta(
    () => kude(cdc, formato),
    ({ status }) => status !== 202,
    `${formato} of ${cdc}`,
  );

describe('GET /v1/de/{cdc}/kude?formato=', () => {
  it.each(FORMATOS.filter((formato) => formato !== 'a4'))(
    '%s: 302 at the first request, to a link that waits for it, which anyone may read',
    async (formato) => {
      const respuesta = await kude(de.cdc, formato);
      expect(respuesta.status).toBe(302);
      const { headers, bytes } = await descargar(respuesta.headers.get('location')!);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toContain(`filename="${de.cdc}-${formato}.pdf"`);
      const [texto] = await textoDePdf(bytes);
      for (const impreso of [
        de.cdc,
        '001-001-0000001',
        EMPRESA.nombre,
        EMPRESA.ruc,
        emisor.ruc,
        emisor.timbrado,
        '70.000',
      ]) {
        expect(texto).toContain(compacto(impreso));
      }
    },
  );

  it('a4 is what stands without the query', async () => {
    const [sin, con] = await Promise.all([
      emisor.api.pedir(`/v1/de/${de.cdc}/kude`).then(() => listo(de.cdc, 'a4')),
      listo(de.cdc, 'a4'),
    ]);
    expect(new URL(sin.headers.get('location')!).pathname).toBe(new URL(con.headers.get('location')!).pathname);
  });

  it.each(['', 'A4', 'legal', 'ticket80,ticket58', 'a4-resumen', 'resumen'])(
    '422 for the format "%s"',
    async (formato) => {
      esperarDetail(await kude(de.cdc, formato), 'query', 'formato');
    },
  );

  it('makes the roll of a newer version again, and an older one that comes late replaces nothing', async () => {
    const nuevo = await emisor.api.emitido(unaFactura());
    await emisor.api.resuelto(nuevo.cdc);
    const enlace = (await listo(nuevo.cdc, 'ticket80')).headers.get('location')!;
    await enLaBase((database) =>
      new SqlKudeRepository(database, () => undefined).anotarListo(
        emisor.tenantId,
        nuevo.de_id,
        {
          impresion: 'ticket80',
          propio: false,
          version: 1,
        },
        'prueba',
      ),
    );
    expect((await kude(nuevo.cdc, 'ticket80')).status).toBe(302);
    await emisor.api.pedir(`/v1/de/${nuevo.cdc}/cancelar`, {
      metodo: 'POST',
      cuerpo: { motivo: 'Prueba de versiones' },
    });
    const textos = await textoDePdf((await descargar(enlace)).bytes);
    expect(textos.join('')).toContain('CANCELADO');
  });

  it.each([
    ['a4', ''],
    ['ticket58', '-ticket58'],
    ['a5', '-a5'],
  ])('makes again what the store has lost: %s', async (formato, sufijo) => {
    const enlace = (await listo(de.cdc, formato)).headers.get('location')!;
    const kudes = path.join(stackDePrueba().folder, 'objects', 'objetos', emisor.tenantId, 'kude');
    rmSync(path.join(kudes, `${de.cdc}-v2${sufijo}.pdf`));
    expect((await pedir(enlace)).status).toBe(202);
    expect((await descargar(enlace)).status).toBe(200);
  });

  it('idioma= prints the labels in it, each print by itself, and the same version anew when the store has lost it', async () => {
    const enIdioma = async (query: Record<string, string>) => {
      const { status, headers } = await emisor.api.pedir(`/v1/de/${de.cdc}/kude`, { query });
      expect(status).toBe(302);
      const archivo = await descargar(headers.get('location')!);
      return { nombre: archivo.headers.get('content-disposition'), texto: (await textoDePdf(archivo.bytes)).join('') };
    };
    const [ingles, rollo, a4] = [
      await enIdioma({ idioma: 'en' }),
      await enIdioma({ idioma: 'pt', formato: 'ticket80' }),
      await enIdioma({}),
    ];
    expect(ingles.nombre).toContain(`filename="${de.cdc}-a4-en.pdf"`);
    expect(ingles.texto).toMatch(/KuDEdeFacturaElectrónicaElectronicInvoice.*TOTALTOPAY/i);
    expect(rollo.nombre).toContain(`filename="${de.cdc}-ticket80-pt.pdf"`);
    expect(rollo.texto).toContain('FaturaEletrônica');
    expect(a4.texto).not.toMatch(/ElectronicInvoice|FaturaEletrônica/);
    const kudes = path.join(stackDePrueba().folder, 'objects', 'objetos', emisor.tenantId, 'kude');
    rmSync(path.join(kudes, `${de.cdc}-v2-a4-en.pdf`));
    expect((await enIdioma({ idioma: 'en' })).texto).toBe(ingles.texto);
    esperarDetail(await emisor.api.pedir(`/v1/de/${de.cdc}/kude`, { query: { idioma: 'fr' } }), 'query', 'idioma');
  });

  it('403 for a link to a roll whose name was changed', async () => {
    const enlace = (await listo(de.cdc, 'ticket80')).headers.get('location')!;
    for (const alterado of [
      enlace.replace('ticket80', 'ticket58'),
      enlace.replace('-ticket80', ''),
      enlace.replace('-ticket80', '-ticket80-resumen'),
    ]) {
      expect((await pedir(alterado)).status).toBe(403);
    }
  });
});

describe('the format of a point', () => {
  it('is made by itself and given to who names none, of what is issued from then on; A4 stays to be had', async () => {
    const antes = await emisor.api.emitido(unaFactura());
    const admin = conToken(tokenDe(emisor, 'admin', 'gerente'));
    const cambio = { metodo: 'PATCH', cuerpo: { kude_formato: 'ticket58', aviso_pendiente: 'ninguno' } } as const;
    expect(await admin('/v1/admin/cuenta/puntos/001/001', cambio)).toMatchObject({
      status: 200,
      cuerpo: cambio.cuerpo,
    });
    const despues = await emisor.api.emitido(unaFactura());
    await Promise.all([antes, despues].map(({ cdc }) => emisor.api.resuelto(cdc)));
    const ancho = async (enlace: string): Promise<number> => {
      const pagina = (await PDFDocument.load((await descargar(enlace)).bytes)).getPage(0);
      return Math.round((pagina.getWidth() * 25.4) / 72);
    };
    const sinFormato = async (cdc: string): Promise<string> => {
      const respuesta = await hasta(
        () => emisor.api.pedir(`/v1/de/${cdc}/kude`),
        ({ status }) => status !== 202,
        `KuDE of ${cdc}`,
      );
      return respuesta.headers.get('location')!;
    };
    expect(await ancho(await sinFormato(antes.cdc))).toBe(210);
    expect(await ancho(await sinFormato(despues.cdc))).toBe(58);
    expect(await ancho(despues.kude_url!)).toBe(58);
    expect(await ancho((await listo(despues.cdc, 'ticket58')).headers.get('location')!)).toBe(58);
    expect(await ancho((await listo(despues.cdc, 'a4')).headers.get('location')!)).toBe(210);
    expect(await ancho((await listo(antes.cdc, 'ticket58')).headers.get('location')!)).toBe(58);
  });
});

it('goes on emitting when Chromium dies, and the KuDE comes from a new one', async () => {
  const pid = pidDe('kude-renderer');
  const chromium = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  expect(chromium.length).toBeGreaterThan(0);
  chromium.forEach((hijo) => process.kill(hijo, 'SIGKILL'));
  const nuevo = await emisor.api.emitido(unaFactura());
  expect((await emisor.api.resuelto(nuevo.cdc)).estado).toBe('A');
  expect((await descargar(nuevo.kude_url!)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pidDe('kude-renderer')).toBe(pid);
});
