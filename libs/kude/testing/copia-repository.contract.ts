import type { CopiaPendiente, CopiaRepository } from '../application/ports/copia-repository';

/** What the contract needs: documents as issued, and immediately one whose content was replaced. */
export interface PuestoDeCopias {
  copias: CopiaRepository;
  otrasCopias: CopiaRepository;
  /** A new document of the test's tenant. `createdAt`: when it was issued. */
  emitir(idInterno: string | null, createdAt: Date): Promise<CopiaPendiente>;
  otroTenant(): Promise<string>;
  cerrar(): Promise<void>;
}

const MINUTO_MS = 60_000;

/** Contract of every CopiaRepository. */
export function copiaRepositoryContract(abrir: () => Promise<PuestoDeCopias>, ahora: Date): void {
  let puesto: PuestoDeCopias;
  const en = (ms: number): Date => new Date(ahora.getTime() + ms);
  const cdcs = (copias: readonly CopiaPendiente[]): string[] => copias.map(({ cdc }) => cdc);
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => {
    await puesto.otroTenant();
    const sobran = await puesto.copias.tomarPendientes(1_000, en(60 * MINUTO_MS), 0);
    for (const sobrante of sobran) await puesto.copias.anotarHechas(sobrante.tenantId, [sobrante]);
  });

  it('gives what was issued, with what it has besides its XML, once it is due, the oldest first', async () => {
    const tarde = await puesto.emitir(null, en(1_000));
    const pronto = await puesto.emitir('pedido Ñ', en(0));
    expect(await puesto.copias.tomarPendientes(10, en(-1), MINUTO_MS)).toEqual([]);
    const [primera] = await puesto.copias.tomarPendientes(1, en(1_000), MINUTO_MS);
    expect(primera).toEqual(pronto);
    const [copiable] = await puesto.copias.leerCopiables(pronto.tenantId, [pronto]);
    expect(copiable).toMatchObject({ ...pronto, xml: { lugar: null } });
    expect(copiable!.xml.xml!.toString()).toContain(pronto.cdc);
    const { deId } = pronto;
    const origen = { deId, idInterno: 'pedido Ñ', fuente: 'A', createdAt: en(0), autor: { via: 'servicio' } };
    expect(copiable!.origen).toMatchObject(origen);
    expect(copiable!.origen.huella).toBe(Buffer.from('huella').toString('hex'));
    expect(cdcs(await puesto.copias.tomarPendientes(10, en(1_000), MINUTO_MS))).toEqual([tarde.cdc]);
  });

  it('gives each to one of two, and again to anybody when it was not copied in time', async () => {
    const todas = await Promise.all(['a', 'b', 'c', 'd'].map((id) => puesto.emitir(id, en(0))));
    const tomarTres = (repositorio: CopiaRepository) => repositorio.tomarPendientes(3, en(0), MINUTO_MS);
    const tomadas = (await Promise.all([tomarTres(puesto.copias), tomarTres(puesto.otrasCopias)])).flat();
    tomadas.push(...(await tomarTres(puesto.otrasCopias)));
    expect(cdcs(tomadas).sort()).toEqual(cdcs(todas).sort());
    expect(await puesto.copias.tomarPendientes(10, en(MINUTO_MS - 1), MINUTO_MS)).toEqual([]);
    await puesto.copias.anotarHechas(todas[0]!.tenantId, [todas[0]!, todas[1]!]);
    await puesto.otrasCopias.anotarHechas(todas[0]!.tenantId, [todas[0]!]);
    const otraVez = await puesto.otrasCopias.tomarPendientes(10, en(MINUTO_MS), MINUTO_MS);
    expect(cdcs(otraVez).sort()).toEqual(cdcs(todas.slice(2)).sort());
  });

  it('has nothing to read of a document that is not there', async () => {
    const copia = await puesto.emitir(null, en(0));
    const perdida = { ...copia, deId: '00000000-0000-7000-8000-000000000000', cdc: '0'.repeat(44) };
    expect(cdcs(await puesto.copias.leerCopiables(copia.tenantId, [perdida, copia]))).toEqual([copia.cdc]);
  });
}
