import { comoSuperadmin, conToken, type Pedir, tokenDe } from './admin-tokens';
import type { Json } from './cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from './emisor-de-prueba';

jest.setTimeout(60_000);

const DE_SIEMPRE = { color: null, nota: null, pie: null, enviar_correo: false, correo_respuesta: null };

let emisor: EmisorDePrueba;
let admin: Pedir;

const leer = async () => (await admin('/v1/admin/cuenta/ajustes')).cuerpo;
const cambiar = (cuerpo: unknown, quien: Pedir = admin) =>
  quien('/v1/admin/cuenta/ajustes', { metodo: 'PATCH', cuerpo });

beforeAll(async () => {
  emisor = await unEmisor();
  admin = conToken(tokenDe(emisor, 'admin', 'gerente'));
});

describe('/v1/admin/cuenta/ajustes', () => {
  it('changes what is sent, keeps the rest, and null goes back to the default', async () => {
    expect(await leer()).toEqual(DE_SIEMPRE);
    const propios = { color: '#A01030', nota: 'Banco: 123\nAguyje.', pie: 'Gracias', enviar_correo: true };
    expect(await cambiar(propios)).toMatchObject({ status: 200, cuerpo: { ...DE_SIEMPRE, ...propios } });
    expect((await cambiar({ nota: null, enviar_correo: null })).cuerpo).toEqual({
      ...DE_SIEMPRE,
      color: '#A01030',
      pie: 'Gracias',
    });
    expect((await cambiar({})).cuerpo).toEqual(await leer());
  });

  it('is the store that superadmins see, and every change says whose it was', async () => {
    await cambiar({ pie: 'Hasta pronto' });
    const { cuerpo } = await comoSuperadmin<{ ajustes: Json }>(`/v1/admin/tenants/${emisor.tenantId}`);
    expect(cuerpo.ajustes).toEqual({ redondeo: false, logo: null, ...(await leer()) });
    const query = { tenant_id: emisor.tenantId, acto: 'cuenta.ajustes', limit: 1 };
    const { actos } = (await comoSuperadmin<{ actos: Json[] }>('/v1/admin/auditoria', { query })).cuerpo;
    expect(actos).toMatchObject([
      { autor: { id: 'gerente', rol: 'admin' }, despues: { ajustes: { pie: 'Hasta pronto' } } },
    ]);
  });

  it('is for administrators of a tenant', async () => {
    for (const quien of [conToken(tokenDe(emisor, 'user')), comoSuperadmin, emisor.api.pedir.bind(emisor.api)]) {
      esperarError(await cambiar({ pie: 'x' }, quien as Pedir), 403, 'FORBIDDEN');
    }
    expect((await leer())['pie']).not.toBe('x');
  });

  it.each<[string, Json, string]>([
    ['what has fiscal weight', { redondeo: true }, 'redondeo'],
    ['an unknown field', { colour: '#112233' }, 'colour'],
    ['a colour by name', { color: 'red' }, 'color'],
    ['a text of very many lines', { nota: 'a\n'.repeat(30) }, 'nota'],
    ['a long foot', { pie: 'a'.repeat(1_001) }, 'pie'],
    ['a yes that is a text', { enviar_correo: 'si' }, 'enviar_correo'],
  ])('refuses %s by name and changes nothing', async (_, cuerpo, campo) => {
    const antes = await leer();
    esperarDetail(await cambiar({ ...cuerpo, correo_respuesta: 'otro@example.com' }), 'body', campo);
    expect(await leer()).toEqual(antes);
  });
});
