import { randomUUID } from 'node:crypto';
import { type Autor, DIA_MS } from '@libs/platform';
import type { PersonaRepository } from '../application/ports/persona-repository';
import {
  CARTAS_POR_DIA,
  generarTokenDeInvitacion,
  hashDeInvitacion,
  INVITACIONES_ABIERTAS,
} from '../domain/invitacion';
import type { RolDeMiembro } from '../domain/miembro';
import type { Sesion } from '../domain/sesion';

export interface PuestoDePersonas {
  personas: PersonaRepository;
  nuevaCuenta(): Promise<string>;
  suspender(tenantId: string): Promise<void>;
  /** The renderer writes the letter of an invitation with a new token. */
  escribirCarta(tenantId: string, id: string, hash: Buffer): Promise<void>;
  cerrar(): Promise<void>;
}

const AHORA = new Date('2026-12-01T13:00:00Z');
const tras = (ms: number): Date => new Date(AHORA.getTime() + ms);
const EMISOR = 'https://id.example/';
const alguien = (): Sesion => {
  const sujeto = randomUUID();
  return { emisor: EMISOR, sujeto, correo: `${sujeto}@example.com` };
};
const elDelToken: Autor = { id: 'dueña', via: 'jwt', rol: 'admin', acto: 'persona.prueba' };
const como = (persona: string): Autor => ({ ...elDelToken, persona });

