import { instanteDe, isoDe } from '@libs/platform';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import { DemoraRepository } from '../../application/ports/demora-repository';
import { avisarDeDocumento } from './escribir';
import { DOCUMENTO, type FilaDeDocumento } from './tablas';

export class DemorasEnMemoria extends DemoraRepository {
  constructor(protected readonly sesion: Sesion) {
    super();
  }

  demorados(limite: number, hasta: Date): Promise<{ tenantId: string; id: string }[]> {
    return this.sesion.leer((base) =>
      base
        .buscar(DOCUMENTO, 'sinFinal', 'si')
        .filter(({ demoradoAt }) => !demoradoAt)
        .map((fila) => ({ fila, firmado: instanteDe(fila.fechaFirma) }))
        .filter(({ firmado }) => firmado <= hasta)
        .sort((a, b) => a.firmado.getTime() - b.firmado.getTime())
        .slice(0, limite)
        .map(({ fila: { tenantId, id } }) => ({ tenantId, id })),
    );
  }

  avisarDemora(_: string, deIds: readonly string[], ahora: Date): Promise<number> {
    return this.sesion.transaccion(async (tx) => {
      let avisados = 0;
      for (const id of deIds.toSorted()) {
        const fila = await this.tomarDemorado(tx, id);
        if (!fila) continue;
        const datos = { emitido_at: isoDe(fila.fechaFirma) };
        avisarDeDocumento(tx, { ...fila, demoradoAt: ahora }, { tipo: 'de.demorado', datos }, ahora);
        avisados += 1;
      }
      return avisados;
    });
  }

  /** Judged again under its lock: another may have told meanwhile, or its answer come. */
  protected async tomarDemorado(tx: Transaccion, id: string): Promise<FilaDeDocumento | undefined> {
    const fila = await tx.bloquear(DOCUMENTO, id);
    const espera = fila?.estado === 'P' || fila?.estado === 'E';
    return espera && !fila.demoradoAt ? fila : undefined;
  }
}
