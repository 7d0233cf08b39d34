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
import { PersonasEnMemoria } from '@libs/auth/testing';
import { createLogger, SystemClock } from '@libs/platform';
import { listen } from '../../test/listen';
import { Access } from '../../apps/api/src/http/access';
import { requestId } from '../../apps/api/src/http/request-id';
import { requestLog } from '../../apps/api/src/http/request-log';
import { IssuerKeys } from '../../apps/api/src/http/issuer-keys';
import { JwtStrategy } from '../../apps/api/src/http/jwt.strategy';
import { FixedResponse } from '../../apps/api/src/http/fixed-response';
import { ignoreConditions } from '../../apps/api/src/http/ignore-conditions';
import { singleHost } from '../../apps/api/src/http/single-host';
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
  const nombres = {
    ...{ tenantId: 'tenant_id', tenantRuc: 'tenant_ruc', role: 'role' },
    ...{ correo: 'email', correoVerificado: 'email_verified' },
  };
  const claves = new IssuerKeys(
    () => Promise.resolve(new Map()),
    reloj,
    () => undefined,
  );
  new JwtStrategy(claves, new AutenticarToken(nadie, new PersonasEnMemoria(), nombres, 3_600, reloj), OPCIONES);
  const acceso = new Access(
    new AutenticarApiKey(nadie, { anotar: () => undefined } as unknown as UsoDeApiKeys, reloj),
    new LimitarSolicitudes(new SinFin(), reloj, () => undefined),
    { perAddress: 1_200, withTokens: true, prueba: { pasar: new PasarAPrueba(nadie), withSimulator: true } },
  );
  const app = express().enable('case sensitive routing').set('trust proxy', 1).set('env', 'test');
  app.use(requestId, ignoreConditions, requestLog(createLogger('api', 'silent')), singleHost, acceso.middleware);
  const { paths } = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as { paths: object };
  const respuesta = new FixedResponse({ hallado: true });
  for (const ruta of Object.keys(paths))
    app.get(ruta.replace(/\{(\w+)\}/g, ':$1'), (req, res) => respuesta.send(req, res));
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
