import 'reflect-metadata';
import * as fc from 'fast-check';
import type { Database } from '@libs/platform/db';
import { cuantos } from '../../../../../test/largo';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../../test/postgres';
import { guardarFilas } from '../../../testing/documentos-en-la-base';
import { unaFila } from '../../../testing/una-fila';
import {
  type FiltrosDeDocumentos,
  MAXIMO_DE_RESUMEN,
  ORDENES,
  type OrdenDeLista,
} from '../../../application/ports/documento-consultas';
import type { Documento } from '../../../domain/documento';
import { SqlDocumentoConsultas } from './sql-documento-consultas';
import { cadaSentenciaNombraAlTenant } from '../../../../../test/sentencias';

const RUCS = ['80999995-1', '4567890-1', null];
const NOMBRES = [
  'Ñandutí Textiles S.A.',
  'José Núñez',
  'JOSE NUNEZ',
  '100% Yerba_Mate',
  "O'Higgins \\ Cía",
  'Consumidor',
];
const DIAS = ['2026-11-18T23:59:59', '2026-11-19T00:00:00', '2026-11-19T23:59:59', '2026-11-20T00:00:00'];
const TOTALES = ['1250000', '99.5', '11250000', '0'];
const CUANTOS = 1_200;

let base: BaseDeDatosDePrueba;
let database: Database;
let consultas: SqlDocumentoConsultas;
let tenantId: string;
let filas: Documento[];

/** Enough documents for several batches of an export, with many ties in their dates. */
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  consultas = new SqlDocumentoConsultas(database);
  tenantId = await unTenantEnLaBase(database, '80000001-3');
  filas = Array.from({ length: CUANTOS }, (_, i) =>
    unaFila(tenantId, i + 1, {
      estado: (['A', 'A', 'A', 'R', 'P', 'C'] as const)[i % 6]!,
      tipo: [1, 1, 5, 7][i % 4]!,
      sit: i % 7 === 0 ? 'P' : 'H',
      punto: i % 3 === 0 ? '002' : '001',
      fechaEmision: DIAS[i % 5] ?? DIAS[0]!,
      idInterno: i % 10 === 0 ? `id-${i % 50}` : null,
      receptorNombre: NOMBRES[i % NOMBRES.length]!,
      receptorRuc: RUCS[i % RUCS.length]!,
      receptorDocumento: i % RUCS.length === 2 ? '1.234.567' : null,
      emailRec: i % 9 < 4 ? 'cliente@example.com' : null,
      moneda: i % 8 === 0 ? 'USD' : 'PYG',
      total: TOTALES[i % TOTALES.length]!,
    }),
  );
  await guardarFilas(database, tenantId, filas);
  // One half waits for its items, the other does not: both are one list.
  await base.admin(`SELECT indizar_documentos($1)`, [CUANTOS / 2]);
  const otroTenant = await unTenantEnLaBase(database, '80000002-1');
  await guardarFilas(database, otroTenant, [unaFila(otroTenant, 1)]);
});
afterAll(() => base?.eliminar());

const llano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const numeroDe = (f: Documento): string => `${f.establecimiento}-${f.punto}-${String(f.numero).padStart(7, '0')}`;
const montoDe = (palabra: string): number | undefined =>
  /^[1-9]\d{0,2}(\.\d{3})+$/.test(palabra)
    ? Number(palabra.replaceAll('.', ''))
    : /^(0|[1-9]\d*)([.,]\d+)?$/.test(palabra)
      ? Number(palabra.replace(',', '.'))
      : undefined;

function contiene(f: Documento, palabra: string): boolean {
  const campos = [llano(f.receptorNombre), f.receptorRuc, f.receptorDocumento?.replaceAll('.', ''), f.idInterno];
  const formas = [palabra, palabra.replace(/^\d{1,3}(\.\d{3})+$/, (monto) => monto.replaceAll('.', ''))];
  return (
    numeroDe(f).replaceAll('-', '') === palabra ||
    montoDe(palabra) === Number(f.total) ||
    formas.some((forma) => [...campos, numeroDe(f)].some((campo) => campo?.includes(forma)))
  );
}

