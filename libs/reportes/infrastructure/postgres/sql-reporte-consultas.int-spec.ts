import 'reflect-metadata';
import * as fc from 'fast-check';
import { componerCdc } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { guardarFilas, unaFila } from '@libs/de/testing/base';
import type { Documento } from '@libs/de';
import { SqlReporteConsultas } from './sql-reporte-consultas';

let base: BaseDeDatosDePrueba;
let database: Database;
let reportes: SqlReporteConsultas;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  reportes = new SqlReporteConsultas(database);
});
afterAll(() => base?.eliminar());

const RECEPTORES = [
  { receptorRuc: '80999995-1', receptorTipoDocumento: null, receptorDocumento: null },
  { receptorRuc: '80000001-3', receptorTipoDocumento: null, receptorDocumento: null },
  { receptorRuc: null, receptorTipoDocumento: 1, receptorDocumento: '4567890' },
  { receptorRuc: null, receptorTipoDocumento: 2, receptorDocumento: '4567890' },
  { receptorRuc: null, receptorTipoDocumento: 5, receptorDocumento: '0' },
];
const UNO = 10n ** 8n;
const escrito = (n: bigint): string => {
  const [signo, valor] = n < 0n ? ['-', -n] : ['', n];
  const fraccion = String(valor % UNO)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return signo + String(valor / UNO) + (fraccion && `.${fraccion}`);
};
const monto = fc.bigInt({ min: 0n, max: 10n ** 18n });

/** A document's fields for the reports; amounts ×10⁸. */
const caso = fc.record({
  estado: fc.constantFrom('P', 'E', 'A', 'A', 'A', 'R', 'C'),
  tipo: fc.constantFrom(1, 1, 4, 5, 6, 7),
  sit: fc.constantFrom('H', 'P'),
  fechaEmision: fc.constantFrom(
    ...[
      '2026-10-31T23:59:59',
      '2026-11-01T00:00:00',
      '2026-11-10T12:30:00',
      '2026-11-30T23:59:59',
      '2026-12-01T00:00:00',
    ],
  ),
  receptor: fc.nat({ max: RECEPTORES.length - 1 }),
  total: monto,
  iva5: monto,
  iva10: monto,
  gravado5: monto,
  gravado10: monto,
  exento: monto,
});
type Caso = typeof caso extends fc.Arbitrary<infer T> ? T : never;

const filaDe = (tenantId: string, c: Caso, i: number): Documento =>
  unaFila(tenantId, i + 1, {
    estado: c.estado as Documento['estado'],
    tipo: c.tipo,
    sit: c.sit as Documento['sit'],
    fechaEmision: c.fechaEmision,
    totalGs: escrito(c.total),
    iva5Gs: escrito(c.iva5),
    iva10Gs: escrito(c.iva10),
    gravado5Gs: escrito(c.gravado5),
    gravado10Gs: escrito(c.gravado10),
    exentoGs: escrito(c.exento),
    receptorNombre: `Receptor ${c.receptor}`,
    ...RECEPTORES[c.receptor],
  });

const NOVIEMBRE = { desde: '2026-11-01', hasta: '2026-11-30' };
const enNoviembre = (c: Caso): boolean => c.fechaEmision.startsWith('2026-11');
const cuenta = (c: Caso): boolean => c.estado === 'A' && [1, 5, 6].includes(c.tipo);
const delLibro = (c: Caso, estados: string[]): boolean => estados.includes(c.estado) && [1, 5, 6].includes(c.tipo);
const suma = (casos: Caso[], de: (c: Caso) => bigint): string =>
  escrito(casos.filter(cuenta).reduce((total, c) => total + (c.tipo === 5 ? -de(c) : de(c)), 0n));

