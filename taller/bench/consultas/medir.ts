import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from 'pg';
import { GRANDE } from './poblar';
import type { Caso, Sentencia } from './casos';

export interface Tiempos {
  mediana: number;
  p99: number;
}

export interface Medida {
  caso: Caso;
  /** All its statements on a bare connection, as the application's role. */
  sql: Tiempos;
  /** The first statement without counting: the rows of the page. */
  pagina: Tiempos;
  /** The same in the small database. */
  paginaDePocos: Tiempos;
  /** Both pages have as many rows: the time of a page that the small database does not fill says nothing of growth. */
  llena: boolean;
  http: Tiempos;
  /** A round trip to a server that does nothing. */
  desnudo: Tiempos;
}

/** Slow cases run fewer times. */
const PLAZO_MS = 8_000;
const SUFICIENTES = 15;

const agente = new Agent({ keepAlive: true, maxSockets: 1 });

export function pedir(url: string, apiKey: string): Promise<{ bytes: number; status: number }> {
  return new Promise((resolve, reject) => {
    get(url, { agent: agente, headers: { authorization: `ApiKey ${apiKey}` } }, (res) => {
      let bytes = 0;
      res.on('data', (trozo: Buffer) => (bytes += trozo.length));
      res.on('end', () => resolve({ bytes, status: res.statusCode! }));
      res.on('error', reject);
    }).on('error', reject);
  });
}

function tiempos(muestras: number[]): Tiempos {
  const orden = [...muestras].sort((a, b) => a - b);
  const en = (q: number): number => orden[Math.min(orden.length - 1, Math.floor(orden.length * q))]!;
  return { mediana: en(0.5), p99: en(0.99) };
}

export async function cronometrar(trabajo: () => Promise<unknown>): Promise<number> {
  const antes = process.hrtime.bigint();
  await trabajo();
  return Number(process.hrtime.bigint() - antes) / 1e6;
}

/** The page of a search without its exact total, which is measured with all statements. */
function soloPagina([primera]: Sentencia[]): Sentencia {
  const { sql, valores } = primera!;
  return sql.includes('documentos_buscar') ? { sql, valores: [...valores.slice(0, -1), false] } : primera!;
}

export interface Banco {
  /** Bare connections as the application's role, to the large database and to the small one. */
  app: Client;
  pocos: Client;
  base: string;
  apiKey: string;
  /** Address of the server that does nothing. */
  urlDesnuda: string;
  veces: number;
}

/** Measures everything in alternation, so that other load on the machine affects all alike. */
export async function medir(
  caso: Caso,
  casoDePocos: Caso,
  { app, pocos, base, apiKey, urlDesnuda, veces }: Banco,
): Promise<Medida> {
  const muestras = { sql: [], pagina: [], paginaDePocos: [], http: [], desnudo: [] } as Record<string, number[]>;
  const preguntar = (client: Client, { sql, valores }: Sentencia) => client.query(sql, [...valores]);
  const pagina = soloPagina(caso.sentencias);
  const paginaDePocos = soloPagina(casoDePocos.sentencias);
  const filas = async (client: Client, sentencia: Sentencia) => (await preguntar(client, sentencia)).rowCount;
  const llena = (await filas(app, pagina)) === (await filas(pocos, paginaDePocos));
  const plazo = performance.now() + PLAZO_MS;
  for (let i = -Math.ceil(veces / 5); i < veces; i += 1) {
    const sql = await cronometrar(async () => {
      await app.query(EMPEZAR);
      for (const sentencia of caso.sentencias) await preguntar(app, sentencia);
      await app.query('COMMIT');
    });
    const deGrande = await cronometrar(() => preguntar(app, pagina));
    const dePocos = await cronometrar(() => preguntar(pocos, paginaDePocos));
    const http = await cronometrar(async () => {
      const { status } = await pedir(base + caso.ruta, apiKey);
      if (status !== 200) throw new Error(`${caso.ruta} answered ${status}`);
    });
    const desnudo = await cronometrar(() => pedir(urlDesnuda, ''));
    if (i < 0) continue;
    if (i >= SUFICIENTES && performance.now() > plazo) break;
    for (const [nombre, valor] of Object.entries({ sql, pagina: deGrande, paginaDePocos: dePocos, http, desnudo }))
      muestras[nombre]!.push(valor);
  }
  const de = (nombre: string): Tiempos => tiempos(muestras[nombre]!);
  return {
    caso,
    sql: de('sql'),
    pagina: de('pagina'),
    paginaDePocos: de('paginaDePocos'),
    llena,
    http: de('http'),
    desnudo: de('desnudo'),
  };
}

/** Row-level security requires the tenant in the transaction: without it the bare statements would return nothing. */
const EMPEZAR = `BEGIN; SELECT set_config('app.tenant', '${GRANDE}', true)`;

/** For queries outside a transaction. */
export async function comoTenant(app: Client): Promise<void> {
  await app.query(`SELECT set_config('app.tenant', $1, false)`, [GRANDE]);
}

/** A server in this process that only returns this many bytes: the cost of a bare HTTP round trip. */
export async function servidorDesnudo(bytes: number): Promise<{ url: string; cerrar: () => void }> {
  const cuerpo = Buffer.alloc(bytes, 'x');
  const servidor = createServer((_, res) => void res.end(cuerpo));
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const cerrar = (): void => {
    servidor.closeAllConnections();
    servidor.close();
  };
  return { url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`, cerrar };
}
