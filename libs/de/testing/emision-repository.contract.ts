import { error } from '@libs/errors';
import type { Emision, OrdenDeEmision } from '../application/ports/emision-repository';
import type { DocumentoAjeno } from '../domain/emision/documento-ajeno';
import { decimalEntero, leerDecimal } from '@libs/campos';
import { unaOrden } from './ordenes';
import type { Puesto } from './puesto';

/** What emission promises, in any storage. */
/** An invoice of another system. */
const unAjeno: DocumentoAjeno = {
  cdc: '01800000012001001000000121122026112012345678905',
  estado: 'A',
  tipo: 1,
  sit: 'H',
  tipoTransaccion: 1,
  moneda: 'PYG',
  total: '100',
  fechaEmision: '2026-11-20T10:00:00',
  receptorRuc: '80999995-1',
  receptorDocumento: null,
  nominado: false,
  ivas: ['1-10'],
};

export function emisionRepositoryContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const veces = <T>(n: number, hacer: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => hacer(i));
  const emitir = (cambios: Parameters<typeof unaOrden>[1] = {}, proceso = puesto.proceso): Promise<Emision> =>
    proceso.emisiones.emitir(unaOrden(tenantId, cambios));
  const enDos = (n: number, cambios: (i: number) => Parameters<typeof unaOrden>[1] = () => ({})) =>
    Promise.allSettled(veces(n, (i) => emitir(cambios(i), i % 2 ? puesto.proceso : puesto.otroProceso)));
  const numeros = (resultados: PromiseSettledResult<Emision>[]): number[] =>
    resultados
      .flatMap((resultado) => (resultado.status === 'fulfilled' ? [resultado.value.documento.numero] : []))
      .sort((a, b) => a - b);
  const codigos = (resultados: PromiseSettledResult<unknown>[]): string[] =>
    resultados.flatMap((r) => (r.status === 'rejected' ? [String((r.reason as { id?: string }).id ?? r.reason)] : []));
  const hasta = (n: number): number[] => veces(n, (i) => i + 1);

  it('gives simultaneous emissions of two processes consecutive numbers, each series its own, with history and jobs', async () => {
    const de = (punto: string) => enDos(20, () => ({ documento: { punto } }));
    const [primera, segunda] = await Promise.all([de('001'), de('002')]);
    expect([numeros(primera), numeros(segunda)]).toEqual([hasta(20), hasta(20)]);
    expect(puesto.anunciados.map(({ cola }) => cola).sort()).toEqual([
      ...veces(40, () => 'de.enviar'),
      ...veces(40, () => 'kude.renderizar'),
    ]);
    const { documento } = await emitir();
    const { id, cdc, numero, estado, version } = documento;
    expect(await puesto.documento(id)).toMatchObject({ id, cdc, numero, estado, version });
    expect(await puesto.historial(documento.id)).toEqual(['P']);
  });

  it('spends no number on what cannot be signed', async () => {
    await emitir();
    await expect(emitir({ firmar: () => Promise.reject(new Error('veneno')) })).rejects.toThrow('veneno');
    expect((await emitir()).documento.numero).toBe(2);
  });

  it('leaves what is deferred to whoever makes the batches', async () => {
    await emitir({ documento: { modoEnvio: 'A' } });
    expect(puesto.anunciados.map(({ cola }) => cola)).toEqual(['kude.renderizar']);
  });

  describe('the KuDE', () => {
    const cuando = async (orden: Parameters<typeof emitir>[0] = {}): Promise<unknown[]> => {
      puesto.anunciados.length = 0;
      const { documento } = await emitir(orden);
      const trabajo = puesto.anunciados.find(({ cola }) => cola === 'kude.renderizar');
      const ms = trabajo && trabajo.disponibleAt.getTime() - documento.createdAt.getTime();
      expect((await puesto.documento(documento.id)).kudeEstado).toBe(documento.kudeEstado);
      return [documento.kudeEstado, ms];
    };

    it('is ordered for after a grace, and at once for what goes in a batch or while nothing is sent', async () => {
      expect(await cuando()).toEqual(['G', 2_000]);
      expect(await cuando({ documento: { modoEnvio: 'A' } })).toEqual(['P', 0]);
      const duda = { motivo: 'corte', grave: true, sonda: false };
      await puesto.proceso.disyuntor.anotarDuda(tenantId, 'H', duda, new Date('2026-11-20T13:00:00Z'));
      expect(await cuando()).toEqual(['P', 0]);
    });

    it('is ordered by nobody for an issuer who wants it when somebody asks', async () => {
      expect(await cuando({ kudeAPedido: true })).toEqual(['N', undefined]);
      expect(await cuando({ kudeAPedido: true, documento: { modoEnvio: 'A' } })).toEqual(['N', undefined]);
    });
  });

  it('gives a forced number to one of many, never twice, and moves the counter up only', async () => {
    const resultados = await enDos(8, () => ({ numeroForzado: 5 }));
    expect([numeros(resultados), new Set(codigos(resultados))]).toEqual([[5], new Set(['NUMERO_DUPLICADO'])]);
    expect((await emitir({ numeroForzado: 3 })).documento.numero).toBe(3);
    expect((await emitir()).documento.numero).toBe(6);
  });

  it('makes one document of simultaneous requests with one id_interno, and tells the repeated ones', async () => {
    const resultados = await enDos(20, () => ({ documento: { idInterno: 'pedido' } }));
    expect(new Set(numeros(resultados))).toEqual(new Set([1]));
    const repetidas = resultados.filter((resultado) => resultado.status === 'fulfilled' && resultado.value.repetida);
    expect(repetidas).toHaveLength(19);
    const { documento } = await emitir({ documento: { idInterno: 'pedido' } });
    expect((await puesto.proceso.emisiones.porIdInterno(tenantId, 'H', 'pedido'))?.id).toBe(documento.id);
    expect(await puesto.proceso.emisiones.porIdInterno(tenantId, 'P', 'pedido')).toBeUndefined();
    expect((await emitir()).documento.numero).toBe(2);
  });

  it('frees the id_interno of an emission that was refused', async () => {
    const documento = { idInterno: 'x' };
    await expect(emitir({ documento, firmar: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
    expect((await emitir({ documento })).repetida).toBe(false);
  });

  describe('feeling out an emission', () => {
    const tantear = (cambios: Parameters<typeof unaOrden>[1] = {}) =>
      puesto.otroProceso.emisiones.tantear(unaOrden(tenantId, cambios));

    it('names the next number, of a series that has none too, and takes nothing', async () => {
      expect(await tantear()).toEqual({ numero: 1, anterior: undefined });
      const { documento } = await emitir({ documento: { idInterno: 'pedido' } });
      expect(await tantear({ documento: { idInterno: 'otro' } })).toEqual({ numero: 2, anterior: undefined });
      expect((await tantear({ documento: { idInterno: 'pedido' } })).anterior?.id).toBe(documento.id);
      expect((await emitir({ documento: { idInterno: 'otro' } })).documento.numero).toBe(2);
      expect(puesto.anunciados.filter(({ cola }) => cola === 'de.enviar')).toHaveLength(2);
    });

    it('refuses a chosen number that was issued, and accepts a free one', async () => {
      await emitir({ numeroForzado: 5 });
      await expect(tantear({ numeroForzado: 5 })).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
      expect((await tantear({ numeroForzado: 3 })).numero).toBe(3);
      expect((await tantear()).numero).toBe(6);
    });

    it('lets the rules on references speak, with what was found', async () => {
      const { documento: factura } = await emitir({ documento: { total: '100' } });
      const vistos: (string | undefined)[] = [];
      await tantear({
        referencias: [factura.cdc, '0'.repeat(44)].map((cdc) => ({ cdc, campo: 'doc', anticipo: decimalEntero(0) })),
        juzgar: (_, hallado) => void vistos.push(hallado?.cdc),
      });
      expect(vistos).toEqual([factura.cdc, undefined]);
    });

    it('knows a document of another system only with what the authority says of it', async () => {
      const vistos: unknown[] = [];
      const referencias = [{ cdc: unAjeno.cdc, campo: 'doc', anticipo: decimalEntero(0) }];
      const juzgar: OrdenDeEmision['juzgar'] = (_, hallado) =>
        void vistos.push(hallado && [hallado.estado, hallado.acreditado]);
      const nota = { tipo: 5, asociadoCdc: unAjeno.cdc, total: '30' };
      await tantear({ referencias, juzgar });
      await tantear({ referencias, juzgar, ajenos: [unAjeno] });
      await emitir({ referencias, juzgar, ajenos: [unAjeno], documento: nota });
      await tantear({ referencias, juzgar, ajenos: [{ ...unAjeno, estado: 'C' }] });
      await emitir({ referencias, juzgar });
      const acreditados = (vistos as ([string, string] | undefined)[]).map(
        (visto) => visto && [visto[0], Number(visto[1])],
      );
      expect(acreditados).toEqual([undefined, ['A', 0], ['A', 0], ['C', 30], undefined]);
    });

    it('ends the series where its emission would', async () => {
      await emitir({ numeroForzado: 9_999_999 });
      await expect(tantear()).rejects.toMatchObject({ id: 'SERIE_AGOTADA' });
    });
  });

  it('locks several documents in one order, however they are named', async () => {
    const cdcs: string[] = [];
    for (let i = 0; i < 4; i += 1) cdcs.push((await emitir({ documento: { tipo: 7 } })).documento.cdc);
    const resultados = await enDos(4, (i) => {
      const referencias = cdcs.map((cdc) => ({ cdc, campo: 'doc', anticipo: decimalEntero(0) }));
      return { referencias: i % 2 === 0 ? referencias : referencias.toReversed() };
    });
    expect(numeros(resultados)).toHaveLength(4);
  });

  it.each([
    ['acreditado', { tipo: 5, punto: '002' }, decimalEntero(0)],
    ['acreditado ajeno', { tipo: 5, punto: '002' }, decimalEntero(0)],
    ['aplicado', {}, decimalEntero(60)],
  ] as const)(
    'lets one of two at once through that both would exceed what is left (%s)',
    async (tomadoPor, documento, anticipo) => {
      const { documento: factura } = await emitir({ documento: { total: '100' } });
      const ajenos = tomadoPor === 'acreditado ajeno' ? [{ ...unAjeno, total: '100' }] : [];
      const cdc = ajenos[0]?.cdc ?? factura.cdc;
      const juzgar: OrdenDeEmision['juzgar'] = (_, hallado) => {
        const tomado = leerDecimal(hallado![tomadoPor === 'aplicado' ? tomadoPor : 'acreditado'])!;
        if (tomado + decimalEntero(60) > leerDecimal(hallado!.total)!)
          throw error('NC_SOBRE_ACREDITACION', { disponible: '40', pendientes: hallado!.pendientes.join() });
      };
      const asociadoCdc = tomadoPor === 'aplicado' ? null : cdc;
      const resultados = await enDos(2, () => ({
        documento: { ...documento, total: '60', asociadoCdc },
        referencias: [{ cdc, campo: 'doc', anticipo }],
        ajenos,
        juzgar,
      }));
      expect(codigos(resultados)).toEqual(['NC_SOBRE_ACREDITACION']);
      expect(numeros(resultados)).toHaveLength(1);
    },
  );
}
