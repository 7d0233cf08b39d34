import type { Server } from 'node:http';
import express, { type Request, type Response } from 'express';
import { listen } from '../../../../test/listen';
import { HttpAdapter } from './http-adapter';

it('makes requests and answers as Express wants them, before Express sees them', async () => {
  const app = express();
  app.get(
    '/eco',
    (req, res) => void res.json({ accept: req.header('accept'), fromApp: req.app === app && res.app === app }),
  );
  const adapter = new HttpAdapter(app);
  adapter.initHttpServer();
  const server = adapter.getHttpServer() as Server;
  const seen: [Request, object, Response, object][] = [];
  server.prependListener('request', (req: Request, res: Response) => {
    seen.push([req, Object.getPrototypeOf(req) as object, res, Object.getPrototypeOf(res) as object]);
  });
  const port = await listen(server);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/eco`, { headers: { accept: 'text/x-prueba' } });
    expect(await answer.json()).toEqual({ accept: 'text/x-prueba', fromApp: true });
    expect(seen).toHaveLength(1);
    const [[req, reqPrototype, res, resPrototype]] = seen as [(typeof seen)[0]];
    expect(Object.getPrototypeOf(req)).toBe(reqPrototype);
    expect(Object.getPrototypeOf(res)).toBe(resPrototype);
    expect([reqPrototype, resPrototype]).toEqual([app.request, app.response]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
