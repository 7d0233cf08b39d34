/**
 * A turn at a piece of work, as SQL of its table `t`. The row says whether somebody has it (en_vuelo), until when (vence_at, the lease),
 * and how many have had it (ficha, the fencing token). Until the lease ends nobody else takes it; afterwards whoever does raises the
 * token, and what the one before still writes meets another one and changes nothing.
 */
export interface Turno {
  /** Nobody has it and its time has come, or whoever has it is gone. */
  libre(ahora: string): string;
  /** SET of an UPDATE: it is taken until `vence`. */
  tomar(vence: string): string;
  /** SET of an UPDATE: it is given back. */
  readonly soltar: string;
  /** The fence. */
  esSuyo(ficha: string): string;
}

/** @param proxima the column before whose moment nobody takes it; without it anybody may at any time. */
export const turnoDe = (t: string, proxima?: string): Turno => ({
  libre: (ahora) => {
    const llego = proxima ? `coalesce(${t}.${proxima} <= ${ahora}, true)` : 'true';
    return `CASE WHEN ${t}.en_vuelo THEN ${t}.vence_at <= ${ahora} ELSE ${llego} END`;
  },
  tomar: (vence) => `ficha = ${t}.ficha + 1, en_vuelo = true, vence_at = ${vence}`,
  soltar: 'en_vuelo = false',
  esSuyo: (ficha) => `${t}.ficha = ${ficha}`,
});
