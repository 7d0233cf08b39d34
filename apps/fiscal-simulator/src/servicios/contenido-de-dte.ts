import { horaLocal } from '@libs/platform';
import type { Dte, EventoRegistrado } from '../autoridad/modelo';

const DECLARACION = '<?xml version="1.0" encoding="UTF-8"?>';

/** One registered event as siConsDE shows it: indented with tabs, with an XML declaration of its own, 0600 with another text. */
function evento(e: EventoRegistrado): string {
  return [
    '\t<rContEv>',
    '\t\t<xEvento>',
    `\t\t\t${DECLARACION}${e.xml}`,
    '\t\t</xEvento>',
    '\t\t<rResEnviEventoDe>',
    '\t\t\t<rRetEnviEventoDe>',
    `\t\t\t\t<dFecProc>${horaLocal(new Date(e.registradoEn))}</dFecProc>`,
    '\t\t\t\t<gResProcEVe>',
    `\t\t\t\t\t<dEstRes>${e.observaciones ? 'Aprobado con observación' : 'Aprobado'}</dEstRes>`,
    `\t\t\t\t\t<dProtAut>${e.protocolo}</dProtAut>`,
    '\t\t\t\t\t<gResProc>',
    '\t\t\t\t\t\t<dCodRes>0600</dCodRes>',
    '\t\t\t\t\t\t<dMsgRes>Se encontro el evento</dMsgRes>',
    '\t\t\t\t\t</gResProc>',
    '\t\t\t\t</gResProcEVe>',
    '\t\t\t</rRetEnviEventoDe>',
    '\t\t</rResEnviEventoDe>',
    '\t</rContEv>',
  ].join('\n');
}

/**
 * The text of xContenDE: the document as received, its protocol number and its events, which together are not one XML document. Byte for
 * byte as in the captures of 2026-10, including the final blank.
 */
export function contenidoDeDte(dte: Dte, eventos: readonly EventoRegistrado[]): string {
  const contenedor = eventos.length === 0 ? '' : `\n${eventos.map(evento).join('\n')}\n`;
  return `${DECLARACION}${dte.xml}\n<dProtAut>${dte.protocolo}</dProtAut>\n<xContEv>${contenedor}</xContEv> `;
}
