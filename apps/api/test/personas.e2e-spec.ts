import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../../../dev/stack/postgres/roles';
import { comoSuperadmin, conToken } from '../../../test/admin-tokens';
import { Cliente, type Json } from '../../../test/cliente';
import { hasta } from '../../../test/during';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { stackDePrueba } from '../../../test/stack';
import { superusuario } from './admin-rastros';
import { esperarDetail, esperarError } from './comprobaciones';
import {
  aceptar,
  admin,
  alguien,
  cartasA,
  hacerMiembro,
  invitar,
  type Persona,
  PERSONAS,
  tokenDeCarta,
} from '../../../test/gente';

let emisor: EmisorDePrueba;
beforeAll(async () => {
  emisor = await unEmisor();
});

const lista = async (de = emisor) =>
  (await admin(de)<{ personas: Persona[]; total: number } & Json>(PERSONAS)).cuerpo.personas;
const nuevoToken = async (correo: string, rol = 'user'): Promise<string> => {
  await invitar(emisor, correo, rol);
  return tokenDeCarta((await cartasA(correo, emisor))[0]!);
};

describe('POST /v1/admin/cuenta/personas/invitaciones', () => {
  it('201: the invitation, and a letter with a link whose token stands nowhere else', async () => {
    const ana = alguien();
    const { status, cuerpo } = await invitar(emisor, ana.correo.toUpperCase(), 'contador');
    expect(status).toBe(201);
    expect(cuerpo).toMatchObject({ correo: ana.correo, rol: 'contador', estado: 'invitada', email_estado: 'P' });
    const [carta] = await cartasA(ana.correo, emisor);
    const token = tokenDeCarta(carta!);
    expect(carta).toContain(`/panel/invitacion#${token}`);
    const enviada = await hasta(
      () => lista(),
      (personas) => personas.some(({ correo, email_estado }) => correo === ana.correo && email_estado === 'E'),
      'the letter is noted as sent',
    );
    expect(JSON.stringify(enviada)).not.toContain('timbo_inv');
  });

  it('201: another one replaces it, and the token of the first letter is worth nothing', async () => {
    const ana = alguien();
    const vieja = await nuevoToken(ana.correo);
    await invitar(emisor, ana.correo, 'admin');
    const [nueva] = await cartasA(ana.correo, emisor, 2);
    expect((await lista()).filter(({ correo }) => correo === ana.correo)).toMatchObject([{ rol: 'admin' }]);
    esperarError(await aceptar(ana, vieja), 404, 'INVITACION_NO_ENCONTRADA');
    expect((await aceptar(ana, tokenDeCarta(nueva!))).cuerpo).toMatchObject({ rol: 'admin' });
  });

  it('409: somebody who is of the account', async () => {
    const ana = alguien();
    await hacerMiembro(emisor, ana);
    esperarError(await invitar(emisor, ana.correo), 409, 'YA_ES_MIEMBRO');
  });

  it('422: no address, and no role that a member may have', async () => {
    esperarDetail(await invitar(emisor, 'ana'), 'body', 'correo');
    esperarDetail(await invitar(emisor, 'ana@x.test', 'superadmin'), 'body', 'rol');
  });

  it('429: more letters to one address in a day than a person reads', async () => {
    const { correo } = alguien();
    for (let n = 0; n < 5; n += 1) expect((await invitar(emisor, correo)).status).toBe(201);
    const rechazada = await invitar(emisor, correo);
    esperarError(rechazada, 429, 'CORREO_LIMITE_EXCEDIDO');
    expect(Number(rechazada.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });
});

describe('POST /v1/admin/tenants/{id}/personas/invitaciones', () => {
  const ruta = (id: string) => `/v1/admin/tenants/${id}/personas/invitaciones`;
  const pedida = { metodo: 'POST', cuerpo: { correo: 'primera@x.test', rol: 'admin' } };

  it('201: the first administrator of an account, whom its superadmin invites', async () => {
    const [nuevo, ana] = [await unEmisor(), alguien()];
    const cuerpo = { correo: ana.correo, rol: 'admin' };
    expect((await comoSuperadmin(ruta(nuevo.tenantId), { metodo: 'POST', cuerpo })).status).toBe(201);
    await aceptar(ana, tokenDeCarta((await cartasA(ana.correo, nuevo))[0]!));
    expect((await ana.pedir<Json>(PERSONAS)).cuerpo).toMatchObject({ total: 1 });
  });

  it('403, 404, 422: not by others, not for nobody, not without an address', async () => {
    esperarError(await admin(emisor)(ruta(emisor.tenantId), pedida), 403, 'FORBIDDEN');
    esperarError(await comoSuperadmin(ruta(randomUUID()), pedida), 404, 'NOT_FOUND');
    esperarDetail(
      await comoSuperadmin(ruta(emisor.tenantId), { metodo: 'POST', cuerpo: { rol: 'admin' } }),
      ...['body', 'correo'],
    );
  });
});

describe('POST /v1/invitaciones/{token}/aceptar', () => {
  it('200: a person without any account has one, once and again', async () => {
    const ana = alguien();
    esperarError(await ana.pedir('/v1/identidad'), 403, 'FORBIDDEN');
    const token = await nuevoToken(ana.correo, 'contador');
    const aceptada = await aceptar(ana, token);
    expect(aceptada.cuerpo).toMatchObject({ tenant_id: emisor.tenantId, ruc: emisor.ruc, rol: 'contador' });
    expect((await aceptar(ana, token)).cuerpo).toEqual(aceptada.cuerpo);
    const { cuerpo } = await ana.pedir<Json>('/v1/identidad');
    expect(cuerpo).toMatchObject({ role: 'contador', cuentas: null, tenant: { id: emisor.tenantId, ruc: emisor.ruc } });
    expect((await ana.pedir('/v1/de')).status).toBe(200);
    esperarError(await ana.pedir('/v1/de/emitir', { metodo: 'POST', cuerpo: {} }), 403, 'FORBIDDEN');
  });

  it('401: without a sign-in', async () => {
    const token = await nuevoToken(alguien().correo);
    const nadie = conToken('eyJ.no.es');
    esperarError(await aceptar({ pedir: nadie }, token), 401, 'AUTH_TOKEN_INVALIDO');
  });

  it('403: another address, one that nobody verified, a key, and one who is of no provider', async () => {
    const correo = `${randomUUID()}@x.test`;
    const token = await nuevoToken(correo);
    const negada = async (quien: Parameters<typeof aceptar>[0]) =>
      esperarError(await aceptar(quien, token), 403, 'FORBIDDEN').mensaje;
    expect(await negada(alguien())).toContain('otro correo');
    expect(await negada(alguien({ email: correo, email_verified: false }))).toContain('correo verificado');
    expect(await negada(alguien({ email: undefined }))).toContain('correo verificado');
    await negada({ pedir: (ruta, peticion) => new Cliente(emisor.api.apiKey).pedir(ruta, peticion) as never });
    expect((await aceptar(alguien({ email: correo }), token)).status).toBe(200);
  });

  it('404: one that was withdrawn', async () => {
    const ana = alguien();
    const token = await nuevoToken(ana.correo);
    const { id } = (await lista()).find(({ correo }) => correo === ana.correo)!;
    expect((await admin(emisor)(`${PERSONAS}/${id}`, { metodo: 'DELETE' })).status).toBe(200);
    esperarError(await aceptar(ana, token), 404, 'INVITACION_NO_ENCONTRADA');
  });

  it('409: one that somebody else used, and one of who was removed', async () => {
    const ana = alguien();
    const token = await nuevoToken(ana.correo);
    await aceptar(ana, token);
    esperarError(await aceptar(alguien({ email: ana.correo }), token), 409, 'INVITACION_USADA');
    const { id } = (await lista()).find(({ correo }) => correo === ana.correo)!;
    await admin(emisor)(`${PERSONAS}/${id}`, { metodo: 'DELETE' });
    esperarError(await aceptar(ana, token), 409, 'INVITACION_USADA');
  });

  it('410: one that ended', async () => {
    const ana = alguien();
    const token = await nuevoToken(ana.correo);
    const { id } = (await lista()).find(({ correo }) => correo === ana.correo)!;
    await withClient(superusuario(), (client) =>
      client.query('UPDATE invitacion SET vence_at = created_at WHERE id = $1', [id]),
    );
    esperarError(await aceptar(ana, token), 410, 'INVITACION_VENCIDA');
    expect((await lista()).find((persona) => persona.id === id)).toMatchObject({ estado: 'vencida' });
  });

  it('422: what is no token', async () => {
    esperarDetail(await aceptar(alguien(), 'timbo_inv_corto'), 'path', 'token');
  });

  it('leaves the token in no log', async () => {
    const ana = alguien();
    const token = await nuevoToken(ana.correo);
    const { headers } = await aceptar(ana, token);
    const carpeta = path.join(stackDePrueba().folder, 'logs');
    const logs = () =>
      existsSync(carpeta) ? readdirSync(carpeta).map((uno) => readFileSync(path.join(carpeta, uno), 'utf8')) : [];
    const todos = await hasta(
      logs,
      (textos) => textos.some((texto) => texto.includes(headers.get('x-request-id')!)),
      'the line of the request',
    );
    expect(todos.filter((texto) => texto.includes(token.slice(12)))).toEqual([]);
  });
});

describe('GET, PATCH and DELETE /v1/admin/cuenta/personas', () => {
  it('200: a page of people by address, then of invitations', async () => {
    const nuevo = await unEmisor();
    const [ana, bea] = [alguien(), alguien()];
    const id = await hacerMiembro(nuevo, ana, 'admin');
    await invitar(nuevo, bea.correo);
    const { cuerpo } = await ana.pedir<Json>(`${PERSONAS}?limit=1`);
    expect(cuerpo).toMatchObject({ total: 2, limit: 1, offset: 0, page: 1, total_pages: 2 });
    expect(cuerpo['personas']).toMatchObject([{ id, correo: ana.correo, estado: 'miembro', vence_at: null }]);
    const segunda = (await ana.pedir<Json>(`${PERSONAS}?limit=1&offset=1`)).cuerpo;
    expect(segunda['personas']).toMatchObject([{ correo: bea.correo, estado: 'invitada' }]);
  });

  it('200: a role holds at the next request; each act names its person in the audit log', async () => {
    const nuevo = await unEmisor();
    const [ana, bea] = [alguien(), alguien()];
    const deAna = await hacerMiembro(nuevo, ana, 'admin');
    const deBea = await hacerMiembro(nuevo, bea, 'contador');
    esperarError(await bea.pedir(PERSONAS), 403, 'FORBIDDEN');
    const cambio = { metodo: 'PATCH', cuerpo: { rol: 'admin' } };
    expect((await ana.pedir(`${PERSONAS}/${deBea}`, cambio)).cuerpo).toMatchObject({ id: deBea, rol: 'admin' });
    expect((await bea.pedir(PERSONAS)).status).toBe(200);
    expect((await bea.pedir(`${PERSONAS}/${deAna}`, { metodo: 'DELETE' })).cuerpo).toEqual({ id: deAna });
    esperarError(await ana.pedir('/v1/de'), 403, 'FORBIDDEN');
    const { actos } = (await bea.pedir<{ actos: Json[] }>('/v1/admin/cuenta/auditoria')).cuerpo;
    const hechos = actos.filter(({ acto }) => /^(persona|invitacion)\./.test(acto as string));
    expect(hechos.slice(0, 3)).toMatchObject([
      { acto: 'persona.retirar', objeto: `membresia ${ana.correo}`, autor: { rol: 'admin', persona: deBea } },
      { acto: 'persona.cambiar', antes: { rol: 'contador' }, despues: { rol: 'admin' }, autor: { persona: deAna } },
      { acto: 'invitacion.aceptar', objeto: `membresia ${bea.correo}`, autor: { persona: deBea } },
    ]);
  });

  it('404: whom the account does not have; 409: the last administrator; 422: no role', async () => {
    const nuevo = await unEmisor();
    const ana = alguien();
    const id = await hacerMiembro(nuevo, ana, 'admin');
    const [sacar, bajar] = [{ metodo: 'DELETE' }, { metodo: 'PATCH', cuerpo: { rol: 'user' } }];
    for (const peticion of [sacar, bajar]) {
      esperarError(await ana.pedir(`${PERSONAS}/${randomUUID()}`, peticion), 404, 'NOT_FOUND');
      esperarError(await admin(emisor)(`${PERSONAS}/${id}`, peticion), 404, 'NOT_FOUND');
      esperarError(await ana.pedir(`${PERSONAS}/${id}`, peticion), 409, 'ULTIMO_ADMINISTRADOR');
    }
    esperarDetail(await ana.pedir(`${PERSONAS}/${id}`, { metodo: 'PATCH', cuerpo: {} }), 'body', 'rol');
    expect((await admin(nuevo)(`${PERSONAS}/${id}`, sacar)).status).toBe(200);
  });

  it('are the same in test mode: people are of the taxpayer', async () => {
    const nuevo = await unEmisor();
    const ana = alguien();
    await admin(nuevo)('/v1/admin/api-keys', { metodo: 'POST', cuerpo: { nombre: 'p', modo: 'prueba' } });
    await hacerMiembro(nuevo, ana, 'admin');
    const DE_PRUEBA = { headers: { 'Timbo-Modo': 'prueba' } };
    expect((await ana.pedir(PERSONAS, DE_PRUEBA)).cuerpo).toEqual((await ana.pedir(PERSONAS)).cuerpo);
    const enPrueba = (await ana.en(nuevo.tenantId)<{ tenant: Json }>('/v1/identidad', DE_PRUEBA)).cuerpo.tenant;
    expect(enPrueba).toMatchObject({ ruc: nuevo.ruc, modo: 'prueba' });
    esperarError(await ana.en(String(enPrueba['id']))('/v1/de'), 403, 'FORBIDDEN');
  });
});
