/** Who does something, as the audit log, documents, events and e-mails keep it. */
export interface Autor {
  /** Of the API key, the subject of the token, the operator's name in an emergency, or the program of the service. */
  readonly id: string;
  readonly via: 'api_key' | 'jwt' | 'emergencia' | 'servicio';
  readonly rol: string;
  /** Of an API key: its first characters, by which people know it. */
  readonly prefijo?: string;
  /** Absent: no request asked for it. */
  readonly request_id?: string;
  /** Name of the act, `<objeto>.<verbo>`. */
  readonly acto: string;
}

/** The service itself, where nobody asks: `id` names the program that an operator runs. */
export const elServicio = (acto: string, id = 'servicio'): Autor => ({ id, via: 'servicio', rol: 'servicio', acto });
