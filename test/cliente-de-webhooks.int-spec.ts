import { createServer as createHttp } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { crearAutoridadDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';
import { desdeAhora, HOSTS_PROHIBIDOS } from '@libs/platform/testing';
import { Sumidero } from '@libs/webhooks/testing';
import { UndiciClienteDeWebhook } from '@libs/webhooks/cliente';
import { hasta } from './during';
import { listen } from './listen';

let sumidero: Sumidero;
let puerto: number;
let clientes: UndiciClienteDeWebhook[] = [];
const servidores: Server[] = [];

const unCliente = (ajustes: Partial<ConstructorParameters<typeof UndiciClienteDeWebhook>[0]> = {}) => {
  const cliente = new UndiciClienteDeWebhook({ abierto: true, puertos: [443, puerto], ...ajustes });
  clientes.push(cliente);
  return cliente;
};
const enviar = (cliente: UndiciClienteDeWebhook, url = `http://127.0.0.1:${puerto}/avisos?a=1`) =>
  cliente.enviarMensaje({ url, cabeceras: { 'webhook-id': 'uno' }, cuerpo: '{"ñ":1}' });

beforeEach(async () => {
  sumidero = await new Sumidero().abrir();
  ({ puerto } = sumidero);
});
afterEach(async () => {
  await Promise.all(clientes.map((cliente) => cliente.close()));
  clientes = [];
  for (const servidor of servidores.splice(0)) servidor.close();
  await sumidero.cerrar();
});

it('posts the body as it is, with its headers, and tells what was answered', async () => {
  sumidero.contesta = (res) => res.writeHead(200).end('gracias');
  expect(await enviar(unCliente())).toEqual({ status: 200, ms: expect.any(Number) as number, texto: 'gracias' });
  expect(sumidero.recibidos).toEqual([
    {
      path: '/avisos?a=1',
      cuerpo: '{"ñ":1}',
      headers: expect.objectContaining({ 'content-type': 'application/json', 'webhook-id': 'uno' }) as object,
    },
  ]);
});

it.each([301, 302, 303, 307, 308])('does not follow a redirect (%d)', async (status) => {
  sumidero.contesta = (res) => res.writeHead(status, { location: '/otra' }).end();
  expect(await enviar(unCliente())).toMatchObject({ status });
  expect(sumidero.recibidos.map(({ path }) => path)).toEqual(['/avisos?a=1']);
});

it.each([429, 503])('tells the Retry-After of %d', async (status) => {
  sumidero.contesta = (res) => res.writeHead(status, { 'retry-after': '17' }).end('luego');
  expect(await enviar(unCliente())).toMatchObject({ status, retryAfter: '17', texto: 'luego' });
});

it('reads 2 KB of an answer that has no end, and no more', async () => {
  let escritos = 0;
  sumidero.contesta = (res) => {
    const seguir = (): void => {
      while (!res.destroyed && res.write('x'.repeat(1_024))) escritos += 1_024;
      if (!res.destroyed) res.once('drain', seguir);
    };
    res.writeHead(200);
    seguir();
  };
  const { texto, status } = await enviar(unCliente());
  expect({ status, texto }).toEqual({ status: 200, texto: 'x'.repeat(2_048) });
  expect(escritos).toBeLessThan(50_000_000);
});

it('keeps what can be stored of an answer that is no text', async () => {
  sumidero.contesta = (res) => res.writeHead(500).end(Buffer.from([0, 0xff, 0x61]));
  expect((await enviar(unCliente())).texto).toBe('\uFFFD\uFFFDa');
});

it('gives up a receiver that does not answer, in words', async () => {
  sumidero.contesta = () => undefined;
  expect(await enviar(unCliente({ limiteMs: 50 }))).toEqual({
    ms: expect.any(Number) as number,
    texto: 'sin respuesta en 0.05 s',
  });
});

it('believes the status of an answer whose body never ends, and lets go of it', async () => {
  sumidero.contesta = (res) => res.writeHead(200).write('comienzo');
  // A busy machine may need longer for the status too: the limit grows until it is there.
  let limiteMs = 150;
  const conMasTiempo = () => enviar(unCliente({ limiteMs: (limiteMs *= 2) }));
  const respuesta = await hasta(conMasTiempo, ({ status }) => status !== undefined, 'the status');
  expect(respuesta).toMatchObject({ status: 200, texto: 'comienzo' });
});

it('tells in words what keeps it from connecting', async () => {
  const sinTls = await enviar(unCliente(), `https://127.0.0.1:${puerto}/`);
  expect(sinTls.texto).toBe('en esa dirección y puerto no responde https');
  await sumidero.cerrar();
  expect((await enviar(unCliente(), `http://127.0.0.1:${puerto}/`)).texto).toBe('la conexión fue rechazada');
  expect((await enviar(unCliente(), 'http://no-existe.invalid/')).texto).toContain('el nombre');
  sumidero = await new Sumidero().abrir();
});

it.each([
  ['no HTTP', '220 mail.example.com\r\n', 'la respuesta no es HTTP'],
  [
    'headers without end',
    `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`,
    'las cabeceras de la respuesta son demasiado largas',
  ],
  ['nothing', '', 'la conexión se cortó'],
])('tells in words what it does not understand: %s', async (_, escrito, texto) => {
  const raro = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(escrito));
  });
  servidores.push(raro);
  const donde = `127.0.0.1:${await listen(raro)}`;
  expect(await enviar(unCliente(), `http://${donde}/`)).toEqual({ ms: expect.any(Number) as number, texto });
});

