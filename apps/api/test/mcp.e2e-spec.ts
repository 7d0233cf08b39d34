import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { Asistente } from '../../../test/asistente';
import { type De, type Json, pedir } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { stackDePrueba } from '../../../test/stack';
import { esperarError } from './comprobaciones';
import { unaFactura, unIdInterno } from './facturas';
import { ProcesoApi } from './proceso-api';

type Cabeceras = Record<string, string>;

const { base_url } = stackDePrueba();
const conClave = (clave: string): Cabeceras => ({ authorization: `ApiKey ${clave}` });

const unAsistente = (headers: Cabeceras, url = base_url, mode?: 'auto') =>
  Asistente.conectado(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }), mode);

/** One message of the protocol, as a program without its library sends it. */
const mensaje = (method: string, params: Json = {}): Json => ({ jsonrpc: '2.0', id: 1, method, params });
const LISTAR = mensaje('tools/list');
const enviar = (cuerpo: unknown, headers: Cabeceras) =>
  pedir<{ result?: { tools: Json[] }; error?: Json }>('/mcp', {
    metodo: 'POST',
    cuerpo,
    headers: { accept: 'application/json, text/event-stream', ...headers },
  });

let emisor: EmisorDePrueba;
/** At the stack's api, where nothing may be written. */
let lector: Asistente;
/** At another api of the same installation, which permits it. */
let otra: ProcesoApi;
let escritor: Asistente;
beforeAll(async () => {
  [emisor, otra] = await Promise.all([
    unEmisor(),
    ProcesoApi.iniciar(stackDePrueba(), undefined, { MCP_ESCRITURA: 'si' }),
  ]);
  const { apiKey } = emisor.api;
  [lector, escritor] = await Promise.all([
    unAsistente(conClave(apiKey)),
    unAsistente({ authorization: `Bearer ${apiKey}` }, otra.url, 'auto'),
  ]);
});

const emitir = (cambios: Json, quien = escritor) => quien.pedir('emitirDocumento', { cuerpo: unaFactura(cambios) });
const cuantos = async (id_interno: string) => (await emisor.api.lista({ id_interno })).total;

describe('where the installation does not permit writing', () => {
  it('an assistant has the tools that read, and those that write cannot be called by their names', async () => {
    const nombres = (await lector.herramientas()).map(({ name, annotations }) => [name, annotations?.readOnlyHint]);
    expect(nombres).toEqual(expect.arrayContaining([['obtenerXml', true]]));
    expect(nombres.filter(([, soloLee]) => soloLee !== true)).toEqual([]);
    const id_interno = unIdInterno();
    await expect(emitir({ id_interno }, lector)).rejects.toThrow('la instalación las permite');
    expect(await cuantos(id_interno)).toBe(0);
  });

  it('a document is found, shown and read', async () => {
    const id_interno = unIdInterno();
    const { cdc } = await emisor.api.emitido(unaFactura({ id_interno }));
    expect(await lector.leer('listarDocumentos', { id_interno })).toMatchObject({ documentos: [{ cdc }] });
    expect(await lector.leer('obtenerDocumento', { cdc })).toMatchObject({ total: '70000' });
    expect((await lector.pedir('obtenerXml', { cdc })).texto).toMatch(/^(<\?xml[^>]*>\s*)?<rDE[^]*<Signature/);
    const { esquemas } = await lector.leer<{ esquemas: Json }>('describirEmision', { tipo: 'Factura' });
    expect(Object.keys(esquemas)).toContain('EmisionDeFactura');
  });

  it('the document of another taxpayer does not exist', async () => {
    const [ajeno, { cdc }] = await Promise.all([unEmisor(), emisor.api.emitido(unaFactura())]);
    const vecino = await unAsistente(conClave(ajeno.api.apiKey));
    for (const herramienta of ['obtenerDocumento', 'obtenerXml']) {
      const { error, texto } = await vecino.pedir(herramienta, { cdc });
      expect([error, texto]).toEqual([true, expect.stringContaining('DE_NO_ENCONTRADO')]);
    }
  });

  it('each message is answered alone, as JSON and without a session', async () => {
    const { apiKey } = emisor.api;
    const { status, headers, cuerpo } = await enviar(LISTAR, conClave(apiKey));
    expect([status, cuerpo.result?.tools.length]).toEqual([200, (await lector.herramientas()).length]);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.has('mcp-session-id')).toBe(false);
    expect(headers.get('cache-control')).toBe('no-store');
    const aviso = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await enviar(aviso, conClave(apiKey))).status).toBe(202);
    const version = { ...conClave(apiKey), 'mcp-protocol-version': '1999-01-01' };
    expect((await enviar(LISTAR, version)).status).toBe(400);
  });
});