let numero = 0;
/** Each run has its own tenant and another one, whose documents must not appear. */
async function conDocumentos(casos: Caso[], comprobar: (tenantId: string) => Promise<void>): Promise<void> {
  const tenantId = await unTenantEnLaBase(database, `7${String((numero += 1)).padStart(6, '0')}-1`);
  const otroTenant = await unTenantEnLaBase(database, `7${String((numero += 1)).padStart(6, '0')}-1`);
  await guardarFilas(
    database,
    tenantId,
    casos.map((c, i) => filaDe(tenantId, c, i)),
  );
  await guardarFilas(database, otroTenant, [unaFila(otroTenant, 1)]);
  await comprobar(tenantId);
}

const casos = fc.array(caso, { maxLength: 40 });
const sits = fc.constantFrom(undefined, 'H' as const, 'P' as const);

test('every number of the summary is what the documents of its days add up to', async () => {
  await fc.assert(
    fc.asyncProperty(casos, sits, (todos, sit) =>
      conDocumentos(todos, async (tenantId) => {
        const contados = todos.filter((c) => enNoviembre(c) && (!sit || c.sit === sit));
        const contar = (clave: (c: Caso) => string, claves: string[]) =>
          Object.fromEntries(claves.map((k) => [k, contados.filter((c) => clave(c) === k).length]));
        const tipos = [...new Set(contados.map((c) => String(c.tipo)))];
        expect(await reportes.resumen(tenantId, { ...NOVIEMBRE, sit })).toEqual({
          total: contados.length,
          porEstado: contar((c) => c.estado, ['P', 'E', 'A', 'R', 'C']),
          porTipo: contar((c) => String(c.tipo), tipos),
          montos: {
            totalFacturado: suma(contados, (c) => c.total),
            iva5: suma(contados, (c) => c.iva5),
            iva10: suma(contados, (c) => c.iva10),
            exento: suma(contados, (c) => c.exento),
          },
        });
      }),
    ),
    { numRuns: 30 },
  );
});

test('the sales of days are those of the documents of each day and type, the oldest first', async () => {
  await fc.assert(
    fc.asyncProperty(casos, sits, (todos, sit) =>
      conDocumentos(todos, async (tenantId) => {
        const contados = todos.filter((c) => enNoviembre(c) && cuenta(c) && (!sit || c.sit === sit));
        const claves = [...new Set(contados.map((c) => `${c.fechaEmision.slice(0, 10)} ${c.tipo}`))].sort();
        const esperadas = claves.map((clave) => {
          const delDia = contados.filter((c) => `${c.fechaEmision.slice(0, 10)} ${c.tipo}` === clave);
          const [fecha, tipo] = clave.split(' ');
          return { fecha, tipo: Number(tipo), cantidad: delDia.length, montoTotal: suma(delDia, (c) => c.total) };
        });
        expect(await reportes.ventasPorDia(tenantId, { ...NOVIEMBRE, sit })).toEqual(esperadas);
      }),
    ),
    { numRuns: 30 },
  );
});

test('every receptor is one, with all that it was invoiced, the largest first', async () => {
  await fc.assert(
    fc.asyncProperty(casos, sits, fc.integer({ min: 1, max: 5 }), (todos, sit, limit) =>
      conDocumentos(todos, async (tenantId) => {
        const contados = todos.filter((c) => enNoviembre(c) && cuenta(c) && (!sit || c.sit === sit));
        const grupos = RECEPTORES.map(({ receptorRuc }, i) => {
          const propios = contados.filter((c) => c.receptor === i);
          const total = propios.reduce((t, c) => t + (c.tipo === 5 ? -c.total : c.total), 0n);
          return { nombre: `Receptor ${i}`, ruc: receptorRuc, cantidad: propios.length, total };
        }).filter(({ cantidad }) => cantidad > 0);
        grupos.sort((a, b) => (b.total > a.total ? 1 : b.total < a.total ? -1 : a.nombre < b.nombre ? -1 : 1));
        const esperados = grupos
          .slice(0, limit)
          .map(({ total, ...resto }) => ({ ...resto, montoTotal: escrito(total) }));
        expect(await reportes.mejoresReceptores(tenantId, { ...NOVIEMBRE, sit }, limit)).toEqual(esperados);
      }),
    ),
    { numRuns: 30 },
  );
});