describe('over TLS', () => {
  let ca: Awaited<ReturnType<typeof crearAutoridadDePrueba>>;
  let seguro: Sumidero;
  beforeAll(async () => (ca = await crearAutoridadDePrueba(desdeAhora())));
  beforeEach(async () => {
    seguro = await new Sumidero(await emitirCertificadoDeServidor(ca, ['erp.example.com'])).abrir();
  });
  afterEach(() => seguro.cerrar());
  const aqui = { resolve: () => Promise.resolve(['127.0.0.1']) };

  it('delivers to the name of the certificate', async () => {
    const cliente = unCliente({ ca: [ca.certPem], ...aqui });
    expect(await enviar(cliente, `https://erp.example.com:${seguro.puerto}/`)).toMatchObject({ status: 204 });
    expect(await enviar(cliente, `https://127.0.0.1:${seguro.puerto}/`)).toMatchObject({ status: 204 });
  });

  it('sends nothing to another name, or to a certificate that nobody vouches for', async () => {
    const otra = await enviar(unCliente({ ca: [ca.certPem], ...aqui }), `https://otro.example.com:${seguro.puerto}/`);
    expect(otra.texto).toBe('el certificado TLS es de otro nombre');
    const ajena = await enviar(unCliente(aqui), `https://erp.example.com:${seguro.puerto}/`);
    expect(ajena.texto).toContain('el certificado TLS no es de una autoridad reconocida');
    expect(seguro.recibidos).toEqual([]);
  });
});

