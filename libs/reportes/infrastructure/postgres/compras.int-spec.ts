import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { guardarFilas, unaFila } from '@libs/de/testing/base';
import type { Documento } from '@libs/de';
import { componerCdc } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { deCompras, deVentas, type RenglonDeIva } from '../../domain/iva';
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

const UNO = 10n ** 8n;
/** Amounts ×10⁸ as the reports write them. */
const escrito = (n: bigint): string => {
  const [signo, valor] = n < 0n ? ['-', -n] : ['', n];
  const fraccion = String(valor % UNO)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return signo + String(valor / UNO) + (fraccion && `.${fraccion}`);
};
const monto = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 18n }));
const MONTOS = ['gravado10', 'iva10', 'gravado5', 'iva5', 'exento', 'total'] as const;
type Montos = Record<(typeof MONTOS)[number], bigint>;
const montos = fc.record<Montos>({
  gravado10: monto,
  iva10: monto,
  gravado5: monto,
  iva5: monto,
  exento: monto,
  total: monto,
});

const compra = fc.record({
  tipo: fc.constantFrom(1, 1, 4, 5, 6, 7),
  sit: fc.constantFrom('H' as const, 'P' as const),
  dia: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2026-12-01'),
  situacion: fc.constantFrom('A', 'A', 'C', 'N', null),
  veredicto: fc.constantFrom('valido', 'valido', 'por_confirmar', 'observado', 'invalido', null),
  /** Else the authority told its total, and it was judged by its CDC. */
  conXml: fc.constantFrom(true, true, false),
  /** What the account told the authority about it, in this order. */
  eventos: fc.array(
    fc.record({
      tipo: fc.constantFrom('NOTIFICACION', 'CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO'),
      estado: fc.constantFrom('A', 'R'),
    }),
    { maxLength: 3 },
  ),
  montos,
});
type Compra = typeof compra extends fc.Arbitrary<infer T> ? T : never;

/** What a document is, said again in other words than the book's. */
function esperado({ situacion, veredicto, eventos, conXml }: Compra): string {
  const dichos = eventos.filter(({ tipo, estado }) => estado === 'A' && tipo !== 'NOTIFICACION');
  if (situacion === 'C') return 'cancelado';
  if (dichos.at(-1)?.tipo === 'DESCONOCIMIENTO') return 'desconocido';
  return veredicto === null || !conXml ? 'sin_xml' : veredicto;
}
const signo = (c: Compra): bigint =>
  ['valido', 'por_confirmar'].includes(esperado(c)) ? (c.tipo === 5 ? -1n : 1n) : 0n;

interface Guardada {
  cdc: string;
  asociado_cdc?: string;
  timbrado?: string;
}

async function guardar(tenantId: string, c: Compra, n: number, cambios: Partial<Guardada> = {}): Promise<Guardada> {
  const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const cdc = componerCdc({
    ...{ tipo: c.tipo, ruc: '80012345', dv: '0', establecimiento: '001', punto: '002', numero: n },
    ...{ tipoContribuyente: 2, fecha: c.dia, codigoSeguridad: '123456789' },
  });
  const importe = (cual: keyof Montos) =>
    c.veredicto && (c.conXml || cual === 'total') ? escrito(c.montos[cual]) : null;
  const fila = {
    ...{ tenant_id: tenantId, id, sit: c.sit, cdc, emisor_ruc: '80012345-0', emisor_nombre: 'Ñandutí S.A.' },
    ...{ timbrado: '12345678', huella: c.veredicto && c.conXml ? '\\x01' : null },
    ...{ pruebas: c.veredicto && [], recibido_at: c.veredicto && '2026-11-20T12:00:00Z' },
    ...{ situacion: c.situacion, veredicto: c.veredicto, condicion: 1, moneda: 'PYG', tipo_cambio: null },
    ...{ gravado_10_gs: importe('gravado10'), iva_10_gs: importe('iva10'), gravado_5_gs: importe('gravado5') },
    ...{ iva_5_gs: importe('iva5'), exento_gs: importe('exento'), total_gs: importe('total'), asociado_cdc: null },
    ...{ created_at: '2026-11-20T12:00:00Z', updated_at: '2026-11-20T12:00:00Z' },
    ...cambios,
  };
  const eventos = c.eventos.map(({ tipo, estado }, i) => ({
    ...{ tenant_id: tenantId, id: randomUUID(), tipo, estado, sit: c.sit, recibido_id: id, datos: {}, motivo: '' },
    ...{ proxima_at: '2026-11-20T12:00:00Z', created_at: `2026-11-20T12:00:0${i}Z` },
  }));
  await database.ofTenant(tenantId, async (tx) => {
    await insertar('recibido', fila);
    for (const evento of eventos) await insertar('evento', evento);
    async function insertar(tabla: string, datos: object): Promise<void> {
      const columnas = Object.keys(datos).join();
      await tx.query(
        `INSERT INTO ${tabla} (${columnas}) SELECT ${columnas} FROM jsonb_populate_record(NULL::${tabla}, $1)`,
        [datos],
      );
    }
  });
  return { cdc };
}