test('the book of sales lists each document of the month once, in order, and its totals are its lines', async () => {
  await fc.assert(
    fc.asyncProperty(casos, sits, (todos, sit) =>
      conDocumentos(todos, async (tenantId) => {
        const lineas = [];
        for await (const tanda of reportes.ventas(tenantId, { ...NOVIEMBRE, sit })) lineas.push(...tanda);
        const delPeriodo = todos
          .map((c, i) => ({ ...c, numero: i + 1 }))
          .filter((c) => enNoviembre(c) && delLibro(c, ['A', 'C']) && (!sit || c.sit === sit))
          .sort((a, b) => a.fechaEmision.localeCompare(b.fechaEmision) || a.numero - b.numero);
        const enElLibro = (c: Caso, m: bigint): string => (c.estado === 'C' ? '0' : escrito(c.tipo === 5 ? -m : m));
        expect(lineas.map((l) => [l.numero, l.estado, l.total, l.gravado10, l.exento])).toEqual(
          delPeriodo.map((c) => [c.numero, c.estado, ...[c.total, c.gravado10, c.exento].map((m) => enElLibro(c, m))]),
        );
        expect(await reportes.totalesDeVenta(tenantId, { ...NOVIEMBRE, sit })).toEqual({
          cantidad: delPeriodo.filter(cuenta).length,
          gravado10: suma(delPeriodo, (c) => c.gravado10),
          iva10: suma(delPeriodo, (c) => c.iva10),
          gravado5: suma(delPeriodo, (c) => c.gravado5),
          iva5: suma(delPeriodo, (c) => c.iva5),
          exento: suma(delPeriodo, (c) => c.exento),
          total: suma(delPeriodo, (c) => c.total),
        });
      }),
    ),
    { numRuns: 15 },
  );
});

test('unnamed buyers of several names are one without name', async () => {
  const tenantId = await unTenantEnLaBase(database, '7999999-1');
  const innominado = { receptorRuc: null, receptorTipoDocumento: 5, receptorDocumento: '0' };
  const filas = ['Ana', 'Juan'].map((receptorNombre, i) => unaFila(tenantId, i + 1, { ...innominado, receptorNombre }));
  await guardarFilas(database, tenantId, filas);
  expect(await reportes.mejoresReceptores(tenantId, NOVIEMBRE, 5)).toEqual([
    { nombre: 'Sin Nombre', ruc: null, cantidad: 2, montoTotal: '220000' },
  ]);
});

test('whoever is told by a number with points and without is one, and the book has the number as the document', async () => {
  const tenantId = await unTenantEnLaBase(database, '7999995-9');
  const filas = ['1.234.567', '1234567'].map((receptorDocumento, i) =>
    unaFila(tenantId, i + 1, { receptorRuc: null, receptorTipoDocumento: 1, receptorDocumento, receptorNombre: 'Ana' }),
  );
  await guardarFilas(database, tenantId, filas);
  expect(await reportes.mejoresReceptores(tenantId, NOVIEMBRE, 5)).toEqual([
    { nombre: 'Ana', ruc: null, cantidad: 2, montoTotal: '220000' },
  ]);
  const lineas = await todas(reportes.ventas(tenantId, NOVIEMBRE));
  expect(lineas.map(({ receptorDocumento }) => receptorDocumento)).toEqual(['1234567', '1234567']);
});

const todas = async <T>(tandas: AsyncGenerator<T[]>): Promise<T[]> => {
  const lineas: T[] = [];
  for await (const tanda of tandas) lineas.push(...tanda);
  return lineas;
};