describe('what is not public', () => {
  const NO_ES = 'la dirección no es pública';

  it.each(HOSTS_PROHIBIDOS)('gets nothing: %s', async (host) => {
    const { texto, status } = await enviar(unCliente({ abierto: false }), `https://${host}:${puerto}/`);
    expect({ texto, status }).toEqual({ texto: expect.stringMatching(/pública/) as string, status: undefined });
  });

  it('gets nothing without TLS, whatever it is', async () => {
    expect((await enviar(unCliente({ abierto: false }), 'http://example.com/')).texto).toContain('https://');
  });

  it('gets nothing at a port that was admitted once and is not any more', async () => {
    const cliente = unCliente({
      abierto: false,
      puertos: [443, 8443],
      resolve: () => Promise.reject(new Error('asked')),
    });
    const { texto, status } = await enviar(cliente, `https://erp.example.com:${puerto}/`);
    expect({ texto, status }).toEqual({
      texto: 'la dirección debe ir a uno de los puertos admitidos: 443, 8443',
      status: undefined,
    });
  });

  it.each([
    ['alone', ['127.0.0.1']],
    ['beside a public one', ['93.184.215.14', '127.0.0.1']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['translated', ['64:ff9b::7f00:1']],
    ['nothing', []],
  ])('gets nothing by a name: %s', async (_, direcciones) => {
    const cliente = unCliente({ abierto: false, resolve: () => Promise.resolve(direcciones) });
    expect((await enviar(cliente, `https://erp.example.com:${puerto}/`)).texto).toBe(NO_ES);
    expect(sumidero.recibidos).toEqual([]);
  });

  it('gets nothing from a name that changes its mind: what was judged is what the socket connects to', async () => {
    // Public at the first question, ours at every other. The public one is assigned to nobody (IANA, IPv6 global unicast).
    const respuestas = [['2d00::1'], ['127.0.0.1']];
    const preguntas: string[] = [];
    const resolve = (host: string): Promise<string[]> => {
      preguntas.push(host);
      return Promise.resolve(respuestas[preguntas.length - 1] ?? ['127.0.0.1']);
    };
    const cliente = unCliente({ abierto: false, limiteMs: 5_000, resolve });
    const url = `https://rebinding.example.com:${puerto}/`;
    expect((await enviar(cliente, url)).status).toBeUndefined();
    expect(preguntas).toEqual(['rebinding.example.com']);
    expect((await enviar(cliente, url)).texto).toBe(NO_ES);
    expect(preguntas).toHaveLength(2);
    expect(sumidero.recibidos).toEqual([]);
  });
});

it('connects to the address that was judged, asked for once', async () => {
  let preguntas = 0;
  const resolve = (): Promise<string[]> => Promise.resolve(preguntas++ === 0 ? ['127.0.0.1'] : ['240.0.0.1']);
  const respuesta = await enviar(unCliente({ resolve }), `http://erp.example.com:${puerto}/`);
  expect({ status: respuesta.status, preguntas }).toEqual({ status: 204, preguntas: 1 });
});

it('goes through the proxy of the installation, which is asked for no inner host', async () => {
  const pedidos: string[] = [];
  const proxy = createHttp().on('connect', (req: { url: string }, socket: Socket) => {
    pedidos.push(req.url);
    const ida = connect(sumidero.puerto, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    ida.pipe(socket).pipe(ida);
    for (const uno of [ida, socket]) uno.on('error', () => undefined);
  });
  servidores.push(proxy);
  const uri = `http://127.0.0.1:${await listen(proxy)}`;
  const nadie = (): Promise<string[]> => Promise.reject(Object.assign(new Error('nadie'), { code: 'ENOTFOUND' }));
  const porEl = unCliente({ proxy: uri, resolve: nadie });
  expect(await enviar(porEl, 'http://erp.example.com/x')).toMatchObject({ status: 204 });
  const cerrado = unCliente({ proxy: uri, abierto: false, resolve: () => Promise.resolve(['10.0.0.1']) });
  expect((await enviar(cerrado, 'https://interno.example.com/')).texto).toBe('la dirección no es pública');
  expect((await enviar(cerrado, 'https://[::1]/')).texto).toContain('pública');
  expect(pedidos).toEqual(['erp.example.com:80']);
});

it('keeps connections: five tries need no five', async () => {
  let conexiones = 0;
  const cuenta = createServer((entra) => {
    conexiones += 1;
    const sale = connect(sumidero.puerto, '127.0.0.1');
    entra.pipe(sale).pipe(entra);
    for (const uno of [entra, sale]) uno.on('error', () => undefined);
  });
  servidores.push(cuenta);
  const url = `http://127.0.0.1:${await listen(cuenta)}/`;
  const cliente = unCliente();
  for (let i = 0; i < 5; i += 1) expect(await enviar(cliente, url)).toMatchObject({ status: 204 });
  expect(conexiones).toBeLessThan(3);
});
