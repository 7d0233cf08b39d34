import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { awaited } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';
import { tokenDe } from '../../../test/admin-tokens';
import type { CuerpoDeError } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

const MB = 1_048_576;
/** The default of TENANT_REQUESTS. */
const EN_CURSO = 300;

interface Contestada {
  status: number;
  cabeceras: string;
  codigo: string | undefined;
  maximo: string | undefined;
}

/** A raw connection, because a client library would hide the behaviour under test. */
class Conexion {
  private recibido = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (texto: string) => (this.recibido += texto));
    socket.on('error', () => undefined);
  }

  static async abrir(): Promise<Conexion> {
    const { hostname, port } = new URL(stackDePrueba().base_url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Conexion(socket);
  }

  escribir(texto: string): void {
    this.socket.write(texto);
  }

  pedir(linea: string, cabeceras: Record<string, string | number>): void {
    const lineas = Object.entries({ Host: 'x', 'Content-Type': 'application/json', ...cabeceras });
    this.escribir(`${linea} HTTP/1.1\r\n${lineas.map(([nombre, valor]) => `${nombre}: ${valor}\r\n`).join('')}\r\n`);
  }

  /** The next answer, whole. */
  async respuesta(): Promise<Contestada> {
    for (;;) {
      const fin = this.recibido.indexOf('\r\n\r\n');
      const cabeceras = this.recibido.slice(0, fin);
      const largo = Number(/^content-length: (\d+)/im.exec(cabeceras)?.[1] ?? 0);
      const resto = this.recibido.slice(fin + 4);
      if (fin >= 0 && Buffer.byteLength(resto) >= largo) {
        const cuerpo = Buffer.from(resto).subarray(0, largo).toString('utf8');
        this.recibido = resto.slice(cuerpo.length);
        const { error } = (cuerpo === '' ? {} : JSON.parse(cuerpo)) as Partial<CuerpoDeError>;
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(cabeceras)?.[1]);
        return {
          status,
          cabeceras,
          codigo: error?.codigo,
          maximo: /máximo de (.+)\.$/.exec(error?.mensaje ?? '')?.[1],
        };
      }
      await awaited('the rest of an answer', once(this.socket, 'data'), () => `the rest of ${this.recibido}`);
    }
  }

  async cerrada(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }

  cortar(): void {
    this.socket.destroy();
  }
}

let emisor: EmisorDePrueba;
let conexion: Conexion;

beforeAll(async () => {
  emisor = await unEmisor();
});
beforeEach(async () => {
  conexion = await Conexion.abrir();
});
afterEach(() => conexion.cortar());

const clave = () => `ApiKey ${emisor.api.apiKey}`;

describe('the body of a request that is not let in', () => {
  it.each([
    ['without credential', 'POST /v1/de/emitir', () => undefined, 401, 'AUTH_APIKEY_INVALIDA'],
    ['with a key that is none', 'POST /v1/receptores', () => 'ApiKey nada', 401, 'AUTH_APIKEY_INVALIDA'],
    ['with a token that is none', 'POST /v1/de/emitir', () => 'Bearer a.b.c', 401, 'AUTH_TOKEN_INVALIDO'],
    ['with a key where people are wanted', 'POST /v1/admin/tenants', clave, 403, 'FORBIDDEN'],
    [
      'of a user where a superadmin is wanted',
      'PUT /v1/admin/tenants/0b1e0a0e-0000-4000-8000-000000000001/certificado',
      () => `Bearer ${tokenDe({ tenantId: emisor.tenantId, ruc: emisor.ruc }, 'user', 'ana')}`,
      403,
      'FORBIDDEN',
    ],
    ['that asks for nothing that there is', 'POST /v1/no-existe', clave, 404, 'NOT_FOUND'],
  ])('is not waited for: %s', async (_, linea, credencial, status, codigo) => {
    const autorizacion = credencial();
    conexion.pedir(linea, { 'Content-Length': MB, ...(autorizacion && { Authorization: autorizacion }) });
    expect(await conexion.respuesta()).toMatchObject({ status, codigo });
  });

  it('does not end the connection when it comes after all', async () => {
    const cuerpo = JSON.stringify(unaFactura({ info_fiscal: 'x'.repeat(100_000) }));
    for (const _ of [1, 2]) {
      conexion.pedir('POST /v1/de/emitir', { 'Content-Length': Buffer.byteLength(cuerpo) });
      conexion.escribir(cuerpo);
      expect(await conexion.respuesta()).toMatchObject({ status: 401 });
    }
    conexion.pedir('GET /v1/de?limit=1', { Authorization: clave() });
    expect(await conexion.respuesta()).toMatchObject({ status: 200 });
  });

  it('is not listened to for ever', async () => {
    conexion.pedir('POST /v1/de/emitir', { 'Transfer-Encoding': 'chunked' });
    conexion.escribir('1\r\n{\r\n');
    expect(await conexion.respuesta()).toMatchObject({ status: 401 });
    await conexion.cerrada();
  });
});

it('400: a request with two hosts is not answered as one of them', async () => {
  conexion.escribir('GET /health HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n');
  expect(await conexion.respuesta()).toMatchObject({ status: 400, codigo: 'SOLICITUD_MALFORMADA' });
});

