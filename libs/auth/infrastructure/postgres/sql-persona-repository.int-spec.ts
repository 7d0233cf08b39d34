import type { Autor } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { hashDeInvitacion } from '../../domain/invitacion';
import { contratoDePersonas, type PuestoDePersonas } from '../../testing/persona-repository.contract';
import { SqlPersonaRepository } from './sql-persona-repository';

const AHORA = new Date('2026-12-01T13:00:00Z');
let base: BaseDeDatosDePrueba;
let database: Database;
let personas: SqlPersonaRepository;
const anunciados: unknown[] = [];

async function abrir(): Promise<PuestoDePersonas> {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8, 'api');
  personas = new SqlPersonaRepository(database, (filas) => anunciados.push(...filas));
  const renderer = await base.abrir(2, 'kude-renderer');
  return {
    personas,
    nuevaCuenta: () => unTenantEnLaBase(database),
    suspender: async (id) => void (await base.admin(`UPDATE tenant SET estado = 'SUSPENDIDO' WHERE id = $1`, [id])),
    escribirCarta: (tenantId, id, hash) =>
      renderer.ofTenant(tenantId, async (tx) => {
        await tx.query('UPDATE invitacion SET hash = $3 WHERE tenant_id = $1 AND id = $2', [tenantId, id, hash]);
      }),
    cerrar: () => base.eliminar(),
  };
}

contratoDePersonas(abrir);

const autor: Autor = { id: 'ana', via: 'jwt', rol: 'admin', acto: 'invitacion.crear', request_id: 'r-1' };
const actos = (tenantId: string) =>
  base.admin<{ acto: string; objeto: string; antes: object | null; despues: object | null; persona: string | null }>(
    `SELECT acto, objeto, antes, despues, persona FROM auditoria WHERE tenant_id = $1
       AND objeto ~ '^(membresia|invitacion) ' ORDER BY id`,
    [tenantId],
  );

it('each act is in the audit log with its person, without a token', async () => {
  const tenantId = await unTenantEnLaBase(database);
  const { id } = await personas.invitar(tenantId, { correo: 'bea@x.test', rol: 'user' }, undefined, autor, AHORA);
  const hash = hashDeInvitacion('el de la carta');
  await base.admin('UPDATE invitacion SET hash = $2 WHERE id = $1', [id, hash]);
  await personas.aceptar(hash, { emisor: 'https://id.test/', sujeto: 'b', correo: 'bea@x.test' }, 'r-2', AHORA);
  const { personaId } = (await personas.membresia({ emisor: 'https://id.test/', sujeto: 'b' }, tenantId))!;
  await personas.cambiarRol(tenantId, personaId, 'admin', { ...autor, acto: 'persona.cambiar' });
  await expect(personas.retirar(tenantId, personaId, { ...autor, persona: personaId }, AHORA)).rejects.toThrow('único');
  await personas.retirar(tenantId, personaId, { ...autor, acto: 'persona.retirar' }, AHORA);
  const hechos = await actos(tenantId);
  expect(hechos).toMatchObject([
    { acto: 'invitacion.crear', objeto: 'invitacion bea@x.test', antes: null, despues: { rol: 'user' }, persona: null },
    { acto: 'invitacion.aceptar', objeto: 'membresia bea@x.test', despues: { rol: 'user' }, persona: personaId },
    { acto: 'persona.cambiar', antes: { rol: 'user' }, despues: { rol: 'admin' } },
    { acto: 'persona.retirar', antes: { persona_id: personaId, rol: 'admin' }, despues: null },
  ]);
  expect(JSON.stringify(hechos)).not.toMatch(/hash|autor/);
});

it('the letter is ordered with the invitation, and given up with it', async () => {
  const tenantId = await unTenantEnLaBase(database);
  const pagina = 'https://timbo.test/panel/invitacion';
  const { id } = await personas.invitar(tenantId, { correo: 'ana@x.test', rol: 'admin' }, pagina, autor, AHORA);
  const letras = () =>
    base.admin('SELECT clase, objeto, nombre, destinatario, estado FROM aviso_de_fin WHERE tenant_id = $1', [tenantId]);
  const letra = { clase: 'invitacion', objeto: id, nombre: pagina, destinatario: 'ana@x.test' };
  expect(await letras()).toEqual([{ ...letra, estado: 'P' }]);
  expect(anunciados.at(-1)).toMatchObject({ cola: 'email.enviar', datos: { tenantId, que: 'aviso' } });
  await personas.retirar(tenantId, id, autor, AHORA);
  expect(await letras()).toEqual([{ ...letra, estado: 'F' }]);
});
