import 'reflect-metadata';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BaseDeTramite } from '@libs/de/testing/base';
import { claveDeKude, KudeRenderer, LectorDeDocumento, RenderizarKude, VencerKudes, type VistaKude } from '@libs/kude';
import { SqlKudeAPedido, SqlKudeRepository, SqlKudeVencimientos } from '@libs/kude/postgres';
import { SqlStalledWork } from '@libs/platform/relay';
import { FileObjectStore } from '@libs/platform/storage';
import { DIA_MS } from '@libs/platform';
import { cadaSentenciaNombraAlTenant } from './sentencias';

const DIAS = 30;

class Dibujante extends KudeRenderer {
  override dibujarKude(): Promise<Buffer> {
    return Promise.resolve(Buffer.from('%PDF- un KuDE'));
  }
  override dibujante(): Promise<string> {
    return Promise.resolve('lápiz');
  }
  override imprimirPliego(): Promise<Buffer> {
    return Promise.reject(new Error('not here'));
  }
}

class Lector extends LectorDeDocumento {
  override leerVista(): VistaKude {
    return {} as VistaKude;
  }
}

let base: BaseDeTramite;
let carpeta: string;
let store: FileObjectStore;
let renderizar: RenderizarKude;
let aPedido: SqlKudeAPedido;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-vencidos-'));
  store = new FileObjectStore(carpeta);
  renderizar = new RenderizarKude(
    new SqlKudeRepository(base.database, () => undefined),
    new Lector(),
    new Dibujante(),
    store,
  );
  aPedido = new SqlKudeAPedido(base.database, base.anunciar);
});
afterAll(async () => {
  await base?.cerrar();
  rmSync(carpeta, { recursive: true });
});
beforeEach(() => base.otroTenant());

const pdfs = (): string[] =>
  readdirSync(carpeta, { recursive: true })
    .map(String)
    .filter((nombre) => nombre.startsWith(`objetos/${base.tenantId}/kude/`));
const ver = async (id: string) =>
  (
    await base.leer<{ estado: string; version: number; plantilla: string | null; guardado: boolean }>(
      `SELECT kude_estado AS estado, kude_version AS version, kude_plantilla AS plantilla, kude_at IS NOT NULL AS guardado
       FROM documento WHERE id = $1`,
      [id],
    )
  )[0]!;

/** Deletes what is older than that, seen from a number of days after now. */
const vencer = (dias: number): Promise<boolean> => {
  const ahora = new Date(base.database.clock.now().getTime() + dias * DIA_MS);
  const vencimientos = new SqlKudeVencimientos(base.database, new SqlStalledWork(base.database));
  return new VencerKudes(vencimientos, store, { now: () => ahora }, DIAS).execute();
};

/** A document whose own KuDE and a roll in another language are in the store. */
async function guardado(): Promise<{ id: string; cdc: string }> {
  const { id, cdc } = await base.emitir();
  await renderizar.execute(base.tenantId, id);
  await renderizar.execute(base.tenantId, id, 'ticket80-en');
  return { id, cdc };
}

describe('KuDEs older than KUDE_DIAS', () => {
  it('are deleted in every format, and not before', async () => {
    const { id } = await guardado();
    expect(await vencer(DIAS - 1)).toBe(false);
    expect([pdfs().length, (await ver(id)).estado]).toEqual([2, 'L']);
    await vencer(DIAS + 1);
    expect([pdfs(), await ver(id)]).toEqual([
      [],
      expect.objectContaining({ estado: 'N', version: 0, guardado: false }),
    ]);
  });

  it('are not named among those that were set aside, though they once were', async () => {
    const { id } = await base.emitir();
    await new SqlKudeRepository(base.database, () => undefined).anotarApartado(base.tenantId, id, 1, 'tiempo');
    await renderizar.execute(base.tenantId, id);
    await vencer(DIAS + 1);
    expect((await ver(id)).estado).toBe('N');
    expect(await base.leer(`SELECT de_id FROM kudes_apartados(100) WHERE de_id = $1`, [id])).toEqual([]);
  });

  it('are drawn again when somebody asks, with the same, and expire again', async () => {
    const { id } = await guardado();
    const antes = await ver(id);
    expect(antes.plantilla).toMatch(/^plantilla \d+, lápiz, ajustes [0-9a-f]{12}$/);
    await vencer(DIAS + 1);
    base.anunciados.length = 0;
    expect([await aPedido.pedir(base.tenantId, id), await aPedido.pedir(base.tenantId, id, 'ticket80-en')]).toEqual([
      false,
      false,
    ]);
    expect(base.anunciados.map(({ cola, datos }) => [cola, 'formato' in datos && datos.formato])).toEqual([
      ['kude.renderizar', false],
      ['kude.renderizar', 'ticket80-en'],
    ]);
    await renderizar.execute(base.tenantId, id);
    await renderizar.execute(base.tenantId, id, 'ticket80-en');
    expect([pdfs().length, await ver(id)]).toEqual([2, antes]);
    await vencer(DIAS + 1);
    expect(pdfs()).toEqual([]);
  });

  it('a process that dies after deleting: the KuDE is lost, ordered by who asks, and what is drawn then stays', async () => {
    const { id, cdc } = await guardado();
    const vencimientos = new SqlKudeVencimientos(base.database, new SqlStalledWork(base.database));
    const ahora = new Date(base.database.clock.now().getTime() + (DIAS + 1) * DIA_MS);
    const guardados = (await vencimientos.vencidos(ahora, DIAS * DIA_MS, 100)).find(({ deId }) => deId === id)!;
    await store.delete(claveDeKude(base.tenantId, cdc, 1));
    await aPedido.pedirPerdido(base.tenantId, id);
    await renderizar.execute(base.tenantId, id);
    // The worker that seemed dead wakes up.
    await vencimientos.anotarBorrados(guardados);
    expect([(await ver(id)).estado, await store.head(claveDeKude(base.tenantId, cdc, 1))]).toEqual([
      'L',
      expect.anything(),
    ]);
  });
});

cadaSentenciaNombraAlTenant();
