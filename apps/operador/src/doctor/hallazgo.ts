/** How a part of the installation is. `mal` alone makes the task fail. */
export type Estado = 'bien' | 'aviso' | 'mal';

/** A line of the report. */
export interface Hallazgo {
  /** The part that was looked at. */
  readonly parte: string;
  readonly estado: Estado;
  /** What was seen, and what it means. */
  readonly dice: string;
  /** What to do about it; an empty text when nothing is to be done. */
  readonly haga: string;
}

export const bien = (parte: string, dice: string): Hallazgo => ({ parte, estado: 'bien', dice, haga: '' });
export const aviso = (parte: string, dice: string, haga: string): Hallazgo => ({ parte, estado: 'aviso', dice, haga });
export const mal = (parte: string, dice: string, haga: string): Hallazgo => ({ parte, estado: 'mal', dice, haga });
