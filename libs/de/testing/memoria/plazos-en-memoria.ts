import { instanteDe } from '@libs/platform';
import type { Sesion } from '@libs/platform/testing';
import { type DocumentoPorVencer, PlazoConsultas } from '../../application/ports/plazo-consultas';
import { finDe, PLAZOS_H } from '../../domain/tramite/plazos';
import { DOCUMENTO, type FilaDeDocumento } from './tablas';

export class PlazosEnMemoria extends PlazoConsultas {
  constructor(protected readonly sesion: Sesion) {
    super();
  }

  porVencer(ahora: Date, margenMs: number, limite: number): Promise<DocumentoPorVencer[]> {
    const hasta = ahora.getTime() + margenMs;
    return this.sesion.leer((base) =>
      base
        .buscar(DOCUMENTO, 'sinFinal', 'si')
        .filter((fila) => finDe('transmision', instanteDe(fila.fechaFirma)).getTime() < hasta)
        .sort((a, b) => a.fechaFirma.localeCompare(b.fechaFirma) || a.id.localeCompare(b.id))
        .slice(0, limite)
        .map((fila) => porVencer(fila, ahora)),
    );
  }
}

function porVencer(fila: FilaDeDocumento, ahora: Date): DocumentoPorVencer {
  const { tenantId, sit, id: deId, cdc, estado, fechaFirma, fechaEmision } = fila;
  const primero = finDe('transmision', instanteDe(fechaFirma));
  const plazo = primero > ahora ? 'transmision' : 'recepcion';
  const venceAt = plazo === 'transmision' ? primero : finDe('recepcion', instanteDe(fechaEmision));
  return { tenantId, sit, deId, cdc, estado, horas: PLAZOS_H[plazo], venceAt };
}
