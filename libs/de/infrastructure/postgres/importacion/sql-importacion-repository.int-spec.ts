import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { unAutor } from '@libs/platform/testing';
import type { OrdenDeImportacion } from '../../../application/ports/importacion-repository';
import type { DetalleDeDocumento, Documento } from '../../../domain/documento';
import { unaFila } from '../../../testing/una-fila';
import { BaseDeTramite } from '../../../testing/base-de-tramite';
import { SqlImportacionRepository } from './sql-importacion-repository';

let base: BaseDeTramite;
let importaciones: SqlImportacionRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  importaciones = new SqlImportacionRepository(base.database);
});
afterAll(() => base.cerrar());
beforeEach(() => base.otroTenant());

const linea = { codigo: null, mensaje: null, autor: unAutor() } as const;

function unaOrden(numero: number, cambios: Partial<Documento> = {}): OrdenDeImportacion {
  const documento = unaFila(base.tenantId, numero, { fuente: 'I', kudeEstado: 'N', ...cambios });
  return {
    ...{ documento, autor: unAutor(), huella: Buffer.from('huella'), digest: `digest ${documento.cdc}`, anticipos: [] },
    detalle: { items: [{ numero }] } as unknown as DetalleDeDocumento,
    xml: Buffer.from(`<rDE><DE Id="${documento.cdc}"/></rDE>`),
    historial: [
      { estado: 'A', motivo: 'uno', ...linea },
      { estado: documento.estado, motivo: 'dos', ...linea },
    ],
  };
}

/** Result of each, as one word or the name of its refusal. */
async function importar(ordenes: readonly OrdenDeImportacion[]): Promise<string[]> {
  const hechos = await Promise.allSettled(ordenes.map((orden) => importaciones.importar(orden)));
  return hechos.map((hecho) => {
    if (hecho.status === 'rejected') return (hecho.reason as { id?: string }).id ?? String(hecho.reason);
    return hecho.value.repetido ? 'repetido' : 'importado';
  });
}

const contador = async (): Promise<number | undefined> =>
  (
    await base.leer<{ n: number }>(`SELECT ultimo_nro AS n FROM serie WHERE tipo = 1 AND tenant_id = $1`, [
      base.tenantId,
    ])
  )[0]?.n;

const anular = (desde: number, hasta: number) =>
  base.leer(
    `INSERT INTO inutilizacion (id, tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde, numero_hasta,
       motivo, estado) VALUES ($1, $2, 'H', '80000001', '', 1, '001', '001', $3, $4, 'prueba', 'A')`,
    [randomUUID(), base.tenantId, desde, hasta],
  );

it('writes many at once, each with all of its rows, and the counter goes on above the highest', async () => {
  const ordenes = Array.from({ length: 120 }, (_, i) => unaOrden(500 - i, i === 7 ? { estado: 'C' } : {}));
  expect(new Set(await importar(ordenes))).toEqual(new Set(['importado']));
  expect(await contador()).toBe(500);
  const filas = await base.leer<Record<string, unknown>>(
    `SELECT d.cdc, d.fuente, x.xml, x.digest, t.contenido -> 'items' -> 0 ->> 'numero' AS numero,
       (SELECT array_agg(h.motivo ORDER BY h.created_at, h.id) FROM documento_historial h WHERE h.de_id = d.id) AS lineas
     FROM documento d JOIN documento_xml x ON x.de_id = d.id AND x.cdc = d.cdc JOIN documento_detalle t ON t.de_id = d.id
       JOIN copia_pendiente c ON c.de_id = d.id AND c.cdc = d.cdc WHERE d.tenant_id = $1`,
    [base.tenantId],
  );
  const debidas = ordenes.map(({ documento: { cdc, numero }, xml, digest }) => {
    return { cdc, fuente: 'I', xml, digest, numero: String(numero), lineas: ['uno', 'dos'] };
  });
  const porCdc = (fila: Record<string, unknown>, otraFila: Record<string, unknown>) =>
    String(fila['cdc']) < String(otraFila['cdc']) ? -1 : 1;
  expect(filas.sort(porCdc)).toEqual(debidas.sort(porCdc));
});

