import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { CredencialFiscal } from '@libs/fiscal';
import {
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  emitirCertificadoDeServidor,
  type AutoridadDePrueba,
  type CertificadoDePrueba,
} from '@libs/fiscal/testing';
import { desdeAhora } from '@libs/platform/testing';
import { cuantos } from '../../../../test/largo';
import { listen } from '../../../../test/listen';
import { SoapFiscalGateway, type OpcionesSoap } from './soap-fiscal-gateway';

const CDC = '01809999919001001000000122026101511234567894';
const RDE = `<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"><DE Id="${CDC}"><d>Ñandutí &amp; «é»</d></DE></rDE>`;
const RUC = { sit: 'H', dId: '1', ruc: '80999991' } as const;

let ca: AutoridadDePrueba;
let propio: CertificadoDePrueba;
let primeraCredencial: CredencialFiscal;
let segundaCredencial: CredencialFiscal;
const abiertos: (Server | TcpServer)[] = [];
const pasarelas: SoapFiscalGateway[] = [];

beforeAll(async () => {
  ca = await crearAutoridadDePrueba(desdeAhora());
  propio = await emitirCertificadoDeServidor(ca);
  [primeraCredencial, segundaCredencial] = await Promise.all([
    credencial('80999991-9', ca),
    credencial('80012345-0', ca),
  ]);
});

afterEach(async () => {
  for (const p of pasarelas.splice(0)) p.cerrar();
  await Promise.all(
    abiertos.splice(0).map((s) => {
      if ('closeAllConnections' in s) s.closeAllConnections();
      return new Promise((listo) => s.close(listo));
    }),
  );
});

async function credencial(ruc: string, emisora: AutoridadDePrueba): Promise<CredencialFiscal> {
  const { keyPem, certPem, huella } = await emitirCertificadoDePrueba({ ca: emisora, ruc, nombre: ruc });
  return {
    titular: `${ruc} ${huella}`,
    prueba: false,
    certificadoId: huella,
    clavePem: keyPem,
    certificadoPem: certPem,
    cadenaPem: [],
  };
}

type Manejador = (pedido: IncomingMessage, respuesta: ServerResponse, cuerpo: string) => void;

/** A server that asks for the client's certificate and passes each request to the test's handler. */
async function autoridad(manejar: Manejador, tls: object = {}) {
  const visto = { pedidos: [] as string[], conexiones: 0 };
  const opciones = {
    key: propio.keyPem,
    cert: propio.certPem,
    ca: ca.certPem,
    requestCert: true,
    rejectUnauthorized: true,
    ...tls,
  };
  const servidor = createServer(opciones, (pedido, respuesta) => {
    const trozos: Buffer[] = [];
    pedido.on('data', (t: Buffer) => trozos.push(t));
    pedido.on('end', () => {
      const cuerpo = Buffer.concat(trozos).toString('utf8');
      visto.pedidos.push(cuerpo);
      manejar(pedido, respuesta, cuerpo);
    });
  });
  servidor.on('secureConnection', () => visto.conexiones++);
  servidor.on('tlsClientError', () => undefined);
  return { url: await escuchar(servidor), visto, servidor };
}

async function escuchar(servidor: Server | TcpServer, protocolo = 'https'): Promise<string> {
  abiertos.push(servidor);
  return `${protocolo}://127.0.0.1:${await listen(servidor)}`;
}

function pasarela(url: string, mas: Partial<OpcionesSoap> = {}): SoapFiscalGateway {
  const p = new SoapFiscalGateway({ urls: { H: url }, ca: ca.certPem, ...mas });
  pasarelas.push(p);
  return p;
}

const sobre = (contenido: string) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Header/>' +
  `<env:Body>${contenido}</env:Body></env:Envelope>`;
