import { createServer, type RequestListener } from 'node:http';
import { freePort, listen } from '../../../../test/listen';
import { during } from '../../../../test/during';
import { UndiciSitioDeLaAutoridad } from './undici-sitio-de-la-autoridad';

/** Plays the authority's site. */
async function unSitio(responder: RequestListener, limites = { totalMs: 60_000, bytes: 1_000 }) {
  const puerto = await listen(createServer(responder));
  const sitio = new UndiciSitioDeLaAutoridad({}, limites);
  during().own('its client', () => sitio.close());
  return { sitio, puerto, traer: (ruta: string) => sitio.traer(`http://127.0.0.1:${puerto}${ruta}`) };
}

it('gives the bytes as they are', async () => {
  const { traer } = await unSitio((_, res) => res.end(Buffer.from([0xef, 0xbb, 0xbf, 0x41])));
  expect(await traer('/a.xsd')).toEqual({ cuerpo: Buffer.from([0xef, 0xbb, 0xbf, 0x41]) });
});

it('follows an address that moved within the site, and no further than three times', async () => {
  const { traer } = await unSitio((req, res) => {
    const pasos = Number(req.url!.slice(1));
    if (pasos === 0) return res.end('llegó');
    return res.writeHead(302, { location: `/${pasos - 1}` }).end();
  });
  expect(await traer('/3')).toEqual({ cuerpo: Buffer.from('llegó') });
  expect(await traer('/4')).toEqual({ motivo: 'más de 3 redirecciones' });
});

it('says where an address moved that leads to another site, and does not go there', async () => {
  let pedidos = 0;
  const otro = await unSitio((_, res) => {
    pedidos += 1;
    res.end('otro');
  });
  const { traer } = await unSitio((req, res) =>
    res
      .writeHead(301, { location: req.url === '/nada' ? 'http://' : `http://127.0.0.1:${otro.puerto}/b?c=d` })
      .end('<a>'),
  );
  expect(await traer('/a')).toEqual({ motivo: `la dirección se mudó a http://127.0.0.1:${otro.puerto}/b` });
  expect(await traer('/nada')).toEqual({ motivo: 'la dirección se mudó a otra que no se entiende' });
  expect(pedidos).toBe(0);
});

it.each([404, 500, 204, 304])('an answer %d is no content', async (status) => {
  const { traer } = await unSitio((_, res) => res.writeHead(status).end());
  expect(await traer('/a')).toEqual({ motivo: `responde HTTP ${status}` });
});

it('reads no more than its bound', async () => {
  const { traer } = await unSitio((_, res) => res.end('a'.repeat(1_001)));
  expect(await traer('/a')).toEqual({ motivo: 'más de 1000 bytes' });
});

it.each([
  ['never answers', () => undefined],
  ['never ends its answer', (_, res) => void res.write('<xs:schema')],
] as [string, RequestListener][])('a site that %s is given up', async (_, responder) => {
  const { traer } = await unSitio(responder, { totalMs: 50, bytes: 1_000 });
  expect(await traer('/a')).toEqual({ motivo: 'no responde en 0.05 s' });
});

it('a site that is not there, and one that cuts off, say so', async () => {
  const { sitio, traer } = await unSitio((req) => req.socket.destroy());
  expect(await sitio.traer(`http://127.0.0.1:${await freePort()}/`)).toEqual({ motivo: 'sin conexión: ECONNREFUSED' });
  expect(await traer('/a')).toEqual({ motivo: expect.stringMatching(/^sin conexión: \w+/) as string });
});
