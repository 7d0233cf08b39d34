import type { KudeAPedido } from '../application/ports/kude-a-pedido';
import type { KudePendiente, KudeRepository } from '../application/ports/kude-repository';

/** What the contract needs: documents that get new versions, and a view of the state of their KuDEs. */
export interface PuestoDeKudes {
  kudes: KudeRepository;
  aPedido: KudeAPedido;
  /** Number of prints ordered so far. */
  encargos(): number;
  /** A new document of a new tenant, at its first version. */
  documento(): Promise<{ tenantId: string; deId: string }>;
  /** Makes a new version of its KuDE necessary. */
  otraVersion(deId: string): Promise<void>;
  /** As for an issuer whose KuDEs are made when somebody asks. */
  sinPedir(deId: string): Promise<void>;
  ver(deId: string): Promise<{ estado: string; kudeVersion: number }>;
  cerrar(): Promise<void>;
}

/** Contract of every KudeRepository. */
export function kudeRepositoryContract(abrir: () => Promise<PuestoDeKudes>): void {
  let puesto: PuestoDeKudes;
  let clave: [tenantId: string, deId: string];
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => {
    const { tenantId, deId } = await puesto.documento();
    clave = [tenantId, deId];
  });
  const pendiente = async (): Promise<KudePendiente> => (await puesto.kudes.pendiente(...clave))!;
  const ver = () => puesto.ver(clave[1]);

  it('is wanted until its newest version is there', async () => {
    const primera = await pendiente();
    expect([primera.version, primera.propio, await ver()]).toEqual([1, true, { estado: 'P', kudeVersion: 0 }]);
    await puesto.kudes.anotarListo(...clave, primera, 'una');
    expect([await puesto.kudes.pendiente(...clave), await ver()]).toEqual([undefined, { estado: 'L', kudeVersion: 1 }]);
    await puesto.otraVersion(clave[1]);
    expect([(await pendiente()).version, await ver()]).toEqual([2, { estado: 'P', kudeVersion: 1 }]);
  });

  it('of an older version is noted, and a newer one is wanted still', async () => {
    const vieja = await pendiente();
    await puesto.otraVersion(clave[1]);
    await puesto.kudes.anotarListo(...clave, vieja, 'una');
    expect([(await pendiente()).version, await ver()]).toEqual([2, { estado: 'P', kudeVersion: 1 }]);
  });

  it('never goes back: an older version that comes late replaces nothing', async () => {
    const vieja = await pendiente();
    await puesto.otraVersion(clave[1]);
    await puesto.kudes.anotarListo(...clave, await pendiente(), 'una');
    await puesto.kudes.anotarListo(...clave, vieja, 'una');
    expect([await puesto.kudes.pendiente(...clave), await ver()]).toEqual([undefined, { estado: 'L', kudeVersion: 2 }]);
  });

  it('in another form is wanted by itself, and does not go back either', async () => {
    const otraImpresion = async () => puesto.kudes.pendiente(...clave, 'ticket80');
    const vieja = (await otraImpresion())!;
    expect([vieja.propio, vieja.impresion]).toEqual([false, 'ticket80']);
    await puesto.otraVersion(clave[1]);
    await puesto.kudes.anotarListo(...clave, (await otraImpresion())!, 'una');
    await puesto.kudes.anotarListo(...clave, vieja, 'una');
    expect([await otraImpresion(), await ver()]).toEqual([undefined, { estado: 'P', kudeVersion: 0 }]);
  });

  it('that can never be made is wanted no more, but the next version is', async () => {
    const { version } = await pendiente();
    await puesto.kudes.anotarApartado(...clave, version - 1, 'no_imprimible');
    expect((await ver()).estado).toBe('P');
    await puesto.kudes.anotarApartado(...clave, version, 'no_imprimible');
    expect([await puesto.kudes.pendiente(...clave), (await ver()).estado]).toEqual([undefined, 'F']);
    await puesto.otraVersion(clave[1]);
    expect((await pendiente()).version).toBe(2);
  });

  it('that was late is made when somebody asks, unless it is of an older version', async () => {
    const { version } = await pendiente();
    await puesto.kudes.anotarApartado(...clave, version - 1, 'tiempo');
    expect((await ver()).estado).toBe('P');
    await puesto.kudes.anotarApartado(...clave, version, 'tiempo');
    expect((await ver()).estado).toBe('N');
  });

  it('of nobody is not there', async () => {
    expect(await puesto.kudes.pendiente(clave[0], '00000000-0000-4000-8000-00000000dead')).toBeUndefined();
  });
}
