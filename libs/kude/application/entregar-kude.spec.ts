import type { Documento } from '@libs/de';
import { type ObjectKey, StorageUnavailable } from '@libs/platform';
import { MemoryObjectStore } from '@libs/platform/testing';
import type { Impresion } from '../domain/formato';
import { KudesAPedidoEnMemoria } from '../testing/kudes-a-pedido-en-memoria';
import { KudesEnMemoria } from '../testing/kudes-en-memoria';
import { claveDeKude } from './claves';
import { EntregarKude } from './entregar-kude';
import { EsperarKude } from './esperar-kude';

const TENANT = '00000000-0000-4000-8000-000000000001';
const [ID, CDC] = ['d1', '1'.repeat(44)];
const ARCHIVO = 'kude.pdf';

/** A store whose files have addresses. */
class ConDirecciones extends MemoryObjectStore {
  override presignedGet(clave?: ObjectKey): Promise<string | undefined> {
    return Promise.resolve(`https://almacen.test/${clave}`);
  }
}

/** One document, and somebody who waits for its KuDE. */
class Puesto {
  readonly kudes = new KudesEnMemoria();
  readonly aPedido = new KudesAPedidoEnMemoria(this.kudes);
  readonly fin = new AbortController();
  readonly esperas: number[] = [];
  readonly avisos = { released: false, wait: (_: string, id: string, ms: number) => this.esperar(id, ms) };
  /** What happens while somebody waits. */
  mientras: () => unknown = () => undefined;
  lecturas = 0;
  private ms = 0;
  private readonly version = 1;
  readonly esperarKude = new EsperarKude(
    { porCdc: (tenantId, cdc) => Promise.resolve(this.leer(tenantId, cdc)) },
    this.aPedido,
    this.avisos,
    () => this.ms,
  );

  constructor(
    estado: 'N' | 'P' | 'L' | 'F',
    readonly store = new MemoryObjectStore(),
  ) {
    const kudeVersion = estado === 'L' ? this.version : 0;
    this.kudes.poner(ID, { cdc: CDC, xml: '<rDE/>', version: this.version, estado, kudeVersion });
  }

  private leer(tenantId: string, cdc: string): Documento | undefined {
    this.lecturas += 1;
    if (tenantId !== TENANT || cdc !== CDC) return undefined;
    const { estado, kudeVersion } = this.kudes.ver(ID);
    const kude = { version: this.version, kudeVersion, kudeEstado: estado, kudeFormato: 'a4' };
    return { id: ID, tenantId, cdc, ...kude } as Documento;
  }

  private async esperar(id: string, ms: number): Promise<void> {
    expect(id).toBe(ID);
    this.esperas.push(ms);
    this.ms += ms;
    await this.mientras();
  }

  pedir = (pedida?: Impresion, cdc = CDC) =>
    this.esperarKude.execute({ tenantId: TENANT, cdc }, pedida, this.fin.signal);

  entregar = (pedida?: Impresion) =>
    new EntregarKude(this.esperarKude, this.aPedido, this.store).execute(
      { tenantId: TENANT, cdc: CDC },
      pedida,
      ARCHIVO,
      this.fin.signal,
    );

  /** As the renderer does. */
  dibujar = async (pedida?: Impresion): Promise<void> =>
    this.kudes.anotarListo(TENANT, ID, (await this.kudes.pendiente(TENANT, ID, pedida))!, 'una');

  guardar = (impresion: Impresion = 'a4'): Promise<void> =>
    this.store.put(claveDeKude(TENANT, CDC, this.version, impresion), Buffer.from(impresion), {
      contentType: 'application/pdf',
      fileName: 'x',
    });
}

