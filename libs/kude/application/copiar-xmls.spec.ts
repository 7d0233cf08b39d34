import { escribirOrigen } from '@libs/de';
import type { ObjectStore } from '@libs/platform';
import { RelojMovible, unAutor } from '@libs/platform/testing';
import { claveDeXml, DECLARACION_XML } from './claves';
import { CopiarXmls } from './copiar-xmls';
import { type Copiable, type CopiaPendiente, CopiaRepository } from './ports/copia-repository';

/** Hides nothing: what is not copied is due again immediately. */
class Copias extends CopiaRepository {
  readonly pendientes = new Map<string, Copiable>();
  perdidas = new Set<string>();
  /** A tenant whose documents cannot be read. */
  ilegible: string | undefined;

  emitir(tenantId: string, cdc: string): void {
    const createdAt = new Date('2026-11-20T13:00:00Z');
    const origen = {
      deId: cdc,
      idInterno: `pedido ${cdc}`,
      fuente: 'A',
      createdAt,
      huella: '',
      autor: unAutor(),
    } as const;
    this.pendientes.set(cdc, {
      tenantId,
      deId: cdc,
      cdc,
      xml: { xml: Buffer.from(`<rDE>${cdc}</rDE>`), lugar: null },
      origen,
    });
  }
  override tomarPendientes(limite: number): Promise<CopiaPendiente[]> {
    return Promise.resolve([...this.pendientes.values()].slice(0, limite));
  }
  override leerCopiables(tenantId: string, pendientes: readonly CopiaPendiente[]): Promise<Copiable[]> {
    if (tenantId === this.ilegible) return Promise.reject(new Error(`no ${tenantId}`));
    const copiables = pendientes.map(({ cdc }) => this.pendientes.get(cdc)!);
    return Promise.resolve(
      copiables.filter((copiable) => copiable.tenantId === tenantId && !this.perdidas.has(copiable.cdc)),
    );
  }
  override anotarHechas(_: string, copiadas: readonly CopiaPendiente[]): Promise<void> {
    for (const { cdc } of copiadas) this.pendientes.delete(cdc);
    return Promise.resolve();
  }
}

function taller() {
  const copias = new Copias();
  const objetos = new Map<string, { texto: string; note?: string }>();
  const malas = new Set<string>();
  const aLaVez = { ahora: 0, maximo: 0 };
  const put = async (clave: string, bytes: Buffer, { note }: { note?: string }): Promise<void> => {
    aLaVez.maximo = Math.max(aLaVez.maximo, (aLaVez.ahora += 1));
    await Promise.resolve();
    aLaVez.ahora -= 1;
    if (malas.has(clave)) throw new Error(`no ${clave}`);
    objetos.set(clave, { texto: bytes.toString(), note });
  };
  const copiar = new CopiarXmls(copias, { put } as unknown as ObjectStore, new RelojMovible());
  return { copias, objetos, malas, aLaVez, copiar };
}

it('puts the XML of every document into the space of its tenant, with what it has besides', async () => {
  const { copias, objetos, copiar } = taller();
  for (const [tenant, cdc] of [
    ['t1', 'uno'],
    ['t2', 'dos'],
    ['t1', 'tres'],
  ] as const)
    copias.emitir(tenant, cdc);
  const note = escribirOrigen(copias.pendientes.get('dos')!.origen);
  expect(await copiar.execute()).toBe(false);
  expect([...objetos.keys()].sort()).toEqual(['t1/xml/tres.xml', 't1/xml/uno.xml', 't2/xml/dos.xml']);
  expect(objetos.get(claveDeXml('t2', 'dos'))).toEqual({ texto: `${DECLARACION_XML}<rDE>dos</rDE>`, note });
  expect(copias.pendientes.size).toBe(0);
});

it('copies the others when one cannot be copied, and says that it could not', async () => {
  const { copias, objetos, malas, copiar } = taller();
  for (let i = 0; i < 40; i += 1) copias.emitir(i % 2 ? 't1' : 't2', `d${i}`);
  malas.add(claveDeXml('t1', 'd7'));
  await expect(copiar.execute()).rejects.toThrow('no t1/xml/d7.xml');
  expect([objetos.size, [...copias.pendientes.keys()]]).toEqual([39, ['d7']]);
  malas.clear();
  expect(await copiar.execute()).toBe(false);
  expect([objetos.size, copias.pendientes.size]).toEqual([40, 0]);
});

it('copies those of the other tenants when one cannot be read, and says that it could not', async () => {
  const { copias, objetos, copiar } = taller();
  copias.ilegible = 't1';
  copias.emitir('t1', 'uno');
  copias.emitir('t2', 'dos');
  await expect(copiar.execute()).rejects.toThrow('no t1');
  expect([[...objetos.keys()], [...copias.pendientes.keys()]]).toEqual([['t2/xml/dos.xml'], ['uno']]);
});

it('puts sixteen at a time into the store, however many there are', async () => {
  const { copias, objetos, aLaVez, copiar } = taller();
  for (let i = 0; i < 50; i += 1) copias.emitir('t1', `d${i}`);
  await copiar.execute();
  expect([objetos.size, aLaVez.maximo]).toEqual([50, 16]);
});

it('forgets what is out of service, and goes on while there is more than one turn', async () => {
  const { copias, objetos, copiar } = taller();
  for (let i = 0; i < 250; i += 1) copias.emitir('t1', `d${i}`);
  copias.perdidas.add('d3');
  expect(await copiar.execute()).toBe(true);
  expect(await copiar.execute()).toBe(false);
  expect([objetos.size, copias.pendientes.size]).toEqual([249, 0]);
});
