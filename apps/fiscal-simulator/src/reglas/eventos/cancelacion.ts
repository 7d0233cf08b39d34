import { instanteDe } from '@libs/platform';
import type { Dte } from '../../autoridad/modelo';
import {
  cancelado,
  cdcMalFormado,
  dteDe,
  HORA,
  regla,
  versionVigente,
  type Evento,
  type ReglaDeEvento,
} from './regla-de-evento';

/** The term is in hours from the approval to the event's signature; a signature before the approval is out of term, too. */
function fueraDePlazo(e: Evento, dte: Dte, horas: number): boolean {
  // Events are signed in whole seconds, while approvals have milliseconds.
  const transcurrido = instanteDe(e.fecFirma).getTime() - Math.floor(dte.aprobadoEn / 1000) * 1000;
  return transcurrido < 0 || transcurrido > horas * HORA;
}

export const reglasDeCancelacion: readonly ReglaDeEvento[] = [
  versionVigente,
  cdcMalFormado('4001'),
  regla('4002', 'el CDC no es de un DTE', (e, c) => dteDe(e, c) === undefined),
  regla('0142', 'firmado por otro que el emisor', (e, c) => dteDe(e, c)?.ruc !== c.firmante),
  regla('4003', 'ya cancelado', cancelado),
  regla('4009', 'factura fuera de las 48 h', (e, c) => {
    const dte = dteDe(e, c)!;
    return dte.tipo === '1' && fueraDePlazo(e, dte, 48);
  }),
  regla('4010', 'otro documento fuera de las 168 h', (e, c) => {
    const dte = dteDe(e, c)!;
    return dte.tipo !== '1' && fueraDePlazo(e, dte, 168);
  }),
];
