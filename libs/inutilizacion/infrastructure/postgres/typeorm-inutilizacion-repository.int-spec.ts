import { BaseDeTramite, SERIE, unaFila } from '@libs/de/testing/base';
import { elServicio } from '@libs/platform';
import { INICIO, trasInicio } from '@libs/platform/testing';
import { TypeOrmSerieConsultas } from '@libs/series/postgres';
import { TypeOrmInutilizacionRepository } from './typeorm-inutilizacion-repository';

const NUEVA = { timbrado: '80000002', serie: 'AA' };
const { tipo, establecimiento, punto, sit } = SERIE;
const LUGAR = { tipo, establecimiento, punto, sit };

let base: BaseDeTramite;
let inutilizaciones: TypeOrmInutilizacionRepository;
beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  inutilizaciones = new TypeOrmInutilizacionRepository(base.database, base.anunciar);
});
afterAll(() => base?.cerrar());

let tenantId: string;
/** 1 and 5 in the former series, 1 in the new one, and another point's. */
beforeEach(async () => {
  tenantId = await base.otroTenant();
  await base.emitir();
  await base.emitir({ numeroForzado: 5 });
  await base.emitir({ documento: { ...NUEVA, createdAt: trasInicio(1_000) } });
  await base.emitir({ documento: { punto: '002' } });
});
const series = (desde: number, hasta: number) => inutilizaciones.series(tenantId, LUGAR, desde, hasta);
const anterior = (esHueco: boolean) => ({ timbrado: SERIE.timbrado, serie: '', ultimoNro: 5, esHueco });
const nueva = { ...NUEVA, ultimoNro: 1, esHueco: false };

describe('the series of a place in PostgreSQL', () => {
  it.each([
    ['of numbers that it left out is a gap', 2, 4, true],
    ['with an issued number is no gap', 4, 5, false],
    ['above its last number is no gap', 6, 6, false],
  ])('a range %s', async (_, desde, hasta, esHueco) => {
    expect(await series(desde, hasta)).toEqual([nueva, anterior(esHueco)]);
  });

  it('a voided range is still a gap; a number that a restore has lost is none', async () => {
    const pedido = { serie: SERIE, desde: 2, hasta: 3, motivo: 'sin uso', autor: elServicio('prueba') };
    const id = await inutilizaciones.crear(tenantId, pedido, INICIO);
    expect(await inutilizaciones.porId(tenantId, id)).toMatchObject({ timbrado: SERIE.timbrado, serie: '' });
    expect(await series(2, 3)).toEqual([nueva, anterior(true)]);
    await base.leer(`UPDATE serie SET perdidos = '{[3,4)}' WHERE tenant_id = $1 AND ultimo_nro = 5`, [tenantId]);
    expect(await series(2, 3)).toEqual([nueva, anterior(false)]);
    expect(await series(4, 4)).toEqual([nueva, anterior(true)]);
  });

  it('a place that was never used has none, and no tenant has those of another', async () => {
    expect(await inutilizaciones.series(tenantId, { ...LUGAR, tipo: 5 }, 1, 1)).toEqual([]);
    tenantId = await base.otroTenant();
    expect(await series(1, 1)).toEqual([]);
  });

  it('every one is listed, or those under the timbrado and letters in force', async () => {
    await base.leer(
      `INSERT INTO timbrado (tenant_id, sit, numero, fecha_inicio, serie) VALUES ($1, 'H', $2, '2026-01-01', $3)
       ON CONFLICT (tenant_id, sit) DO UPDATE SET numero = $2, serie = $3`,
      [tenantId, NUEVA.timbrado, NUEVA.serie],
    );
    const consultas = new TypeOrmSerieConsultas(base.database);
    const vista = { ...LUGAR, ...NUEVA, ultimoNro: 1, ultimaEmitAt: trasInicio(1_000) };
    const anteriores = [
      { ...SERIE, ultimoNro: 5, ultimaEmitAt: unaFila(tenantId, 0).createdAt },
      { ...SERIE, punto: '002', ultimoNro: 1, ultimaEmitAt: unaFila(tenantId, 0).createdAt },
    ];
    expect(await consultas.enUso(tenantId, false)).toEqual([vista]);
    expect(await consultas.enUso(tenantId, true)).toEqual([vista, ...anteriores]);
  });
});
