import { InMemoryEmisores, OficinaDePrueba, unaFactura } from '@libs/de/testing';
import { EVENTO, INUTILIZACION } from '@libs/de/testing/memoria';
import { elServicio } from '@libs/platform';
import type { OutboxRow } from '@libs/platform/db';
import type { Emisor } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { InutilizacionesEnMemoria } from '../testing';
import { type ComandoDeInutilizacion, Inutilizar } from './inutilizar';

const AUTOR = elServicio('prueba');
let oficina: OficinaDePrueba;
let anunciados: OutboxRow[];
beforeEach(() => {
  oficina = new OficinaDePrueba();
  anunciados = [];
});

function casos(emisor: Emisor = oficina.emisor, sitPermitidos: readonly ('H' | 'P')[] = ['H']) {
  const repositorio = new InutilizacionesEnMemoria(oficina.base.sesion(), (filas) => anunciados.push(...filas));
  const emisores = Object.assign(new InMemoryEmisores(), { obtener: () => Promise.resolve(emisor) });
  const inutilizar = new Inutilizar(repositorio, emisores, sitPermitidos, oficina.reloj);
  const rango = (cambios: Partial<ComandoDeInutilizacion> = {}) =>
    inutilizar.rango({
      ...{ tenantId: emisor.tenantId, tenantVersion: 1, establecimiento: '001', punto: '001', tipo: 1 },
      ...{ desde: 10, hasta: 12, motivo: 'Salto de numeración', autor: AUTOR, ...cambios },
    });
  const numero = (cdc: string, motivo?: string) => inutilizar.numero(emisor.tenantId, cdc, motivo, AUTOR);
  return { repositorio, rango, numero, ver: (id: string) => repositorio.porId(emisor.tenantId, id) };
}
const eventos = () => oficina.base.todas(EVENTO).map(({ datos }) => datos as { desde: number; hasta: number });

describe('Inutilizar, a range', () => {
  it('is a durable record in the issuer’s series, and one event that somebody waits for', async () => {
    const { rango, ver } = casos();
    const id = await rango();
    expect(await ver(id)).toMatchObject({
      ...{ sit: 'H', timbrado: '80012345', serie: '', tipo: 1, establecimiento: '001', punto: '001', cdc: null },
      ...{ numeroDesde: 10, numeroHasta: 12, estado: 'P', motivo: 'Salto de numeración', tramos: null },
    });
    expect(anunciados).toMatchObject([{ cola: 'evento.enviar', urgente: true }]);
  });

  it.each([
    [1, 1_000, [[1, 1_000]]],
    [
      1,
      1_001,
      [
        [1, 1_000],
        [1_001, 1_001],
      ],
    ],
    [
      5,
      2_004,
      [
        [5, 1_004],
        [1_005, 2_004],
      ],
    ],
  ] as const)(
    'from %i to %i goes out in parts of a thousand, none left out and none twice',
    async (desde, hasta, partes) => {
      await casos().rango({ desde, hasta });
      expect(eventos().map((parte) => [parte.desde, parte.hasta])).toEqual(partes);
    },
  );

  it('repeated joins the one that is pending; one that overlaps it is refused', async () => {
    const { rango } = casos();
    const id = await rango();
    expect(await rango()).toBe(id);
    await expect(rango({ desde: 12, hasta: 13 })).rejects.toMatchObject({ id: 'RANGO_YA_INUTILIZADO' });
    expect(await rango({ desde: 13, hasta: 13 })).not.toBe(id);
    expect(eventos()).toHaveLength(2);
  });

  it('that holds an issued number is refused', async () => {
    await oficina.emitir(unaFactura({ numero: 12 }));
    await expect(casos().rango()).rejects.toMatchObject({ id: 'RANGO_CON_NUMEROS_EMITIDOS' });
    await expect(casos().rango({ hasta: 11 })).resolves.toBeDefined();
  });

  it('is what an emission jumps over', async () => {
    await casos().rango({ desde: 1, hasta: 3 });
    expect((await oficina.emitir(unaFactura())).documento.numero).toBe(4);
  });

  it('goes to the environment that is asked for, else to the point’s', async () => {
    const timbrados = {
      H: oficina.emisor.timbrados.H!,
      P: { numero: '99999999', fechaInicio: '2026-01-02', serie: 'AB' },
    };
    const { rango, ver } = casos(unEmisor({ timbrados }), ['H', 'P']);
    expect(await ver(await rango({ sit: 'P' }))).toMatchObject({ sit: 'P', timbrado: '99999999', serie: 'AB' });
    expect(await ver(await rango())).toMatchObject({ sit: 'H', timbrado: '80012345' });
  });

  it.each<[string, Partial<Emisor>, Partial<ComandoDeInutilizacion>, RegExp]>([
    ['no such point', {}, { punto: '009' }, /001-009/],
    ['an environment that is closed here', {}, { sit: 'P' }, /P no está permitido/],
    ['no timbrado', { timbrados: {} }, {}, /timbrado y certificado en el ambiente H/],
    ['no certificate', { certificado: undefined }, {}, /timbrado y certificado en el ambiente H/],
  ])('of an issuer with %s is refused with the reason', async (_, emisor, cambios, motivo) => {
    const pedido = casos(unEmisor(emisor)).rango(cambios);
    await expect(pedido).rejects.toMatchObject({
      id: 'EMISOR_NO_CONFIGURADO',
      message: expect.stringMatching(motivo) as string,
    });
    expect(oficina.base.todas(INUTILIZACION)).toEqual([]);
  });
});

