import { zipSync } from 'fflate';
import { unaNotaDeCredito } from '@libs/de/testing';
import { stackDePrueba } from '../../../test/stack';
import { statusOf } from '../../../test/status-of';
import type { De, Json, Respuesta } from '../../../test/cliente';
import { descargar, esperarAprobado, esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisorQueImprime } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';
import { OtroSistema } from '../../../test/otro-sistema';

interface Hecho {
  archivo: string;
  resultado: string;
  cdc: string | null;
  codigo: string | null;
}
type Importacion = Json & { documentos: Hecho[] };

let emisor: EmisorDePrueba;
let otro: EmisorDePrueba;
let afuera: OtroSistema;

beforeAll(async () => {
  [emisor, otro] = await Promise.all([unEmisorQueImprime(), unEmisorQueImprime()]);
  afuera = await OtroSistema.de(emisor);
});

const deAfuera = () => afuera.aprobado();
const sinEnviar = (enHoras?: number) => afuera.sinEnviar(undefined, enHoras);

function importar(
  contenido: string | Uint8Array | undefined,
  nombre = 'uno.xml',
  importador = emisor,
): Promise<Respuesta<Importacion>> {
  const form = new FormData();
  if (contenido !== undefined) form.set('archivo', new Blob([Buffer.from(contenido)]), nombre);
  return importador.api.pedir<Importacion>('/v1/de/importar', { metodo: 'POST', cuerpo: form });
}

/** One document in the place of another; the signature carries the other's signed element. */
function envuelto(verdadero: string, otro: string): string {
  const deDe = (xml: string): string => /<DE .*<\/DE>/s.exec(xml)![0];
  const conOtro = verdadero.replace(deDe(verdadero), deDe(otro));
  return conOtro.replace('</Signature>', `<Object>${deDe(verdadero)}</Object></Signature>`);
}

