import type { XmlGuardado } from '@libs/de';
import { MemoryObjectStore } from '@libs/platform/testing';
import type { RecibidoConEventos } from '../domain/recibido';
import { XmlJuezDeRecibidos } from '../infrastructure/fiscal';
import { AHORA, documentosDeOro } from '../testing/mundo-de-juicio';
import { LeerRecibido } from './leer-recibido';

const FACTURA = documentosDeOro().get('factura')!;

function lectura(guardado: XmlGuardado | null | undefined, huella: Buffer | null = Buffer.from('h')) {
  const recibido = { cdc: 'c', sit: 'H', huella } as RecibidoConEventos;
  const pedidos: unknown[][] = [];
  const recibidos = { porCdc: () => Promise.resolve(guardado === undefined ? undefined : recibido) };
  const consultas = {
    xml: (...pedido: unknown[]) => {
      pedidos.push(pedido);
      return Promise.resolve(guardado);
    },
  };
  const juez = new XmlJuezDeRecibidos();
  const clock = { now: () => AHORA };
  const leer = new LeerRecibido(recibidos, consultas, new MemoryObjectStore(), juez, clock);
  return { recibido, pedidos, leer };
}
const xml = (texto: string): XmlGuardado => ({ xml: Buffer.from(texto), lugar: null });

it('gives the bytes as they came', async () => {
  expect((await lectura(xml(FACTURA)).leer.xml('t', 'c')).toString()).toBe(FACTURA);
});

it('says that a document is not known, or that its XML has not come', async () => {
  await expect(lectura(undefined).leer.xml('t', 'c')).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
  await expect(lectura(undefined).leer.conDetalle('t', 'c')).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
  await expect(lectura(null).leer.xml('t', 'c')).rejects.toMatchObject({ id: 'RECIBIDO_SIN_XML' });
});

it('reads what the document says from its bytes, of its own environment', async () => {
  const { leer, pedidos, recibido } = lectura(xml(FACTURA));
  const leido = await leer.conDetalle('t', 'c');
  expect(leido.recibido).toBe(recibido);
  expect(leido.detalle!.items.length).toBeGreaterThan(0);
  expect(pedidos).toEqual([['t', 'c', 'H']]);
});

it('says nothing of a document without XML, or with one whose form is not right', async () => {
  expect((await lectura(null, null).leer.conDetalle('t', 'c')).detalle).toBeNull();
  expect((await lectura(xml('<rDE/>')).leer.conDetalle('t', 'c')).detalle).toBeNull();
});
