import 'reflect-metadata';
import { DatabaseUnavailable, Database, type OutboxRow, type Statement, type Tx } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../../test/postgres';
import type { Emision, OrdenDeEmision } from '../../../application/ports/emision-repository';
import { unaOrden } from '../../../testing/ordenes';
import { SqlEmisionRepository } from './sql-emision-repository';

let base: BaseDeDatosDePrueba;
let database: Database;
let otraBase: Database;
let repositorio: SqlEmisionRepository;
let gemelo: SqlEmisionRepository;
let tenantId: string;
let anunciados: OutboxRow[] = [];
let rucs = 0;

const unTenant = (): Promise<string> => unTenantEnLaBase(database, `8010${String((rucs += 1)).padStart(4, '0')}-1`);

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  [database, otraBase] = await Promise.all([base.abrir(6), base.abrir(6)]);
});
afterAll(() => base?.eliminar());
beforeEach(async () => {
  anunciados = [];
  repositorio = new SqlEmisionRepository(database, (filas) => anunciados.push(...filas));
  gemelo = new SqlEmisionRepository(otraBase, (filas) => anunciados.push(...filas));
  tenantId = await unTenant();
});

const veces = <T>(n: number, hacer: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => hacer(i));
const numeros = (emisiones: Emision[]): number[] =>
  emisiones.map(({ documento }) => documento.numero).sort((a, b) => a - b);
