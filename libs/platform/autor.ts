/** The author of an act, as the audit log, documents, events and e-mails store it. */
export interface Autor {
  /** Id of the API key, subject of the token, name of the operator in an emergency, or name of the service's program. */
  readonly id: string;
  readonly via: 'api_key' | 'jwt' | 'emergencia' | 'servicio';
  readonly rol: string;
  /** Only for an API key: its first characters, by which people recognise it. */
  readonly prefijo?: string;
  /** Of somebody who acts by a membership: the person (docs/adr/0046). */
  readonly persona?: string;
  /** Absent when no request caused the act. */
  readonly request_id?: string;
  /** Name of the act, `<objeto>.<verbo>`. */
  readonly acto: string;
}

/** Roles of people who belong to no tenant. The audit log records what they do in one, which the tenant sees too. */
export const ROLES_DE_LA_INSTALACION: readonly string[] = ['superadmin', 'soporte'];

/** The service itself as author, when no person asked. `id` names the program that an operator runs. */
export const elServicio = (acto: string, id = 'servicio'): Autor => ({ id, via: 'servicio', rol: 'servicio', acto });
