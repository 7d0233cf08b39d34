import { randomUUID } from 'node:crypto';
import { instanteDe, nuevoId } from '@libs/platform';
import { INICIO } from '@libs/platform/testing';
import type { ClaveDeSerie } from '@libs/series';
import type { Documento } from '../domain/documento';

/** The series of these documents. */
export const SERIE = {
  ...{ sit: 'H', timbrado: '80000001', serie: '', tipo: 1, establecimiento: '001', punto: '001' },
} as const satisfies ClaveDeSerie;

/** Row of an approved document; `cambios` replaces fields. */
export function unaFila(tenantId: string, numero: number, cambios: Partial<Documento> = {}): Documento {
  const { fechaEmision = '2026-11-20T10:00:00' } = cambios;
  return {
    id: nuevoId(instanteDe(fechaEmision)),
    tenantId,
    cdc: `01${randomUUID().replaceAll('-', '').toUpperCase()}${String(numero).padStart(10, '0')}`,
    idInterno: null,
    estado: 'A',
    ...SERIE,
    numero,
    fechaEmision,
    fechaFirma: '2026-11-20T10:00:00',
    tipoEmision: 1,
    tipoTransaccion: 1,
    asociadoCdc: null,
    modoEnvio: 'S',
    fuente: 'A',
    moneda: 'PYG',
    tipoCambio: null,
    total: '110000',
    totalIva: '10000',
    totalGs: '110000',
    gravado5Gs: '0',
    gravado10Gs: '110000',
    iva5Gs: '0',
    iva10Gs: '10000',
    exentoGs: '0',
    receptorNombre: 'Ñandutí Textiles S.A.',
    receptorRuc: '80999995-1',
    receptorTipoDocumento: null,
    receptorDocumento: null,
    emailRec: null,
    emailEstado: null,
    emailDetalle: null,
    protocoloFiscal: null,
    codigoFiscal: null,
    mensajeFiscal: null,
    aprobadoAt: INICIO,
    kudeFormato: 'a4',
    kudeEstado: 'P',
    kudeVersion: 0,
    version: 1,
    createdAt: INICIO,
    updatedAt: INICIO,
    ...cambios,
  };
}