it('refuses of a batch what it cannot take, by its name, and writes the rest', async () => {
  const { numero: emitido } = await base.emitir();
  await anular(50, 59);
  const repetida = unaOrden(10);
  const anterior = unaOrden(11);
  await importar([anterior]);
  const ordenes = [
    repetida,
    unaOrden(emitido),
    unaOrden(55),
    repetida,
    anterior,
    unaOrden(12),
    // Two documents under one number: the second one.
    unaOrden(12),
  ];
  expect(await importar(ordenes)).toEqual([
    ...['importado', 'NUMERO_DUPLICADO', 'NUMERO_YA_INUTILIZADO', 'repetido', 'repetido', 'importado'],
    'NUMERO_DUPLICADO',
  ]);
  const numeros = await base.leer<{ numero: number }>(
    `SELECT numero FROM documento WHERE fuente = 'I' ORDER BY numero`,
  );
  expect(numeros.map(({ numero }) => numero)).toEqual([10, 11, 12]);
});

it('moves no counter down, and that of no refused document', async () => {
  await importar([unaOrden(300)]);
  await anular(900, 905);
  expect(await importar([unaOrden(20), unaOrden(902)])).toEqual(['importado', 'NUMERO_YA_INUTILIZADO']);
  expect(await contador()).toBe(300);
  expect((await base.emitir()).numero).toBe(301);
});

it('takes nothing into a frozen series, and the others of the batch into theirs', async () => {
  await importar([unaOrden(1), unaOrden(2, { punto: '002' })]);
  await base.congelar(0);
  await base.leer(`UPDATE serie SET congelada_at = NULL WHERE punto = '002' AND tenant_id = $1`, [base.tenantId]);
  expect(await importar([unaOrden(2), unaOrden(3, { punto: '002' })])).toEqual(['SERIE_CONGELADA', 'importado']);
});

it('claims an id_interno that nobody has, takes none away, and leaves none with a document that is refused', async () => {
  const documentoPrevio = await base.emitir({ documento: { idInterno: 'suyo' } });
  await anular(70, 70);
  const [libre, tomado, doble, negado] = [
    unaOrden(60, { idInterno: 'libre' }),
    unaOrden(61, { idInterno: 'suyo' }),
    unaOrden(62, { idInterno: 'doble' }),
    unaOrden(70, { idInterno: 'negado' }),
  ];
  expect(await importar([libre, tomado, doble, negado])).toEqual([
    ...['importado', 'importado', 'importado', 'NUMERO_YA_INUTILIZADO'],
  ]);
  // What is here already claims nothing more.
  expect(
    await importar([{ ...libre, documento: { ...libre.documento, id: randomUUID(), idInterno: 'otro' } }]),
  ).toEqual(['repetido']);
  const reclamos = await base.leer<{ id: string; de: string }>(
    `SELECT id_interno AS id, de_id AS de FROM id_interno WHERE tenant_id = $1 ORDER BY id_interno`,
    [base.tenantId],
  );
  expect(reclamos).toEqual([
    { id: 'doble', de: doble.documento.id },
    { id: 'libre', de: libre.documento.id },
    { id: 'suyo', de: documentoPrevio.id },
  ]);
  const filas = await base.leer<{ id: string | null }>(`SELECT id_interno AS id FROM documento WHERE numero = 61`);
  expect(filas).toEqual([{ id: null }]);
});

it('one that the database cannot hold takes no other with it', async () => {
  const imposible = unaOrden(5, { kudeVersion: 3_000_000_000 });
  const [bien, mal, ultima] = await importar([unaOrden(4), imposible, unaOrden(6)]);
  expect([bien, ultima]).toEqual(['importado', 'importado']);
  expect(mal).toMatch(/out of range/);
});

it('twins in two processes are one document', async () => {
  const otroRepositorio = new SqlImportacionRepository(base.otraBase);
  const ordenes = Array.from({ length: 20 }, (_, i) => unaOrden(i + 1));
  const hechos = await Promise.all(
    ordenes.flatMap((orden, i) => {
      const gemela = { ...orden, documento: { ...orden.documento, id: randomUUID() } };
      return [importaciones.importar(orden), otroRepositorio.importar(i % 2 === 0 ? gemela : orden)];
    }),
  );
  expect(hechos.filter(({ repetido }) => repetido)).toHaveLength(20);
  expect(await importaciones.porCdc(base.tenantId, ordenes[3]!.documento.cdc)).toMatchObject({
    digest: ordenes[3]!.digest,
    documento: { cdc: ordenes[3]!.documento.cdc },
  });
});

it('keeps the advances that a document takes', async () => {
  const conAnticipo = { ...unaOrden(8), anticipos: [{ cdc: '01'.repeat(22), monto: 1_000_000_000n }] };
  await importar([unaOrden(7), conAnticipo]);
  const filas = await base.leer<{ de: string }>(`SELECT de_id AS de FROM anticipo_aplicado WHERE tenant_id = $1`, [
    base.tenantId,
  ]);
  expect(filas).toEqual([{ de: conAnticipo.documento.id }]);
});
