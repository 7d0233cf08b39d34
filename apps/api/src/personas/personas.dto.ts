import {
  type CuentaAceptada,
  type InvitacionAbierta,
  type Miembro,
  ROLES_DE_MIEMBRO,
  type RolDeMiembro,
} from '@libs/auth';
import { Campo, nulo } from '../formas/campo';
import { buzon } from '../formas/correo';
import { conPatron, opcionLeida } from '../formas/pedido';
import { listaDe, momento, opcion, texto, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { type Pagina, paginado, PaginaDto } from '../http/pagina';

const ROL =
  'admin: todo lo de la cuenta; user: emite y consulta; contador: lee, exporta, libros y documentos recibidos, y no emite nada.';

export class InvitarPersonaDto {
  @Campo(buzon(), 'A dónde va la invitación; la acepta solo quien entra con este correo, verificado.') correo!: string;
  @Campo(opcionLeida(...ROLES_DE_MIEMBRO), ROL) rol!: RolDeMiembro;
}

export class RolDePersonaDto {
  @Campo(opcionLeida(...ROLES_DE_MIEMBRO), ROL) rol!: RolDeMiembro;
}

/** Somebody of the account, or somebody invited. */
export class PersonaDto {
  @Campo(uuid, 'De la persona o, mientras no acepta, de su invitación.') id!: string;
  @Campo(texto, 'Por el que se la invitó.') correo!: string;
  @Campo(opcion(...ROLES_DE_MIEMBRO), ROL) rol!: RolDeMiembro;
  @Campo(opcion('miembro', 'invitada', 'vencida'), 'vencida: la invitación terminó sin que la acepte.')
  estado!: 'miembro' | 'invitada' | 'vencida';
  @Campo(momento, 'Desde cuándo es de la cuenta, o cuándo se la invitó.') desde!: string;
  @Campo(nulo(momento), 'Hasta cuándo puede aceptar; null: ya es de la cuenta.') vence_at!: string | null;
  @Campo(nulo(opcion('P', 'E', 'F')), 'El correo de la invitación: P pendiente, E enviado, F fallido.')
  email_estado!: 'P' | 'E' | 'F' | null;
  @Campo(nulo(texto), 'Por qué no se pudo enviar.') email_detalle!: string | null;

  static deMiembro(miembro: Miembro): PersonaDto {
    const sinInvitacion = { estado: 'miembro', vence_at: null, email_estado: null, email_detalle: null } as const;
    return answerOf(PersonaDto, { ...miembro, desde: miembro.createdAt }, sinInvitacion);
  }

  /** @param ahora decides whether it has ended. */
  static deInvitacion(invitacion: InvitacionAbierta, ahora: Date): PersonaDto {
    const { createdAt, venceAt, carta } = invitacion;
    return answerOf(
      PersonaDto,
      { ...invitacion, desde: createdAt },
      {
        estado: venceAt > ahora ? 'invitada' : 'vencida',
        email_estado: carta.estado,
        email_detalle: carta.estado === 'F' ? carta.detalle : null,
      },
    );
  }
}

export class PersonasDto extends PaginaDto {
  @Campo(listaDe(() => PersonaDto)) personas!: PersonaDto[];

  static from(personas: readonly PersonaDto[], pagina: Pagina): PersonasDto {
    const { limit, offset } = pagina;
    return { personas: personas.slice(offset, offset + limit), ...paginado(personas.length, pagina) };
  }
}

export class PersonaRetiradaDto {
  @Campo(uuid) id!: string;
}

export class RutaDeInvitacion {
  @Campo(conPatron(/^timbo_inv_[0-9A-Za-z_-]{43}$/, 'el código de una invitación'), 'El del correo.') token!: string;
}

export class InvitacionAceptadaDto {
  @Campo(uuid, 'La cuenta: lo que va en X-Tenant-Id.') tenant_id!: string;
  @Campo(texto) ruc!: string;
  @Campo(texto) razon_social!: string;
  @Campo(opcion(...ROLES_DE_MIEMBRO), ROL) rol!: RolDeMiembro;

  static from(aceptada: CuentaAceptada): InvitacionAceptadaDto {
    return answerOf(InvitacionAceptadaDto, aceptada);
  }
}
