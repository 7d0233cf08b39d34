import { escribirDecimal, leerDecimal } from '@libs/campos';
import type { ErrorDeCampo } from '@libs/errors';
import type { DatosDelReceptor, ReceptorDeEvento, TipoDelReceptor } from '@libs/eventos';
import { type Autor, horaLocal } from '@libs/platform';
import type { Sit } from '@libs/series';
import type { Conocido, EventoDeRecibido, EventoPrevio, LoRegistrado, Recibido } from './recibido';

/** What the caller says about an event. Moments are fiscal local time; `totalGs` is exact. */
export interface ComandoDeRecibido {
  tenantId: string;
  tenantVersion: number;
  tipo: TipoDelReceptor;
  cdc: string;
  sit?: Sit | undefined;
  /** Receipt of the document; of a partial conformity, when the rest is expected. */
  fechaRecepcion?: string | undefined;
  fechaEmision?: string | undefined;
  totalGs?: string | undefined;
  /** Default: the tenant. */
  receptor?: ReceptorDeEvento | undefined;
  parcial?: boolean | undefined;
  reemplazar?: boolean | undefined;
  motivo?: string | undefined;
  autor: Autor;
}

/** Recorded as the reason of events that carry none. */
export const MOTIVOS: Readonly<Record<TipoDelReceptor, string>> = {
  NOTIFICACION: 'Recepción notificada por el receptor',
  CONFORMIDAD: 'Conformidad del receptor',
  DISCONFORMIDAD: 'Disconformidad del receptor',
  DESCONOCIMIENTO: 'Desconocimiento del receptor',
};

/** These may be about a document that is not approved, and so they say what the document is. */
const diceElDocumento = (tipo: TipoDelReceptor): boolean => tipo === 'NOTIFICACION' || tipo === 'DESCONOCIMIENTO';

/** A disavowal needs a moment of receipt, and the caller may have none: then it is this one. */
export const recepcionDe = (tipo: TipoDelReceptor, ahora: Date): string | undefined =>
  tipo === 'DESCONOCIMIENTO' ? horaLocal(ahora) : undefined;

const exacto = (monto: string): string => escribirDecimal(leerDecimal(monto) ?? 0n);
const deLaAutoridad = (situacion: string | null | undefined): boolean => situacion === 'A' || situacion === 'C';

/** What is known about the document with this request. Its XML takes precedence over what callers say. */
export function juntar(
  comando: ComandoDeRecibido,
  recibido: Recibido | undefined,
  registrado: LoRegistrado | undefined,
  ahora: Date,
): Conocido {
  const delXml = deLaAutoridad(recibido?.situacion) ? recibido : undefined;
  const totalGs = registrado?.totalGs ?? delXml?.totalGs ?? comando.totalGs ?? recibido?.totalGs;
  const recepcion = diceElDocumento(comando.tipo) ? comando.fechaRecepcion : undefined;
  return {
    emisorNombre: registrado?.emisorNombre ?? recibido?.emisorNombre ?? null,
    fechaEmision:
      registrado?.fechaEmision ?? delXml?.fechaEmision ?? comando.fechaEmision ?? recibido?.fechaEmision ?? null,
    totalGs: totalGs == null ? null : exacto(totalGs),
    fechaRecepcion: recepcion ?? recibido?.fechaRecepcion ?? null,
    situacion: registrado ? registrado.situacion : (recibido?.situacion ?? null),
    aprobadoAt: registrado ? registrado.aprobadoAt : (recibido?.aprobadoAt ?? null),
    consultadoAt: registrado ? ahora : (recibido?.consultadoAt ?? null),
  };
}

const DEL_DOCUMENTO = 'La autoridad no dio el documento: indique';