const NOVIEMBRE = { desde: '2026-11-01', hasta: '2026-11-30' };
const todas = async <T>(tandas: AsyncGenerator<T[]>): Promise<T[]> => {
  const lineas: T[] = [];
  for await (const tanda of tandas) lineas.push(...tanda);
  return lineas;
};
const delMes = (compras: readonly Compra[], sit?: string): (Compra & { numero: number })[] =>
  compras
    .map((c, i) => ({ ...c, numero: i + 1 }))
    .filter((c) => c.dia.startsWith('2026-11') && [1, 5, 6].includes(c.tipo) && (!sit || c.sit === sit));
const suma = (compras: readonly Compra[], de: (c: Compra) => bigint): bigint =>
  compras.reduce((hasta, c) => hasta + signo(c) * de(c), 0n);

let ruc = 0;
const otroTenant = (): Promise<string> => unTenantEnLaBase(database, `6${String((ruc += 1)).padStart(6, '0')}-1`);
const sits = fc.constantFrom(undefined, 'H' as const, 'P' as const);

test('the book of purchases lists each document of the month once, in order, and its totals are its lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(compra, { maxLength: 25 }), sits, async (compras, sit) => {
      const tenantId = await otroTenant();
      for (const [i, c] of compras.entries()) await guardar(tenantId, c, i + 1);
      await guardar(await otroTenant(), { ...AJENA, sit: sit ?? 'P' }, 1);
      const suyas = delMes(compras, sit).sort((a, b) => a.dia.localeCompare(b.dia) || a.numero - b.numero);
      const lineas = await todas(reportes.compras(tenantId, { ...NOVIEMBRE, sit }));
      expect(lineas.map((l) => [l.dia, l.numero, l.estado, ...MONTOS.map((cual) => l[cual])])).toEqual(
        suyas.map((c) => [c.dia, c.numero, esperado(c), ...MONTOS.map((cual) => escrito(signo(c) * c.montos[cual]))]),
      );
      const totales = Object.fromEntries(MONTOS.map((cual) => [cual, escrito(suma(suyas, (c) => c.montos[cual]))]));
      expect(await reportes.totalesDeCompra(tenantId, { ...NOVIEMBRE, sit })).toEqual({
        ...totales,
        cantidad: suyas.filter((c) => signo(c) !== 0n).length,
        porConfirmar: suyas.filter((c) => esperado(c) === 'por_confirmar').length,
      });
    }),
    { numRuns: 15 },
  );
});

const AJENA: Compra = {
  ...{ tipo: 1, sit: 'P', dia: '2026-11-15', situacion: 'A', veredicto: 'valido', conXml: true, eventos: [] },
  montos: { gravado10: 11n * UNO, iva10: UNO, gravado5: 0n, iva5: 0n, exento: 0n, total: 11n * UNO },
};

const venta = fc.record({
  estado: fc.constantFrom('P', 'E', 'A', 'A', 'R', 'C'),
  tipo: fc.constantFrom(1, 4, 5, 6, 7),
  montos,
});

