import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notRun } from '../../test/not-run';
import { listen } from '../../test/listen';
import { correr, LENGUAJES } from './lenguajes';

type Contesta = (respuesta: ServerResponse) => void;

const json = (estado: number, cuerpo: unknown, cabeceras: Record<string, string> = {}): Contesta => {
  return (respuesta) =>
    respuesta
      .writeHead(estado, { 'Content-Type': 'application/json', Connection: 'close', ...cabeceras })
      .end(JSON.stringify(cuerpo));
};
const error = (estado: number, codigo: string, cabeceras: Record<string, string> = {}): Contesta =>
  json(estado, { error: { codigo, mensaje: 'Mensaje.', request_id: 'r-1', extra: {} } }, cabeceras);
/** The request was read, and nothing comes back. */
const corte: Contesta = (respuesta) => respuesta.destroy();
/** Half of the answer comes. */
const corteEnElMedio: Contesta = (respuesta) => {
  respuesta.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500', Connection: 'close' });
  respuesta.write('{"cdc":"0180","est', () => respuesta.destroy());
};
/** Half of it too, from a server that does not say how long it is. */
const corteSinLargo: Contesta = (respuesta) => {
  respuesta.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' }).end('{"cdc":"0180","est');
};
/** A wrong address: the page of somebody else. */
const pagina: Contesta = (respuesta) => {
  respuesta.writeHead(200, { 'Content-Type': 'text/html', Connection: 'close' }).end('<h1>Bienvenido</h1>');
};
const [AHORA, EN_TREINTA_SEGUNDOS] = ['Wed, 25 Nov 2026 12:00:00 GMT', 'Wed, 25 Nov 2026 12:00:30 GMT'];
const de = (estado: string): Contesta =>
  json(200, { cdc: '0180', estado, codigo_fiscal: '1309', mensaje_fiscal: 'RUC malo' });
const veces = (cuantas: number, respuesta: Contesta): Contesta[] => Array<Contesta>(cuantas).fill(respuesta);

/** The account that the request names, which the client says as it says a state. */
const quien: Contesta = (respuesta) => json(200, { estado: respuesta.req.headers['x-tenant-id'] })(respuesta);
const CUENTA = '0190a1b2-0000-7000-8000-000000000001';

/** What the service answers in order, then what the client makes of it: what its caller hears, and its waits in seconds. */
const PRUEBAS: Record<string, { respuestas: Contesta[]; dicho: string; esperas: number[] }> = {
  emisionCortada: { respuestas: [corte, corteEnElMedio, de('A')], dicho: 'A', esperas: [0.25, 0.5] },
  consultaCortada: { respuestas: [de('P'), corteEnElMedio, corte, de('A')], dicho: 'A', esperas: [0.25, 0.25, 0.5] },
  emisionSinLargo: { respuestas: [corteSinLargo, de('A')], dicho: 'A', esperas: [0.25] },
  emisionSinNadie: { respuestas: veces(6, corte), dicho: 'ErrorDeRed conSuId', esperas: [0.25, 0.5, 1, 2, 4] },
  emisionApurada: { respuestas: veces(3, corte), dicho: 'ErrorDeRed conSuId', esperas: [0.25, 0.5] },
  consultaSinNadie: {
    respuestas: [de('P'), ...veces(6, corte)],
    dicho: 'SigueEnTramite',
    esperas: [0.25, 0.25, 0.5, 1, 2, 4],
  },
  rechazoTrasElCorte: { respuestas: [corte, de('R')], dicho: '422 FISCAL_RECHAZO', esperas: [0.25] },
  sinAutoridad: {
    respuestas: veces(18, de('E')),
    dicho: 'SigueEnTramite',
    esperas: [0.25, 0.5, 1, 2, 4, 8, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 4.25],
  },
  ocupado: {
    respuestas: [
      error(429, 'RATE_LIMIT_EXCEDIDO', { 'Retry-After': '7' }),
      error(502, 'X'),
      error(503, 'X'),
      json(200, {}),
    ],
    dicho: 'bien',
    esperas: [7, 0.5, 1],
  },
  caido: { respuestas: veces(6, corte), dicho: 'ErrorDeRed', esperas: [0.25, 0.5, 1, 2, 4] },
  unaHora: {
    respuestas: [error(429, 'RATE_LIMIT_EXCEDIDO', { 'Retry-After': '3600' })],
    dicho: '429 RATE_LIMIT_EXCEDIDO',
    esperas: [],
  },
  hastaUnaFecha: {
    respuestas: [error(503, 'X', { 'Retry-After': EN_TREINTA_SEGUNDOS, Date: AHORA }), json(200, {})],
    dicho: 'bien',
    esperas: [30],
  },
  hastaNadie: {
    respuestas: [error(503, 'X', { 'Retry-After': 'un rato', Date: AHORA }), json(200, {})],
    dicho: 'bien',
    esperas: [0.25],
  },
  deOtro: { respuestas: [pagina], dicho: '200 HTTP_200', esperas: [] },
  redirigida: { respuestas: [json(301, {}, { Location: '/otra' })], dicho: '301 HTTP_301', esperas: [] },
  errorDeOtro: { respuestas: [json(404, { error: 'not found' })], dicho: '404 HTTP_404', esperas: [] },
  eventoEnCurso: { respuestas: [error(409, 'EVENTO_EN_CURSO'), de('C')], dicho: 'C', esperas: [0.25] },
  eventoNoAdmitido: { respuestas: [error(409, 'EVENTO_NO_ADMITIDO')], dicho: '409 EVENTO_NO_ADMITIDO', esperas: [] },
  nominacionCortada: { respuestas: [corte, de('A')], dicho: 'A', esperas: [0.25] },
  transporteCortado: { respuestas: [corteEnElMedio, de('A')], dicho: 'A', esperas: [0.25] },
  altaCortada: { respuestas: [corte], dicho: 'ErrorDeRed', esperas: [] },
  deUnaCuenta: { respuestas: [error(503, 'X'), quien], dicho: CUENTA, esperas: [0.25] },
  altaSinTurno: { respuestas: [error(429, 'RATE_LIMIT_EXCEDIDO'), json(201, {})], dicho: 'bien', esperas: [0.25] },
};

/** Each client has the name of its case as its key. */
async function servidor() {
  const pedidos: Record<string, string[]> = {};
  const atender = async (pedido: IncomingMessage, respuesta: ServerResponse): Promise<void> => {
    const nombre = /^(?:ApiKey|Bearer) (.*)$/.exec(pedido.headers.authorization!)![1]!;
    let cuerpo = '';
    for await (const parte of pedido.setEncoding('utf8')) cuerpo += parte as string;
    const delNombre = (pedidos[nombre] ??= []);
    delNombre.push(cuerpo);
    const contesta = PRUEBAS[nombre]!.respuestas[delNombre.length - 1] ?? error(418, 'UN_PEDIDO_DE_MAS');
    contesta(respuesta);
  };
  const http = createServer((pedido, respuesta) => void atender(pedido, respuesta));
  return { http, pedidos, url: `http://127.0.0.1:${await listen(http)}` };
}

describe.each(Object.entries(LENGUAJES))('the %s client, over a real connection', (nombre, lenguaje) => {
  if (!lenguaje.version()) return notRun(`the retries in ${nombre}`, lenguaje.programa, lenguaje.debian);

  it('sends again what may be sent again, after the right time, and an emission with the same id_interno', async () => {
    const nombre = lenguaje.escenario.replace('escenario', 'reintentos');
    const programa = readFileSync(path.join(__dirname, 'programas', nombre), 'utf8');
    const carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-reintentos-'));
    const { http, pedidos, url } = await servidor();
    try {
      const { stdout, ...fin } = await correr(lenguaje, programa, carpeta, {
        TIMBO_URL: url,
        CUENTA,
        NODE_OPTIONS: '',
      });
      expect(fin).toEqual({ status: 0, stderr: '' });
      const esperado = Object.entries(PRUEBAS).map(([prueba, { dicho, esperas }]) => [prueba, { dicho, esperas }]);
      expect(JSON.parse(stdout)).toEqual(Object.fromEntries(esperado));
      for (const [prueba, { respuestas }] of Object.entries(PRUEBAS))
        expect([prueba, pedidos[prueba]!.length]).toEqual([prueba, respuestas.length]);
      const [primero, ...repetidos] = pedidos.emisionCortada!;
      expect(JSON.parse(primero!)).toHaveProperty('id_interno', expect.stringMatching(/^sdk-.{32,36}$/));
      expect(repetidos).toEqual([primero, primero]);
    } finally {
      http.closeAllConnections();
      http.close();
      rmSync(carpeta, { recursive: true });
    }
  });
});