/** Contract of every `PersonaRepository`. */
export function contratoDePersonas(abrir: () => Promise<PuestoDePersonas>): void {
  let puesto: PuestoDePersonas;
  let personas: PersonaRepository;
  let cuenta: string;
  beforeAll(async () => {
    puesto = await abrir();
    ({ personas } = puesto);
  });
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (cuenta = await puesto.nuevaCuenta()));

  const invitar = (correo: string, rol: RolDeMiembro = 'user', ahora = AHORA, en = cuenta) =>
    personas.invitar(en, { correo, rol }, undefined, elDelToken, ahora);
  /** The hash of the token in the letter. */
  const carta = async (id: string, en = cuenta): Promise<Buffer> => {
    const hash = hashDeInvitacion(generarTokenDeInvitacion());
    await puesto.escribirCarta(en, id, hash);
    return hash;
  };
  const invitado = async (quien: Sesion, rol: RolDeMiembro = 'user', en = cuenta): Promise<Buffer> =>
    carta((await invitar(quien.correo!, rol, AHORA, en)).id, en);
  const aceptar = (hash: Buffer, quien: Sesion, ahora = AHORA) => personas.aceptar(hash, quien, 'solicitud-1', ahora);
  /** The id of a new member. */
  const miembro = async (quien: Sesion, rol: RolDeMiembro = 'user', en = cuenta): Promise<string> => {
    await aceptar(await invitado(quien, rol, en), quien);
    return (await personas.membresia(quien, en))!.personaId;
  };
  const correos = async (): Promise<string[]> => (await personas.gente(cuenta)).miembros.map(({ correo }) => correo);

  it('who accepts an invitation is a member with its role, and the invitation is open no more', async () => {
    const ana = alguien();
    const { id, venceAt } = await invitar(ana.correo!, 'contador');
    expect(venceAt).toEqual(tras(7 * DIA_MS));
    expect((await personas.gente(cuenta)).abiertas).toMatchObject([{ id, correo: ana.correo, carta: { estado: 'P' } }]);
    expect(await personas.membresia(ana)).toBeUndefined();
    const aceptada = await aceptar(await carta(id), ana);
    expect(aceptada).toMatchObject({ tenantId: cuenta, rol: 'contador' });
    const [elegida, deEsta] = [await personas.membresia(ana), await personas.membresia(ana, cuenta)];
    expect(deEsta).toMatchObject({ rol: 'contador', cuentas: 1, tenant: { id: cuenta, ruc: aceptada.ruc } });
    expect(elegida).toEqual(deEsta);
    const { miembros, abiertas } = await personas.gente(cuenta);
    expect(abiertas).toEqual([]);
    expect(miembros).toEqual([{ id: deEsta!.personaId, correo: ana.correo, rol: 'contador', createdAt: AHORA }]);
  });

  it('the same person may accept again, and nobody else', async () => {
    const [ana, bea] = [alguien(), alguien()];
    const hash = await invitado(ana, 'admin');
    const primera = await aceptar(hash, ana);
    expect(await aceptar(hash, ana, tras(30 * DIA_MS))).toEqual(primera);
    await expect(aceptar(hash, { ...bea, correo: ana.correo! })).rejects.toMatchObject({ id: 'INVITACION_USADA' });
    await expect(aceptar(hash, bea)).rejects.toMatchObject({ id: 'INVITACION_AJENA' });
    expect(await correos()).toEqual([ana.correo]);
  });

  it('who was removed does not come back by the old invitation', async () => {
    const ana = alguien();
    const hash = await invitado(ana);
    await aceptar(hash, ana);
    const { personaId } = (await personas.membresia(ana))!;
    expect(await personas.retirar(cuenta, personaId, elDelToken, AHORA)).toBe(true);
    expect(await personas.membresia(ana)).toBeUndefined();
    await expect(aceptar(hash, ana)).rejects.toMatchObject({ id: 'INVITACION_USADA' });
    expect(await personas.retirar(cuenta, personaId, elDelToken, AHORA)).toBe(false);
    expect(await miembro(ana)).toBe(personaId);
  });

  it.each([
    ['no verified address', ({ correo: _, ...sesion }: Sesion): Sesion => sesion, 'INVITACION_SIN_CORREO'],
    ['another address', (sesion: Sesion): Sesion => ({ ...sesion, correo: 'x@example.com' }), 'INVITACION_AJENA'],
  ])('a sign-in with %s accepts nothing', async (_, cambiar, id) => {
    const ana = alguien();
    const hash = await invitado(ana);
    await expect(aceptar(hash, cambiar(ana))).rejects.toMatchObject({ id, codigo: 'FORBIDDEN' });
    expect(await correos()).toEqual([]);
  });

  it('an invitation ends after seven days, to the millisecond', async () => {
    const [ana, bea] = [alguien(), alguien()];
    await expect(aceptar(await invitado(ana), ana, tras(7 * DIA_MS))).rejects.toMatchObject({
      id: 'INVITACION_VENCIDA',
      status: 410,
    });
    await expect(aceptar(await invitado(bea), bea, tras(7 * DIA_MS - 1))).resolves.toBeDefined();
  });

  it('a newer invitation replaces the one for the same address, and a withdrawn one is worth nothing', async () => {
    const ana = alguien();
    const vieja = await invitado(ana, 'user');
    const nueva = await invitar(ana.correo!, 'admin');
    await expect(aceptar(vieja, ana)).rejects.toMatchObject({ id: 'INVITACION_NO_ENCONTRADA' });
    expect((await personas.gente(cuenta)).abiertas.map(({ id }) => id)).toEqual([nueva.id]);
    const hash = await carta(nueva.id);
    expect(await personas.retirar(await puesto.nuevaCuenta(), nueva.id, elDelToken, AHORA)).toBe(false);
    expect(await personas.retirar(cuenta, nueva.id, elDelToken, AHORA)).toBe(true);
    expect(await personas.retirar(cuenta, nueva.id, elDelToken, AHORA)).toBe(false);
    await expect(aceptar(hash, ana)).rejects.toMatchObject({ id: 'INVITACION_NO_ENCONTRADA' });
  });

  it('a letter that is written again has another token; the first is worth nothing', async () => {
    const ana = alguien();
    const { id } = await invitar(ana.correo!);
    const [primera, segunda] = [await carta(id), await carta(id)];
    await expect(aceptar(primera, ana)).rejects.toMatchObject({ id: 'INVITACION_NO_ENCONTRADA' });
    expect(await aceptar(segunda, ana)).toMatchObject({ tenantId: cuenta });
  });

  it('a member is not invited; by another address the person is never less than before', async () => {
    const ana = alguien();
    const id = await miembro(ana, 'admin');
    await expect(invitar(ana.correo!)).rejects.toMatchObject({ id: 'YA_ES_MIEMBRO' });
    const otra = { ...ana, correo: `otra-${ana.correo}` };
    expect(await aceptar(await invitado(otra, 'contador'), otra)).toMatchObject({ rol: 'admin' });
    expect((await personas.gente(cuenta)).miembros).toMatchObject([{ id, correo: otra.correo, rol: 'admin' }]);
  });

  it('a person has each account by itself; without one, it is told of how many', async () => {
    const [ana, otra] = [alguien(), await puesto.nuevaCuenta()];
    await miembro(ana, 'admin');
    await miembro(ana, 'contador', otra);
    expect(await personas.membresia(ana)).toMatchObject({ cuentas: 2 });
    expect(await personas.membresia(ana, cuenta)).toMatchObject({ rol: 'admin', cuentas: 1, tenant: { id: cuenta } });
    expect(await personas.membresia(ana, otra)).toMatchObject({ rol: 'contador', cuentas: 1, tenant: { id: otra } });
    expect(await personas.membresia(ana, await puesto.nuevaCuenta())).toBeUndefined();
    expect(await personas.membresia({ ...ana, emisor: 'https://otro.example/' })).toBeUndefined();
    await puesto.suspender(otra);
    expect(await personas.membresia(ana, otra)).toMatchObject({ tenant: { estado: 'SUSPENDIDO' } });
  });

  it('nobody becomes a member of a suspended account', async () => {
    const ana = alguien();
    const hash = await invitado(ana);
    await puesto.suspender(cuenta);
    await expect(aceptar(hash, ana)).rejects.toMatchObject({ id: 'TENANT_SUSPENDIDO' });
  });

  it('the last administrator stays, however two remove each other; who is no member may remove it', async () => {
    const [ana, bea] = [await miembro(alguien(), 'admin'), await miembro(alguien(), 'admin')];
    const intentos = await Promise.allSettled([
      personas.retirar(cuenta, bea, como(ana), AHORA),
      personas.retirar(cuenta, ana, como(bea), AHORA),
    ]);
    expect(intentos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ id: quien } = { id: '' }] = (await personas.gente(cuenta)).miembros;
    await expect(personas.retirar(cuenta, quien, como(quien), AHORA)).rejects.toMatchObject({
      id: 'ULTIMO_ADMINISTRADOR',
    });
    await expect(personas.cambiarRol(cuenta, quien, 'user', como(quien))).rejects.toMatchObject({
      id: 'ULTIMO_ADMINISTRADOR',
    });
    expect(await personas.cambiarRol(cuenta, quien, 'admin', como(quien))).toMatchObject({ rol: 'admin' });
    expect(await personas.retirar(cuenta, quien, elDelToken, AHORA)).toBe(true);
  });

  it('a changed role holds at once', async () => {
    const ana = alguien();
    const id = await miembro(ana, 'contador');
    expect(await personas.cambiarRol(cuenta, id, 'user', elDelToken)).toMatchObject({ id, rol: 'user' });
    expect(await personas.membresia(ana)).toMatchObject({ rol: 'user' });
    expect(await personas.cambiarRol(cuenta, randomUUID(), 'user', elDelToken)).toBeUndefined();
    expect(await personas.cambiarRol(await puesto.nuevaCuenta(), id, 'admin', elDelToken)).toBeUndefined();
  });

  it('an address gets some letters a day, and an account has some open invitations', async () => {
    const ana = alguien();
    for (let n = 0; n < CARTAS_POR_DIA.aUnaDireccion; n += 1) await invitar(ana.correo!, 'user', tras(n));
    await expect(invitar(ana.correo!, 'user', tras(DIA_MS - 1))).rejects.toMatchObject({
      id: 'CORREO_LIMITE_EXCEDIDO',
      esperaS: 1,
    });
    await invitar(ana.correo!, 'user', tras(DIA_MS));
    for (let n = 1; n < INVITACIONES_ABIERTAS; n += 1) await invitar(`n${n}@example.com`);
    await expect(invitar('una-mas@example.com')).rejects.toMatchObject({ id: 'INVITACIONES_AGOTADAS' });
    await expect(invitar('n1@example.com')).resolves.toBeDefined();
  });

  it('of many who accept one invitation at once one is a member', async () => {
    const ana = alguien();
    const hash = await invitado(ana);
    const sesiones = Array.from({ length: 5 }, (): Sesion => ({ ...alguien(), correo: ana.correo! }));
    const intentos = await Promise.allSettled(sesiones.map((sesion) => aceptar(hash, sesion)));
    expect(intentos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await correos()).toEqual([ana.correo]);
  });

  it('of many acceptances of one person at once each is answered, and it is one member', async () => {
    const [ana, otra] = [alguien(), await puesto.nuevaCuenta()];
    const hashes = [await invitado(ana), await invitado(ana, 'admin', otra)];
    const aceptadas = await Promise.all([0, 1, 0, 1, 0, 1].map((n) => aceptar(hashes[n]!, ana)));
    expect(aceptadas.map(({ tenantId }) => tenantId)).toEqual([cuenta, otra, cuenta, otra, cuenta, otra]);
    expect(await correos()).toEqual([ana.correo]);
    expect(await personas.membresia(ana)).toMatchObject({ cuentas: 2 });
  });
}