describe('POST /v1/de/importar', () => {
  it('200: a document of another system is here from then on, with its KuDE and for notes', async () => {
    const { cdc, xml } = await deAfuera();
    const { status, cuerpo, headers } = await importar(
      `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
      'C:\\de\\uno.xml',
    );
    expect({ status, cuerpo }).toMatchObject({
      status: 200,
      cuerpo: {
        total: 1,
        importados: 1,
        repetidos: 0,
        rechazados: 0,
        documentos: [{ archivo: 'uno.xml', cdc, estado: 'A' }],
      },
    });
    expect(headers.get('idempotent-replayed')).toBeNull();
    const { cuerpo: detalle } = await emisor.api.pedir<De>(`/v1/de/${cdc}`);
    expect(detalle).toMatchObject({
      cdc,
      estado: 'A',
      fuente: 'I',
      historial: [{ estado: 'A', autor: { via: 'api_key' } }],
    });
    expect((await descargar(detalle.xml_url)).bytes.toString()).toContain(xml);
    expect((await descargar(detalle.kude_url!)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const nota = await emisor.api.emitido(unaNotaDeCredito(cdc));
    await esperarAprobado(emisor.api, nota);
    const otraVez = await importar(xml);
    expect([otraVez.headers.get('idempotent-replayed'), otraVez.cuerpo.documentos[0]]).toMatchObject([
      'true',
      { resultado: 'repetido', codigo: 'IMPORTACION_REPETIDA' },
    ]);
    expect((await emisor.api.emitido(unaFactura())).numero).toBeGreaterThan(500);
  });

  it('200: of a ZIP each file is judged by itself', async () => {
    const [primero, segundo] = [await deAfuera(), await deAfuera()];
    const ajeno = (await descargar((await otro.api.emitido(unaFactura())).xml_url)).bytes;
    const textos = {
      'a/uno.xml': primero.xml,
      'leame.txt': 'hola',
      'kude/uno.pdf': '%PDF-1.7',
      'a/.DS_Store': '',
      'a/carpeta/': '',
      'b/../dos.xml': segundo.xml,
      'otra-vez.xml': primero.xml,
      'ajeno.xml': ajeno,
      'alterado.xml': primero.xml.replace('<dDesProSer>', '<dDesProSer>x'),
      'envuelto.xml': envuelto(segundo.xml, primero.xml),
      'desconocido.xml': (await sinEnviar()).xml,
      'futuro.xml': (await sinEnviar(30)).xml,
    };
    const zip = zipSync(
      Object.fromEntries(Object.entries(textos).map(([nombre, texto]) => [nombre, Buffer.from(texto)])),
    );
    const { status, cuerpo } = await importar(zip, 'lote.zip');
    expect({ status, ...cuerpo, documentos: cuerpo.documentos.length }).toEqual({
      ...{ status: 200, total: 8, importados: 2, repetidos: 1, rechazados: 5, documentos: 8 },
      omitidos: ['leame.txt', 'uno.pdf', '.DS_Store'],
    });
    const codigos = Object.fromEntries(cuerpo.documentos.map(({ archivo, codigo }) => [archivo, codigo]));
    expect(codigos).toMatchObject({
      'ajeno.xml': 'IMPORTACION_DE_OTRO_EMISOR',
      'alterado.xml': 'IMPORTACION_FIRMA_INVALIDA',
      'envuelto.xml': 'IMPORTACION_FIRMA_INVALIDA',
      'desconocido.xml': 'IMPORTACION_DESCONOCIDA',
      'futuro.xml': 'IMPORTACION_FECHA_FUTURA',
      'dos.xml': null,
    });
    // Files are processed in parallel: either of the two may come first.
    const gemelos = Object.keys(codigos).filter((archivo) => /uno\.xml|otra-vez\.xml/.test(archivo));
    expect(gemelos.map((archivo) => codigos[archivo]).sort()).toEqual(['IMPORTACION_REPETIDA', null]);
  });

  it('200: the documents of a message of the protocol, byte for byte as they were signed', async () => {
    const [primero, segundo, tercero] = [await deAfuera(), await deAfuera(), await deAfuera()];
    const sobre = 'env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"';
    const enSobre = (dentro: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><${sobre}><env:Body>${dentro}</env:Body></env:Envelope>`;
    const solo = await importar(enSobre(`<rEnviDe><dId>1</dId><xDE>${primero.xml}</xDE></rEnviDe>`));
    expect(solo).toMatchObject({ status: 200, cuerpo: { importados: 1, documentos: [{ archivo: 'uno.xml' }] } });
    const { cuerpo: detalle } = await emisor.api.pedir<De>(`/v1/de/${primero.cdc}`);
    expect((await descargar(detalle.xml_url)).bytes.toString()).toContain(primero.xml);
    const alterado = tercero.xml.replace('<dDesProSer>', '<dDesProSer>x');
    const lote = `<rLoteDE>${segundo.xml}${alterado}${primero.xml}</rLoteDE>`;
    const { status, cuerpo } = await importar(zipSync({ 'lote.xml': Buffer.from(lote) }), 'lote.zip');
    expect({ status, cuerpo }).toMatchObject({
      status: 200,
      cuerpo: {
        ...{ total: 3, importados: 1, repetidos: 1, rechazados: 1, omitidos: [] },
        documentos: [
          { archivo: 'lote.xml (1)', cdc: segundo.cdc, resultado: 'importado' },
          { archivo: 'lote.xml (2)', codigo: 'IMPORTACION_FIRMA_INVALIDA' },
          { archivo: 'lote.xml (3)', cdc: primero.cdc, resultado: 'repetido' },
        ],
      },
    });
    const respuesta = enSobre('<rRetEnviDe><rProtDe/></rRetEnviDe>');
    const { mensaje } = esperarError(await importar(respuesta), 422, 'IMPORTACION_ILEGIBLE');
    expect(mensaje).toContain('mande el XML que se firmó');
  });

  it('422: a single XML is refused by its name', async () => {
    const { xml } = await deAfuera();
    esperarError(await importar(xml, 'uno.xml', otro), 422, 'IMPORTACION_DE_OTRO_EMISOR');
    esperarError(await importar(xml.replace('<dDesProSer>', '<dDesProSer>x')), 422, 'IMPORTACION_FIRMA_INVALIDA');
    esperarError(await importar(xml.replace(/cHashQR=\w{4}/, 'cHashQR=0000')), 422, 'IMPORTACION_QR_INVALIDO');
    esperarError(await importar('hola'), 422, 'IMPORTACION_ILEGIBLE');
    esperarError(await importar(Buffer.from('PK\x03\x04 no soy un ZIP')), 422, 'IMPORTACION_ARCHIVO_INVALIDO');
    const sinXml = esperarError(
      await importar(zipSync({ 'uno.pdf': Buffer.from('%PDF') })),
      ...([422, 'IMPORTACION_ARCHIVO_INVALIDO'] as const),
    );
    expect(sinXml.mensaje).toContain('ningún archivo .xml');
  });

  it('422 of the form and 413: no file, more than the file, and one that is too large', async () => {
    esperarDetail(await importar(undefined), 'body', 'archivo');
    const conOtro = (nombre: string, parte: string | Blob) => {
      const cuerpo = new FormData();
      cuerpo.append(nombre, parte);
      cuerpo.append('archivo', new Blob(['hola']), 'uno.xml');
      return emisor.api.pedir('/v1/de/importar', { metodo: 'POST', cuerpo });
    };
    for (const deMas of [
      await conOtro('documento', new Blob(['hola'])),
      await conOtro('archivo', new Blob(['hola'])),
      await conOtro('clave', 'x'),
    ])
      expect(deMas).toMatchObject({ status: 422, cuerpo: { detail: [{ type: 'unexpected' }] } });
    esperarError(await importar(Buffer.alloc(10 * 1_024 * 1_024 + 1)), 413, 'CUERPO_DEMASIADO_GRANDE');
  });

  it('401 without a credential', async () => {
    const sin = await statusOf(new URL('/v1/de/importar', stackDePrueba().base_url), {
      method: 'POST',
      body: new FormData(),
    });
    expect(sin).toBe(401);
  });
});