describe('Inutilizar, after a change of timbrado', () => {
  const SUYO = { timbrado: '80012345', serie: '' };
  const OTRO = { timbrado: '87654321', serie: 'AA' };
  /** 1 and 5 are issued, the issuer has another timbrado since. */
  const conHueco = async () => {
    await oficina.emitir(unaFactura());
    await oficina.emitir(unaFactura({ numero: 5 }));
    const nuevo = { numero: OTRO.timbrado, fechaInicio: '2026-11-10', serie: OTRO.serie };
    oficina.emisor = { ...oficina.emisor, timbrados: { H: nuevo } };
    return casos();
  };
  const hueco = { desde: 2, hasta: 4 };

  it('wants to know whose the gap of the former series is, until the one in force has reached it', async () => {
    const { rango, ver } = await conHueco();
    await expect(rango(hueco)).rejects.toMatchObject({ id: 'SERIE_SIN_INDICAR', extra: { series: [OTRO, SUYO] } });
    expect(oficina.base.todas(INUTILIZACION)).toEqual([]);
    // Partly above the last number of the former series: no gap of it.
    expect(await ver(await rango({ desde: 6, hasta: 7 }))).toMatchObject(OTRO);
    for (let i = 1; i <= 2; i += 1) await oficina.emitir(unaFactura());
    await expect(rango(hueco)).rejects.toMatchObject({ id: 'RANGO_CON_NUMEROS_EMITIDOS' });
  });

  it('voids the gap in the series that is named, and the next numbers of the other are its own', async () => {
    const { rango, ver } = await conHueco();
    expect(await ver(await rango({ ...hueco, ...SUYO }))).toMatchObject({ ...SUYO, numeroDesde: 2, numeroHasta: 4 });
    expect(eventos()).toMatchObject([{ ...SUYO, ...hueco }]);
    // The range is voided by now, but a request for it must still name the series.
    await expect(rango(hueco)).rejects.toMatchObject({ id: 'SERIE_SIN_INDICAR' });
    const numeros = [await oficina.emitir(unaFactura()), await oficina.emitir(unaFactura())];
    expect(numeros.map(({ documento }) => documento.numero)).toEqual([1, 2]);
    await expect(rango({ ...hueco, ...OTRO })).rejects.toMatchObject({ id: 'RANGO_CON_NUMEROS_EMITIDOS' });
  });

  it('knows no series of another point, type or timbrado', async () => {
    const { rango } = await conHueco();
    for (const ajena of [{ ...SUYO, tipo: 5 }, { timbrado: '11111111' }])
      await expect(rango({ ...hueco, ...ajena })).rejects.toMatchObject({ id: 'SERIE_INEXISTENTE' });
  });
});

describe('Inutilizar, the number of a rejected document', () => {
  it('is a range of one that names the document, with a reason where none is given', async () => {
    const { cdc, numero: numeroRechazado } = await oficina.emitirYResolver(unaFactura(), 'rechazado');
    const { numero, ver } = casos();
    const id = await numero(cdc);
    expect(await ver(id)).toMatchObject({
      cdc,
      numeroDesde: numeroRechazado,
      numeroHasta: numeroRechazado,
      estado: 'P',
    });
    expect((await ver(id))!.motivo).toMatch(/rechazado/);
    expect(await numero(cdc, 'Otro')).toBe(id);
    const otroRechazado = await oficina.emitirYResolver(unaFactura(), 'rechazado');
    expect((await ver(await numero(otroRechazado.cdc, 'Error de carga')))!.motivo).toBe('Error de carga');
  });

  it('is refused of a document that is not rejected, and of none', async () => {
    const aprobado = await oficina.emitirYResolver(unaFactura(), 'aprobado');
    const { documento: pendiente } = await oficina.emitir(unaFactura());
    for (const { cdc } of [aprobado, pendiente]) {
      await expect(casos().numero(cdc)).rejects.toMatchObject({ id: 'DE_ESTADO_INVALIDO' });
    }
    await expect(casos().numero('0'.repeat(44))).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
  });
});
