import type { Server } from 'node:http';
import express, { type Request, type Response } from 'express';
import { listen } from '../../../../test/listen';
import { Adaptador } from './adaptador';

it('makes requests and answers as Express wants them, before Express sees them', async () => {
  const app = express();
  app.get(
    '/eco',
    (req, res) => void res.json({ accept: req.header('accept'), fromApp: req.app === app && res.app === app }),
  );
  const adaptador = new Adaptador(app);
  adaptador.initHttpServer();
  const server = adaptador.getHttpServer() as Server;
  const vistos: [Request, object, Response, object][] = [];
  server.prependListener('request', (req: Request, res: Response) => {
    vistos.push([req, Object.getPrototypeOf(req) as object, res, Object.getPrototypeOf(res) as object]);
  });
  const port = await listen(server);
  try {
    const respuesta = await fetch(`http://127.0.0.1:${port}/eco`, { headers: { accept: 'text/x-prueba' } });
    expect(await respuesta.json()).toEqual({ accept: 'text/x-prueba', fromApp: true });
    expect(vistos).toHaveLength(1);
    const [[req, deReq, res, deRes]] = vistos as [(typeof vistos)[0]];
    expect(Object.getPrototypeOf(req)).toBe(deReq);
    expect(Object.getPrototypeOf(res)).toBe(deRes);
    expect([deReq, deRes]).toEqual([app.request, app.response]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
