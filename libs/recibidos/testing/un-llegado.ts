import { createHash } from 'node:crypto';
import { modulo11 } from '../../../test/modulo-11';
import type { Llegado } from '../domain/llegada';

/** A document that came, of this number, whose XML nobody reads; about which the authority is still asked. */
export function unLlegado(numero: number, cambios: Partial<Llegado> = {}): Llegado & { xml: { bytes: Buffer } } {
  const partes = `01800123450001001${String(numero).padStart(7, '0')}2202601101123456789`;
  const cdc = partes + modulo11(partes);
  const bytes = Buffer.from(`<rDE><DE Id="${cdc}"/></rDE>`);
  return {
    ...{ sit: 'H', cdc, emisorRuc: '80012345-0', via: 'archivo', pruebas: [], veredicto: 'por_confirmar' },
    ...{ digest: `digest ${numero}`, contenido: null, ...cambios },
    xml: { bytes, huella: createHash('sha256').update(bytes).digest(), ...cambios.xml },
  };
}
