import type { Client } from 'pg';
import { mediana } from '../figuras';
import type { Atendida } from './carga';

/** Median ms of the steps of a waited document, and of the whole. */
export interface Pasos {
  hastaPreparado: number;
  hastaElTurno: number;
  hastaLaRespuesta: number;
  hastaContestado: number;
}

/** Steps by the times that the rows have; caller and processes share the machine's clock. */
export async function pasosDe(admin: Client, atendidas: readonly Atendida[]): Promise<Pasos> {
  const { rows } = await admin.query<{ id: string; preparado: number; turno: number; respuesta: number }>(
    `SELECT d.id, extract(epoch FROM d.created_at)::float * 1000 AS preparado, extract(epoch FROM e.created_at)::float * 1000 AS turno,
       extract(epoch FROM e.cerrado_at)::float * 1000 AS respuesta
     FROM documento d JOIN envio e ON e.tenant_id = d.tenant_id AND e.de_id = d.id WHERE d.id = ANY ($1)`,
    [atendidas.map(({ id }) => id)],
  );
  const tiempos = new Map(rows.map((fila) => [fila.id, fila]));
  const paso = (de: (atendida: Atendida, fila: (typeof rows)[0]) => number): number =>
    mediana(atendidas.map((atendida) => de(atendida, tiempos.get(atendida.id)!)));
  return {
    hastaPreparado: paso(({ desde }, { preparado }) => preparado - desde),
    hastaElTurno: paso((_, { preparado, turno }) => turno - preparado),
    hastaLaRespuesta: paso((_, { turno, respuesta }) => respuesta - turno),
    hastaContestado: paso(({ desde, ms }, { respuesta }) => desde + ms - respuesta),
  };
}
