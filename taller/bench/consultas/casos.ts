import { horaLocal } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { SqlReporteConsultas } from '@libs/reportes/postgres';
import { SqlDocumentoConsultas } from '@libs/de/postgres';
import { TypeOrmReceptorRepository } from '@libs/receptores/postgres';
import { TypeOrmSerieConsultas } from '@libs/series/postgres';
import { GRANDE, gtinDe, NOMBRE_RARO, PRODUCTO, rucComun } from './poblar';

export interface Sentencia {
  sql: string;
  valores: readonly unknown[];
}

export interface Caso {
  nombre: string;
  /** Path and query of the endpoint. */
  ruta: string;
  /** The queries of the endpoint. */
  sentencias: Sentencia[];
  /** Its first statement returns one page or one document: its time must not grow with the table. */
  noCrece?: boolean;
}

/** Records the statements of an adapter. */
export class Grabadora extends Database {
  readonly sentencias: Sentencia[] = [];

  protected override send(...[client, sentencia]: Parameters<Database['send']>): ReturnType<Database['send']> {
    this.sentencias.push({ sql: sentencia.text, valores: sentencia.values ?? [] });
    return super.send(client, sentencia);
  }
}

interface Hechos {
  cdc: string;
  id_interno: string;
  numero: string;
  cuantos: number;
}

async function hechosDe(database: Database): Promise<Hechos> {
  const [hechos] = await database.ofTenant(GRANDE, (tx) =>
    tx.query<Hechos>(
      `SELECT d.cdc, d.id_interno, '001-001-' || lpad(d.numero::text, 7, '0') AS numero,
         (SELECT count(*)::int FROM documento WHERE tenant_id = $1) AS cuantos
       FROM documento d WHERE d.tenant_id = $1 ORDER BY d.fecha_emision DESC OFFSET 300 LIMIT 1`,
      [GRANDE],
    ),
  );
  return hechos!;
}

function mesHasta(ahora: Date): { desde: string; hasta: string } {
  const hasta = horaLocal(ahora).slice(0, 10);
  return { desde: `${hasta.slice(0, 7)}-01`, hasta };
}

const pedidoDe = ({ id_interno, total_desde, resumen, ...resto }: Record<string, string | number>) => ({
  ...{ limit: 50, offset: 0, ...resto },
  ...(id_interno && { idInterno: String(id_interno) }),
  ...(total_desde && { totalDesde: String(total_desde) }),
  ...(resumen && { resumen: true }),
});

const rutaDe = (filtros: Record<string, string | number>): string =>
  `/v1/de?${new URLSearchParams(Object.entries(filtros).map(([k, v]) => [k, String(v)] as [string, string]))}`;

type Listar = (nombre: string, filtros: Record<string, string | number>, noCrece?: boolean) => Promise<Caso>;

/** What is found or ordered by more than the date. */
const ordenadas = async (lista: Listar): Promise<Caso[]> => [
  await lista('search, total', { q: '1.250.000' }, true),
  await lista('search, common item', { q: 'cafe' }, true),
  await lista('search, common item and name', { q: 'cafe gonzalez' }, true),
  await lista('search, rare item', { q: PRODUCTO.raro }),
  await lista('search, code', { q: `nd-${PRODUCTO.numero}` }),
  await lista('search, GTIN', { q: gtinDe(PRODUCTO.numero) }),
  await lista('search, from total', { total_desde: '5000000' }),
  await lista('ordered, total', { orden: '-total' }),
  await lista('ordered, receptor and sit', { orden: 'receptor', sit: 'H' }),
  await lista('ordered, numero and estado', { orden: 'numero', estado: 'A' }),
];

/**
 * The queries for the large tenant. The searches are for a common name, one of 5,000 documents, a number and a RUC.
 * @param ahora of `poblar`.
 */
