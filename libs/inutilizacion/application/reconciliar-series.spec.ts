import { error } from '@libs/errors';
import { RelojMovible } from '@libs/platform/testing';
import fc from 'fast-check';
import type { Inutilizacion } from '../domain/inutilizacion';
import type { InutilizacionRepository, PedidoDeInutilizacion } from './ports/inutilizacion-repository';
import type { DocumentoPerdido, InformeDeSerie, SerieCongelada } from './ports/reconciliacion';
import { type OpcionesDeReconciliacion, ReconciliarSeries } from './reconciliar-series';

const CLAVE = { sit: 'H', timbrado: '1', serie: '', tipo: 1, establecimiento: '001', punto: '001' } as const;
const unaSerie = (cambios: Partial<SerieCongelada> = {}): SerieCongelada => ({
  ...{ tenantId: 't', tenantVersion: 1, ruc: '80012345-0', clave: CLAVE, ultimoNro: 100, reservado: 0 },
  ...cambios,
});
const OPCIONES = { margen: 10, todas: false, plazoMs: 60_000 };

interface Mundo {
  series?: SerieCongelada[];
  /** Documents in the object store, above the counter. */
  copias?: DocumentoPerdido[];
  /** CDCs that the authority has. */
  aprobados?: string[];
  /** Numbers that the authority has issued to this series. */
  tomados?: number[];
  /** Numbers that this database knows as issued or voided. */
  conocidos?: number[];
  /** Numbers that were voided in the lost time: an event that voids them again counts as accepted (4066 after a doubt). */
  anulados?: number[];
  /** The authority's answer for a taken number; default 4065. */
  codigo?: string;
  /** The authority never answers. */
  muda?: boolean;
  /** The database does not take a voiding. */
  caida?: boolean;
  /** Another reconciliation releases the series meanwhile. */
  suelta?: boolean;
}

async function reconciliar(mundo: Mundo, opciones: Partial<OpcionesDeReconciliacion> = {}) {
  const { series = [unaSerie()], copias = [], aprobados = [], tomados = [], conocidos = [], codigo = '4065' } = mundo;
  const { anulados = [] } = mundo;
  const reloj = new RelojMovible();
  const pedidos: PedidoDeInutilizacion[] = [];
  const descongeladas: [string, InformeDeSerie][] = [];
  const vistas = new Set<string>();
  const hay = (numeros: number[], { desde, hasta }: PedidoDeInutilizacion) =>
    numeros.some((n) => desde <= n && n <= hasta);
  const inutilizaciones = {
    crear: (_: string, pedido: PedidoDeInutilizacion) => {
      if (mundo.caida) return Promise.reject(new Error('no database'));
      const propio = pedidos.some(
        ({ desde, hasta }, i) => !hay(tomados, pedidos[i]!) && desde <= pedido.hasta && pedido.desde <= hasta,
      );
      if (propio || hay(conocidos, pedido)) return Promise.reject(error('RANGO_YA_INUTILIZADO', { rango: 'x' }));
      return Promise.resolve(String(pedidos.push(pedido) - 1));
    },
    porId: (_: string, id: string) => {
      const pedido = pedidos[Number(id)]!;
      // At the first question the authority has not answered yet.
      const pendiente = mundo.muda || !vistas.has(id);
      vistas.add(id);
      const rechazada = hay(tomados, pedido);
      const estado = pendiente ? 'P' : rechazada ? 'R' : 'A';
      return Promise.resolve({
        estado,
        codigoFiscal: rechazada ? codigo : hay(anulados, pedido) ? '4066' : '0600',
        mensajeFiscal: 'dicho',
      } as Inutilizacion);
    },
  } as unknown as InutilizacionRepository;
  const casos = new ReconciliarSeries(
    {
      congeladas: () => Promise.resolve(series),
      descongelarSerie: ({ tenantId }, informe) =>
        Promise.resolve(!mundo.suelta && descongeladas.push([tenantId, informe]) > 0),
      sinFinal: () => Promise.resolve(0),
    },
    {
      perdidas: ({ tenantId }) =>
        tenantId === 'rota' ? Promise.reject(new Error('no store')) : Promise.resolve(copias),
      recuperarDocumento: (_, cdc) => {
        expect(descongeladas).toEqual([]);
        if (cdc === 'cdc 105') return Promise.reject(new Error('no store'));
        return Promise.resolve(cdc === 'cdc 103' ? 'its copy is damaged' : undefined);
      },
    },
    { estaAprobado: (_, cdc) => Promise.resolve(aprobados.includes(cdc)) },
    inutilizaciones,
    { now: () => reloj.now(), esperar: (ms) => Promise.resolve((reloj.ms += ms)) },
  );
  const hechas = [];
  for await (const hecha of casos.execute({ ...OPCIONES, ...opciones })) hechas.push(hecha);
  return { hechas, informe: hechas[0]?.informe, motivo: hechas[0]?.motivo, descongeladas, pedidos, reloj };
}

