import express, { type Express } from 'express';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import {
  AutenticarApiKey,
  AutenticarToken,
  type Consumo,
  type CredencialRepository,
  LimitarSolicitudes,
  PasarAPrueba,
  RateLimiter,
  type UsoDeApiKeys,
} from '@libs/auth';
import { createLogger, SystemClock } from '@libs/platform';
import { listen } from '../../test/listen';
import { Acceso } from '../../apps/api/src/http/acceso';
import { requestId } from '../../apps/api/src/http/request-id';
import { requestLog } from '../../apps/api/src/http/request-log';
import { ClavesDelEmisor } from '../../apps/api/src/http/claves-del-emisor';
import { JwtStrategy } from '../../apps/api/src/http/jwt.strategy';
import { RespuestaFija } from '../../apps/api/src/http/respuesta-fija';
import { sinCondiciones } from '../../apps/api/src/http/sin-condiciones';
import { unSoloHost } from '../../apps/api/src/http/un-solo-host';
import { ROOT } from '../../dev/stack/root';
import { ESTRUCTURAS } from './estructuras';
import { esperarProporcion } from './proporcion';

const OPCIONES = { issuer: 'https://id.example/', audience: 'timbo-api', algorithms: ['RS256' as const] };
const nadie = { porHash: () => Promise.resolve(undefined) } as unknown as CredencialRepository;
const reloj = new SystemClock();

class SinFin extends RateLimiter {
  contar(claves: readonly string[]): Promise<Consumo[]> {
    return Promise.resolve(claves.map(() => ({ cuenta: 1, restanMs: 60_000 })));
  }
}

/** The handlers that every request of the api passes before its route, in the order of create-api.ts, and all of its paths. */
function api(): Express {
  const nombres = { tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' };
  const claves = new ClavesDelEmisor(
    () => Promise.resolve(new Map()),
    reloj,
    () => undefined,
  );
  new JwtStrategy(claves, new AutenticarToken(nadie, nombres, 3_600, reloj), OPCIONES);
  const acceso = new Acceso(
    new AutenticarApiKey(nadie, { anotar: () => undefined } as unknown as UsoDeApiKeys, reloj),
    new LimitarSolicitudes(new SinFin(), reloj, () => undefined),
    { porDireccion: 1_200, conTokens: true, prueba: { pasar: new PasarAPrueba(nadie), conSimulador: true } },
  );
  const app = express().enable('case sensitive routing').set('trust proxy', 1).set('env', 'test');
  app.use(requestId, sinCondiciones, requestLog(createLogger('api', 'silent')), unSoloHost, acceso.middleware);
  const { paths } = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as { paths: object };
  const respuesta = new RespuestaFija({ hallado: true });
  for (const ruta of Object.keys(paths))
    app.get(ruta.replace(/\{(\w+)\}/g, ':$1'), (req, res) => respuesta.enviar(req, res));
  return app;
}

it('the head of a request costs in proportion to its bytes, however it is built', async () => {
  // Node refuses more than 16 KB: this test lets more through, to show a quadratic cost.
  const servidor = createServer({ maxHeaderSize: 4_194_304 }, api());
  servidor.maxHeadersCount = 0;
  const puerto = await listen(servidor);
  await esperarProporcion(ESTRUCTURAS.cabeza, async (bytes) => {
    const socket = connect(puerto, '127.0.0.1').resume();
    socket.end(bytes);
    await once(socket, 'close');
  });
});