export async function casosDe(database: Database, ahora: Date): Promise<Caso[]> {
  const { cdc, id_interno, numero, cuantos } = await hechosDe(database);
  const caso = async (
    nombre: string,
    ruta: string,
    preguntar: (base: Database) => Promise<unknown>,
    noCrece = false,
  ): Promise<Caso> => {
    const grabadora = new Grabadora(database.dataSource);
    await preguntar(grabadora);
    return { nombre, ruta, sentencias: grabadora.sentencias, noCrece };
  };
  const lista: Listar = (nombre, filtros, noCrece) =>
    caso(nombre, rutaDe(filtros), (base) => new SqlDocumentoConsultas(base).lista(GRANDE, pedidoDe(filtros)), noCrece);
  const receptores = (nombre: string, q?: string): Promise<Caso> => {
    const pedido = { q, tiposDeOperacion: [], incluirInactivos: false, limit: 50, offset: 0 };
    const ruta = q ? `/v1/receptores?q=${q}` : '/v1/receptores';
    return caso(`receptores, ${nombre}`, ruta, (base) => new TypeOrmReceptorRepository(base).lista(GRANDE, pedido));
  };
  const periodo = mesHasta(ahora);
  return [
    await lista('list, first page', {}, true),
    await lista('list, estado=R', { estado: 'R' }, true),
    await lista('list, tipo=5', { tipo: 5 }, true),
    await lista('list, month', { ...periodo }, true),
    await lista('list, 100 documents', { limit: 100 }, true),
    await lista('list, deep offset', { offset: Math.floor(cuantos * 0.8) }),
    // As the page of the list asks for it when it is opened.
    await lista('panel, first page', { sit: 'H', limit: 25, orden: '-fecha', resumen: 'true' }, true),
    await lista('panel, estado=A', { sit: 'H', estado: 'A', limit: 25 }, true),
    await lista('panel, estado=P', { sit: 'H', estado: 'P', limit: 25 }, true),
    await lista('panel, tipo=5 and estado=A', { sit: 'H', tipo: 5, estado: 'A', limit: 25 }, true),
    await lista('panel, last page', { sit: 'H', limit: 25, offset: cuantos - 10 }),
    await lista('panel, search and estado', { sit: 'H', q: 'gonzalez', estado: 'A', limit: 25 }, true),
    await lista('panel, search and estado=R', { sit: 'H', q: 'gonzalez', estado: 'R', limit: 25 }, true),
    await lista('panel, search, deep', { sit: 'H', q: 'gonzalez', limit: 25, offset: Math.floor(cuantos / 50) }),
    await lista('panel, search in vain', { sit: 'H', q: 'xyzxyz', limit: 25 }, true),
    await lista('list, id_interno', { id_interno }, true),
    await lista('search, common name', { q: 'gonzalez' }, true),
    await lista('search, rare name', { q: NOMBRE_RARO.slice(0, 12).toLowerCase() }, true),
    await lista('search, wrong letter', { q: 'zunikda' }, true),
    await lista('search, number', { q: numero }, true),
    ...(await ordenadas(lista)),
    await lista('search, RUC', { q: rucComun(2 * cuantos) }, true),
    await caso('?cdc=', `/v1/de?cdc=${cdc}`, (base) => new SqlDocumentoConsultas(base).porCdc(GRANDE, cdc), true),
    await caso('detail', `/v1/de/${cdc}`, (base) => new SqlDocumentoConsultas(base).detallado(GRANDE, cdc), true),
    await caso('summary, this month', `/v1/de/summary`, (base) =>
      new SqlReporteConsultas(base).resumen(GRANDE, periodo),
    ),
    await caso('top-receptores', `/v1/de/top-receptores`, (base) =>
      new SqlReporteConsultas(base).mejoresReceptores(GRANDE, periodo, 5),
    ),
    await caso('series', '/v1/series', (base) => new TypeOrmSerieConsultas(base).enUso(GRANDE, false)),
    await receptores('first page'),
    await receptores('search', 'zunilda'),
    await receptores('wrong letter', 'zunikda'),
  ];
}
