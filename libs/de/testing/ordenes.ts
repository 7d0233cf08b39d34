import { randomInt } from 'node:crypto';
import { elServicio } from '@libs/platform';
import type { DatosDeDocumento, OrdenDeEmision } from '../application/ports/emision-repository';
import { unaFila } from './una-fila';

/** A well-formed CDC of a series of the tests; the security code makes each one another. */
function unCdc(numero: number, { tipo = 1, punto = '001' } = {}): string {
  const partes = [
    String(tipo).padStart(2, '0'),
    '800000012',
    '001',
    punto,
    String(numero).padStart(7, '0'),
    '2',
    '20261120',
    '1',
  ];
  return `${partes.join('')}${String(randomInt(1e9)).padStart(9, '0')}0`;
}

type Cambios = Partial<Omit<OrdenDeEmision, 'documento' | 'serie'>> & { documento?: Partial<DatosDeDocumento> };

/** An order to issue, as the use case prepares it, with a signature that costs nothing. */
export function unaOrden(tenantId: string, { documento = {}, ...cambios }: Cambios = {}): OrdenDeEmision {
  const fila = unaFila(tenantId, 0, documento);
  const { sit, timbrado, serie, tipo, establecimiento, punto } = fila;
  return {
    documento: fila,
    autor: elServicio('prueba'),
    detalle: { items: [] } as unknown as OrdenDeEmision['detalle'],
    serie: { sit, timbrado, serie, tipo, establecimiento, punto },
    huella: Buffer.from('huella'),
    kudeAPedido: false,
    conEspera: false,
    referencias: [],
    juzgar: () => undefined,
    firmar: (numero) => {
      const cdc = unCdc(numero, { tipo, punto });
      return Promise.resolve({
        cdc,
        xml: Buffer.from(`<rDE><DE Id="${cdc}"/></rDE>`),
        digest: `digest ${cdc}`,
        fechaFirma: '2026-11-20T10:00:00',
      });
    },
    ...cambios,
  };
}
