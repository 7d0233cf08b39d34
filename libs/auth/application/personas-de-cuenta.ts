import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import { esTokenDeInvitacion, hashDeInvitacion, type Invitacion, type InvitacionAbierta } from '../domain/invitacion';
import type { Miembro, RolDeMiembro } from '../domain/miembro';
import type { Sesion } from '../domain/sesion';
import { contribuyenteDe } from './contribuyente';
import type { CredencialRepository } from './ports/credencial-repository';
import type { CuentaAceptada, GenteDeCuenta, PersonaRepository } from './ports/persona-repository';

/** Who may act for a taxpayer. People are the taxpayer's, also when asked for in test mode. */
export class PersonasDeCuenta {
  /** @param pagina address of the page on which an invitation is accepted; undefined: this installation has none. */
  constructor(
    private readonly personas: PersonaRepository,
    private readonly credenciales: CredencialRepository,
    private readonly pagina: string | undefined,
    private readonly clock: Clock,
  ) {}

  async listar(deQuien: string): Promise<GenteDeCuenta> {
    return this.personas.gente(await this.cuenta(deQuien));
  }

  /** @throws NOT_FOUND, YA_ES_MIEMBRO, INVITACIONES_AGOTADAS, CORREO_LIMITE_EXCEDIDO. */
  async invitar(
    deQuien: string,
    invitada: Pick<Invitacion, 'correo' | 'rol'>,
    autor: Autor,
  ): Promise<InvitacionAbierta> {
    const enMinuscula = { ...invitada, correo: invitada.correo.toLowerCase() };
    const cuenta = await this.cuenta(deQuien);
    return this.personas.invitar(cuenta, enMinuscula, this.pagina, autor, this.clock.now());
  }

  /** A membership, or an open invitation. @throws NOT_FOUND, ULTIMO_ADMINISTRADOR. */
  async retirar(deQuien: string, id: string, autor: Autor): Promise<void> {
    const cuenta = await this.cuenta(deQuien);
    if (!(await this.personas.retirar(cuenta, id, autor, this.clock.now()))) throw error('NOT_FOUND');
  }

  /** @throws NOT_FOUND, ULTIMO_ADMINISTRADOR. */
  async cambiarRol(deQuien: string, id: string, rol: RolDeMiembro, autor: Autor): Promise<Miembro> {
    const miembro = await this.personas.cambiarRol(await this.cuenta(deQuien), id, rol, autor);
    if (!miembro) throw error('NOT_FOUND');
    return miembro;
  }

  /** @throws INVITACION_NO_ENCONTRADA, FORBIDDEN, INVITACION_USADA, INVITACION_VENCIDA, TENANT_SUSPENDIDO. */
  async aceptar(token: string, sesion: Sesion, requestId: string): Promise<CuentaAceptada> {
    if (!esTokenDeInvitacion(token)) throw error('INVITACION_NO_ENCONTRADA');
    return this.personas.aceptar(hashDeInvitacion(token), sesion, requestId, this.clock.now());
  }

  private async cuenta(tenantId: string): Promise<string> {
    return (await contribuyenteDe(this.credenciales, tenantId)).id;
  }
}
