import { randomBytes, randomUUID } from 'node:crypto';
import { DIA_MS, EnvironmentSecretBox, RotatingSecretBox, secretBoxOf } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { INICIO, trasInicio, unAutor } from '@libs/platform/testing';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { type BuzonAbierto, leerDesde } from '../../domain/correo/buzon';
import { SOBRE_VACIO } from '../../domain/correo/mensaje';
import { rechazado } from '../../domain/correo/resultado';
import { SqlCorreosPasados } from './sql-correos-pasados';
import { SqlTurnosDeBuzon } from './sql-turnos-de-buzon';
import { TypeOrmBuzonRepository } from './typeorm-buzon-repository';
import { TypeOrmCorreosRecibidos } from './typeorm-correos-recibidos';
import { TypeOrmDireccionDeRecibidos } from './typeorm-direccion-de-recibidos';
import { rotarBuzones } from './typeorm-rotacion-de-buzones';

const CLAVE = randomBytes(32);
const BUZON: BuzonAbierto = {
  ...{ servidor: 'imap.example.com', puerto: 993, usuario: 'u', clave: 'la clave' },
  ...{ carpeta: 'INBOX', alLeer: 'nada', carpetaLeidos: null },
};
const [A, B] = [randomUUID(), randomUUID()];

let base: BaseDeDatosDePrueba;
let api: Database;
let renderer: Database;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  api = await base.abrir(2, 'api');
  renderer = await base.abrir(2, 'kude-renderer');
  for (const [n, id] of [A, B].entries())
    await base.admin(
      `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan) VALUES ($1, $2, 'Receptora', 2, 'free')`,
      [id, `8000000${n}-0`],
    );
});
afterAll(() => base?.eliminar());

describe('messages', () => {
  const correo = (n: number) => ({
    ...{ ...SOBRE_VACIO, asunto: `m${n}`, via: 'buzon' as const, huella: Buffer.from([n]) },
    resultados: [rechazado('a.xml', 'está dañado')],
  });

  it('are noted once, seen by their account alone, and deleted after their time', async () => {
    const [escribe, lee] = [new TypeOrmCorreosRecibidos(renderer), new TypeOrmCorreosRecibidos(api)];
    for (const n of [1, 2, 2, 3]) await escribe.anotar(A, correo(n), trasInicio(n * DIA_MS));
    expect([await lee.conoce(A, Buffer.from([2])), await lee.conoce(B, Buffer.from([2]))]).toEqual([true, false]);
    const { correos, total } = await lee.lista(A, { limit: 2, offset: 0 }, INICIO);
    expect([total, correos.map(({ asunto }) => asunto)]).toEqual([3, ['m3', 'm2']]);
    expect(correos[1]).toEqual({
      ...{ ...SOBRE_VACIO, asunto: 'm2', via: 'buzon', id: expect.any(String) as string },
      ...{ recibidoAt: trasInicio(2 * DIA_MS), resultados: correo(2).resultados },
    });
    expect((await lee.lista(A, { limit: 9, offset: 0 }, trasInicio(3 * DIA_MS))).total).toBe(1);
    expect((await lee.lista(B, { limit: 9, offset: 0 }, INICIO)).total).toBe(0);
    expect(await new SqlCorreosPasados(renderer).borrarPasados(trasInicio(3 * DIA_MS))).toBe(false);
    expect((await lee.lista(A, { limit: 9, offset: 0 }, INICIO)).correos.map(({ asunto }) => asunto)).toEqual(['m3']);
  });
});

describe('addresses', () => {
  it('lead to their account until they are replaced, and the audit log does not have them', async () => {
    const direcciones = new TypeOrmDireccionDeRecibidos(api);
    expect([await direcciones.tokenDe(A), await direcciones.tenantDe('uno')]).toEqual([undefined, undefined]);
    await direcciones.poner(A, 'uno', unAutor({ acto: 'recibidos.direccion' }));
    expect(await direcciones.tenantDe('uno')).toEqual({
      id: A,
      version: expect.any(Number) as number,
      estado: 'ACTIVO',
    });
    await direcciones.poner(A, 'dos', unAutor({ acto: 'recibidos.direccion' }));
    expect([await direcciones.tenantDe('uno'), await direcciones.tokenDe(A)]).toEqual([undefined, 'dos']);
    const actos = await base.admin(`SELECT objeto, antes, despues FROM auditoria WHERE acto = 'recibidos.direccion'`);
    expect(actos).toEqual(Array(2).fill({ objeto: 'direccion_de_recibidos', antes: null, despues: {} }));
  });
});