const rucEncontrado = (razon = 'X') =>
  sobre(
    '<ns2:rResEnviConsRUC xmlns:ns2="http://ekuatia.set.gov.py/sifen/xsd"><ns2:dCodRes>0502</ns2:dCodRes><ns2:dMsgRes>RUC encontrado' +
      `</ns2:dMsgRes><ns2:xContRUC><ns2:dRUCCons>80999991</ns2:dRUCCons><ns2:dRazCons>${razon}</ns2:dRazCons>` +
      '<ns2:dCodEstCons>ACT</ns2:dCodEstCons><ns2:dDesEstCons>ACTIVO</ns2:dDesEstCons><ns2:dRUCFactElec>S</ns2:dRUCFactElec>' +
      '</ns2:xContRUC></ns2:rResEnviConsRUC>',
  );
const responder =
  (cuerpo: string, estado = 200, cabeceras: Record<string, string> = {}): Manejador =>
  (_, respuesta) =>
    void respuesta.writeHead(estado, cabeceras).end(cuerpo);

describe('an issuer of test mode', () => {
  const consultar = (p: SoapFiscalGateway) =>
    p.consultarRuc({ sit: 'H', dId: '1', ruc: '80999991' }, { ...primeraCredencial, prueba: true });

  it('reaches the simulator, and never the authority', async () => {
    const [real, simulador] = [
      await autoridad(responder(rucEncontrado())),
      await autoridad(responder(rucEncontrado())),
    ];
    const p = pasarela(real.url, { simulador: { url: simulador.url, ca: ca.certPem } });
    expect((await consultar(p)).clase).toBe('respondido');
    await p.consultarRuc({ sit: 'H', dId: '2', ruc: '80999991' }, primeraCredencial);
    expect([real.visto.pedidos.length, simulador.visto.pedidos.length]).toEqual([1, 1]);
  });

  it('reaches nobody where there is no simulator', async () => {
    const real = await autoridad(responder(rucEncontrado()));
    expect(await consultar(pasarela(real.url))).toMatchObject({ clase: 'no_enviado', motivo: 'credencial' });
    expect(real.visto.conexiones).toBe(0);
  });
});

