import { buffer } from 'node:stream/consumers';
import { MemoryObjectStore } from '@libs/platform/testing';
import type { Paquete } from '../domain/paquete';
import { claveDePaquete } from './claves';
import { EntregarPaquete } from './entregar-paquete';

const [TENANT, ID] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000aa'];
const [ZIP, PDF] = [Buffer.from('PK'), Buffer.from('%PDF-1.7')];

/** A package whose second turn made it. */
async function montaje(estado: Paquete['estado'] = 'L') {
  const store = new MemoryObjectStore();
  const guardar = (ficha: number, como: 'zip' | 'pdf', bytes: Buffer) =>
    store.put(claveDePaquete(TENANT, ID, ficha, como), bytes, { contentType: 'x', fileName: 'x' });
  await guardar(1, 'zip', Buffer.from('of a turn that was lost'));
  await guardar(2, 'zip', ZIP);
  await guardar(2, 'pdf', PDF);
  const buscar = (tenantId: string, id: string) =>
    Promise.resolve(tenantId === TENANT && id === ID ? ({ estado, ficha: 2 } as Paquete) : undefined);
  const entregar = (como: 'zip' | 'pdf' = 'zip', id = ID) =>
    new EntregarPaquete({ buscar }, store).execute({ tenantId: TENANT, id, como }, 'kudes');
  return { store, entregar };
}

it.each([
  ['zip', 'application/zip', ZIP],
  ['pdf', 'application/pdf', PDF],
] as const)('is what its last turn made, as %s', async (como, contentType, bytes) => {
  const entrega = (await (await montaje()).entregar(como)) as { contenido: AsyncIterable<Buffer>; contentType: string };
  expect([entrega.contentType, await buffer(entrega.contenido)]).toEqual([contentType, bytes]);
});

it('is handed out by the store itself if it has addresses', async () => {
  const { store, entregar } = await montaje();
  store.presignedGet = () => Promise.resolve('https://almacen.test/x');
  expect(await entregar()).toEqual({ url: 'https://almacen.test/x' });
});

it.each(['P', 'F'] as const)('is not there in state %s', async (estado) => {
  await expect((await montaje(estado)).entregar()).rejects.toMatchObject({ id: 'PAQUETE_NO_ENCONTRADO' });
});

it('is not there when nobody asked for it, or when its object is deleted', async () => {
  const { store, entregar } = await montaje();
  await expect(entregar('zip', TENANT)).rejects.toMatchObject({ id: 'PAQUETE_NO_ENCONTRADO' });
  await store.delete(claveDePaquete(TENANT, ID, 2, 'zip'));
  await expect(entregar()).rejects.toMatchObject({ id: 'PAQUETE_NO_ENCONTRADO' });
});