describe('mailboxes', () => {
  const caja = secretBoxOf({ current: CLAVE, previous: undefined });
  const [desde, autor] = [leerDesde(INICIO), unAutor()];
  const debido = (): Date => new Date(api.clock.now().getTime() + 1_000);
  const en = (ms: number): Date => new Date(debido().getTime() + ms);
  let buzones: TypeOrmBuzonRepository;
  let turnos: SqlTurnosDeBuzon;

  beforeEach(async () => {
    await base.admin('DELETE FROM buzon');
    buzones = new TypeOrmBuzonRepository(api, caja);
    turnos = new SqlTurnosDeBuzon(renderer, caja);
    await buzones.poner(A, BUZON, desde, autor);
  });

  it('are kept with their password sealed, and go on where they were unless they are others', async () => {
    const [fila] = await base.admin<{ clave: Buffer }>('SELECT clave_cifrada AS clave FROM buzon');
    expect(fila!.clave.includes('la clave')).toBe(false);
    expect(await buzones.ver(A)).not.toHaveProperty('clave');
    expect([await buzones.abrir(A), await buzones.ver(B)]).toEqual([BUZON, undefined]);

    const turno = (await turnos.tomarTurno(A, debido(), en(60_000)))!;
    await turnos.avanzar(turno, { uidValidity: '4000000000', ultimoUid: 7 }, en(60_000));
    await buzones.poner(A, { ...BUZON, clave: 'otra' }, INICIO, autor);
    // The worker has the former settings.
    expect(await turnos.avanzar(turno, { uidValidity: '4000000000', ultimoUid: 8 }, en(60_000))).toBe(false);
    const siguiente = (await turnos.tomarTurno(A, debido(), en(60_000)))!;
    expect(siguiente).toMatchObject({ posicion: { uidValidity: '4000000000', ultimoUid: 7 }, desde });
    await buzones.poner(A, { ...BUZON, carpeta: 'Facturas' }, INICIO, autor);
    const nuevo = (await turnos.tomarTurno(A, debido(), en(60_000)))!;
    expect(nuevo).toMatchObject({ posicion: { uidValidity: null, ultimoUid: 0 }, desde: INICIO });
    await buzones.quitar(A, autor);
    await buzones.quitar(A, autor);
    expect(await buzones.ver(A)).toBeUndefined();
  });

  it('leave their changes in the audit log, without the password', async () => {
    const [ultimo] = await base.admin<{ despues: object }>(
      `SELECT despues FROM auditoria WHERE objeto = 'buzon imap.example.com' ORDER BY id DESC LIMIT 1`,
    );
    expect(ultimo!.despues).toMatchObject({ usuario: 'u', clave_cifrada: '[oculto]' });
  });

  it('have one worker at a time; a late one notes nothing', async () => {
    const primero = (await turnos.tomarTurno(A, debido(), en(60_000)))!;
    expect(await turnos.tomarTurno(A, debido(), en(60_000))).toBeUndefined();
    expect(await turnos.porAtender(9, 9, en(0))).toEqual([]);
    expect(await turnos.porAtender(9, 9, en(61_000))).toEqual([{ tenantId: A, fallando: false }]);
    const segundo = (await turnos.tomarTurno(A, en(61_000), en(120_000)))!;
    const fin = { fallas: 0, problema: null, proximaAt: en(300_000) };
    expect(await turnos.avanzar(primero, { uidValidity: '1', ultimoUid: 1 }, en(60_000))).toBe(false);
    expect(await turnos.cerrarTurno(primero, fin, en(0))).toBe(false);
    expect(await turnos.cerrarTurno(segundo, fin, en(0))).toBe(true);
    expect(await turnos.cerrarTurno(segundo, fin, en(0))).toBe(false);
    expect(await turnos.tomarTurno(A, en(299_000), en(400_000))).toBeUndefined();
  });

  it('that fail are looked for apart, and those of suspended accounts are not', async () => {
    await buzones.poner(B, BUZON, desde, autor);
    const turno = (await turnos.tomarTurno(A, debido(), en(60_000)))!;
    await turnos.cerrarTurno(turno, { fallas: 2, problema: 'la conexión se cortó', proximaAt: debido() }, en(0));
    expect(await buzones.ver(A)).toMatchObject({ fallas: 2, problema: 'la conexión se cortó', leidoAt: null });
    expect(await turnos.porAtender(1, 1, en(60_000))).toHaveLength(2);
    expect(await turnos.porAtender(1, 0, en(60_000))).toEqual([{ tenantId: B, fallando: false }]);
    await base.admin(`UPDATE tenant SET estado = 'SUSPENDIDO', motivo_suspension = 'x' WHERE id = $1`, [B]);
    expect(await turnos.porAtender(9, 9, en(60_000))).toEqual([{ tenantId: A, fallando: true }]);
    await base.admin(`UPDATE tenant SET estado = 'ACTIVO', motivo_suspension = NULL WHERE id = $1`, [B]);
  });

  it('are sealed again under a new mail key, once', async () => {
    const nueva = new EnvironmentSecretBox(randomBytes(32));
    const deRotacion = new RotatingSecretBox(nueva, new EnvironmentSecretBox(CLAVE));
    expect([await rotarBuzones(api, deRotacion), await rotarBuzones(api, deRotacion)]).toEqual([1, 0]);
    expect(await new TypeOrmBuzonRepository(api, nueva).abrir(A)).toEqual(BUZON);
    await expect(new TypeOrmBuzonRepository(api, undefined).abrir(A)).rejects.toThrow('MAIL_KEY');
  });
});