describe('the book of sales', () => {
  it('names the document of a note: one of ours with its timbrado, another one by its CDC, a printed one by its number', async () => {
    const tenantId = await unTenantEnLaBase(database, '7999998-3');
    const cdcDe = (numero: number): string =>
      componerCdc({
        ...{ tipo: 1, ruc: '7999998', dv: '3', establecimiento: '001', punto: '002', numero, tipoContribuyente: 2 },
        ...{ fecha: '2026-11-10', codigoSeguridad: '123456789' },
      });
    const filas = [1, 2, 3, 4].map((n) => unaFila(tenantId, n, n === 1 ? { tipo: 1, cdc: cdcDe(1) } : { tipo: 5 }));
    await guardarFilas(database, tenantId, filas);
    const ajeno = cdcDe(123);
    const asociados = [
      { tipo: 1, cdc: filas[0]!.cdc },
      { tipo: 1, cdc: ajeno },
      { tipo: 2, timbrado: '12345678', establecimiento: '002', punto: '003', numero: '0000045' },
    ];
    await database.ofTenant(tenantId, async (tx) => {
      for (const [i, doc_asociado] of asociados.entries())
        await tx.query(`INSERT INTO documento_detalle VALUES ($1, $2, $3, '')`, [
          tenantId,
          filas[i + 1]!.id,
          { doc_asociado, condicion_venta: null },
        ]);
      await tx.query(
        `INSERT INTO documento_detalle VALUES ($1, $2, '{"condicion_venta": 2, "doc_asociado": null}', '')`,
        [tenantId, filas[0]!.id],
      );
    });
    const lineas = await todas(reportes.ventas(tenantId, NOVIEMBRE));
    const { timbrado } = filas[0]!;
    expect(lineas.map(({ condicionVenta, asociado }) => [condicionVenta, asociado])).toEqual([
      [2, null],
      [null, { cdc: filas[0]!.cdc, numero: '001-002-0000001', timbrado }],
      [null, { cdc: ajeno, numero: '001-002-0000123', timbrado: null }],
      [null, { cdc: null, numero: '002-003-0000045', timbrado: '12345678' }],
    ]);
  });

  it('ends with the numbers that were voided in the month, of a range that was refused in part the others', async () => {
    const tenantId = await unTenantEnLaBase(database, '7999997-5');
    await database.ofTenant(tenantId, (tx) =>
      tx.query(
        `INSERT INTO inutilizacion (tenant_id, id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde, numero_hasta,
           liberados, motivo, estado, created_at)
         SELECT $1, gen_random_uuid(), 'H', '12345678', '', tipo, '001', '002', 5, 9, liberados::int4multirange, 'x', estado,
           at::timestamptz
         FROM (VALUES (1, '{[7,7]}', 'X', '2026-11-30T23:59:59-03:00'), (1, '{}', 'A', '2026-12-01T00:00:00-03:00'),
           (1, '{}', 'R', '2026-11-15T00:00:00-03:00'), (4, '{}', 'A', '2026-11-15T00:00:00-03:00'),
           (5, '{}', 'A', '2026-11-01T00:00:00-03:00')) v(tipo, liberados, estado, at)`,
        [tenantId],
      ),
    );
    const lineas = await todas(reportes.ventas(tenantId, { ...NOVIEMBRE, sit: 'H' }));
    expect(lineas.map((l) => [l.fechaEmision, l.estado, l.tipo, l.numero, l.numeroHasta, l.total, l.cdc])).toEqual([
      ['2026-11-01T00:00:00', 'I', 5, 5, 9, '0', null],
      ['2026-11-30T23:59:59', 'I', 1, 5, 6, '0', null],
      ['2026-11-30T23:59:59', 'I', 1, 8, 9, '0', null],
    ]);
  });

  it('has apart what the authority has not judged', async () => {
    const tenantId = await unTenantEnLaBase(database, '7999996-7');
    const estados = ['P', 'E', 'A', 'R', 'C'] as const;
    await guardarFilas(
      database,
      tenantId,
      estados.map((estado, i) => unaFila(tenantId, i + 1, { estado })),
    );
    const lineas = await todas(reportes.ventasSinResolver(tenantId, NOVIEMBRE));
    expect(lineas.map(({ estado }) => estado)).toEqual(['P', 'E']);
    expect(await reportes.ruc(tenantId)).toBe('7999996-7');
  });
});
