import type { Client } from 'pg';
import { leerXml } from '@libs/de';
import { unaOrden } from '@libs/de/testing/base';
import { SqlDocumentoConsultas, SqlEmisionRepository } from '@libs/de/typeorm';
import { nuevoId, type ObjectStore } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { desdeAhora } from '@libs/platform/testing';
import { tenant } from './poblar';

export interface Tamanos {
  /** Bytes of the months whose XMLs are in the database, of those that are archived, and of what is unique or searched over all months. */
  caliente: number;
  frio: number;
  comun: number;
}

export async function tamanos(admin: Client, archivados: readonly string[]): Promise<Tamanos> {
  const { rows } = await admin.query<{ mes: string | null; comun: boolean; bytes: string }>(
    `SELECT substring(c.relname FROM '_(\\d{4}_\\d\\d)$') AS mes,
       c.relname IN ('documento_busqueda', 'palabra', 'id_interno', 'numero_emitido', 'cdc_emitido', 'legajo', 'archivo_de_mes') AS comun,
       sum(pg_total_relation_size(c.oid)) AS bytes
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1, 2`,
  );
  const suma = (cual: (fila: (typeof rows)[number]) => boolean): number =>
    rows.filter(cual).reduce((total, { bytes }) => total + Number(bytes), 0);
  const frio = ({ mes }: { mes: string | null }): boolean => mes !== null && archivados.includes(mes.replace('_', '-'));
  return {
    caliente: suma((fila) => fila.mes !== null && !frio(fila)),
    frio: suma(frio),
    comun: suma(({ comun }) => comun),
  };
}

export const percentil = (muestras: readonly number[], p: number): number =>
  muestras.toSorted((a, b) => a - b)[Math.min(muestras.length - 1, Math.floor(muestras.length * p))]!;

async function cronometrar(trabajo: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await trabajo();
  return performance.now() - inicio;
}

/** The same on both, in turns, each first as often as the other. @returns medians, ms: of the first, of the second. */
export async function porTurnos(
  trabajo: (database: Database) => Promise<unknown>,
  [uno, otro]: readonly [Database, Database],
  veces: number,
): Promise<[number, number]> {
  const muestras: [number[], number[]] = [[], []];
  for (let i = 0; i < veces; i += 1) {
    const orden = i % 2 ? ([0, 1] as const) : ([1, 0] as const);
    for (const cual of orden) muestras[cual].push(await cronometrar(() => trabajo(cual === 0 ? uno : otro)));
  }
  return [percentil(muestras[0], 0.5), percentil(muestras[1], 0.5)];
}

const XML = Buffer.alloc(7_500, 'x');

/** Emission's transaction: number, rows, outbox. */
export async function emitir(database: Database): Promise<void> {
  const createdAt = desdeAhora();
  const fechaEmision = createdAt.toISOString().slice(0, 19);
  const documento = { createdAt, updatedAt: createdAt, id: nuevoId(createdAt), fechaEmision, punto: '002' };
  const orden = unaOrden(tenant(0), { documento });
  const { firmar } = orden;
  await new SqlEmisionRepository(database, () => undefined).emitir({
    ...orden,
    firmar: async (numero) => ({ ...(await firmar(numero)), xml: XML }),
  });
}

export const listar =
  (desde?: string) =>
  (database: Database): Promise<unknown> =>
    new SqlDocumentoConsultas(database).lista(tenant(0), { limit: 50, offset: 0, ...(desde && { desde }) });

/** Reads archived XMLs, one after the other. @returns ms of each. */
export async function leerArchivados(
  database: Database,
  almacen: ObjectStore,
  cdcs: readonly string[],
): Promise<number[]> {
  const consultas = new SqlDocumentoConsultas(database);
  const muestras: number[] = [];
  for (const cdc of cdcs) {
    muestras.push(
      await cronometrar(async () => {
        const guardado = await consultas.xml(tenant(0), cdc);
        if (!guardado?.lugar) throw new Error(`${cdc} is not archived`);
        await leerXml(almacen, tenant(0), guardado);
      }),
    );
  }
  return muestras;
}
