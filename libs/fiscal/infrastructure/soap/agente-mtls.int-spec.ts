import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, get, type Server } from 'node:https';
import type { Socket } from 'node:net';
import {
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  emitirCertificadoDeServidor,
  type AutoridadDePrueba,
} from '@libs/fiscal/testing';
import { desdeAhora } from '@libs/platform/testing';
import { listen } from '../../../../test/listen';
import { AgenteMtls } from './agente-mtls';

let ca: AutoridadDePrueba;
let servidor: Server;
let port: number;
let agente: AgenteMtls;
/** Answers that the server has not given yet. */
let pendientes: ServerResponse[];
let conexiones: Socket[];

beforeAll(async () => {
  ca = await crearAutoridadDePrueba(desdeAhora());
});

beforeEach(async () => {
  const { certPem, keyPem } = await emitirCertificadoDeServidor(ca);
  [pendientes, conexiones] = [[], []];
  const tls = { cert: certPem, key: keyPem, ca: ca.certPem, requestCert: true };
  servidor = createServer(tls, (pedido, respuesta) => {
    if (pedido.url === '/luego') pendientes.push(respuesta);
    else respuesta.end('ya');
  });
  servidor.on('secureConnection', (socket: Socket) => conexiones.push(socket));
  port = await listen(servidor);
  const propio = await emitirCertificadoDePrueba({ ca, ruc: '80999991-9', nombre: 'EMISOR' });
  const credencial = {
    titular: '80999991-9',
    prueba: false,
    certificadoId: propio.huella,
    clavePem: propio.keyPem,
    certificadoPem: propio.certPem,
    cadenaPem: [],
  };
  agente = new AgenteMtls(credencial, ca.certPem, 5_000);
});

afterEach(() => {
  agente.destroy();
  servidor.closeAllConnections();
  servidor.close();
});

/** Resolves with the answer's text; the socket is then idle. */
function pedir(ruta: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: ruta, agent: agente }, (respuesta) => {
      let texto = '';
      respuesta.setEncoding('utf8').on('data', (parte: string) => (texto += parte));
      respuesta.on('end', () => setImmediate(resolve, texto));
    }).on('error', reject);
  });
}

const sockets = (porDestino: NodeJS.ReadOnlyDict<Socket[]>): number =>
  Object.values(porDestino).reduce((total, delDestino) => total + (delDestino?.length ?? 0), 0);

test('keeps the connection of one call for the next', async () => {
  await pedir('/');
  await pedir('/');
  expect(conexiones).toHaveLength(1);
  expect(sockets(agente.freeSockets)).toBe(1);
});

test('retired: an idle connection is closed, a call in hand gets its answer, and its connection is closed after it', async () => {
  const llegada = once(servidor, 'request');
  const enCurso = pedir('/luego');
  await llegada;
  await pedir('/');
  expect([sockets(agente.sockets), sockets(agente.freeSockets)]).toEqual([1, 1]);
  const [ocupada, ociosa] = conexiones as [Socket, Socket];
  const cierres = [once(ociosa, 'close'), once(ocupada, 'close')];

  agente.retirar();
  await cierres[0];
  expect(ocupada.destroyed).toBe(false);

  pendientes[0]!.end('al final');
  await expect(enCurso).resolves.toBe('al final');
  await cierres[1];
  expect([sockets(agente.sockets), sockets(agente.freeSockets)]).toEqual([0, 0]);
});
