/** Letters to who runs the installation. */
export abstract class BuzonDelOperador {
  /** Resolves when a mail server has taken the letter. `id`: the same for each try. @throws when it could not be handed over. */
  abstract entregar(carta: { id: string; asunto: string; texto: string }): Promise<void>;
}