const hasta = (n: number): number[] => veces(n, (i) => i + 1);
const contar = (tabla: string, tenant = tenantId): Promise<number> =>
  database.ofTenant(tenant, async (tx) => {
    const [fila] = await tx.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${tabla}`);
    return fila!.n;
  });
const enLaBase = (sql: string, valores: unknown[] = []) => database.ofTenant(tenantId, (tx) => tx.query(sql, valores));
const cumplidas = <T>(resultados: PromiseSettledResult<T>[]): T[] =>
  resultados.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : []));
const codigos = (resultados: PromiseSettledResult<unknown>[]): string[] =>
  resultados.flatMap((r) => (r.status === 'rejected' ? [String((r.reason as { id?: string }).id ?? r.reason)] : []));
const inutilizar = (desde: number, hastaNumero: number, estado: string) =>
  enLaBase(
    `INSERT INTO inutilizacion (id, tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde, numero_hasta,
         motivo, estado)
     VALUES (gen_random_uuid(), $1, 'H', '80000001', '', 1, '001', '001', $2, $3, 'prueba', $4)`,
    [tenantId, desde, hastaNumero, estado],
  );
const serieEn = (ultimo: number) =>
  enLaBase(
    `INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, ultimo_nro)
     VALUES ($1, 'H', '80000001', '', 1, '001', '001', $2)`,
    [tenantId, ultimo],
  );

describe('numbering', () => {
  it('gives 200 simultaneous emissions of two processes the numbers 1 to 200, each with its XML, history and jobs', async () => {
    const emisiones = await Promise.all(veces(200, (i) => (i % 2 ? repositorio : gemelo).emitir(unaOrden(tenantId))));
    expect(numeros(emisiones)).toEqual(hasta(200));
    for (const tabla of ['documento', 'documento_xml', 'documento_detalle', 'documento_historial']) {
      expect([tabla, await contar(tabla)]).toEqual([tabla, 200]);
    }
    expect(await contar('outbox')).toBe(400);
    expect(anunciados).toHaveLength(400);
  });

  it('leaves no gap when one of a group cannot be written, and the others do not notice', async () => {
    const veneno = unaOrden(tenantId, { firmar: () => Promise.reject(new Error('veneno')) });
    const resultados = await Promise.allSettled(
      veces(20, (i) => repositorio.emitir(i === 7 ? veneno : unaOrden(tenantId))),
    );
    expect(numeros(cumplidas(resultados))).toEqual(hasta(19));
    expect(codigos(resultados)).toEqual(['Error: veneno']);
    expect((await repositorio.emitir(unaOrden(tenantId))).documento.numero).toBe(20);
  });

  it('writes what arrives together for several series with few transactions, never two of one series at once', async () => {
    const abiertas = jest.spyOn(database, 'ofTenant');
    const en = (i: number) => unaOrden(tenantId, { documento: { punto: String((i % 20) + 1).padStart(3, '0') } });
    const emisiones = await Promise.all(veces(200, (i) => repositorio.emitir(en(i))));
    const transacciones = abiertas.mock.calls.length;
    abiertas.mockRestore();
    expect(numeros(emisiones)).toEqual(hasta(10).flatMap((n) => veces(20, () => n)));
    expect(transacciones).toBeLessThanOrEqual(10);
  });

  it('keeps a series that has ended from touching the others of its group', async () => {
    await serieEn(9_999_999);
    const en = (i: number) => unaOrden(tenantId, { documento: { punto: i % 2 ? '001' : '002', idInterno: `x-${i}` } });
    const resultados = await Promise.allSettled(veces(8, (i) => repositorio.emitir(en(i))));
    expect(numeros(cumplidas(resultados))).toEqual(hasta(4));
    expect(codigos(resultados)).toEqual(veces(4, () => 'SERIE_AGOTADA'));
    expect(await contar('id_interno')).toBe(4);
  });

  it('ends a series at 9999999 and refuses what comes after', async () => {
    await serieEn(9_999_998);
    const resultados = await Promise.allSettled(veces(3, () => repositorio.emitir(unaOrden(tenantId))));
    expect(numeros(cumplidas(resultados))).toEqual([9_999_999]);
    expect(codigos(resultados)).toEqual(['SERIE_AGOTADA', 'SERIE_AGOTADA']);
  });

  it('jumps over ranges that are, or are being, declared unused, however large, and uses refused ones', async () => {
    await inutilizar(3, 5, 'P');
    await inutilizar(7, 7, 'R');
    await inutilizar(8, 9_000_000, 'A');
    await inutilizar(4, 5, 'A');
    const emisiones = await Promise.all(veces(6, () => repositorio.emitir(unaOrden(tenantId))));
    expect(numeros(emisiones)).toEqual([1, 2, 6, 7, 9_000_001, 9_000_002]);
  });

  it('refuses when the rest of the series is declared unused', async () => {
    await serieEn(9_999_000);
    await inutilizar(9_999_001, 9_999_999, 'A');
    await expect(repositorio.emitir(unaOrden(tenantId))).rejects.toMatchObject({ id: 'SERIE_AGOTADA' });
  });
});

describe('forced numbers', () => {
  const forzar = (numeroForzado: number) => repositorio.emitir(unaOrden(tenantId, { numeroForzado }));

  it('refuses a number that was issued, whatever became of it', async () => {
    await forzar(4);
    await enLaBase(`UPDATE documento SET estado = 'C'`);
    await expect(forzar(4)).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
  });

  it('refuses a number that is, or is being, declared unused', async () => {
    await inutilizar(3, 3, 'P');
    await inutilizar(5, 6, 'A');
    for (const numero of [3, 5, 6]) await expect(forzar(numero)).rejects.toMatchObject({ id: 'NUMERO_YA_INUTILIZADO' });
  });
});

describe('id_interno', () => {
  const con = (idInterno: string, tenant = tenantId) => unaOrden(tenant, { documento: { idInterno } });

  it('gives one document to 200 identical requests at once, in one process and in two', async () => {
    const emisiones = await Promise.all(veces(200, (i) => (i % 2 ? repositorio : gemelo).emitir(con('pedido'))));
    expect(new Set(emisiones.map(({ documento }) => documento.id)).size).toBe(1);
    expect(emisiones.filter(({ repetida }) => !repetida)).toHaveLength(1);
    expect(await contar('documento')).toBe(1);
    expect((await repositorio.emitir(con('otro'))).documento.numero).toBe(2);
  });

  it('is each tenant’s own', async () => {
    const ajeno = await unTenant();
    const [emision, otraEmision] = await Promise.all([
      repositorio.emitir(con('x')),
      repositorio.emitir(con('x', ajeno)),
    ]);
    expect([emision.repetida, otraEmision.repetida]).toEqual([false, false]);
    expect(emision.documento.id).not.toBe(otraEmision.documento.id);
  });

  it('keeps two groups that claim the same ids in opposite order from waiting for each other', async () => {
    const ids = veces(30, (i) => `id-${i}`);
    const emisiones = await Promise.all([
      ...ids.map((id) => repositorio.emitir(con(id))),
      ...ids.reverse().map((id) => gemelo.emitir(con(id))),
    ]);
    expect(emisiones.filter(({ repetida }) => !repetida)).toHaveLength(30);
    expect(await contar('documento')).toBe(30);
  });
});

/** Loses the answer to a COMMIT: `antes` says whether it was already carried out or still under way. */
class BaseQueSeVa extends Database {
  private tramo = 0;
  private soltar: () => void = () => undefined;

  constructor(
    dataSource: Database['dataSource'],
    private readonly como: 'confirmado' | 'en camino',
  ) {
    super(dataSource);
  }

  override async ofTenant<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    this.tramo += 1;
    if (this.tramo === 1 && this.como === 'confirmado') {
      await super.ofTenant(tenant, work);
      throw new DatabaseUnavailable('cut');
    }
    if (this.tramo === 1) {
      const suelta = new Promise<void>((resolve) => (this.soltar = resolve));
      await new Promise<void>((escrito) => {
        void super.ofTenant(tenant, async (tx) => {
          // The end does not go with the last statements.
          const last = (statements: readonly Statement[]) =>
            Promise.all(statements.map(({ sql, values, name }) => tx.query(sql, values, name)));
          await work({ ...tx, last: last as never });
          escrito();
          await suelta;
        });
      });
      throw new DatabaseUnavailable('cut');
    }
    // The first transaction ends only when the second emission already waits for its series.
    if (this.tramo === 3) setImmediate(() => this.soltar());
    return super.ofTenant(tenant, work);
  }
}

describe('a lost answer to COMMIT', () => {
  it.each(['confirmado', 'en camino'] as const)('writes nothing twice and leaves no gap (%s)', async (como) => {
    const perdida = new SqlEmisionRepository(new BaseQueSeVa(database.dataSource, como), () => undefined);
    const orden = unaOrden(tenantId);
    const { documento, repetida } = await perdida.emitir(orden);
    expect([documento.id, documento.numero, repetida]).toEqual([orden.documento.id, 1, false]);
    expect(await contar('documento')).toBe(1);
    expect((await repositorio.emitir(unaOrden(tenantId))).documento.numero).toBe(2);
  });

  it('gives up after three tries with the database away', async () => {
    let intentos = 0;
    const ida = new (class extends Database {
      override ofTenant<T>(): Promise<T> {
        intentos += 1;
        return Promise.reject(new DatabaseUnavailable('away'));
      }
    })(database.dataSource);
    await expect(new SqlEmisionRepository(ida, () => undefined).emitir(unaOrden(tenantId))).rejects.toThrow(
      DatabaseUnavailable,
    );
    expect(intentos).toBe(4);
  });
});

describe('documents that others point to', () => {
  it('are shown with the kinds of IVA of their items', async () => {
    const items = [
      { iva_afectacion: 1, iva_tipo: 10 },
      { iva_afectacion: 3, iva_tipo: 0 },
      { iva_afectacion: 1, iva_tipo: 10 },
    ];
    const factura = unaOrden(tenantId);
    const { documento } = await repositorio.emitir({ ...factura, detalle: { ...factura.detalle, items } });
    let ivas: readonly string[] = [];
    const juzgar: OrdenDeEmision['juzgar'] = (_, hallado) => void (ivas = hallado!.ivas);
    const referencias = [{ cdc: documento.cdc, campo: 'doc', anticipo: 0n }];
    await repositorio.emitir(unaOrden(tenantId, { referencias, juzgar }));
    expect(ivas.toSorted()).toEqual(['1-10', '3-0']);
  });

  it('does not show a document of another tenant', async () => {
    const ajeno = await unTenant();
    const { documento } = await repositorio.emitir(unaOrden(ajeno));
    const hallados: unknown[] = [];
    const juzgar: OrdenDeEmision['juzgar'] = (_, hallado) => void hallados.push(hallado);
    await repositorio.emitir(
      unaOrden(tenantId, { referencias: [{ cdc: documento.cdc, campo: 'doc', anticipo: 0n }], juzgar }),
    );
    expect(hallados).toEqual([undefined]);
  });
});

it('sends a waiting caller’s jobs ahead, a deferred document to no queue but the renderer’s', async () => {
  await repositorio.emitir(unaOrden(tenantId, { conEspera: true }));
  await repositorio.emitir(unaOrden(tenantId, { documento: { modoEnvio: 'A' } }));
  expect(anunciados.map(({ cola, urgente }) => [cola, urgente])).toEqual([
    ['de.enviar', true],
    ['kude.renderizar', true],
    ['kude.renderizar', false],
  ]);
});
