/** Who performs an administrative act, as the audit log keeps it. */
export interface Autor {
  readonly id: string;
  readonly via: string;
  readonly rol: string;
  readonly request_id: string;
  /** Name of the act, `<objeto>.<verbo>`. */
  readonly acto: string;
}
