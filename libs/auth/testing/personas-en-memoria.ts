import { type Autor, DIA_MS } from '@libs/platform';
import { error } from '@libs/errors';
import {
  type CuentaAceptada,
  type GenteDeCuenta,
  type MembresiaEncontrada,
  PersonaRepository,
} from '../application/ports/persona-repository';
import { type CartaPedida, type Invitacion, invitar, type InvitacionAbierta, seAcepta } from '../domain/invitacion';
import { exigirOtroAdmin, mayorRol, type Miembro, type RolDeMiembro } from '../domain/miembro';
import type { Sesion } from '../domain/sesion';

/** A taxpayer as its people see it. */
export type CuentaEnMemoria = MembresiaEncontrada['tenant'] & { razonSocial: string };

interface Guardada extends Invitacion {
  tenantId: string;
  hash?: Buffer;
}

/** People in memory, for tests; keeps the contract of `persona-repository.contract.ts`. */
export class PersonasEnMemoria extends PersonaRepository {
  readonly cuentas = new Map<string, CuentaEnMemoria>();
  private readonly personas = new Map<string, string>();
  private miembros: (Miembro & { tenantId: string })[] = [];
  private invitaciones: Guardada[] = [];
  private cartas: (CartaPedida & { tenantId: string })[] = [];
  private ids = 0;

  /** The renderer writes the letter of an invitation with a new token. */
  escribirCarta(tenantId: string, id: string, hash: Buffer): void {
    this.invitaciones.find((una) => una.tenantId === tenantId && una.id === id)!.hash = hash;
  }

  async membresia(sesion: Sesion, tenantId?: string): Promise<MembresiaEncontrada | undefined> {
    const persona = this.personas.get(claveDe(sesion));
    const suyas = this.miembros.filter(({ id, tenantId: en }) => id === persona && (tenantId ?? en) === en);
    const [una] = suyas;
    if (!una) return undefined;
    const { razonSocial: _, ...tenant } = this.cuentas.get(una.tenantId)!;
    return { personaId: una.id, rol: una.rol, tenant, cuentas: suyas.length };
  }

  async gente(tenantId: string): Promise<GenteDeCuenta> {
    const abiertas = this.abiertas(tenantId).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return {
      miembros: this.deCuenta(tenantId).toSorted((a, b) => a.correo.localeCompare(b.correo)),
      abiertas: abiertas.map((abierta) => ({ ...invitacion(abierta), carta: { estado: 'P', detalle: null } })),
    };
  }

  async invitar(
    tenantId: string,
    invitada: Pick<Invitacion, 'correo' | 'rol'>,
    _pagina: string | undefined,
    _autor: Autor,
    ahora: Date,
  ): Promise<InvitacionAbierta> {
    const antes = {
      miembros: this.deCuenta(tenantId),
      abiertas: this.abiertas(tenantId),
      cartas: this.cartas.filter(
        (carta) => carta.tenantId === tenantId && carta.at.getTime() > ahora.getTime() - DIA_MS,
      ),
    };
    const nueva = invitar({ ...invitada, id: this.nuevoId() }, antes, ahora);
    const reemplazadas = antes.abiertas.filter(({ correo }) => correo === invitada.correo);
    this.invitaciones = this.invitaciones.filter((una) => !reemplazadas.includes(una));
    this.invitaciones.push({ ...nueva, tenantId });
    this.cartas.unshift({ tenantId, correo: nueva.correo, at: ahora });
    return { ...nueva, carta: { estado: 'P', detalle: null } };
  }

  async retirar(tenantId: string, id: string, { persona }: Autor): Promise<boolean> {
    exigirOtroAdmin(this.deCuenta(tenantId), id, persona);
    const antes = this.miembros.length + this.invitaciones.length;
    this.miembros = this.miembros.filter((uno) => uno.tenantId !== tenantId || uno.id !== id);
    const abiertas = this.abiertas(tenantId);
    this.invitaciones = this.invitaciones.filter((una) => una.id !== id || !abiertas.includes(una));
    return this.miembros.length + this.invitaciones.length < antes;
  }

  async cambiarRol(tenantId: string, id: string, rol: RolDeMiembro, { persona }: Autor): Promise<Miembro | undefined> {
    const cambiado = this.miembros.find((uno) => uno.tenantId === tenantId && uno.id === id);
    if (!cambiado) return undefined;
    if (rol !== 'admin') exigirOtroAdmin(this.deCuenta(tenantId), id, persona);
    cambiado.rol = rol;
    return miembro(cambiado);
  }

  async aceptar(hash: Buffer, sesion: Sesion, _requestId: string, ahora: Date): Promise<CuentaAceptada> {
    const hallada = this.invitaciones.find((una) => una.hash?.equals(hash));
    const persona = this.personas.get(claveDe(sesion));
    const suya = this.miembros.find(({ tenantId, id }) => tenantId === hallada?.tenantId && id === persona);
    const nueva = seAcepta(hallada, sesion, suya?.id, ahora);
    const { id: tenantId, ruc, razonSocial, estado } = this.cuentas.get(hallada!.tenantId)!;
    if (estado === 'SUSPENDIDO') throw error('TENANT_SUSPENDIDO');
    if (!nueva) return { tenantId, ruc, razonSocial, rol: suya!.rol };
    const rol = suya ? mayorRol(suya.rol, hallada!.rol) : hallada!.rol;
    const id = persona ?? this.nuevoId();
    this.personas.set(claveDe(sesion), id);
    this.miembros = this.miembros.filter((uno) => uno !== suya);
    this.miembros.push({ tenantId, id, correo: hallada!.correo, rol, createdAt: suya?.createdAt ?? ahora });
    Object.assign(hallada!, { aceptadaAt: ahora, personaId: id });
    return { tenantId, ruc, razonSocial, rol };
  }

  private nuevoId(): string {
    return `00000000-0000-7000-8000-${String((this.ids += 1)).padStart(12, '0')}`;
  }

  private deCuenta(tenantId: string): Miembro[] {
    return this.miembros.filter((uno) => uno.tenantId === tenantId).map(miembro);
  }

  private abiertas(tenantId: string): Guardada[] {
    return this.invitaciones.filter((una) => una.tenantId === tenantId && una.aceptadaAt === null);
  }
}

const claveDe = ({ emisor, sujeto }: Sesion): string => JSON.stringify([emisor, sujeto]);
const miembro = ({ id, correo, rol, createdAt }: Miembro): Miembro => ({ id, correo, rol, createdAt });
const invitacion = ({ tenantId: _, hash: _hash, ...suya }: Guardada): Invitacion => suya;
