import type { EventoRegistrado } from '@libs/fiscal';
import type { NominacionRegistrada } from '../../application/ports/lector-de-importados';
import { campos } from '../../domain/solicitud/campos';
import { enDominio } from '../../domain/solicitud/lector';
import type { Receptor } from '../../domain/solicitud';
import { desdeLasFilas } from './desde-las-filas';

/** The receiver whom an event named, among those of a document that stand. It has the fields of gDatRec (NT-14). */
export function nominacionRegistrada(vigentes: readonly EventoRegistrado[]): NominacionRegistrada | undefined {
  const evento = vigentes.find(({ tipo }) => tipo === 'rGEveNom');
  if (!evento) return undefined;
  const leido = desdeLasFilas(campos, 'A001', { gDatGralOpe: { gDatRec: evento.campos } });
  const suyos = Object.entries((leido['receptor'] as object | undefined) ?? {});
  const [codigo] = evento.codigos;
  return {
    receptor: Object.fromEntries(suyos.map(([campo, valor]) => [enDominio(campo), valor])) as unknown as Receptor,
    motivo: evento.campos['mOtEve'] ?? '',
    protocolo: evento.protAut ?? null,
    respuesta: codigo ?? null,
    xml: firmadoDe(evento),
  };
}

/** As it was sent, for the KuDE; the authority shows it without the group around it. */
function firmadoDe({ crudo }: EventoRegistrado): string | undefined {
  const firmado = /<rGesEve[\s>].*<\/rGesEve>/s.exec(crudo)?.[0];
  return firmado && `<gGroupGesEve>${firmado}</gGroupGesEve>`;
}
