import { RelojMovible } from '@libs/platform/testing';
import { DIA_MS } from '@libs/platform';
import type { FinPorAvisar, TenantConsultas } from './ports/tenant-consultas';
import { type AvisoDeFin, AvisosDeFin } from './ports/avisos-de-fin';
import { VigilarFines } from './vigilar-fines';

class Avisos extends AvisosDeFin {
  private readonly anotados = new Set<string>();
  anotarAviso({ objeto, umbral }: AvisoDeFin): Promise<boolean> {
    const nuevo = !this.anotados.has(`${objeto} ${umbral}`);
    this.anotados.add(`${objeto} ${umbral}`);
    return Promise.resolve(nuevo);
  }
}

const reloj = () => new RelojMovible(Date.UTC(2026, 7, 1));
const DE = { tenantId: 't1', tenantRuc: '80012345-0' };
const quedanDias = (clase: 'certificado' | 'timbrado', objeto: string, dias: number): FinPorAvisar => ({
  ...{ ...DE, clase, objeto, quedan: null },
  hasta: new Date(reloj().ms + dias * DIA_MS),
});
const quedanNumeros = (objeto: string, quedan: number): FinPorAvisar => ({
  ...{ ...DE, clase: 'serie', objeto, quedan },
  hasta: null,
});

/** Certificates that end in this many days, and more. */
function montaje(restan: number[], ...mas: FinPorAvisar[]) {
  const relojDelVigilante = reloj();
  const fines = [...restan.map((dias, i) => quedanDias('certificado', `c${i}`, dias)), ...mas];
  const consultas = {
    finesPorAvisar: (hasta: Date, numeros: number) =>
      Promise.resolve(fines.filter((f) => (f.clase === 'serie' ? f.quedan <= numeros : f.hasta < hasta))),
  } as unknown as TenantConsultas;
  const avisos: AvisoDeFin[] = [];
  const vigilar = new VigilarFines(consultas, new Avisos(), relojDelVigilante, (aviso) => avisos.push(aviso));
  return { reloj: relojDelVigilante, avisos, vigilar };
}

describe('VigilarFines', () => {
  it('counts each certificate under the nearest threshold', async () => {
    const { vigilar, avisos } = montaje([61, 40, 29.5, 15.5, 14.2, 6.9, 0.5, -2]);
    await vigilar.execute();
    expect(vigilar.valores()).toEqual({ 60: 1, 30: 2, 15: 1, 7: 1, 1: 1, 0: 1 });
    expect(avisos.map(({ umbral }) => umbral)).toEqual([60, 30, 30, 15, 7, 1, 0]);
    expect(avisos[0]!.nombre).toBe('c1');
  });

  it('tells once per threshold, and again at the next one', async () => {
    const { vigilar, avisos, reloj } = montaje([29]);
    await vigilar.execute();
    await vigilar.execute();
    expect(avisos.map(({ umbral }) => umbral)).toEqual([30]);
    reloj.ms += 15 * DIA_MS;
    await vigilar.execute();
    expect(avisos.map(({ umbral }) => umbral)).toEqual([30, 15]);
  });

  it('tells of timbrados by their days and of series by their numbers, in words, and counts no certificate by them', async () => {
    const { vigilar, avisos } = montaje(
      [],
      quedanDias('timbrado', 'P 80000001', 6.5),
      quedanDias('timbrado', 'H 80000002', 61),
      quedanNumeros('P 80000001AA 5 001-002', 1_000),
      quedanNumeros('H 80000001 1 001-001', 1_001),
      quedanNumeros('H 80000001 1 001-003', 0),
      quedanNumeros('H 80000001 1 001-004', 100_001),
      quedanNumeros('H 80000001 1 001-005', 100_000),
    );
    await vigilar.execute();
    expect(avisos.map(({ umbral, nombre }) => [umbral, nombre])).toEqual([
      [7, '80000001 de producción'],
      [1_000, 'Nota de crédito electrónica, punto 001-002, timbrado 80000001AA, producción'],
      [10_000, 'Factura electrónica, punto 001-001, timbrado 80000001, homologación'],
      [0, 'Factura electrónica, punto 001-003, timbrado 80000001, homologación'],
      [100_000, 'Factura electrónica, punto 001-005, timbrado 80000001, homologación'],
    ]);
    expect(Object.values(vigilar.valores())).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
