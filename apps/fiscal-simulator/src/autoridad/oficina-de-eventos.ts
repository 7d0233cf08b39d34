import { catalogo } from '../reglas/catalogo';
import { INUTILIZACION, REGLAS_DE_EVENTO } from '../reglas/eventos/tabla';
import type { Evento } from '../reglas/eventos/regla-de-evento';
import type { Autoridad } from './autoridad';
import { NOMINACION } from './memoria';
import type { Observacion } from './modelo';

/** An event with a valid signature. */
export interface EventoFirmado extends Evento {
  /** Name of the event's element: rGeVeCan, rGeVeInu… */
  readonly tipo: string;
  /** RUC in the signer's certificate. */
  readonly firmante: string;
  /** Its rGesEve, as a separate text. */
  readonly xml: string;
}

export type VeredictoDeEvento =
  | { readonly estado: 'Rechazado'; readonly codigo: string }
  | {
      readonly estado: 'Aprobado' | 'Aprobado con observación';
      readonly protocolo: string;
      readonly observaciones: readonly Observacion[];
    };

/** Whether the authority takes events of this type. */
export const seAdmite = (tipo: string): boolean => tipo in REGLAS_DE_EVENTO;

/** Checks an event against the rules of its type and registers it unless it breaks one. */
export function registrarEvento(autoridad: Autoridad, evento: EventoFirmado): VeredictoDeEvento {
  const { memoria, registro, ajustes } = autoridad;
  const contexto = { memoria, registro, ajustes, catalogo, firmante: evento.firmante, ahora: autoridad.ahora() };
  const reglas = REGLAS_DE_EVENTO[evento.tipo]!;
  // Stops at the first broken rule, because later rules rely on the earlier ones.
  const rota = reglas.find((r) => !r.soloObserva && r.infringe(evento, contexto));
  if (rota) return { estado: 'Rechazado', codigo: rota.codigo };
  const observadas = reglas.filter((r) => r.soloObserva && r.infringe(evento, contexto));
  const observaciones = observadas.map(({ codigo }) => ({ codigo, mensaje: autoridad.mensajes.de(codigo) }));
  const protocolo = anotar(autoridad, evento, observaciones);
  return { estado: observadas.length > 0 ? 'Aprobado con observación' : 'Aprobado', protocolo, observaciones };
}

function anotar(autoridad: Autoridad, evento: EventoFirmado, observaciones: readonly Observacion[]): string {
  const { contenido: c, tipo, firmante: ruc, xml } = evento;
  const protocolo = autoridad.protocolos.deEvento();
  const comun = { ruc, protocolo, registradoEn: autoridad.ahora() };
  if (tipo === INUTILIZACION) {
    const rango = {
      timbrado: c.v('dNumTim'),
      establecimiento: c.v('dEst'),
      punto: c.v('dPunExp'),
      tipo: c.v('iTiDE'),
      serie: c.v('dSerieNum'),
      desde: Number(c.v('dNumIn')),
      hasta: Number(c.v('dNumFin')),
    };
    autoridad.memoria.registrar({ tipo: 'inutilizacion', dato: { ...comun, ...rango } });
  } else {
    const datos = {
      conformidad: c.v('iTipConf') || undefined,
      receptor: tipo === NOMINACION ? c.v('dRucRec') || c.v('dNumIDRec') : undefined,
      observaciones: observaciones.length > 0 ? observaciones : undefined,
    };
    autoridad.memoria.registrar({ tipo: 'evento', dato: { ...comun, ...datos, cdc: c.v('Id'), tipo, xml } });
  }
  return protocolo;
}
