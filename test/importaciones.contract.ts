import { unaFila, unaOrden as unaEmision } from '@libs/de/testing/base';
import { elServicio } from '@libs/platform';
import { INICIO } from '@libs/platform/testing';
import type { PuestoDeEventos, RepositoriosDeEventos } from './puesto-de-eventos';

const AUTOR = elServicio('prueba');
/** Later than the clock of any database. */
const DESPUES = new Date('2100-01-01T00:00:00Z');
type Orden = Parameters<RepositoriosDeEventos['importaciones']['importar']>[0];

/** The contract of imports, on every storage: numbers, id_internos, twins and frozen series. */
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
    await reconciliaciones.descongelarSerie(serie, informe);
    expect(await siguiente()).toBe(10);
  });

  /** A document that the authority has rejected, whose edition a restore has lost. */
  const rechazado = async () => {
    const { documento } = await puesto.uno.emisiones.emitir(unaEmision(tenantId, { documento: { idInterno: 'suyo' } }));
    const turno = (await puesto.uno.tramites.tomarTurno(tenantId, documento.id, DESPUES, 60_000))!;
    const respuesta = { codigo: '1309', mensaje: 'no' };
    await puesto.uno.tramites.registrarDesenlace(
      tenantId,
      documento.id,
      turno.envio,
      { tipo: 'rechazado', respuesta },
      DESPUES,
    );
    return documento;
  };

  it('under the number of a rejected document is its lost edition: the same document, approved, with the new content', async () => {
    const { id, cdc, numero } = await rechazado();
    const orden = unaOrden(numero, { receptorNombre: 'Otro S.A.', protocoloFiscal: '77' });
    expect(await importar(orden)).toMatchObject({ repetido: false, documento: { id, cdc: orden.documento.cdc } });
    expect(await puesto.documento(id)).toMatchObject({
      ...{ estado: 'A', cdc: orden.documento.cdc, receptorNombre: 'Otro S.A.', protocoloFiscal: '77' },
      ...{ idInterno: 'suyo', version: 3 },
    });
    expect(await puesto.historial(id)).toEqual(['P', 'R', 'A']);
    const dichos = (await puesto.avisos(tenantId)).map(({ tipo, datos }) => [tipo, 'cdc' in datos && datos.cdc]);
    expect(dichos).toEqual([
      ['de.rechazado', cdc],
      ['de.aprobado', orden.documento.cdc],
    ]);
    expect(await importar(orden)).toMatchObject({ repetido: true, documento: { id } });
    expect(await siguiente()).toBe(numero + 1);
  });

  it('an edition that was cancelled since is cancelled, and told of as both', async () => {
    const { id, numero } = await rechazado();
    await importar(unaOrden(numero, { estado: 'C' }));
    expect((await puesto.documento(id)).estado).toBe('C');
    expect(await puesto.historial(id)).toEqual(['P', 'R', 'A', 'C']);
    const tipos = (await puesto.avisos(tenantId)).map(({ tipo }) => tipo);
    expect(tipos).toEqual(['de.rechazado', 'de.aprobado', 'de.cancelado']);
  });

  it('touches no document that is not rejected, and none whose number is being voided', async () => {
    const { documento: pendiente } = await puesto.uno.emisiones.emitir(unaEmision(tenantId));
    await expect(importar(unaOrden(pendiente.numero))).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
    const { numero, cdc, id } = await rechazado();
    const anulado = {
      serie: unaEmision(tenantId).serie,
      desde: numero,
      hasta: numero,
      motivo: 'prueba',
      autor: AUTOR,
      cdc,
    };
    await puesto.uno.inutilizaciones.crear(tenantId, anulado, INICIO);
    await expect(importar(unaOrden(numero))).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
    expect(await puesto.documento(id)).toMatchObject({ estado: 'R', cdc });
  });
}
