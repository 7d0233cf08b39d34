import { zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { TypeOrmApiKeyRepository } from '@libs/auth/postgres';
import { CrearApiKey } from '@libs/auth';
import { Cliente, type De, type Json, type Respuesta } from '../../../test/cliente';
import { type EmisorDePrueba, enLaBase, unEmisor } from '../../../test/emisor-de-prueba';
import { descargar, esperarAprobado, esperarDetail, esperarError, preguntado } from './comprobaciones';
import { unaFactura } from './facturas';

interface Importacion extends Json {
  nuevos: number;
  ya_estaban: number;
  rechazados: number;
  resultados: {
    archivo: string;
    cdc: string | null;
    resultado: string;
    veredicto: string | null;
    codigo: string | null;
  }[];
}
type Archivo = string | Uint8Array;

let vendedor: EmisorDePrueba;
let comprador: EmisorDePrueba;
beforeAll(async () => {
  [vendedor, comprador] = await Promise.all([unEmisor(), unEmisor()]);
});

const importar = (
  archivo: Archivo | undefined,
  nombre = 'uno.xml',
  api = comprador.api,
): Promise<Respuesta<Importacion>> => {
  const form = new FormData();
  if (archivo !== undefined) form.set('archivo', new Blob([new Uint8Array(Buffer.from(archivo as string))]), nombre);
  return api.pedir<Importacion>('/v1/recibidos/importar', { metodo: 'POST', cuerpo: form });
};
const traer = (cuerpo: object, api = comprador.api): Promise<Respuesta> =>
  api.pedir('/v1/recibidos', { metodo: 'POST', cuerpo });
const get = (ruta: string, query?: Record<string, string>, api = comprador.api): Promise<Respuesta> =>
  api.pedir(`/v1/recibidos${ruta}`, { query });

/** An approved invoice to the buyer, with its signed XML. */
async function facturado(de: EmisorDePrueba = vendedor): Promise<{ de: De; xml: Buffer }> {
  const receptor = { nombre: 'COOPERATIVA DE PRUEBA', ruc: comprador.ruc, tipo_contribuyente: 2 };
  const emitido = await de.api.emitido(unaFactura({ receptor }), { query: { wait: true, timeout: 25 } });
  await esperarAprobado(de.api, emitido);
  return { de: emitido, xml: (await descargar(emitido.xml_url)).bytes };
}

const resultados = (recibido: Json): Json =>
  Object.fromEntries(
    (recibido['pruebas'] as { prueba: string; resultado: string }[]).map((p) => [p.prueba, p.resultado]),
  );

describe('POST /v1/recibidos/importar', () => {
  it('200: a document is kept with its proofs, the authority confirms it, and it is told once', async () => {
    const { de, xml } = await facturado();
    expect((await importar(xml)).cuerpo).toMatchObject({
      ...{ nuevos: 1, ya_estaban: 0, rechazados: 0 },
      resultados: [{ archivo: 'uno.xml', cdc: de.cdc, resultado: 'nuevo', veredicto: 'por_confirmar', codigo: null }],
    });
    const recibido = await preguntado(comprador.api, de.cdc);
    expect(recibido).toMatchObject({
      ...{ cdc: de.cdc, sit: 'H', tipo_de: 1, numero_formateado: de['numero_formateado'], emisor_ruc: vendedor.ruc },
      ...{ veredicto: 'valido', situacion: 'A', tiene_xml: true, via: 'archivo', eventos: [], asociado_cdc: null },
      ...{ moneda: 'PYG', total: de['total'], total_iva: de['total_iva'], total_gs: de['total_gs'] },
      documento: { emisor: { ruc: vendedor.ruc }, items: [{ descripcion: expect.any(String) as string }] },
    });
    expect(new Set(Object.values(resultados(recibido)))).toEqual(new Set(['si']));
    expect((await importar(xml)).cuerpo).toMatchObject({ nuevos: 0, ya_estaban: 1 });
    const { cuerpo } = await comprador.api.pedir<{ avisos: Json[] }>('/v1/avisos', {
      query: { tipos: 'recibido.nuevo', limit: '100' },
    });
    const suyos = cuerpo.avisos.filter(({ datos }) => (datos as Json)['cdc'] === de.cdc);
    expect(suyos).toMatchObject([
      { sit: 'H', datos: { emisor_ruc: vendedor.ruc, enlaces: { documento: `/v1/recibidos/${de.cdc}` } } },
    ]);
  });

  it('200: a ZIP, and a PDF that carries its XML, are opened; what is no document is told', async () => {
    const [uno, otro] = [await facturado(), await facturado()];
    const pdf = await PDFDocument.create();
    pdf.addPage([100, 200]);
    await pdf.attach(otro.xml, 'de.xml');
    const zip = zipSync({ 'uno.xml': uno.xml, 'otro.pdf': await pdf.save(), 'malo.xml': Buffer.from('<rDE>') });
    const { cuerpo } = await importar(zip, 'compras.zip');
    expect(cuerpo).toMatchObject({ nuevos: 2, rechazados: 1 });
    expect(cuerpo.resultados.map(({ archivo, cdc, codigo }) => [archivo, cdc, codigo])).toEqual([
      ['uno.xml', uno.de.cdc, null],
      ['otro.pdf', otro.de.cdc, null],
      ['malo.xml', null, 'RECIBIDO_ILEGIBLE'],
    ]);
  });

  it('200: a false one is kept as such, gives its place to the genuine one, and never takes it back', async () => {
    const { de, xml } = await facturado();
    const falso = xml.toString().replace(/<dTotGralOpe>[^<]*/, '<dTotGralOpe>1');
    expect((await importar(falso)).cuerpo.resultados).toMatchObject([{ resultado: 'nuevo', veredicto: 'invalido' }]);
    expect((await importar(xml)).cuerpo.resultados).toMatchObject([{ resultado: 'nuevo', veredicto: 'por_confirmar' }]);
    expect((await importar(falso)).cuerpo.resultados).toMatchObject([
      { resultado: 'rechazado', codigo: 'RECIBIDO_DISTINTO', veredicto: null },
    ]);
    expect(await preguntado(comprador.api, de.cdc)).toMatchObject({ veredicto: 'valido' });
  });

  it('200: what is for another receiver is refused, and leaves nothing', async () => {
    const { de, xml } = await facturado();
    const ajeno = await unEmisor();
    expect((await importar(xml, 'a.xml', ajeno.api)).cuerpo.resultados).toMatchObject([
      { resultado: 'rechazado', cdc: de.cdc, codigo: 'RECIBIDO_DE_OTRO_RECEPTOR' },
    ]);
    esperarError(await get(`/${de.cdc}`, {}, ajeno.api), 404, 'DE_NO_ENCONTRADO');
    expect((await importar(xml, 'a.xml', vendedor.api)).cuerpo.resultados).toMatchObject([{ resultado: 'rechazado' }]);
  });

  it('422: without a file', async () => esperarDetail(await importar(undefined), 'body', 'archivo'));
});

describe('POST /v1/recibidos', () => {
  it('201: by its CDC the authority gives the document, once', async () => {
    const { de, xml } = await facturado();
    const { status, cuerpo } = await traer({ cdc: de.cdc, sit: 'H' });
    expect({ status, cuerpo }).toMatchObject({
      ...{ status: 201, cuerpo: { cdc: de.cdc, via: 'cdc', veredicto: 'valido', tiene_xml: true, situacion: 'A' } },
    });
    expect((await traer({ cdc: de.cdc, sit: 'H' })).headers.get('idempotent-replayed')).toBe('true');
    expect((await importar(xml)).cuerpo).toMatchObject({ ya_estaban: 1 });
  });

  it('201: by the text of its QR', async () => {
    const { de } = await facturado();
    const { qr_url: qr } = (await vendedor.api.pedir<{ qr_url: string }>(`/v1/de/${de.cdc}/qr`)).cuerpo;
    expect((await traer({ qr })).cuerpo).toMatchObject({ cdc: de.cdc, sit: 'H', via: 'qr', veredicto: 'valido' });
  });

  it('422: the QR of another receiver, or a text that is none; 422 and 400 for what names nothing', async () => {
    const { de } = await facturado();
    const { qr_url: qr } = (await vendedor.api.pedir<{ qr_url: string }>(`/v1/de/${de.cdc}/qr`)).cuerpo;
    const ajeno = await unEmisor();
    esperarError(await traer({ qr }, ajeno.api), 422, 'RECIBIDO_DE_OTRO_RECEPTOR');
    esperarError(await traer({ qr: 'https://example.com' }), 422, 'RECIBIDO_QR_INVALIDO');
    esperarError(await traer({ cdc: de.cdc, sit: 'H' }, vendedor.api), 422, 'RECIBIDO_PROPIO');
    esperarDetail(await traer({}), 'body', 'cdc');
    esperarDetail(await traer({ cdc: de.cdc, qr }), 'body', 'cdc');
    esperarDetail(await traer({ cdc: `${de.cdc.slice(0, 43)}${(Number(de.cdc[43]) + 1) % 10}` }), 'body', 'cdc');
  });
});

describe('what was received', () => {
  let uno: { de: De; xml: Buffer };
  beforeAll(async () => {
    const { de, xml } = await facturado();
    uno = { de, xml: Buffer.concat([xml, Buffer.from('<!-- de un proveedor -->')]) };
    await importar(uno.xml);
  });

  it('is given back byte by byte, and drawn as its receiver', async () => {
    const [xml, kude] = await Promise.all([get(`/${uno.de.cdc}/xml`), get(`/${uno.de.cdc}/kude`)]);
    expect([xml.status, xml.headers.get('content-type'), xml.bytes.equals(uno.xml)]).toEqual([
      200,
      'application/xml',
      true,
    ]);
    expect([kude.status, kude.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(kude.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is listed by its filters', async () => {
    const cdcs = async (query: Record<string, string>) =>
      ((await get('', { limit: '100', ...query })).cuerpo['recibidos'] as Json[]).map(({ cdc }) => cdc);
    const dia = uno.de['fecha_emision']!.toString().slice(0, 10);
    expect(await cdcs({ emisor: vendedor.ruc, desde: dia, hasta: dia, tipo_de: '1' })).toContain(uno.de.cdc);
    expect(await cdcs({ q: uno.de['numero_formateado'] as string })).toContain(uno.de.cdc);
    expect(await cdcs({ evento: 'sin_responder' })).toContain(uno.de.cdc);
    expect(await cdcs({ veredicto: 'invalido', q: uno.de.cdc })).toEqual([]);
    esperarDetail(await get('', { veredicto: 'otro' }), 'query', 'veredicto');
  });

  it('404: known by its CDC alone, it has no XML and no KuDE', async () => {
    const cdc = uno.de.cdc;
    const { cuerpo } = await get(`/${cdc}`, { sit: 'P' });
    expect(cuerpo).toMatchObject({ error: { codigo: 'DE_NO_ENCONTRADO' } });
    esperarError(await get(`/${cdc}/xml`, { sit: 'P' }), 404, 'DE_NO_ENCONTRADO');
  });

  it('is for keys that may', async () => {
    const clave = (permisos: readonly string[]): Promise<Cliente> =>
      enLaBase(async (database) => {
        const crear = new CrearApiKey(new TypeOrmApiKeyRepository(database));
        const pedido = { tenantId: comprador.tenantId, nombre: 'limitada', permisos: permisos as never };
        return new Cliente((await crear.execute(pedido)).clave);
      });
    const [suya, lectora, emisora] = await Promise.all([['recibidos'], ['leer'], ['emitir']].map(clave));
    for (const api of [suya!, lectora!]) expect((await get(`/${uno.de.cdc}/xml`, {}, api)).status).toBe(200);
    esperarError(await get('', {}, emisora), 403, 'FORBIDDEN');
    expect((await importar(uno.xml, 'a.xml', suya)).status).toBe(200);
    for (const api of [lectora!, emisora!]) esperarError(await importar(uno.xml, 'a.xml', api), 403, 'FORBIDDEN');
    expect((await suya!.pedir(`/v1/recibidos/${uno.de.cdc}/conformidad`, { metodo: 'POST' })).status).toBe(200);
  });
});

it('a cancellation by its issuer is seen when the authority is asked, and told', async () => {
  const { de, xml } = await facturado();
  expect((await vendedor.api.pedir(`/v1/de/${de.cdc}/cancelar`, { metodo: 'POST' })).status).toBe(200);
  await importar(xml);
  expect(await preguntado(comprador.api, de.cdc)).toMatchObject({ situacion: 'C', veredicto: 'por_confirmar' });
  const { cuerpo } = await comprador.api.pedir<{ avisos: Json[] }>('/v1/avisos', {
    query: { tipos: 'recibido.cancelado' },
  });
  expect(cuerpo.avisos.map(({ datos }) => (datos as Json)['cdc'])).toContain(de.cdc);
});
