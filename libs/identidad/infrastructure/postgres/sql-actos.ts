// SQL by hand: a part of other statements.
import type { Acto } from '../../domain/actos';

/** The part of a statement that notes an act of the people in `de`, rows with their `id`. `red` is its parameter with the network. */
export const anotado = (acto: Acto, red: string, de = 'u'): string =>
  `INSERT INTO acto_de_acceso (usuario_id, acto, red, created_at) SELECT id, '${acto}', ${red}, clock_timestamp() FROM ${de}`;
