import { Webhook } from 'standardwebhooks';
import { type AutoridadDePrueba, crearAutoridadDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';
import { desdeAhora } from '@libs/platform/testing';
import { type Recibido, Sumidero } from '@libs/webhooks/testing';
import { hasta } from '../../../test/during';
import { conToken, type Pedir, tokenDe } from '../../../test/admin-tokens';
import { exigirAviso } from '../../../test/segun-openapi';
import { esperarDetail, esperarError } from './comprobaciones';
import { autoridadDelStack, type EmisorDePrueba, unEmisorQueImprime } from '../../../test/emisor-de-prueba';

const RUTA = '/v1/admin/webhooks';

type Miembros = Record<string, unknown>;

interface Creado extends Miembros {
  id: string;
  secreto: string;
}

let emisor: EmisorDePrueba;
let admin: Pedir;
let sumidero: Sumidero;

const crear = async (mas: Miembros = {}): Promise<Creado> => {
  const cuerpo = { url: `http://127.0.0.1:${sumidero.puerto}/avisos`, ...mas };
  const { status, cuerpo: creado } = await admin<Creado>(RUTA, { metodo: 'POST', cuerpo });
  expect(status).toBe(201);
  return creado;
};
const mandar = (id: string, acto: string, cuerpo?: unknown) =>
  admin<Miembros>(`${RUTA}/${id}/${acto}`, { metodo: 'POST', ...(cuerpo !== undefined && { cuerpo }) });
const verificado = (secreto: string, { cuerpo, headers }: Recibido): Miembros =>
  exigirAviso(new Webhook(secreto).verify(cuerpo, headers as Record<string, string>) as Miembros & { tipo: string });
/** The notices come automatically: callers can only ask again. */
const entregas = (id: string, bien: (intentos: Miembros[]) => boolean) =>
  hasta(
    async () => (await admin<{ entregas: Miembros[] }>(`${RUTA}/${id}/entregas`)).cuerpo.entregas,
    bien,
    `the deliveries to webhook ${id}`,
  );

beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  admin = conToken(tokenDe(emisor, 'admin'));
});
beforeEach(async () => (sumidero = await new Sumidero().abrir()));
afterEach(async () => {
  const { cuerpo } = await admin<{ webhooks: { id: string }[] }>(RUTA);
  for (const { id } of cuerpo.webhooks) await admin(`${RUTA}/${id}`, { metodo: 'DELETE' });
  await sumidero.cerrar();
});

describe('over TLS', () => {
  const conCertificado = async (ca: AutoridadDePrueba): Promise<Sumidero> =>
    new Sumidero(await emitirCertificadoDeServidor(ca)).abrir();

  it('arrives at a receiver whose authority WEBHOOK_CA_FILE names, and at no other', async () => {
    const conocido = await conCertificado(autoridadDelStack());
    const desconocido = await conCertificado(await crearAutoridadDePrueba(desdeAhora()));
    try {
      const [aConocido, aDesconocido] = [
        await crear({ url: `https://127.0.0.1:${conocido.puerto}/avisos` }),
        await crear({ url: `https://127.0.0.1:${desconocido.puerto}/avisos` }),
      ];
      await mandar(aDesconocido.id, 'probar');
      await mandar(aConocido.id, 'probar');
      const [recibido] = await conocido.hasta(1);
      expect(verificado(aConocido.secreto, recibido!)).toMatchObject({ tipo: 'webhook.prueba' });
      const [fallida] = await entregas(aDesconocido.id, ({ length }) => length > 0);
      expect(fallida).toMatchObject({ status: null, resultado: 'reintentar' });
      expect(desconocido.recibidos).toEqual([]);
    } finally {
      await Promise.all([conocido.cerrar(), desconocido.cerrar()]);
    }
  });
});

