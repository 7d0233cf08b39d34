import { DIA_MS, type ObjectKey } from '@libs/platform';
import { MemoryObjectStore, RelojMovible } from '@libs/platform/testing';
import { claveDeKude, claveDelOriginal, claveDeXml } from './claves';
import { type KudesGuardados, KudeVencimientos } from './ports/kude-vencimientos';
import { VencerKudes } from './vencer-kudes';

const TENANT = '00000000-0000-4000-8000-000000000001';
const [UNO, ANTES, OTRO] = ['1', '2', '3'].map((n) => n.repeat(44)) as [string, string, string];
const reloj = new RelojMovible();
/** A document that had two CDCs and three versions, on two papers. */
const guardados: KudesGuardados = {
  ...{ tenantId: TENANT, deId: 'd1', desde: reloj.now() },
  ...{ cdcs: [UNO, ANTES], version: 3, impresiones: ['a4', 'ticket80-en'] },
};

class Vencimientos extends KudeVencimientos {
  hay: KudesGuardados[] = [guardados];
  pedido: unknown[] = [];
  readonly borradas: string[] = [];
  vencidos(...pedido: unknown[]): Promise<KudesGuardados[]> {
    this.pedido = pedido;
    return Promise.resolve(this.hay);
  }
  anotarBorrados({ deId }: KudesGuardados): Promise<void> {
    this.borradas.push(deId);
    return Promise.resolve();
  }
}

let store: MemoryObjectStore;
let vencimientos: Vencimientos;
beforeEach(() => {
  store = new MemoryObjectStore();
  vencimientos = new Vencimientos();
});
const vencer = () => new VencerKudes(vencimientos, store, reloj, 400).execute();
const guardar = async (...claves: ObjectKey[]): Promise<void> => {
  for (const clave of claves) await store.put(clave, Buffer.from('x'), { contentType: 'x', fileName: 'x' });
};

it('deletes every version of every print of the document under every CDC it had, and nothing else', async () => {
  const propias = [UNO, ANTES].flatMap((cdc) =>
    [1, 2, 3].flatMap((version) =>
      guardados.impresiones.flatMap((en) => [
        ...[claveDeKude(TENANT, cdc, version, en), claveDelOriginal(TENANT, cdc, version, en)],
      ]),
    ),
  );
  const quedan = [
    ...[claveDeKude(TENANT, UNO, 4, 'a4'), claveDeKude(TENANT, UNO, 1, 'a5'), claveDeKude(TENANT, OTRO, 1, 'a4')],
    claveDeXml(TENANT, UNO),
  ];
  await guardar(...propias, ...quedan);
  expect(await vencer()).toBe(false);
  expect(propias.filter((clave) => store.peek(clave))).toEqual([]);
  expect(quedan.filter((clave) => store.peek(clave))).toEqual(quedan);
  expect(vencimientos.borradas).toEqual(['d1']);
});

it('asks for those of more days than they are kept, and goes on while a turn is full', async () => {
  vencimientos.hay = Array.from({ length: 100 }, () => guardados);
  expect(await vencer()).toBe(true);
  expect(vencimientos.pedido).toEqual([reloj.now(), 400 * DIA_MS, 100]);
  vencimientos.hay = vencimientos.hay.slice(1);
  expect(await vencer()).toBe(false);
});

it('forgets nothing that the store still has', async () => {
  store.delete = () => Promise.reject(new Error('no store'));
  await expect(vencer()).rejects.toThrow('no store');
  expect(vencimientos.borradas).toEqual([]);
});
