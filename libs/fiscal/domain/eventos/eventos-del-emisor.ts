import type { Nodo } from '../formato/nodo';

interface DatosDeEvento {
  /** 'AAAA-MM-DDThh:mm:ss', fiscal local time. A cancellation signed before the approval is refused as too late (4009). */
  fecFirma: string;
  /** 5 to 500 characters. */
  motivo: string;
}

/** rEve that cancels an approved document (rGeVeCan). */
export function eventoDeCancelacion({ cdc, motivo, fecFirma }: DatosDeEvento & { cdc: string }): Nodo {
  return evento(fecFirma, { rGeVeCan: { Id: cdc, mOtEve: motivo } });
}

/**
 * rEve that names the receiver of an invoice that was issued without one (rGEveNom; NT-14, NT-27). `receptor`: as gDatRec names it, whose
 * fields the event repeats.
 */
export function eventoDeNominacion({
  cdc,
  motivo,
  receptor,
  fecFirma,
}: DatosDeEvento & { cdc: string; receptor: Nodo }): Nodo {
  return evento(fecFirma, { rGEveNom: { Id: cdc, mOtEve: motivo, ...receptor } });
}

/** rEve that changes a part of the transport of an approved document (rGeVeTr; NT-14, NT-18). `datos`: the fields GET004 to GET030. */
export function eventoDeTransporte({
  cdc,
  cambio,
  datos,
  fecFirma,
}: Pick<DatosDeEvento, 'fecFirma'> & { cdc: string; cambio: number; datos: Nodo }): Nodo {
  return evento(fecFirma, { rGeVeTr: { Id: cdc, dMotEv: String(cambio), ...datos } });
}

export interface RangoAInutilizar {
  timbrado: string;
  establecimiento: string;
  punto: string;
  /** Integers; written with seven digits. */
  desde: number;
  hasta: number;
  /** iTiDE: 1, 4, 5, 6 or 7. */
  tipo: number;
  /** Two capitals; absent when the numbers have no series. */
  serie?: string | undefined;
}

/** rEve that voids at most 1000 numbers, none of them used (rGeVeInu; "Manual Técnico v150", 11.1.1; 4067). */
export function eventoDeInutilizacion({ motivo, fecFirma, ...rango }: DatosDeEvento & RangoAInutilizar): Nodo {
  return evento(fecFirma, {
    rGeVeInu: {
      dNumTim: rango.timbrado,
      dEst: rango.establecimiento,
      dPunExp: rango.punto,
      dNumIn: String(rango.desde).padStart(7, '0'),
      dNumFin: String(rango.hasta).padStart(7, '0'),
      iTiDE: String(rango.tipo),
      mOtEve: motivo,
      dSerieNum: rango.serie,
    },
  });
}

/** Content of rEve. */
export function evento(fecFirma: string, gGroupTiEvt: Nodo): Nodo {
  return { dFecFirma: fecFirma, dVerFor: '150', gGroupTiEvt };
}
