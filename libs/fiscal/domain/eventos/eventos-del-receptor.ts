import type { Nodo } from '../formato/nodo';
import { evento } from './eventos-del-emisor';

/** The person to whom the document was issued, as the event names it (GEN005–GEN010, GED005–GED010). */
export type ReceptorDelEvento = { nombre: string } & (
  { ruc: string; dv: string } | { tipoDocumento: number; documento: string }
);

interface Firmado {
  cdc: string;
  /** 'AAAA-MM-DDThh:mm:ss', fiscal local time, as all moments here. */
  fecFirma: string;
}

/** Members that a notification and a disavowal share: they may be about a document that the authority has not approved. */
interface Recepcion extends Firmado {
  /** Emission date of the document, from which the term counts when it is not approved. */
  fechaEmision: string;
  fechaRecepcion: string;
  receptor: ReceptorDelEvento;
}

/** rEve that notifies the receipt of a document (rGeVeNotRec). `totalGs`: its total in guaraníes. */
export function eventoDeNotificacion({ totalGs, ...recepcion }: Recepcion & { totalGs: string }): Nodo {
  return evento(recepcion.fecFirma, { rGeVeNotRec: { ...recibido(recepcion), dTotalGs: totalGs } });
}

/** rEve that agrees with a document (rGeVeConf). With `entregaEstimada` it is partial: goods or services come later (GCO003, GCO004). */
export function eventoDeConformidad({ cdc, fecFirma, entregaEstimada }: Firmado & { entregaEstimada?: string }): Nodo {
  const iTipConf = entregaEstimada === undefined ? '1' : '2';
  return evento(fecFirma, { rGeVeConf: { Id: cdc, iTipConf, dFecRecep: entregaEstimada } });
}

/** rEve that disagrees with a document (rGeVeDisconf). `motivo`: 5 to 500 characters. */
export function eventoDeDisconformidad({ cdc, fecFirma, motivo }: Firmado & { motivo: string }): Nodo {
  return evento(fecFirma, { rGeVeDisconf: { Id: cdc, mOtEve: motivo } });
}

/** rEve that disavows a document (rGeVeDescon). Here an identity document has one of four types only (schema; 4259). */
export function eventoDeDesconocimiento({ motivo, ...recepcion }: Recepcion & { motivo: string }): Nodo {
  return evento(recepcion.fecFirma, { rGeVeDescon: { ...recibido(recepcion), mOtEve: motivo } });
}

function recibido({ cdc, fechaEmision, fechaRecepcion, receptor }: Recepcion): Nodo {
  return {
    Id: cdc,
    dFecEmi: fechaEmision,
    dFecRecep: fechaRecepcion,
    ...('ruc' in receptor
      ? { iTipRec: '1', dNomRec: receptor.nombre, dRucRec: receptor.ruc, dDVRec: receptor.dv }
      : {
          iTipRec: '2',
          dNomRec: receptor.nombre,
          dTipIDRec: String(receptor.tipoDocumento),
          dNumID: receptor.documento,
        }),
  };
}