/** The expected answer, computed without SQL. */
function esperados(
  { q, desde, hasta, totalDesde, totalHasta, sinCorreo, ...iguales }: FiltrosDeDocumentos,
  orden: OrdenDeLista = '-fecha',
): Documento[] {
  const palabras = llano(q ?? '')
    .split(/\s+/)
    .filter((palabra) => palabra !== '');
  const sentido = orden.startsWith('-') ? -1 : 1;
  const claves: Record<string, (a: Documento, b: Documento) => number> = {
    fecha: () => 0,
    numero: (a, b) => comparar(numeroDe(a), numeroDe(b)),
    total: (a, b) => Number(a.total) - Number(b.total),
    receptor: (a, b) => comparar(llano(a.receptorNombre), llano(b.receptorNombre)),
  };
  const clave = claves[orden.replace('-', '')]!;
  return filas
    .filter((f) => {
      const dia = f.fechaEmision.slice(0, 10);
      return (
        Object.entries(iguales).every(
          ([campo, valor]) => valor === undefined || f[campo as keyof Documento] === valor,
        ) &&
        (!desde || dia >= desde) &&
        (!hasta || dia <= hasta) &&
        (!totalDesde || Number(f.total) >= Number(totalDesde)) &&
        (!totalHasta || Number(f.total) <= Number(totalHasta)) &&
        (!sinCorreo || f.emailRec === null) &&
        palabras.every((palabra) => contiene(f, palabra))
      );
    })
    .sort((a, b) => sentido * (clave(a, b) || comparar(a.fechaEmision, b.fechaEmision) || a.numero - b.numero));
}
const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const dia = fc.constantFrom(undefined, '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21');
const filtros = fc.record<FiltrosDeDocumentos>({
  estado: fc.constantFrom(undefined, 'A', 'R', 'E'),
  tipo: fc.constantFrom(undefined, undefined, 1, 5, 4),
  sit: fc.constantFrom(undefined, undefined, 'H', 'P'),
  desde: dia,
  hasta: dia,
  idInterno: fc.constantFrom(undefined, undefined, undefined, 'id-10', 'no'),
  establecimiento: fc.constantFrom(undefined, undefined, undefined, '001', '002'),
  punto: fc.constantFrom(undefined, undefined, undefined, '002'),
  totalDesde: fc.constantFrom(undefined, undefined, undefined, '99.5', '1250000.00000001'),
  totalHasta: fc.constantFrom(undefined, undefined, undefined, '99.5', '1250000'),
  sinCorreo: fc.constantFrom(undefined, undefined, false, true),
  q: fc.oneof(
    fc.constant(undefined),
    fc.constantFrom(
      'josé',
      'NUNEZ jose',
      '%',
      '_',
      '100%',
      "o'h",
      '\\',
      '001-002',
      '0000123',
      '80999995-1',
      'ñandu 0000',
      '  ',
      '1.250.000',
      '1250000',
      '99,5 jose',
      '99.5',
      '1.234.567',
      '1234567',
      'ID-10',
      '0010020000100',
    ),
    fc.constantFrom(...NOMBRES, 'x\0y', "' OR 1=1 --", '%%%', '\\\\'),
  ),
});

const pagina = [filtros, fc.integer({ min: 1, max: 100 }), fc.nat({ max: CUANTOS })] as const;

test('every filter and search gives its documents, newest first, with the exact total', async () => {
  await fc.assert(
    fc.asyncProperty(...pagina, async (f, limit, offset) => {
      const todos = esperados(f);
      const { documentos, total } = await consultas.lista(tenantId, { ...f, limit, offset });
      expect(total).toBe(todos.length);
      expect(documentos.map(({ id }) => id)).toEqual(todos.slice(offset, offset + limit).map(({ id }) => id));
    }),
    { numRuns: cuantos(60, 2_000) },
  );
});

test('a list in any order has the same documents, from the first to the last or backwards', async () => {
  await fc.assert(
    fc.asyncProperty(...pagina, fc.constantFrom(...ORDENES), async (f, limit, offset, orden) => {
      const todos = esperados(f, orden);
      const { documentos, total } = await consultas.lista(tenantId, { ...f, limit, offset, orden });
      expect(total).toBe(todos.length);
      expect(documentos.map(({ id }) => id)).toEqual(todos.slice(offset, offset + limit).map(({ id }) => id));
    }),
    { numRuns: cuantos(60, 2_000) },
  );
});

