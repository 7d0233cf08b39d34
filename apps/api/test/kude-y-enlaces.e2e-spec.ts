/** @alone it stops the renderer */
import { SqlKudeRepository } from '@libs/kude/postgres';
import { LinkSigner } from '@libs/platform/storage';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { compacto, textoDePdf } from '@libs/pdf/testing';
import { segundosDesdeAhora } from '@libs/platform/testing';
import { comoSuperadmin } from '../../../test/admin-tokens';
import { type De, type Json, pedir } from '../../../test/cliente';
import { descargar, esperarError } from './comprobaciones';
import { enLaBase, secreto, unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, unaFactura } from './facturas';
import { senhal } from './procesos';

let emisor: EmisorDePrueba;
let de: De;
/** When its answer was there. */
let recibido: number;

beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  de = await emisor.api.emitido(unaFactura({ receptor: EMPRESA }));
  recibido = ahora();
  await emisor.api.resuelto(de.cdc);
  await descargar(de.kude_url!);
});

const kude = (cdc: string) => emisor.api.pedir(`/v1/de/${cdc}/kude`);
const ahora = (): number => segundosDesdeAhora();

/** Stops the renderer, so that its files stay unfinished. */
async function conRenderizadorQuieto<T>(trabajo: (seguir: () => void) => Promise<T>): Promise<T> {
  senhal('kude-renderer', 'SIGSTOP');
  const seguir = (): void => void senhal('kude-renderer', 'SIGCONT');
  try {
    return await trabajo(seguir);
  } finally {
    seguir();
  }
}