describe('a call that is answered', () => {
  it('carries the signed document byte for byte, with the content type and the path of the service', async () => {
    let visto: IncomingMessage | undefined;
    const aprobado =
      `<ns2:rRetEnviDe xmlns:ns2="u"><ns2:rProtDe><ns2:Id>${CDC}</ns2:Id><ns2:dEstRes>Aprobado</ns2:dEstRes>` +
      '<ns2:dProtAut>50219661</ns2:dProtAut><ns2:gResProc><ns2:dCodRes>0260</ns2:dCodRes><ns2:dMsgRes>Autorizaci&#243;n</ns2:dMsgRes>' +
      '</ns2:gResProc></ns2:rProtDe></ns2:rRetEnviDe>';
    const { url, visto: recibido } = await autoridad((pedido, respuesta) => {
      visto = pedido;
      respuesta.writeHead(200, { 'X-Backside-Transport': 'OK OK' }).end(sobre(aprobado));
    });
    const r = await pasarela(url).enviarDe({ sit: 'H', dId: '40', xml: RDE }, primeraCredencial);
    expect(r).toMatchObject({
      clase: 'respondido',
      respuesta: { clase: 'aprobado', id: CDC, protAut: '50219661' },
      llamada: { httpStatus: 200, transporte: 'OK OK', cuerpo: sobre(aprobado) },
    });
    expect(recibido.pedidos[0]).toContain(`<ns1:xDE>${RDE}</ns1:xDE>`);
    expect(visto).toMatchObject({ method: 'POST', url: '/de/ws/sync/recibe.wsdl' });
    expect(visto?.headers['content-type']).toBe('application/soap+xml; charset=utf-8');
  });

  it('reuses the connection of its credential', async () => {
    const { url, visto } = await autoridad(responder(rucEncontrado()));
    const p = pasarela(url);
    for (let i = 0; i < 5; i++)
      expect(await p.consultarRuc(RUC, primeraCredencial)).toMatchObject({ clase: 'respondido' });
    expect(visto.conexiones).toBe(1);
  });

  it('never travels with the certificate of another issuer: many interleaved calls of two', async () => {
    const { url, visto } = await autoridad((pedido, respuesta) => {
      const huella = (pedido.socket as TLSSocket).getPeerCertificate().fingerprint256.replaceAll(':', '').toLowerCase();
      respuesta.end(rucEncontrado(huella));
    });
    const p = pasarela(url);
    const LLAMADAS = cuantos(1_000, 10_000);
    let siguiente = 0;
    const mezclados: string[] = [];
    const trabajador = async () => {
      while (siguiente < LLAMADAS) {
        const presentada = siguiente++ % 2 === 0 ? primeraCredencial : segundaCredencial;
        const r = await p.consultarRuc(RUC, presentada);
        const huella = r.clase === 'respondido' ? r.respuesta.contribuyente?.razonSocial : r.detalle;
        if (huella !== presentada.certificadoId) mezclados.push(`${presentada.certificadoId} ${huella}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, trabajador));
    expect(mezclados).toEqual([]);
    expect(visto.pedidos).toHaveLength(LLAMADAS);
    expect(visto.conexiones).toBeLessThan(100);
  });

  it('shares no connection with another issuer, nor with a certificate before, be it the same one', async () => {
    const { url, visto } = await autoridad(responder(rucEncontrado()));
    const p = pasarela(url);
    const otroTitular = { ...primeraCredencial, titular: 'another tenant' };
    const renovado = { ...primeraCredencial, certificadoId: 'another upload' };
    for (const presentada of [primeraCredencial, otroTitular, primeraCredencial, renovado, otroTitular])
      await p.consultarRuc(RUC, presentada);
    expect(visto.conexiones).toBe(3);
  });

  it('is not cut when its credential leaves the cache', async () => {
    const pendientes: ServerResponse[] = [];
    const { url } = await autoridad((_, respuesta) => {
      if (pendientes.push(respuesta) === 2) for (const r of pendientes) r.end(rucEncontrado());
    });
    const p = pasarela(url, { maxCredenciales: 1 });
    const resultados = await Promise.all([
      p.consultarRuc(RUC, primeraCredencial),
      p.consultarRuc(RUC, segundaCredencial),
    ]);
    expect(resultados.map((r) => r.clase)).toEqual(['respondido', 'respondido']);
  });
});

describe('a call that was provably not sent', () => {
  it('because nobody listens', async () => {
    const { url, servidor } = await autoridad(responder(''));
    servidor.close();
    await once(servidor, 'close');
    abiertos.length = 0;
    expect(await pasarela(url).consultarRuc(RUC, primeraCredencial)).toMatchObject({
      clase: 'no_enviado',
      motivo: 'rechazada',
    });
  });

  it('because the name does not resolve', async () => {
    const r = await pasarela(`https://${'a'.repeat(64)}.invalid`).consultarRuc(RUC, primeraCredencial);
    expect(r).toMatchObject({ clase: 'no_enviado', motivo: 'dns' });
  });

  it('because the server is vouched for by an authority that we do not know', async () => {
    const { url, visto } = await autoridad(responder(rucEncontrado()));
    const ajena = await crearAutoridadDePrueba(desdeAhora(), 'OTRA');
    for (const opciones of [{ ca: ajena.certPem }, { ca: undefined }]) {
      expect(await pasarela(url, opciones).consultarRuc(RUC, primeraCredencial)).toMatchObject({
        clase: 'no_enviado',
        motivo: 'ca_desconocida',
      });
    }
    expect(visto.pedidos).toEqual([]);
  });

  it('because the certificate is of another host', async () => {
    const { url, visto } = await autoridad(responder(rucEncontrado()));
    const r = await pasarela(url.replace('127.0.0.1', '127.0.0.2')).consultarRuc(RUC, primeraCredencial);
    expect(r.clase).toBe('no_enviado');
    expect(visto.pedidos).toEqual([]);
  });

  it('because the server refuses our certificate during the handshake', async () => {
    const { url, visto } = await autoridad(responder(rucEncontrado()), { maxVersion: 'TLSv1.2' });
    const ajeno = await credencial('80999991-9', await crearAutoridadDePrueba(desdeAhora(), 'OTRA'));
    expect(await pasarela(url).consultarRuc(RUC, ajeno)).toMatchObject({ clase: 'no_enviado', motivo: 'tls' });
    expect(visto.pedidos).toEqual([]);
  });

  it('because the server speaks a TLS that is too old', async () => {
    const { url } = await autoridad(responder(rucEncontrado()), {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'ALL:@SECLEVEL=0',
    });
    expect(await pasarela(url).consultarRuc(RUC, primeraCredencial)).toMatchObject({
      clase: 'no_enviado',
      motivo: 'tls',
    });
  });

  it('because the handshake does not end in time, or ends in nothing', async () => {
    const mudo = await escuchar(createTcpServer((s) => s.on('error', () => undefined).resume()));
    const grosero = await escuchar(
      createTcpServer((s) =>
        s
          .on('error', () => undefined)
          .resume()
          .end('HTTP/1.1 400 no\r\n\r\n'),
      ),
    );
    const esperas = { conexionMs: 150 };
    expect(await pasarela(mudo, { esperas }).consultarRuc(RUC, primeraCredencial)).toMatchObject({
      clase: 'no_enviado',
      motivo: 'tiempo_conexion',
    });
    expect(await pasarela(grosero).consultarRuc(RUC, primeraCredencial)).toMatchObject({
      clase: 'no_enviado',
      motivo: 'tls',
    });
  });

  it('because the key is not of the certificate', async () => {
    const r = await pasarela('https://127.0.0.1:1').consultarRuc(RUC, {
      ...primeraCredencial,
      certificadoId: 'mezcla',
      clavePem: segundaCredencial.clavePem,
    });
    expect(r).toMatchObject({ clase: 'no_enviado', motivo: 'credencial' });
  });

  it('because it was cancelled before there was a connection', async () => {
    const { url, visto } = await autoridad(responder(rucEncontrado()));
    const r = await pasarela(url).consultarRuc(RUC, primeraCredencial, { signal: AbortSignal.abort() });
    expect(r).toMatchObject({ clase: 'no_enviado', motivo: 'cancelado' });
    expect(visto.pedidos).toEqual([]);
  });

  it('because there was a transaction open', async () => {
    const { url, visto } = await autoridad(responder(rucEncontrado()));
    const p = pasarela(url, {
      antesDeLlamar: () => {
        throw new Error('transaction open');
      },
    });
    await expect(p.consultarRuc(RUC, primeraCredencial)).rejects.toThrow('transaction open');
    expect(visto.conexiones).toBe(0);
  });
});

describe('a call whose outcome is unknown', () => {
  const cortar: Manejador = (pedido) => void pedido.socket.destroy();

  it('because it was cut after the server had read it', async () => {
    const { url, visto } = await autoridad(cortar);
    expect(await pasarela(url).enviarDe({ sit: 'H', dId: '1', xml: RDE }, primeraCredencial)).toMatchObject({
      clase: 'desconocido',
      motivo: 'corte',
    });
    expect(visto.pedidos).toHaveLength(1);
  });

  it('because it was cut before the server read anything, once the connection stood', async () => {
    const tls = { key: propio.keyPem, cert: propio.certPem, ca: ca.certPem, requestCert: true };
    const url = await escuchar(createTlsServer(tls, (s) => s.destroy()));
    expect(await pasarela(url).consultarRuc(RUC, primeraCredencial)).toMatchObject({
      clase: 'desconocido',
      motivo: 'corte',
    });
  });

  it('because a reused connection was reset under it', async () => {
    const { url, visto } = await autoridad((pedido, respuesta, cuerpo) => {
      if (visto.pedidos.length === 1) respuesta.end(rucEncontrado());
      else cortar(pedido, respuesta, cuerpo);
    });
    const p = pasarela(url);
    expect((await p.consultarRuc(RUC, primeraCredencial)).clase).toBe('respondido');
    expect(await p.consultarRuc(RUC, primeraCredencial)).toMatchObject({ clase: 'desconocido', motivo: 'corte' });
    expect(visto).toMatchObject({ conexiones: 1 });
    expect(visto.pedidos).toHaveLength(2);
  });

  it('because the answer was cut half way', async () => {
    const { url } = await autoridad((pedido, respuesta) => {
      respuesta.writeHead(200, { 'Content-Length': '5000' }).write(rucEncontrado(), () => pedido.socket.destroy());
    });
    expect(await pasarela(url).consultarRuc(RUC, primeraCredencial)).toMatchObject({
      clase: 'desconocido',
      motivo: 'corte',
      llamada: { httpStatus: 200 },
    });
  });

  it('because no answer came in time, or it came by drops without end', async () => {
    const esperas = { consultaMs: 150, envioMs: 150 };
    const mudo = await autoridad(() => undefined);
    const lento = await autoridad((_, respuesta) => {
      const goteo = setInterval(() => respuesta.write(' '), 20);
      respuesta.on('close', () => clearInterval(goteo));
    });
    for (const { url } of [mudo, lento]) {
      expect(await pasarela(url, { esperas }).consultarRuc(RUC, primeraCredencial)).toMatchObject({
        clase: 'desconocido',
        motivo: 'tiempo',
      });
    }
  });

  it('because it was cancelled while waiting', async () => {
    const aborto = new AbortController();
    const { url } = await autoridad(() => aborto.abort());
    const r = await pasarela(url).consultarRuc(RUC, primeraCredencial, { signal: aborto.signal });
    expect(r).toMatchObject({ clase: 'desconocido', motivo: 'cancelado' });
  });

  it('because TLS 1.3 refused our certificate after our side of the handshake', async () => {
    const { url, visto } = await autoridad(responder(rucEncontrado()), { minVersion: 'TLSv1.3' });
    const ajeno = await credencial('80999991-9', await crearAutoridadDePrueba(desdeAhora(), 'OTRA'));
    expect((await pasarela(url).consultarRuc(RUC, ajeno)).clase).toBe('desconocido');
    expect(visto.pedidos).toEqual([]);
  });

  it('because the answer is bigger than we read', async () => {
    const { url } = await autoridad(responder('x'.repeat(5000)));
    const r = await pasarela(url, { maxRespuesta: 1000 }).consultarRuc(RUC, primeraCredencial);
    expect(r).toMatchObject({ clase: 'desconocido', motivo: 'respuesta_grande' });
  });

  it.each<[string, Manejador, string]>([
    ['an access page with 200', responder('<html><head><title>BIG-IP logout page</title></head></html>'), 'html'],
    ['nothing with 200', responder(''), 'vacio'],
    ['FAIL FAIL', responder('<html></html>', 400, { 'X-Backside-Transport': 'FAIL FAIL' }), 'html'],
    ['503', responder('', 503), 'http'],
    ['a redirect, which is not followed', responder('<html>', 302, { Location: 'https://127.0.0.1:1/' }), 'html'],
    [
      'a Fault',
      responder(sobre('<env:Fault xmlns:env="e"><env:Reason><env:Text>x</env:Text></env:Reason></env:Fault>'), 500),
      'fault',
    ],
  ])('because the answer is %s', async (_, manejar, motivo) => {
    const { url, visto } = await autoridad(manejar);
    const r = await pasarela(url).consultarRuc(RUC, primeraCredencial);
    expect(r).toMatchObject({ clase: 'desconocido', motivo });
    expect(r.llamada.httpStatus).toBeGreaterThanOrEqual(200);
    expect(visto.pedidos).toHaveLength(1);
  });
});