test('the summary adds up every document that matches: credit notes subtract, and only so many are read', async () => {
  await fc.assert(
    fc.asyncProperty(filtros, async (f) => {
      const todos = esperados(f);
      const { resumen } = await consultas.lista(tenantId, { ...f, limit: 1, offset: 0, resumen: true });
      if (todos.length > MAXIMO_DE_RESUMEN) return void expect(resumen).toBeNull();
      const signo = ({ tipo }: Documento): number => (tipo === 5 ? -1 : tipo === 4 ? Number(f.tipo === 4) : 1);
      const suma = (suyos: Documento[]): number => suyos.reduce((s, d) => s + signo(d) * Number(d.total), 0);
      const totales = ['USD', 'PYG'].flatMap((moneda) => {
        const suyos = todos.filter((d) => d.moneda === moneda);
        const totalAprobado = suma(suyos.filter(({ estado }) => estado === 'A'));
        return suyos.length === 0 ? [] : [{ moneda, cantidad: suyos.length, total: suma(suyos), totalAprobado }];
      });
      expect(resumen?.cantidad).toBe(todos.length);
      const hallados = resumen!.totales.map(({ total, totalAprobado, ...t }) => ({
        ...t,
        total: Number(total),
        totalAprobado: Number(totalAprobado),
      }));
      expect(new Set(hallados)).toEqual(new Set(totales));
    }),
    { numRuns: cuantos(40, 500) },
  );
});

test('an export walks over every document of the list once, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(filtros, async (f) => {
      const ids: string[] = [];
      for await (const tanda of consultas.recorrer(tenantId, f)) ids.push(...tanda.map(({ id }) => id));
      expect(ids).toEqual(esperados(f).map(({ id }) => id));
    }),
    { numRuns: 40 },
  );
});

test('a search follows the receptor of an edited document', async () => {
  const [editado] = filas;
  const cambiar = (nombre: string) =>
    database.ofTenant(tenantId, (tx) =>
      tx.query(`UPDATE documento SET receptor_nombre = $2 WHERE id = $1`, [editado!.id, nombre]),
    );
  await cambiar('Tajy Maderas');
  const hallados = async (q: string) => (await consultas.lista(tenantId, { q, limit: 5, offset: 0 })).documentos;
  expect((await hallados('tajy')).map(({ id }) => id)).toEqual([editado!.id]);
  await cambiar(editado!.receptorNombre);
  expect(await hallados('tajy')).toEqual([]);
});

describe('a search with one wrong letter', () => {
  let propio: string;
  const hallados = async (q: string, cambios: { limit?: number; offset?: number; sit?: 'H' | 'P' } = {}) => {
    const { documentos, total } = await consultas.lista(propio, { limit: 100, offset: 0, ...cambios, q });
    return { numeros: documentos.map(({ numero }) => numero), total };
  };

  beforeAll(async () => {
    propio = await unTenantEnLaBase(database, '80000003-0');
    const nombres = ['Rosa Benítez', 'Comercial Guaraní', 'Comersial Guaraní', 'COMERCIAL ÑANDÚ', 'Rosa Benítes'];
    const propias = nombres.map((receptorNombre, i) =>
      unaFila(propio, i + 1, {
        receptorNombre,
        receptorRuc: `300000${i}-1`,
        fechaEmision: DIAS[i % 2]!,
        sit: i === 3 ? 'P' : 'H',
      }),
    );
    await guardarFilas(database, propio, propias);
  });

  it.each<[string, number[]]>([
    ['comercal', [4, 2]],
    ['comercal guarani', [2]],
    ['guarani comercail', [2]],
    ['rosa venitez', [1]],
    ['3000002', [3]],
    ['3000009', []],
    ['0000009', []],
    ['comertiel', []],
  ])('%s: documents %j, newest first', async (q, numeros) => {
    expect(await hallados(q)).toEqual({ numeros, total: numeros.length });
  });

  it('shows the exact hits first, newest first each, on pages of any size and in the export', async () => {
    const todos = [4, 2, 3];
    for (const limit of [1, 2, 3]) {
      for (const offset of [0, 1, 2, 3]) {
        const numeros = todos.slice(offset, offset + limit);
        expect(await hallados('comercial', { limit, offset })).toEqual({ numeros, total: 3 });
      }
    }
    const exportados: number[] = [];
    for await (const tanda of consultas.recorrer(propio, { q: 'comercial' }))
      exportados.push(...tanda.map(({ numero }) => numero));
    expect(exportados).toEqual(todos);
  });

  it('minds the other filters', async () => {
    expect(await hallados('comercal', { sit: 'P' })).toEqual({ numeros: [4], total: 1 });
  });
});

test('the search function gives nothing away without a tenant', async () => {
  const buscar = database.acrossTenants(`SELECT documentos_buscar('a', '{}', 10, 0, true)`, []);
  await expect(buscar).rejects.toThrow('a search belongs to one tenant');
});

test('what is no CDC is no document', async () => {
  for (const cdc of ['\0'.repeat(44), "'".repeat(44), 'x'])
    expect(await consultas.porCdc(tenantId, cdc)).toBeUndefined();
  expect((await consultas.porCdc(tenantId, filas[0]!.cdc))?.id).toBe(filas[0]!.id);
});

cadaSentenciaNombraAlTenant();
