// SQL by hand: counts of every tenant, as superuser.
import type { ClientBase } from 'pg';

/** What only grows while the service runs. */
export interface Cifras {
  readonly documentos: number;
  /** The last number of each series, by its name. */
  readonly series: ReadonlyMap<string, number>;
}

export async function cifrasDe(client: Pick<ClientBase, 'query'>): Promise<Cifras> {
  const { rows: documentos } = await client.query<{ n: string }>('SELECT count(*) AS n FROM documento');
  const { rows: series } = await client.query<{ serie: string; ultimo: number }>(
    `SELECT concat_ws(' ', tenant_id, sit, timbrado || serie, tipo, establecimiento || '-' || punto) AS serie, ultimo_nro AS ultimo
       FROM serie`,
  );
  return { documentos: Number(documentos[0]!.n), series: new Map(series.map(({ serie, ultimo }) => [serie, ultimo])) };
}

/** What the copy lacks of what was there before, or has that was not there after. */
export function comparar(antes: Cifras, copia: Cifras, despues: Cifras): string[] {
  const faltas: string[] = [];
  if (copia.documentos < antes.documentos)
    faltas.push(`the backup lacks ${antes.documentos - copia.documentos} of ${antes.documentos} documents`);
  if (copia.documentos > despues.documentos)
    faltas.push(`the backup has ${copia.documentos} documents, the service ${despues.documentos}`);
  for (const [serie, ultimo] of antes.series) {
    const enCopia = copia.series.get(serie);
    if (enCopia === undefined) faltas.push(`the backup lacks the series ${serie}`);
    else if (enCopia < ultimo) faltas.push(`series ${serie}: the last number is ${ultimo}, in the backup ${enCopia}`);
  }
  for (const [serie, enCopia] of copia.series)
    if (enCopia > (despues.series.get(serie) ?? 0))
      faltas.push(
        `series ${serie}: the backup has the number ${enCopia}, the service ${despues.series.get(serie) ?? 'none'}`,
      );
  return faltas;
}