/** Of the lines of one side, from which the working paper is made by hand. */
function ladoDe(renglones: readonly RenglonDeIva[], leer: (importe: string) => bigint) {
  const cifra = (gravado: 'gravado10' | 'gravado5' | 'exento', iva?: 'iva10' | 'iva5') => {
    const sumas = renglones.map((r) => [leer(r[gravado]), iva ? leer(r[iva]) : 0n] as const);
    const [g, i] = [0, 1].map((k) => sumas.reduce((hasta, par) => hasta + par[k]!, 0n)) as [bigint, bigint];
    const documentos = sumas.filter(([uno, otro]) => uno !== 0n || otro !== 0n).length;
    return iva
      ? { gravado: escrito(g), base: escrito(g - i), iva: escrito(i), documentos }
      : { gravado: escrito(g), documentos };
  };
  const iva = renglones.reduce((hasta, r) => hasta + leer(r.iva10) + leer(r.iva5), 0n);
  return {
    tasa10: cifra('gravado10', 'iva10'),
    tasa5: cifra('gravado5', 'iva5'),
    exento: cifra('exento'),
    iva: escrito(iva),
  };
}
function leido(importe: string): bigint {
  const [, menos, entero, decimales = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(importe)!;
  return BigInt(`${menos}${entero}${decimales.padEnd(8, '0')}`);
}

test('every figure of the working paper is what its documents add up to, and nothing is counted in silence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(compra, { maxLength: 12 }),
      fc.array(venta, { maxLength: 12 }),
      async (compras, ventas) => {
        const tenantId = await otroTenant();
        for (const [i, c] of compras.entries()) await guardar(tenantId, { ...c, sit: 'P' }, i + 1);
        const filas = ventas.map(({ estado, tipo, montos: m }, i) =>
          unaFila(tenantId, i + 1, {
            ...{ estado: estado as Documento['estado'], tipo, sit: 'P', fechaEmision: '2026-11-30T23:59:59' },
            ...{ totalGs: escrito(m.total), gravado10Gs: escrito(m.gravado10), iva10Gs: escrito(m.iva10) },
            ...{ gravado5Gs: escrito(m.gravado5), iva5Gs: escrito(m.iva5), exentoGs: escrito(m.exento) },
          }),
        );
        await guardarFilas(database, tenantId, filas);
        const periodo = { ...NOVIEMBRE, sit: 'P' as const };
        const debito = ladoDe(deVentas(await todas(reportes.ventas(tenantId, periodo))), leido);
        const credito = ladoDe(deCompras(await todas(reportes.compras(tenantId, periodo))), leido);
        const suyas = delMes(compras);
        const cuantas = (estado: string): number => suyas.filter((c) => esperado(c) === estado).length;
        expect(await reportes.iva(tenantId, periodo)).toEqual({
          debito,
          credito,
          diferencia: escrito(leido(debito.iva) - leido(credito.iva)),
          ventasSinResolver: ventas.filter(({ estado, tipo }) => 'PE'.includes(estado) && [1, 5, 6].includes(tipo))
            .length,
          compras: Object.fromEntries(suyas.map(esperado).map((estado) => [estado, cuantas(estado)])),
        });
      },
    ),
    { numRuns: 15 },
  );
});

test('a long month comes in batches, and a note names the document that it corrects', async () => {
  const tenantId = await otroTenant();
  const factura = await guardar(tenantId, AJENA, 1, { timbrado: '87654321' });
  await guardar(tenantId, { ...AJENA, tipo: 5, dia: '2026-11-30' }, 2, { asociado_cdc: factura.cdc });
  await database.ofTenant(tenantId, (tx) =>
    tx.query(
      `INSERT INTO recibido (tenant_id, id, sit, cdc, emisor_ruc, situacion, huella, veredicto, pruebas, recibido_at,
         gravado_10_gs, iva_10_gs, total_gs, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'P', '01800123450001001' || lpad(n::text, 7, '0') || '22026112011234567890', '80012345-0', 'A',
         '\\x01', 'valido', '[]', now(), 11, 1, 11, now(), now() FROM generate_series(10, 1209) n`,
      [tenantId],
    ),
  );
  const tandas: number[] = [];
  const vistas = new Set<string>();
  const asociados: unknown[] = [];
  for await (const tanda of reportes.compras(tenantId, { ...NOVIEMBRE, sit: 'P' })) {
    tandas.push(tanda.length);
    for (const { cdc, asociado } of tanda) {
      vistas.add(cdc);
      if (asociado) asociados.push(asociado);
    }
  }
  expect(tandas).toEqual([500, 500, 202]);
  expect(vistas.size).toBe(1202);
  expect(asociados).toEqual([{ cdc: factura.cdc, numero: '001-002-0000001', timbrado: '87654321' }]);
  expect((await reportes.totalesDeCompra(tenantId, NOVIEMBRE)).iva10).toBe('1200');
});