describe('Expect: 100-continue', () => {
  const pedir = (cabeceras: Record<string, string>) =>
    conexion.pedir('POST /v1/de/emitir', { Expect: '100-continue', 'Content-Length': 2, ...cabeceras });

  it('is answered with the permission to send when the body will be read', async () => {
    pedir({ Authorization: clave() });
    expect(await conexion.respuesta()).toMatchObject({ status: 100 });
    conexion.escribir('{}');
    expect(await conexion.respuesta()).toMatchObject({ status: 400, codigo: 'VALIDACION_MULTIPLES_CAMPOS' });
  });

  it('is answered with the refusal alone, which ends the connection', async () => {
    pedir({});
    const { status, cabeceras } = await conexion.respuesta();
    expect(status).toBe(401);
    expect(cabeceras).toMatch(/^connection: close/im);
  });
});

describe('429 RATE_LIMIT_EXCEDIDO, requests in hand', () => {
  it('refuses the one too many of a tenant at once, and nobody else’s', async () => {
    const muchas = await Promise.all(Array.from({ length: EN_CURSO }, () => Conexion.abrir()));
    try {
      for (const abierta of muchas)
        abierta.pedir('POST /v1/receptores', { Expect: '100-continue', 'Content-Length': 2, Authorization: clave() });
      // The 100 shows that the request counts as running.
      for (const abierta of muchas) expect((await abierta.respuesta()).status).toBe(100);
      const respuesta = await emisor.api.pedir('/v1/de?limit=1');
      esperarError(respuesta, 429, 'RATE_LIMIT_EXCEDIDO');
      expect(respuesta.headers.get('retry-after')).toBe('1');
      expect((await (await unEmisor()).api.pedir('/v1/de?limit=1')).status).toBe(200);
      muchas[0]!.escribir('{}');
      expect((await muchas[0]!.respuesta()).status).toBe(400);
      expect((await emisor.api.pedir('/v1/de?limit=1')).status).toBe(200);
    } finally {
      for (const abierta of muchas) abierta.cortar();
    }
  });
});

describe('forms that never end', () => {
  it('hold no turn and not all places: others are served, and so is their forms’ tenant', async () => {
    const lentas = await Promise.all(Array.from({ length: 60 }, () => Conexion.abrir()));
    try {
      for (const [i, lenta] of lentas.entries()) {
        const cabeceras = {
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': MB,
          Authorization: clave(),
        };
        lenta.pedir('POST /v1/de/importar', i < 4 ? { ...cabeceras, Expect: '100-continue' } : cabeceras);
        // The permission to send is the proof that the form is being read.
        if (i < 4) expect((await lenta.respuesta()).status).toBe(100);
        lenta.escribir('--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.xml"\r\n\r\n');
      }
      expect((await emisor.api.emitir(unaFactura())).status).toBe(200);
      const otro = await unEmisor();
      expect((await otro.api.emitir(unaFactura())).status).toBe(200);
      const formulario = new FormData();
      formulario.append('archivo', new Blob(['<x/>']), 'x.xml');
      esperarError(
        await otro.api.pedir('/v1/de/importar', { metodo: 'POST', cuerpo: formulario }),
        422,
        'IMPORTACION_ILEGIBLE',
      );
    } finally {
      for (const lenta of lentas) lenta.cortar();
    }
  });
});

describe('413 CUERPO_DEMASIADO_GRANDE', () => {
  it.each([
    ['POST /v1/receptores', 65_537, '64 KB'],
    [`POST /v1/de/${'0'.repeat(44)}/cancelar`, 65_537, '64 KB'],
    ['POST /v1/de/emitir', MB + 1, '1 MB'],
  ])('%s of %d bytes, before they come', async (linea, bytes, maximo) => {
    conexion.pedir(linea, { 'Content-Length': bytes, Authorization: clave() });
    expect(await conexion.respuesta()).toMatchObject({ status: 413, codigo: 'CUERPO_DEMASIADO_GRANDE', maximo });
  });

  it.each([
    ['/v1/receptores', 65_537, '64 KB'],
    ['/v1/de/emitir', MB + 1, '1 MB'],
  ])('POST %s of %d bytes whose number is not told', async (ruta, bytes, maximo) => {
    conexion.pedir(`POST ${ruta}`, { 'Transfer-Encoding': 'chunked', Authorization: clave() });
    conexion.escribir(`${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n0\r\n\r\n`);
    expect(await conexion.respuesta()).toMatchObject({ status: 413, codigo: 'CUERPO_DEMASIADO_GRANDE', maximo });
  });

  it('not where the body has exactly as many as it may', async () => {
    for (const [ruta, bytes] of [
      ['/v1/receptores', 65_536],
      ['/v1/de/emitir', MB],
    ] as const) {
      conexion.pedir(`POST ${ruta}`, { 'Content-Length': bytes, Authorization: clave() });
      conexion.escribir(`{${' '.repeat(bytes - 2)}}`);
      expect(await conexion.respuesta()).toMatchObject({ status: 400, codigo: 'VALIDACION_MULTIPLES_CAMPOS' });
    }
  });
});