describe('201, 200, 202, 204', () => {
  it('a test arrives, signed as the public library verifies it, and is kept among the deliveries', async () => {
    const { id, secreto } = await crear({ descripcion: 'ERP' });
    const { status, cuerpo } = await mandar(id, 'probar');
    expect(status).toBe(202);
    const [recibido] = await sumidero.hasta(1);
    expect(verificado(secreto, recibido!)).toMatchObject({
      ...{ id: cuerpo.aviso_id, tipo: 'webhook.prueba', secuencia: null },
      datos: { webhook_id: id },
    });
    expect(recibido!.headers['webhook-id']).toBe(cuerpo.aviso_id);
    const [entrega] = await entregas(id, (intentos) => intentos.length > 0);
    expect(entrega).toMatchObject({ aviso_id: cuerpo.aviso_id, numero: 1, resultado: 'entregado', status: 204 });
  });

  it('a failed delivery comes again, with the same id and body', async () => {
    const { id, secreto } = await crear();
    let veces = 0;
    sumidero.contesta = (res) => res.writeHead((veces += 1) === 1 ? 500 : 200).end('respuesta');
    await mandar(id, 'probar');
    const [primero, segundo] = await sumidero.hasta(2);
    expect(segundo!.headers['webhook-id']).toBe(primero!.headers['webhook-id']);
    expect(segundo!.cuerpo).toBe(primero!.cuerpo);
    verificado(secreto, segundo!);
    const intentos = await entregas(id, ({ length }) => length === 2);
    expect(intentos.map(({ status, resultado, respuesta }) => [status, resultado, respuesta])).toEqual([
      [200, 'entregado', 'respuesta'],
      [500, 'reintentar', 'respuesta'],
    ]);
  });

  it('a redirect is not followed, a 410 switches off, and what is off takes no orders', async () => {
    const { id } = await crear();
    sumidero.contesta = (res) => res.writeHead(307, { location: '/otra' }).end();
    await mandar(id, 'probar');
    await entregas(id, ([ultima]) => ultima?.status === 307);
    expect(sumidero.recibidos.map(({ path }) => path)).toEqual(['/avisos']);
    sumidero.contesta = (res) => res.writeHead(410).end();
    await mandar(id, 'probar');
    await entregas(id, (intentos) => intentos.some(({ status }) => status === 410));
    expect((await admin(`${RUTA}/${id}`)).cuerpo).toMatchObject({
      estado: 'apagado',
      motivo: expect.stringContaining('410') as string,
    });
    esperarError(await mandar(id, 'probar'), 409, 'WEBHOOK_INACTIVO');
    const vuelto = await admin(`${RUTA}/${id}`, {
      metodo: 'PATCH',
      cuerpo: { estado: 'activo', descripcion: 'otra vez' },
    });
    expect(vuelto.cuerpo).toMatchObject({ estado: 'activo', motivo: null, descripcion: 'otra vez' });
  });

  it('what one secret signed, two sign after a rotation', async () => {
    const { id, secreto } = await crear();
    const { status, cuerpo } = await mandar(id, 'rotar-secreto');
    expect(status).toBe(200);
    await mandar(id, 'probar');
    const [recibido] = await sumidero.hasta(1);
    for (const firmante of [secreto, cuerpo.secreto as string]) verificado(firmante, recibido!);
  });

  it('is shown without its secret, changed and deleted', async () => {
    const { id, secreto } = await crear({ tipos: ['de.aprobado'] });
    const todos = await admin<{ webhooks: unknown[] }>(RUTA);
    expect(todos.cuerpo.webhooks).toEqual([expect.objectContaining({ id, tipos: ['de.aprobado'], estado: 'activo' })]);
    expect(JSON.stringify(todos.cuerpo)).not.toContain(secreto);
    const pausado = await admin(`${RUTA}/${id}`, { metodo: 'PATCH', cuerpo: { tipos: null, estado: 'pausado' } });
    expect(pausado.cuerpo).toMatchObject({ tipos: null, estado: 'pausado' });
    expect((await admin(`${RUTA}/${id}`, { metodo: 'DELETE' })).status).toBe(204);
    esperarError(await admin(`${RUTA}/${id}`), 404, 'NOT_FOUND');
  });

  it('what was delivered is delivered again, one by one or all since a moment', async () => {
    const { id } = await crear();
    const { aviso_id } = (await mandar(id, 'probar')).cuerpo;
    await entregas(id, ({ length }) => length === 1);
    expect((await mandar(id, 'reenviar', { aviso_id })).status).toBe(202);
    const dos = await sumidero.hasta(2);
    expect(dos.map(({ headers }) => headers['webhook-id'])).toEqual([aviso_id, aviso_id]);
    expect((await mandar(id, 'reenviar', { desde: '2026-01-01T00:00:00-03:00' })).status).toBe(202);
  });
});

describe('403', () => {
  it('to an API key', async () => {
    esperarError(await emisor.api.pedir(RUTA), 403, 'FORBIDDEN');
  });
});

describe('404', () => {
  it('to a notice that there is not', async () => {
    const { id } = await crear();
    esperarError(await mandar(id, 'reenviar', { aviso_id: id }), 404, 'NOT_FOUND');
  });
});

describe('409', () => {
  it('beyond twenty', async () => {
    for (let i = 0; i < 20; i += 1) await crear();
    const cuerpo = { url: 'https://erp.example.com/' };
    esperarError(await admin(RUTA, { metodo: 'POST', cuerpo }), 409, 'WEBHOOKS_AGOTADOS');
  });
});

describe('422', () => {
  it.each<[string, Miembros]>([
    ['url', { url: 'ftp://erp.example.com/' }],
    ['url', { url: 'https://ana:clave@erp.example.com/' }],
    ['url', {}],
    ['tipos', { url: 'https://erp.example.com/', tipos: ['de.inexistente'] }],
    ['tipos', { url: 'https://erp.example.com/', tipos: [] }],
  ])('a bad %s', async (campo, cuerpo) => {
    esperarDetail(await admin(RUTA, { metodo: 'POST', cuerpo }), 'body', campo);
  });

  it('a replay of nothing, or of two things', async () => {
    const { id } = await crear();
    esperarDetail(await mandar(id, 'reenviar', {}), 'body');
    esperarDetail(await mandar(id, 'reenviar', { aviso_id: id, desde: '2026-01-01T00:00:00-03:00' }), 'body');
  });
});
