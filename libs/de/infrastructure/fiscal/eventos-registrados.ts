import type { EventoRegistrado } from '@libs/fiscal';
import type {
  CancelacionRegistrada,
  EventoAnterior,
  NominacionRegistrada,
  TransporteRegistrado,
} from '../../application/ports/lector-de-importados';
import { campos } from '../../domain/solicitud/campos';
import type { Receptor } from '../../domain/solicitud/solicitud';
import { leidoDeLasFilas } from './desde-las-filas';

/** Reads the fields of an event on the transport. The rows of that event are of another lib. */
export type LeerTransporte = (
  campos: EventoRegistrado['campos'],
) => Pick<TransporteRegistrado, 'transporte' | 'motivo'>;

/** The event that cancelled a document, among the events in force. */
export function cancelacionRegistrada(vigentes: readonly EventoRegistrado[]): CancelacionRegistrada | undefined {
  const evento = vigentes.find(({ tipo }) => tipo === 'rGeVeCan');
  return evento && { ...comoConsta(evento), motivo: evento.campos['mOtEve'] ?? '' };
}

/** The receiver that an event named, among a document's events in force. It has the fields of gDatRec (NT-14). */
export function nominacionRegistrada(vigentes: readonly EventoRegistrado[]): NominacionRegistrada | undefined {
  const evento = vigentes.find(({ tipo }) => tipo === 'rGEveNom');
  if (!evento) return undefined;
  const { receptor } = leidoDeLasFilas(campos, 'A001', { gDatGralOpe: { gDatRec: evento.campos } });
  return {
    ...comoConsta(evento),
    receptor: (receptor ?? {}) as Receptor,
    motivo: evento.campos['mOtEve'] ?? '',
  };
}

/** The updates of the transport among a document's events in force, in the order of their registration. */
export const transportesRegistrados = (
  vigentes: readonly EventoRegistrado[],
  leer: LeerTransporte,
): TransporteRegistrado[] =>
  vigentes
    .filter(({ tipo }) => tipo === 'rGeVeTr')
    .sort((evento, otroEvento) => momentoDe(evento).localeCompare(momentoDe(otroEvento)))
    .map((evento) => ({ ...comoConsta(evento), ...leer(evento.campos) }));

const momentoDe = ({ fecProc, fecFirma }: EventoRegistrado): string => fecProc ?? fecFirma ?? '';

function comoConsta(evento: EventoRegistrado): EventoAnterior {
  const [codigo] = evento.codigos;
  return { protocolo: evento.protAut ?? null, respuesta: codigo ?? null, xml: firmadoDe(evento) };
}

/** As it was sent, for the KuDE; the authority shows it without the group around it. */
function firmadoDe({ crudo }: EventoRegistrado): string | undefined {
  const firmado = /<rGesEve[\s>].*<\/rGesEve>/s.exec(crudo)?.[0];
  return firmado && `<gGroupGesEve>${firmado}</gGroupGesEve>`;
}