describe('ReconciliarSeries', () => {
  it('goes on beyond the highest copy, and says of each whether the authority has it', async () => {
    const copias = [101, 103, 102].map((numero) => ({ numero, cdc: `cdc ${numero}` }));
    const { informe, descongeladas } = await reconciliar({ copias, aprobados: ['cdc 101', 'cdc 103'] });
    expect(informe).toEqual({
      ultimoNro: 103,
      aprobados: ['cdc 101', 'cdc 103'],
      sinRastro: ['cdc 102'],
      sueltos: [],
      inutilizados: [{ desde: 104, hasta: 113 }],
    });
    expect(descongeladas).toEqual([['t', informe]]);
  });

  it('brings back what is lost below the counter, and lets nobody choose the numbers of what the authority does not know', async () => {
    const copias = [7, 9, 100].map((numero) => ({ numero, cdc: `cdc ${numero}` }));
    const { informe, hechas } = await reconciliar({ copias, aprobados: ['cdc 7'] }, { margen: 0 });
    expect(informe).toMatchObject({
      ultimoNro: 100,
      aprobados: ['cdc 7'],
      sinRastro: ['cdc 9', 'cdc 100'],
      sueltos: [9],
    });
    expect(hechas[0]?.faltan).toEqual([]);
  });

  it('brings back what the authority has, and says what it could not bring back', async () => {
    const copias = [101, 102, 103].map((numero) => ({ numero, cdc: `cdc ${numero}` }));
    const { hechas, descongeladas } = await reconciliar({ copias, aprobados: ['cdc 101', 'cdc 103'] });
    expect(hechas[0]?.faltan).toEqual([{ cdc: 'cdc 103', motivo: 'its copy is damaged' }]);
    expect(descongeladas).toHaveLength(1);
  });

  it('leaves a series frozen until what may still come back is back', async () => {
    const copias = [101, 105].map((numero) => ({ numero, cdc: `cdc ${numero}` }));
    const { motivo, informe, descongeladas } = await reconciliar({ copias, aprobados: ['cdc 101', 'cdc 105'] });
    expect([motivo, informe, descongeladas]).toEqual(['stays frozen: no store', undefined, []]);
  });

  it('says that it did not release what another reconciliation has released meanwhile', async () => {
    const { motivo, informe } = await reconciliar({ suelta: true });
    expect([motivo, informe]).toEqual([expect.stringContaining('another reconciliation'), undefined]);
  });

  it('voids a margin above what is known, and above what is reserved already', async () => {
    const { informe, pedidos } = await reconciliar({ series: [unaSerie({ reservado: 150 })] }, { margen: 5 });
    expect(informe).toMatchObject({ ultimoNro: 100, inutilizados: [{ desde: 151, hasta: 155 }] });
    expect(pedidos[0]).toMatchObject({ serie: CLAVE, motivo: expect.stringMatching(/.{5,}/) as string });
  });

  it.each<[string, Partial<OpcionesDeReconciliacion>, Partial<SerieCongelada>, number]>([
    ['with a margin of 0 asks nothing', { margen: 0 }, {}, 0],
    ['of a series that has issued nothing asks nothing', {}, { ultimoNro: 0 }, 0],
    ['asks about such a one too where all are wanted', { todas: true }, { ultimoNro: 0 }, 1],
    ['with a margin of one asks about one that has issued one number', { margen: 1 }, { ultimoNro: 1 }, 1],
  ])('%s', async (_, opciones, serie, cuantos) => {
    const { pedidos, informe } = await reconciliar({ series: [unaSerie(serie)] }, opciones);
    expect([pedidos.length, informe?.ultimoNro]).toEqual([cuantos, serie.ultimoNro ?? 100]);
  });

  it('finds the highest number that the authority has, wherever it is, and never says that a taken one is free', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 101, max: 400 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (tomados, margen) => {
          const { informe, motivo } = await reconciliar({ tomados }, { margen });
          expect(motivo).toBeUndefined();
          const { ultimoNro, inutilizados } = informe!;
          for (const { desde, hasta } of inutilizados) {
            expect(tomados.filter((n) => desde <= n && n <= hasta)).toEqual([]);
          }
          // The whole margin above it was voided, so it was free.
          const ancho = inutilizados
            .filter(({ desde }) => desde > ultimoNro)
            .reduce((n, { desde, hasta }) => n + hasta - desde + 1, 0);
          expect(ancho).toBeGreaterThanOrEqual(margen);
          expect(ultimoNro === 100 || tomados.includes(ultimoNro)).toBe(true);
          // No taken number is between it and the end of the margin.
          const fin = Math.max(...inutilizados.map(({ hasta }) => hasta));
          expect(tomados.filter((n) => n > ultimoNro && n <= fin)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('asks about a margin twice as wide after each that was not free', async () => {
    const { pedidos } = await reconciliar({ tomados: [110, 130] });
    const margenes = [
      { desde: 101, hasta: 110 },
      { desde: 111, hasta: 130 },
      { desde: 131, hasta: 170 },
    ];
    expect(pedidos).toEqual(
      expect.arrayContaining(margenes.map((margen) => expect.objectContaining(margen) as object)),
    );
  });

  it('leaves a series frozen where the database does not take a voiding: that says nothing of the numbers', async () => {
    const { motivo, descongeladas } = await reconciliar({ caida: true });
    expect([motivo, descongeladas]).toEqual(['stays frozen: no database', []]);
  });

  it('takes numbers that this database knows for taken', async () => {
    const { informe } = await reconciliar({ conocidos: [104] });
    expect(informe!.ultimoNro).toBe(104);
  });

  it('goes on above a range that was voided before: numbers above it may have been issued in the lost time', async () => {
    const anulados = Array.from({ length: 10 }, (_, i) => 101 + i);
    const { informe } = await reconciliar({ anulados, tomados: [111] });
    expect(informe!.ultimoNro).toBe(111);
    expect(informe!.inutilizados[0]).toEqual({ desde: 101, hasta: 110 });
  });

  it.each(['4065', '4066', '4068'])('takes %s for "a number of it is taken"', async (codigo) => {
    expect((await reconciliar({ tomados: [105], codigo })).informe!.ultimoNro).toBe(105);
  });

  it('leaves a series frozen, with the reason, where the authority refuses for another one', async () => {
    const { motivo, informe, descongeladas } = await reconciliar({ tomados: [105], codigo: '4055' });
    expect([motivo, informe, descongeladas]).toEqual([expect.stringContaining('101-110: 4055 dicho'), undefined, []]);
  });

  it('waits for an answer as long as it was told to, and no longer', async () => {
    const { motivo, descongeladas, reloj } = await reconciliar({ muda: true }, { plazoMs: 5_000 });
    expect([motivo, descongeladas]).toEqual([expect.stringContaining('has not answered'), []]);
    expect(reloj.ms - new RelojMovible().ms).toBe(5_500);
  });

  it('goes on with the others when one cannot be reconciled', async () => {
    const series = [unaSerie({ tenantId: 'rota' }), unaSerie({ tenantId: 'sana' })];
    const { hechas, descongeladas } = await reconciliar({ series });
    expect(hechas.map(({ serie, motivo }) => [serie.tenantId, motivo])).toEqual([
      ['rota', 'stays frozen: no store'],
      ['sana', undefined],
    ]);
    expect(descongeladas.map(([tenantId]) => tenantId)).toEqual(['sana']);
  });

  it('voids a thousand numbers at once at most', async () => {
    const { pedidos } = await reconciliar({ tomados: [101, 1_105] }, { margen: 5_000 });
    expect(Math.max(...pedidos.map(({ desde, hasta }) => hasta - desde + 1))).toBe(1_000);
  });
});
