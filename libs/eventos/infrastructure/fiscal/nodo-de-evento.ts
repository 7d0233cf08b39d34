import {
  eventoDeCancelacion,
  eventoDeConformidad,
  eventoDeDesconocimiento,
  eventoDeDisconformidad,
  eventoDeInutilizacion,
  eventoDeNominacion,
  eventoDeNotificacion,
  eventoDeTransporte,
  type EventoRegistrado,
  type Nodo,
  type ReceptorDelEvento,
} from '@libs/fiscal';
import { nodoDelReceptor, planDe } from '@libs/de/fiscal';
import type { EventoEnTramite } from '../../domain/evento';
import type { ReceptorDeEvento } from '../../domain/eventos-del-receptor';
import type { DatosDeEvento, TipoDeEvento } from '../../domain/tipos-de-evento';
import { camposDelEvento, queCambia } from '../../domain/transporte';

interface Comun {
  motivo: string;
  fecFirma: string;
}

const PLAN_DE_TRANSPORTE = planDe<typeof camposDelEvento, undefined>(camposDelEvento, 'GET001');

/** Writer of each type. */
const NODOS: { readonly [T in TipoDeEvento]: (datos: DatosDeEvento[T], comun: Comun) => Nodo } = {
  CANCELACION: ({ cdc }, comun) => eventoDeCancelacion({ cdc, ...comun }),
  NOMINACION: ({ cdc, receptor }, comun) => eventoDeNominacion({ cdc, receptor: nodoDelReceptor(receptor), ...comun }),
  TRANSPORTE: ({ cdc, ...parte }, { fecFirma }) => {
    const datos = PLAN_DE_TRANSPORTE.nodo(parte, undefined);
    return eventoDeTransporte({ cdc, cambio: queCambia(parte), datos, fecFirma });
  },
  INUTILIZACION: ({ timbrado, serie, establecimiento, punto, tipo, desde, hasta }, comun) =>
    eventoDeInutilizacion({
      timbrado,
      serie: serie || undefined,
      establecimiento,
      punto,
      tipo,
      desde,
      hasta,
      ...comun,
    }),
  NOTIFICACION: ({ receptor, ...datos }, { fecFirma }) =>
    eventoDeNotificacion({ ...datos, receptor: nombrado(receptor), fecFirma }),
  CONFORMIDAD: (datos, { fecFirma }) => eventoDeConformidad({ ...datos, fecFirma }),
  DISCONFORMIDAD: ({ cdc }, comun) => eventoDeDisconformidad({ cdc, ...comun }),
  DESCONOCIMIENTO: ({ receptor, ...datos }, comun) =>
    eventoDeDesconocimiento({ ...datos, receptor: nombrado(receptor), ...comun }),
};

function nombrado(receptor: ReceptorDeEvento): ReceptorDelEvento {
  if (!('ruc' in receptor)) return receptor;
  const [ruc = '', dv = ''] = receptor.ruc.split('-');
  return { nombre: receptor.nombre, ruc, dv };
}

/** XML element of each type; the authority lists events of a document by it. */
export const ELEMENTOS: Readonly<Record<TipoDeEvento, string>> = {
  CANCELACION: 'rGeVeCan',
  NOMINACION: 'rGEveNom',
  TRANSPORTE: 'rGeVeTr',
  INUTILIZACION: 'rGeVeInu',
  NOTIFICACION: 'rGeVeNotRec',
  CONFORMIDAD: 'rGeVeConf',
  DISCONFORMIDAD: 'rGeVeDisconf',
  DESCONOCIMIENTO: 'rGeVeDescon',
};

/** Whether a conformity that the authority lists is partial (GCO003). */
export const esParcial = ({ campos }: Pick<EventoRegistrado, 'campos'>): boolean => campos['iTipConf'] === '2';

/** The content of an event to be signed. `fecFirma`: local `AAAA-MM-DDThh:mm:ss`. */
export function nodoDe({ contenido, motivo }: EventoEnTramite, fecFirma: string): Nodo {
  const escribir = NODOS[contenido.clase] as (datos: typeof contenido, comun: Comun) => Nodo;
  return escribir(contenido, { motivo, fecFirma });
}