describe('EsperarKude', () => {
  it('gives what is drawn at once, and orders nothing', async () => {
    const { pedir, aPedido, esperas } = new Puesto('L');
    for (const propia of [undefined, 'a4'] as const)
      expect(await pedir(propia)).toMatchObject({ documento: { id: ID }, otra: undefined });
    expect([aPedido.encargos, esperas]).toEqual([[], []]);
  });

  it('orders once what nobody asked for, and gives it when it is drawn', async () => {
    const puesto = new Puesto('N');
    puesto.mientras = () => puesto.esperas.length === 3 && puesto.dibujar();
    expect(await puesto.pedir()).toMatchObject({ documento: { kudeVersion: 1 }, otra: undefined });
    expect([puesto.aPedido.encargos, puesto.esperas.length]).toEqual([[[ID]], 3]);
  });

  it('orders nothing that is being made', async () => {
    const puesto = new Puesto('P');
    puesto.mientras = () => puesto.dibujar();
    expect(await puesto.pedir()).toMatchObject({ documento: { kudeVersion: 1 } });
    expect(puesto.aPedido.encargos).toEqual([]);
  });

  it('orders another print by itself, whatever there is of the own one', async () => {
    const puesto = new Puesto('L');
    puesto.mientras = () => puesto.dibujar('ticket80-en');
    expect(await puesto.pedir('ticket80-en')).toMatchObject({ otra: 'ticket80-en' });
    expect(puesto.aPedido.encargos).toEqual([[ID, 'ticket80-en']]);
  });

  it('waits for 10 s and reads once a second, also when no announcement arrives', async () => {
    const puesto = new Puesto('P');
    expect(await puesto.pedir()).toBe('generando');
    expect(puesto.esperas).toEqual(Array.from({ length: 10 }, () => 1_000));
    expect(puesto.lecturas).toBe(11);
  });

  it('orders it and does not wait in a process that stops', async () => {
    const puesto = new Puesto('N');
    puesto.avisos.released = true;
    expect(await puesto.pedir()).toBe('generando');
    expect([puesto.aPedido.encargos, puesto.esperas]).toEqual([[[ID]], []]);
  });

  it('ends with whoever waits', async () => {
    const puesto = new Puesto('P');
    puesto.mientras = () => puesto.fin.abort();
    expect([await puesto.pedir(), puesto.lecturas]).toEqual([undefined, 1]);
  });

  it('says that there is no such document, or that it cannot be printed', async () => {
    await expect(new Puesto('L').pedir(undefined, '2'.repeat(44))).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
    const puesto = new Puesto('F');
    for (const pedida of [undefined, 'ticket80'] as const)
      await expect(puesto.pedir(pedida)).rejects.toMatchObject({ id: 'DE_SIN_KUDE' });
    expect(puesto.aPedido.encargos).toEqual([]);
  });
});

describe('EntregarKude', () => {
  it('gives the bytes of the print that is asked for', async () => {
    const puesto = new Puesto('L');
    await puesto.guardar();
    expect(await puesto.entregar()).toEqual({ contenido: Buffer.from('a4'), contentType: 'application/pdf' });
    await puesto.dibujar('ticket58');
    await puesto.guardar('ticket58');
    expect(await puesto.entregar('ticket58')).toMatchObject({ contenido: Buffer.from('ticket58') });
  });

  it('gives the address under which the store itself hands it out', async () => {
    const puesto = new Puesto('L', new ConDirecciones());
    await puesto.guardar();
    expect(await puesto.entregar()).toEqual({ url: `https://almacen.test/${claveDeKude(TENANT, CDC, 1)}` });
  });

  it.each([MemoryObjectStore, ConDirecciones])('orders again what the store has lost (%p)', async (Almacen) => {
    const puesto = new Puesto('L', new Almacen());
    expect([await puesto.entregar(), puesto.aPedido.encargos]).toEqual(['generando', [[ID, undefined]]]);
    await puesto.dibujar('a5');
    expect([await puesto.entregar('a5'), puesto.aPedido.encargos[1]]).toEqual(['generando', [ID, 'a5']]);
  });

  it.each(['get', 'head', 'presignedGet'] as const)(
    'orders nothing while the store does not answer: %s',
    async (que) => {
      const puesto = new Puesto('L', que === 'head' ? new ConDirecciones() : new MemoryObjectStore());
      Object.assign(puesto.store, { [que]: () => Promise.reject(new StorageUnavailable('down')) });
      expect([await puesto.entregar(), puesto.aPedido.encargos]).toEqual(['generando', []]);
    },
  );

  it('hides no other fault', async () => {
    const puesto = new Puesto('L');
    puesto.store.get = () => Promise.reject(new TypeError('ours'));
    await expect(puesto.entregar()).rejects.toThrow('ours');
  });

  it('does not look into the store before it is drawn, nor once nobody waits', async () => {
    const puesto = new Puesto('P');
    puesto.store.get = () => Promise.reject(new TypeError('asked'));
    expect(await puesto.entregar()).toBe('generando');
    puesto.fin.abort();
    expect(await puesto.entregar()).toBeUndefined();
  });
});
