// SQL by hand: rows of nobody; an act is noted by the statement that does it.
import type { Database } from '@libs/platform/db';
import type { Acto } from '../../domain/actos';

const A_LA_VISTA = 50;

/** An act as its owner sees it. */
export interface ActoVisto {
  acto: Acto;
  red: string;
  createdAt: Date;
}

/** The part of a statement that notes an act of the people in `de`, rows with their `id`. `red` is its parameter with the network. */
export const anotado = (acto: Acto, red: string, de = 'u'): string =>
  `INSERT INTO acto_de_acceso (usuario_id, acto, red, created_at) SELECT id, '${acto}', ${red}, clock_timestamp() FROM ${de}`;

export class Actos {
  constructor(private readonly database: Database) {}

  /** Notes what changes nothing else here. */
  async anotar(usuarioId: string, acto: Acto, red: string): Promise<void> {
    await this.database.acrossTenants(`WITH u AS (SELECT $1::uuid AS id) ${anotado(acto, '$2')}`, [usuarioId, red]);
  }

  /** The newest of this person. */
  de(usuarioId: string): Promise<ActoVisto[]> {
    return this.database.acrossTenants<ActoVisto>(
      `SELECT acto, red, created_at AS "createdAt" FROM acto_de_acceso WHERE usuario_id = $1
       ORDER BY created_at DESC LIMIT ${A_LA_VISTA}`,
      [usuarioId],
    );
  }
}
