import { RelojMovible } from '@libs/platform/testing';
import type { TenantConsultas } from './ports/tenant-consultas';
import { type AvisoDeCertificado, AvisosDeCertificado } from './ports/avisos-de-certificado';
import { VigilarCertificados } from './vigilar-certificados';

const DIA_MS = 86_400_000;

class Avisos extends AvisosDeCertificado {
  private readonly anotados = new Set<string>();
  anotar({ certificadoId, umbral }: AvisoDeCertificado): Promise<boolean> {
    const nuevo = !this.anotados.has(`${certificadoId} ${umbral}`);
    this.anotados.add(`${certificadoId} ${umbral}`);
    return Promise.resolve(nuevo);
  }
}

function montaje(...restan: number[]) {
  const reloj = new RelojMovible(Date.UTC(2026, 7, 1));
  const certificados = restan.map((dias, i) => ({
    tenantId: `t${i}`,
    tenantRuc: '80012345-0',
    certificadoId: `c${i}`,
    hasta: new Date(reloj.ms + dias * DIA_MS),
  }));
  const consultas = {
    certificadosPorVencer: (hasta: Date) => Promise.resolve(certificados.filter((c) => c.hasta < hasta)),
  } as unknown as TenantConsultas;
  const avisos: AvisoDeCertificado[] = [];
  const vigilar = new VigilarCertificados(consultas, new Avisos(), reloj, (aviso) => avisos.push(aviso));
  return { reloj, avisos, vigilar };
}

describe('VigilarCertificados', () => {
  it('counts each certificate under the nearest threshold', async () => {
    const { vigilar, avisos } = montaje(40, 29.5, 15.5, 14.2, 6.9, 0.5, -2);
    await vigilar.execute();
    expect(vigilar.valores()).toEqual({ 30: 2, 15: 1, 7: 1, 1: 1, 0: 1 });
    expect(avisos.map(({ umbral, dias }) => [umbral, dias])).toEqual([
      [30, 29],
      [30, 15],
      [15, 14],
      [7, 6],
      [1, 0],
      [0, -2],
    ]);
  });

  it('tells once per threshold, and again at the next one', async () => {
    const { vigilar, avisos, reloj } = montaje(29);
    await vigilar.execute();
    await vigilar.execute();
    expect(avisos.map(({ umbral }) => umbral)).toEqual([30]);
    reloj.ms += 15 * DIA_MS;
    await vigilar.execute();
    expect(avisos.map(({ umbral }) => umbral)).toEqual([30, 15]);
  });
});
