import type { Client } from 'pg';
import type { Database } from '@libs/platform/db';
import { TypeOrmRecibidoConsultas } from '@libs/recibidos/postgres';
import { SqlReporteConsultas } from '@libs/reportes/postgres';
import { cdcDe } from '../cdc';
import { Grabadora } from '../consultas/casos';
import { cronometrar, pedir, servidorDesnudo } from '../consultas/medir';
import { mediana } from '../figuras';

const PAGINA_BYTES = 70_000;
/** Bare statements of an endpoint beside it, medians in ms. */
export interface Lado {
  nombre: string;
  http: number;
  sql: number;
  desnudo: number;
}

interface Banco {
  database: Database;
  app: Client;
  base: string;
  apiKey: string;
  tenantId: string;
  ahora: Date;
}

/** Replaces the received documents of a tenant with this many of a year, and 200 issuers. */
export async function llenar(admin: Client, tenantId: string, cuantos: number, ahora: Date): Promise<void> {
  await admin.query('TRUNCATE recibido CASCADE');
  await admin.query(
    `INSERT INTO recibido (tenant_id, id, sit, cdc, emisor_ruc, emisor_nombre, fecha_emision, timbrado, moneda, total,
       total_iva, total_gs, gravado_10_gs, iva_10_gs, situacion, huella, digest, veredicto, pruebas, via, recibido_at,
       created_at, updated_at)
     SELECT $1, nuevo_id(fecha), 'H', ${cdcDe('partes')},
       (80000000 + i % 200) || '-0', 'Proveedor ' || i % 200, to_char(fecha, 'YYYY-MM-DD"T"HH24:MI:SS'), '80000001', 'PYG',
       11000 + i, 1000, 11000 + i, 10000 + i, 1000, CASE WHEN i % 10 > 0 THEN 'A' END, sha256(i::text::bytea), md5(i::text),
       CASE WHEN i % 10 = 0 THEN 'por_confirmar' WHEN i % 50 = 1 THEN 'observado' ELSE 'valido' END, $4::jsonb,
       'archivo', fecha, fecha, fecha
     FROM (SELECT i, fecha, '01' || (80000000 + i % 200) || '0001001' || lpad(i::text, 7, '0') || '2'
           || to_char(fecha, 'YYYYMMDD') || '1' || lpad(i::text, 9, '0') AS partes
         FROM (SELECT i, $3::timestamptz - i * interval '365 days' / $2 AS fecha FROM generate_series(1, $2::int) i) n) p`,
    [tenantId, cuantos, ahora, JSON.stringify(PRUEBAS)],
  );
  await admin.query('VACUUM ANALYZE recibido');
}

const PRUEBAS = ['esquema', 'firma', 'certificado', 'cdc', 'qr', 'totales', 'destinatario', 'autoridad'].map(
  (prueba) => ({ prueba, resultado: 'si', detalle: 'Como lo dice el documento, y como debe ser.' }),
);

interface Caso {
  nombre: string;
  ruta: string;
  /** Sends the statements of the endpoint. */
  leer(reads: Grabadora): Promise<unknown>;
}

function casosDe(tenantId: string, ahora: Date): Caso[] {
  const lista = (nombre: string, { emisor, ...filtros }: Record<string, string | number> = {}): Caso => ({
    nombre,
    ruta: `recibidos?${new URLSearchParams({ ...filtros, ...(emisor && { emisor }) } as Record<string, string>)}`,
    leer: (reads) =>
      new TypeOrmRecibidoConsultas(reads).lista(tenantId, {
        ...{ limit: 50, offset: 0, ahora, ...filtros },
        ...(emisor && { emisorRuc: String(emisor) }),
      }),
  });
  const hasta = new Date(Date.UTC(ahora.getUTCFullYear(), ahora.getUTCMonth(), 0)).toISOString().slice(0, 10);
  const mes = hasta.slice(0, 7);
  const periodo = { desde: `${mes}-01`, hasta, sit: 'H' } as const;
  return [
    lista('first page'),
    lista('100 documents', { limit: 100 }),
    lista('an issuer', { emisor: '80000007-0' }),
    lista('verdict', { veredicto: 'observado' }),
    lista('search', { q: 'proveedor 17' }),
    {
      nombre: 'book of a month',
      ruta: `recibidos/libro-compras?mes=${mes}&sit=H&formato=csv`,
      leer: async (reads) => {
        for await (const lineas of new SqlReporteConsultas(reads).compras(tenantId, periodo)) void lineas;
      },
    },
    {
      nombre: 'IVA of a month',
      ruta: `reportes/iva?mes=${mes}&sit=H`,
      leer: (reads) => new SqlReporteConsultas(reads).iva(tenantId, periodo),
    },
  ];
}

/** Pages and filters of the list, the book and the working paper, alternating with their bare SQL and a bare answer as large as a page. */
export async function medirLecturas(banco: Banco, veces: number): Promise<Lado[]> {
  const { database, app, base, apiKey, tenantId, ahora } = banco;
  const desnudo = await servidorDesnudo(PAGINA_BYTES);
  const lados: Lado[] = [];
  for (const { nombre, ruta, leer } of casosDe(tenantId, ahora)) {
    const grabadora = new Grabadora(database.dataSource);
    await leer(grabadora);
    const url = `${base}/v1/${ruta}`;
    const tiempos = { http: [] as number[], sql: [] as number[], desnudo: [] as number[] };
    for (let i = -5; i < veces; i += 1) {
      const sql = await cronometrar(async () => {
        await app.query(`BEGIN; SELECT set_config('app.tenant', '${tenantId}', true)`);
        for (const { sql: texto, valores } of grabadora.sentencias) await app.query(texto, [...valores]);
        await app.query('COMMIT');
      });
      const http = await cronometrar(async () => {
        const { status } = await pedir(url, apiKey);
        if (status !== 200) throw new Error(`${url} answered ${status}`);
      });
      const vacio = await cronometrar(() => pedir(desnudo.url, ''));
      if (i < 0) continue;
      tiempos.sql.push(sql);
      tiempos.http.push(http);
      tiempos.desnudo.push(vacio);
    }
    const { http, sql, desnudo: nada } = tiempos;
    lados.push({ nombre, http: mediana(http), sql: mediana(sql), desnudo: mediana(nada) });
  }
  desnudo.cerrar();
  return lados;
}