describe('GET /v1/de/{cdc}/kude: 302', () => {
  it('leads to a link that gives the PDF without credential', async () => {
    const respuesta = await kude(de.cdc);
    expect(respuesta.status).toBe(302);
    const pdf = await descargar(respuesta.headers.get('location')!);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('GET /v1/de/{cdc}/kude: 302 and 202 while it is being made', () => {
  it('orders it and waits for it, as its link does; then both say when to come back', async () => {
    await conRenderizadorQuieto(async (seguir) => {
      const nuevo = await emisor.api.emitido(unaFactura());
      const [porCdc, deSuEnlace] = await Promise.all([kude(nuevo.cdc), pedir(nuevo.kude_url!)]);
      expect([porCdc.status, deSuEnlace.status]).toEqual([202, 202]);
      expect(porCdc.cuerpo).toEqual({ estado: 'generando', retry_after_seconds: expect.any(Number) });
      expect(porCdc.headers.get('retry-after')).toBe(String(porCdc.cuerpo['retry_after_seconds']));
      expect(deSuEnlace.headers.get('retry-after')).toMatch(/^\d+$/);
      // A browser asks again by itself.
      expect(deSuEnlace.headers.get('refresh')).toBe(deSuEnlace.headers.get('retry-after'));
      expect((await pedir(nuevo.xml_url)).status).toBe(200);

      const esperando = Promise.all([kude(nuevo.cdc), pedir(nuevo.kude_url!)]);
      seguir();
      expect((await esperando).map(({ status }) => status)).toEqual([302, 200]);
    });
  });
});

describe('GET /v1/de/{cdc}/kude: 400, 404, 409', () => {
  it('400 CDC_INVALIDO: not 44 characters', async () => {
    for (const cdc of ['1', '1'.repeat(43), '1'.repeat(45)]) esperarError(await kude(cdc), 400, 'CDC_INVALIDO');
  });

  it('404 DE_NO_ENCONTRADO: unknown', async () => {
    for (const cdc of ['0'.repeat(44), 'x'.repeat(44)]) esperarError(await kude(cdc), 404, 'DE_NO_ENCONTRADO');
  });

  it('409 DE_SIN_KUDE: a recorded failure; kude_url is null and the document stays valid', async () => {
    const fallido = await emisor.api.emitido(unaFactura());
    await emisor.api.resuelto(fallido.cdc);
    await descargar(fallido.kude_url!);
    await enLaBase(
      (database) =>
        new SqlKudeRepository(database, () => undefined).anotarApartado(
          emisor.tenantId,
          fallido.de_id,
          2,
          'no_imprimible',
        ),
      'kude-renderer',
    );
    expect(await emisor.api.porCdc(fallido.cdc)).toMatchObject({ estado: 'A', kude_url: null });
    esperarError(await kude(fallido.cdc), 409, 'DE_SIN_KUDE');
    // The people of the installation see which one.
    const { cuerpo } = await comoSuperadmin<{ kudes_apartados: Json[] }>('/v1/admin/instalacion');
    const { cdc, de_id, numero_formateado } = fallido;
    expect(cuerpo.kudes_apartados).toContainEqual(
      expect.objectContaining({ cdc, de_id, numero_formateado, motivo: 'no_imprimible', tenant_id: emisor.tenantId }),
    );
  });
});

describe('signed links: 200', () => {
  it('the XML, byte for byte as it was signed, under its name', async () => {
    const { headers, bytes } = await descargar(de.xml_url);
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    expect(headers.get('content-disposition')).toContain(`filename="${de.cdc}.xml"`);
    expect(bytes.toString('utf8')).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
    expect(verificarFirma(bytes.toString('utf8'), { elemento: 'DE', id: de.cdc })).toMatchObject({ valida: true });
    expect((await descargar(de.xml_url)).bytes.equals(bytes)).toBe(true);
  });

  it('the KuDE, under its name, with the CDC in groups of four and what the document says', async () => {
    const { headers, bytes } = await descargar(de.kude_url!);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`filename="${de.cdc}.pdf"`);
    const texto = (await textoDePdf(bytes)).join('');
    for (const impreso of [
      de.cdc,
      '001-001-0000001',
      EMPRESA.nombre,
      EMPRESA.ruc,
      emisor.ruc,
      emisor.timbrado,
      'Café molido 500 g',
      '70.000',
    ]) {
      expect(texto).toContain(compacto(impreso));
    }
  });

  it('are given out at once by the emission, and the same link gives the final version after the approval', async () => {
    const nuevo = await emisor.api.emitido(unaFactura());
    expect(nuevo).toMatchObject({ estado: 'P', xml_url: expect.any(String), kude_url: expect.any(String) });
    expect((await pedir(nuevo.xml_url)).status).toBe(200);
    const { protocolo_fiscal } = await emisor.api.resuelto(nuevo.cdc);
    const texto = (await textoDePdf((await descargar(nuevo.kude_url!)).bytes)).join('');
    expect(texto).toContain(protocolo_fiscal as string);
  });

  it('stand in the list, in the search by cdc and in the detail', async () => {
    const [enLista] = (await emisor.api.lista({ q: '001-001-0000001' })).documentos;
    for (const recurso of [enLista!, await emisor.api.porCdc(de.cdc), await emisor.api.detalle(de.cdc)]) {
      expect((await descargar(recurso.xml_url)).status).toBe(200);
      expect((await descargar(recurso.kude_url!)).status).toBe(200);
    }
  });

  it('are good for one hour, to the second', () => {
    const firmante = new LinkSigner(secreto('link_key'));
    const { pathname, searchParams } = new URL(de.xml_url);
    const enlace = firmante.verificar(pathname.split('/').at(-1)!, searchParams.get('t'), 0);
    const { exp } = enlace as { exp: number };
    expect(exp - 3_600).toBeGreaterThanOrEqual(Math.floor(Date.parse(de['created_at'] as string) / 1_000));
    expect(exp - 3_600).toBeLessThanOrEqual(recibido);
  });
});

describe('signed links: 403', () => {
  const firmado = (exp: number, tipo: 'xml' | 'kude' = 'xml'): string =>
    new LinkSigner(secreto('link_key')).firmar({ tipo, tenantId: emisor.tenantId, cdc: de.cdc, exp });

  it('refuses an expired one, and only then', async () => {
    expect((await pedir(firmado(ahora() + 60))).status).toBe(200);
    for (const tipo of ['xml', 'kude'] as const) {
      const respuesta = await pedir(firmado(ahora() - 1, tipo));
      esperarError(respuesta, 403, (respuesta.cuerpo as { error: { codigo: string } }).error.codigo);
    }
  });

  it('refuses one that was altered anywhere', async () => {
    const otro = await emisor.api.emitido(unaFactura());
    const url = new URL(de.xml_url);
    const t = url.searchParams.get('t')!;
    const alterados = [
      de.xml_url.replace('.xml', '.pdf'),
      de.xml_url.replace(de.cdc, otro.cdc),
      de.xml_url.split('?')[0]!,
      `${de.xml_url}&t=${t}`,
      `${de.xml_url}A`,
      ...[0, 5, 12, 25, 47].map((i) =>
        de.xml_url.replace(t, t.slice(0, i) + (t[i] === 'A' ? 'B' : 'A') + t.slice(i + 1)),
      ),
      `${url.origin}${url.pathname}?t[]=${t}`,
      `${url.origin}/v1/enlaces/..%2f..%2fetc%2fpasswd?t=${t}`,
    ];
    for (const alterado of alterados) expect([alterado, (await pedir(alterado)).status]).toEqual([alterado, 403]);
  });

  it("refuses one signed with somebody else's key", async () => {
    const enlaceAjeno = new LinkSigner(Buffer.alloc(32, 7)).firmar({
      tipo: 'xml',
      tenantId: emisor.tenantId,
      cdc: de.cdc,
      exp: ahora() + 60,
    });
    expect((await pedir(enlaceAjeno)).status).toBe(403);
  });
});