describe('where it does', () => {
  beforeAll(() => expect(escritor.revision).toBe('2026-07-28'));

  it('a document needs the assistant’s own reference, and repeated with it is the same document', async () => {
    expect(await emitir({})).toEqual({ error: true, texto: expect.stringContaining('cuerpo.id_interno') as string });
    const id_interno = unIdInterno();
    const [una, otraVez] = [await emitir({ id_interno }), await emitir({ id_interno })];
    const [primera, segunda] = [una, otraVez].map(({ texto }) => JSON.parse(texto) as De);
    expect([primera!.estado, segunda!.cdc, await cuantos(id_interno)]).toEqual(['A', primera!.cdc, 1]);
  });

  it('it is issued by the key, and what the service refuses is said with its field', async () => {
    const id_interno = unIdInterno();
    const { cdc } = JSON.parse((await emitir({ id_interno })).texto) as De;
    const { historial } = await emisor.api.detalle(cdc);
    expect(historial[0]!.autor).toMatchObject({ via: 'api_key', prefijo: emisor.api.apiKey.slice(0, 14) });
    const { error, texto } = await emitir({ id_interno: unIdInterno(), color: 'azul' });
    expect([error, texto]).toEqual([true, expect.stringContaining('color: Campo desconocido.')]);
  });

  const conOtraClave = async (cuerpo: Json, url = otra.url) => {
    const creada = await conToken(tokenDe(emisor, 'admin'))<Json>('/v1/admin/api-keys', { metodo: 'POST', cuerpo });
    return unAsistente(conClave(String(creada.cuerpo['key_plain'])), url);
  };

  it('a key that may only read writes nothing', async () => {
    const consultas = await conOtraClave({ nombre: 'Consultas', permisos: ['leer'] });
    const id_interno = unIdInterno();
    const { error, texto } = await emitir({ id_interno }, consultas);
    expect([error, texto]).toEqual([true, expect.stringContaining('FORBIDDEN')]);
    expect(await cuantos(id_interno)).toBe(0);
    expect(await consultas.leer('listarDocumentos', { id_interno })).toMatchObject({ total: 0 });
  });

  it('a key of test mode sees nothing of the real one', async () => {
    const [dePrueba, { cdc }] = await Promise.all([
      conOtraClave({ nombre: 'Prueba', modo: 'prueba' }, base_url),
      emisor.api.emitido(unaFactura()),
    ]);
    expect(await dePrueba.leer('obtenerIdentidad')).toMatchObject({ tenant: { modo: 'prueba' } });
    expect((await dePrueba.pedir('obtenerDocumento', { cdc })).texto).toContain('DE_NO_ENCONTRADO');
  });
});

describe('the door', () => {
  it('answers 401 to who shows no valid key, and says how to', async () => {
    for (const headers of [{}, conClave('timbo_k_no'), { authorization: 'Bearer a.b.c' }] as Cabeceras[]) {
      const respuesta = await enviar(LISTAR, headers);
      expect(respuesta.status).toBe(401);
      expect(respuesta.headers.get('www-authenticate')).toContain('ApiKey realm="timbo"');
    }
    await expect(unAsistente(conClave('timbo_k_no'))).rejects.toThrow();
  });

  it('answers 403 to pages of other origins, also with a valid key, and lets its own in', async () => {
    const clave = conClave(emisor.api.apiKey);
    for (const origin of ['https://otra.example', 'null', `${base_url}.otra.example`])
      esperarError(await enviar(LISTAR, { ...clave, origin }), 403, 'FORBIDDEN');
    expect((await enviar(LISTAR, { ...clave, origin: new URL(base_url).origin })).status).toBe(200);
  });

  it('answers 405 to who opens a stream or ends a session: there are none', async () => {
    for (const metodo of ['GET', 'DELETE']) {
      const respuesta = await emisor.api.pedir('/mcp', { metodo });
      esperarError(respuesta, 405, 'METODO_NO_ADMITIDO');
      expect(respuesta.headers.get('allow')).toBe('POST');
    }
  });

  it('answers 413 to more than a document, and 400 to a list of messages and to what is no JSON', async () => {
    const clave = conClave(emisor.api.apiKey);
    const grande = mensaje('tools/call', { name: 'listarSeries', arguments: { q: 'x'.repeat(1_100_000) } });
    esperarError(await enviar(grande, clave), 413, 'CUERPO_DEMASIADO_GRANDE');
    expect((await enviar([LISTAR, LISTAR], clave)).status).toBe(400);
    expect((await enviar('{', clave)).status).toBe(400);
  });
});