/** Fields that the event needs and nobody knows, or that contradict the document. `dia`: of emission, by the CDC. */
export function faltas(comando: ComandoDeRecibido, conocido: Conocido, dia: string, ahora: Date): ErrorDeCampo[] {
  const errores: ErrorDeCampo[] = [];
  const mal = (campo: string, codigo: ErrorDeCampo['codigo'], mensaje: string): void =>
    void errores.push({ campo, codigo, mensaje });
  const { tipo, fechaEmision, totalGs, fechaRecepcion } = comando;
  if (!diceElDocumento(tipo)) {
    if (fechaRecepcion !== undefined && fechaRecepcion < dia)
      mal('fecha_recepcion', 'VALOR_INVALIDO', `El documento se emitió el ${dia}.`);
    return errores;
  }
  if (!conocido.fechaEmision) mal('fecha_emision', 'CAMPO_REQUERIDO', `${DEL_DOCUMENTO} su fecha y hora de emisión.`);
  else if (fechaEmision && !fechaEmision.startsWith(dia)) mal('fecha_emision', 'VALOR_INVALIDO', `El CDC dice ${dia}.`);
  else if (fechaEmision && fechaEmision !== conocido.fechaEmision)
    mal('fecha_emision', 'VALOR_INVALIDO', `El documento dice ${conocido.fechaEmision}.`);
  if (tipo === 'NOTIFICACION' && conocido.totalGs === null)
    mal('total_gs', 'CAMPO_REQUERIDO', `${DEL_DOCUMENTO} su total en guaraníes.`);
  else if (totalGs !== undefined && exacto(totalGs) !== conocido.totalGs)
    mal('total_gs', 'VALOR_INVALIDO', `El documento dice ${conocido.totalGs}.`);
  if (fechaRecepcion !== undefined && fechaRecepcion > horaLocal(ahora))
    mal('fecha_recepcion', 'FECHA_INVALIDA', 'Todavía no llegó ese momento.');
  return errores;
}

/** Whether the request names another receiver than the tenant, or the authority does. `ruc`: the tenant's. */
export function esDeOtro(
  ruc: string,
  receptor: ReceptorDeEvento | undefined,
  registrado: LoRegistrado | undefined,
): boolean {
  if (receptor && 'ruc' in receptor && receptor.ruc !== ruc) return true;
  return registrado?.receptorRuc != null && registrado.receptorRuc !== ruc.split('-')[0];
}

/** Whether a pending event is the one that is asked for: nothing that the caller says would be lost. */
export function sonElMismo({ tipo, parcial, fechaRecepcion }: ComandoDeRecibido, evento: EventoDeRecibido): boolean {
  if (evento.tipo !== tipo) return false;
  if (tipo === 'CONFORMIDAD') return evento.datos['entregaEstimada'] === (parcial ? fechaRecepcion : undefined);
  return !diceElDocumento(tipo) || fechaRecepcion === undefined || evento.datos['fechaRecepcion'] === fechaRecepcion;
}

const esParcial = ({ datos }: EventoDeRecibido): boolean => datos['entregaEstimada'] !== undefined;

/** Registered events, oldest first: requested here, or listed by the authority from any source. */
export function previosDe(eventos: readonly EventoDeRecibido[], registrado: LoRegistrado | undefined): EventoPrevio[] {
  const propios = eventos
    .filter(({ estado }) => estado === 'A')
    .map((evento) => ({
      tipo: evento.tipo as TipoDelReceptor,
      parcial: esParcial(evento),
      at: evento.procesadoAt ?? evento.createdAt,
    }));
  return [...propios, ...(registrado?.eventos ?? [])].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The event's data, once nothing is missing. */
export function datosDe(
  { tipo, cdc, fechaRecepcion, parcial, ...comando }: ComandoDeRecibido,
  { fechaEmision, totalGs }: Conocido,
  emisor: { ruc: string; razonSocial: string },
): DatosDelReceptor[TipoDelReceptor] {
  const receptor = comando.receptor ?? { nombre: emisor.razonSocial, ruc: emisor.ruc };
  const recepcion = { cdc, fechaEmision: fechaEmision!, fechaRecepcion: fechaRecepcion!, receptor };
  switch (tipo) {
    case 'NOTIFICACION':
      return { ...recepcion, totalGs: totalGs! };
    case 'CONFORMIDAD':
      return parcial ? { cdc, entregaEstimada: fechaRecepcion! } : { cdc };
    case 'DISCONFORMIDAD':
      return { cdc };
    case 'DESCONOCIMIENTO':
      return recepcion;
  }
}
