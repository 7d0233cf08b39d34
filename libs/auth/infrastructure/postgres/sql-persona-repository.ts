import { timingSafeEqual } from 'node:crypto';
import { IsNull } from 'typeorm';
import { error } from '@libs/errors';
import { type Autor, nuevoId } from '@libs/platform';
import { bloquearTenant, comoAutor, type Database, type OutboxRow, type RowOf, type Tx } from '@libs/platform/db';
import {
  type CuentaAceptada,
  type GenteDeCuenta,
  type MembresiaEncontrada,
  PersonaRepository,
} from '../../application/ports/persona-repository';
import { type Invitacion, invitar, type InvitacionAbierta, seAcepta } from '../../domain/invitacion';
import { exigirOtroAdmin, mayorRol, type Miembro, type RolDeMiembro } from '../../domain/miembro';
import type { Sesion } from '../../domain/sesion';
import {
  cartasDe,
  cerrarInvitacion,
  conSuCarta,
  cuentaActiva,
  invitacion,
  pedirCarta,
  SIN_ENVIAR,
} from './invitaciones-en-sql';
import { INVITACION, MEMBRESIA } from './tablas';

type FilaDeMembresia = Omit<MembresiaEncontrada, 'tenant'> & { tenantId: string } & Omit<
    MembresiaEncontrada['tenant'],
    'id'
  >;

const miembro = ({ personaId: id, correo, rol, createdAt }: RowOf<typeof MEMBRESIA>): Miembro => ({
  ...{ id, correo, rol, createdAt },
});

export class SqlPersonaRepository extends PersonaRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async membresia({ emisor, sujeto }: Sesion, tenantId?: string): Promise<MembresiaEncontrada | undefined> {
    const [fila] = await this.database.call<FilaDeMembresia>('membresia_de', [emisor, sujeto, tenantId ?? null]);
    if (!fila) return undefined;
    const { personaId, rol, cuentas, tenantId: id, ...tenant } = fila;
    return { personaId, rol, cuentas, tenant: { id, ...tenant } };
  }

  gente(tenantId: string): Promise<GenteDeCuenta> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [miembros, abiertas] = await Promise.all([miembrosDe(tx, tenantId), conSuCarta(tx, tenantId)]);
      return { miembros, abiertas };
    });
  }

  async invitar(
    tenantId: string,
    { correo, rol }: Pick<Invitacion, 'correo' | 'rol'>,
    pagina: string | undefined,
    autor: Autor,
    ahora: Date,
  ): Promise<InvitacionAbierta> {
    const { nueva, outbox } = await this.database.ofTenant(tenantId, async (tx) => {
      await bloquearTenant(tx, tenantId);
      const antes = {
        miembros: await miembrosDe(tx, tenantId),
        abiertas: (await tx.of(INVITACION).findBy({ tenantId, aceptadaAt: IsNull() })).map(invitacion),
        cartas: await cartasDe(tx, tenantId, ahora),
      };
      const nueva = invitar({ id: nuevoId(ahora), correo, rol }, antes, ahora);
      await comoAutor(tx, autor);
      for (const { id, correo: suyo } of antes.abiertas)
        if (suyo === correo) await cerrarInvitacion(tx, tenantId, id, 'otra la reemplazó', ahora);
      await tx.of(INVITACION).insert({ ...nueva, tenantId, autor, hash: null });
      return { nueva, outbox: await pedirCarta(tx, tenantId, nueva, pagina) };
    });
    this.anunciar(outbox);
    return { ...nueva, carta: SIN_ENVIAR };
  }

  retirar(tenantId: string, id: string, autor: Autor, ahora: Date): Promise<boolean> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await bloquearTenant(tx, tenantId);
      exigirOtroAdmin(await miembrosDe(tx, tenantId), id, autor.persona);
      await comoAutor(tx, autor);
      const { affected } = await tx.of(MEMBRESIA).delete({ tenantId, personaId: id });
      return affected === 1 || cerrarInvitacion(tx, tenantId, id, 'se retiró', ahora);
    });
  }

  cambiarRol(tenantId: string, id: string, rol: RolDeMiembro, autor: Autor): Promise<Miembro | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await bloquearTenant(tx, tenantId);
      const miembros = await miembrosDe(tx, tenantId);
      const cambiado = miembros.find((suyo) => suyo.id === id);
      if (!cambiado) return undefined;
      if (rol !== 'admin') exigirOtroAdmin(miembros, id, autor.persona);
      await comoAutor(tx, autor);
      await tx.of(MEMBRESIA).update({ tenantId, personaId: id }, { rol });
      return { ...cambiado, rol };
    });
  }

  async aceptar(hash: Buffer, sesion: Sesion, requestId: string, ahora: Date): Promise<CuentaAceptada> {
    const [hallada] = await this.database.call<{ tenantId: string; id: string; hash: Buffer }>('invitacion_por_hash', [
      hash,
    ]);
    if (!hallada || !timingSafeEqual(hallada.hash, hash)) throw error('INVITACION_NO_ENCONTRADA');
    const { tenantId, id } = hallada;
    return this.database.ofTenant(tenantId, async (tx) => {
      await bloquearTenant(tx, tenantId);
      // Under the lock: it may have been withdrawn, or a new letter written, since it was found.
      const fila = await tx.of(INVITACION).findOneBy({ tenantId, id, hash });
      const membresia = await membresiaEn(tx, sesion, tenantId);
      const nueva = seAcepta(fila ? invitacion(fila) : undefined, sesion, membresia?.personaId, ahora);
      const cuenta = await cuentaActiva(tx, tenantId);
      if (!nueva) return { tenantId, ...cuenta, rol: membresia!.rol };
      const rol = membresia ? mayorRol(membresia.rol, fila!.rol) : fila!.rol;
      await hacerMiembro(tx, fila!, { sesion, rol, requestId }, ahora);
      return { tenantId, ...cuenta, rol };
    });
  }
}

async function membresiaEn(tx: Tx, sesion: Sesion, tenantId: string): Promise<FilaDeMembresia | undefined> {
  return (await tx.call<FilaDeMembresia>('membresia_de', [sesion.emisor, sesion.sujeto, tenantId]))[0];
}

const miembrosDe = async (tx: Tx, tenantId: string): Promise<Miembro[]> =>
  (await tx.of(MEMBRESIA).find({ where: { tenantId }, order: { correo: 'ASC', personaId: 'ASC' } })).map(miembro);

async function hacerMiembro(
  tx: Tx,
  { tenantId, id, correo }: RowOf<typeof INVITACION>,
  { sesion, rol, requestId }: { sesion: Sesion; rol: RolDeMiembro; requestId: string },
  ahora: Date,
): Promise<void> {
  const { emisor, sujeto } = sesion;
  const [persona] = await tx.call<{ personaDe: string }>('persona_de', [nuevoId(ahora), emisor, sujeto, correo, ahora]);
  const personaId = persona!.personaDe;
  const autor: Autor = {
    ...{ id: sujeto, via: 'jwt', rol, persona: personaId, request_id: requestId, acto: 'invitacion.aceptar' },
  };
  await comoAutor(tx, autor);
  const { affected } = await tx.of(MEMBRESIA).update({ tenantId, personaId }, { correo, rol });
  if (affected === 0) await tx.of(MEMBRESIA).insert({ tenantId, personaId, correo, rol, autor, createdAt: ahora });
  await tx.of(INVITACION).update({ tenantId, id }, { aceptadaAt: ahora, personaId });
}
