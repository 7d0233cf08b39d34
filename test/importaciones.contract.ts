import { unaFila, unaOrden as unaEmision } from '@libs/de/testing/base';
import { elServicio } from '@libs/platform';
import { INICIO } from '@libs/platform/testing';
import type { PuestoDeEventos, RepositoriosDeEventos } from './puesto-de-eventos';

const AUTOR = elServicio('prueba');
type Orden = Parameters<RepositoriosDeEventos['importaciones']['importar']>[0];

/** The contract of what is brought in, on every storage: numbers, id_internos, twins and frozen series. */
export function contratoDeImportaciones(abrir: () => Promise<PuestoDeEventos>): void {
  let puesto: PuestoDeEventos;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const unaOrden = (numero: number, cambios: Partial<Orden['documento']> = {}): Orden => {
    const documento = unaFila(tenantId, numero, { fuente: 'I', kudeEstado: 'N', ...cambios });
    const linea = { codigo: null, mensaje: null, autor: AUTOR };
    return {
      ...{ documento, autor: AUTOR, huella: Buffer.from('huella'), digest: documento.cdc, anticipos: [] },
      ...{ detalle: { items: [] } as unknown as Orden['detalle'], xml: Buffer.from('<rDE/>') },
      historial: [{ estado: 'A', motivo: 'uno', ...linea }],
    };
  };
  const importar = (orden: Orden, quien = puesto.uno) => quien.importaciones.importar(orden);
  const siguiente = async (): Promise<number> =>
    (await puesto.uno.emisiones.emitir(unaEmision(tenantId))).documento.numero;

  it('writes a document as the authority has it, once, whoever is faster, and its number is not given again', async () => {
    const orden = unaOrden(7);
    const gemelos = await Promise.all([importar(orden), importar(orden, puesto.otro)]);
    expect(gemelos.map(({ repetido }) => repetido).sort()).toEqual([false, true]);
    expect(await puesto.documento(orden.documento.id)).toMatchObject({ estado: 'A', fuente: 'I', numero: 7 });
    expect(await puesto.historial(orden.documento.id)).toEqual(['A']);
    expect(await puesto.uno.importaciones.desconocidos(tenantId, ['otro', orden.documento.cdc])).toEqual(['otro']);
    await expect(importar(unaOrden(7))).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
    expect(await siguiente()).toBe(8);
    expect(await puesto.avisos(tenantId)).toEqual([]);
  });

  it('takes no number that is being voided, and no id_interno away', async () => {
    const serie = unaEmision(tenantId).serie;
    await puesto.uno.inutilizaciones.crear(
      tenantId,
      { serie, desde: 5, hasta: 6, motivo: 'prueba', autor: AUTOR },
      INICIO,
    );
    await expect(importar(unaOrden(5))).rejects.toMatchObject({ id: 'NUMERO_YA_INUTILIZADO' });
    await importar(unaOrden(1, { idInterno: 'suyo' }));
    expect((await importar(unaOrden(2, { idInterno: 'suyo' }))).documento.idInterno).toBeNull();
  });

  it('goes into a frozen series only for its reconciliation, which knows the number from then on', async () => {
    expect(await siguiente()).toBe(1);
    await puesto.congelar();
    await expect(importar(unaOrden(9))).rejects.toMatchObject({ id: 'SERIE_CONGELADA' });
    await importar({ ...unaOrden(9), enCongeladas: true });
    const { reconciliaciones } = puesto.uno;
    const serie = (await reconciliaciones.congeladas()).find((s) => s.tenantId === tenantId && s.clave.tipo === 1)!;
    expect(serie).toMatchObject({ ultimoNro: 9, reservado: 9 });
    const informe = { aprobados: [], sinRastro: [], sueltos: [], inutilizados: [], ultimoNro: serie.ultimoNro };
    await reconciliaciones.descongelar(serie, informe);
    expect(await siguiente()).toBe(10);
  });
}
