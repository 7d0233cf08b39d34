import type { Documento, Evento } from '@libs/de';
import { ErrorDeNegocio, ErrorDeValidacion, ERRORES } from '@libs/errors';
import { enPalabras } from '@libs/fiscal';
import type { EnvioEnPausa, Prueba, Respuesta } from '@libs/habilitacion';
import { horaLocal } from '@libs/platform';

/** Nothing waits inside a turn: the next one asks again. */
export const aunNo = (motivo: string): Respuesta => ({ clase: 'sin_respuesta', motivo });

const pruebaDe = (
  cdc: string,
  { protocoloFiscal, codigoFiscal, mensajeFiscal }: Pick<Documento, `${'protocolo' | 'codigo' | 'mensaje'}Fiscal`>,
): Prueba => ({
  cdc,
  protocolo: protocoloFiscal ?? undefined,
  codigo: codigoFiscal ?? undefined,
  mensaje: mensajeFiscal ?? undefined,
});

export function delDocumento(documento: Documento): Respuesta {
  const { estado, cdc } = documento;
  if (estado === 'P' || estado === 'E') return aunNo('La autoridad todavía no respondió.');
  return { clase: estado === 'R' ? 'no' : 'si', prueba: pruebaDe(cdc, documento) };
}

/**
 * Result of the requested events of a type about a document; undefined: the attempt has not requested one. Each attempt has
 * its own refused one.
 */
export function deLosEventos(cdc: string, eventos: readonly Evento[], intento: number): Respuesta | undefined {
  const aceptado = eventos.find(({ estado }) => estado === 'A');
  if (aceptado) return { clase: 'si', prueba: pruebaDe(cdc, aceptado) };
  if (eventos.some(({ estado }) => estado === 'P')) return aunNo('La autoridad todavía no respondió al evento.');
  const rechazados = eventos.filter(({ estado }) => estado === 'R');
  const rechazado = rechazados[intento - 1];
  return rechazado && { clase: 'no', prueba: pruebaDe(cdc, rechazado) };
}

/** What a line says while the authority does not answer, or blocks the taxpayer. */
export const noRecibe = ({ hasta, motivo }: EnvioEnPausa): string =>
  `La autoridad no recibe más de este emisor, y no se envía nada más hasta las ${horaLocal(hasta).slice(11, 16)}: ${enPalabras(motivo)}.`;

/** What the service itself refused was not sent: the set-up of the taxpayer is wrong, or it must wait. @throws what is no refusal. */
export function noAdmitido(causa: unknown): Respuesta {
  if (!(causa instanceof ErrorDeNegocio) || causa.status === 500) throw causa;
  const { id, codigo, message } = causa;
  if ('reintentable' in ERRORES[id] || id === 'EVENTO_EN_CURSO') return aunNo(message);
  const faltas = causa instanceof ErrorDeValidacion ? causa.errores : [];
  const detalle = faltas.map(({ campo, mensaje }) => ` ${campo}: ${mensaje}`).join('');
  return { clase: 'imposible', motivo: `El servicio no lo admite y no se envió nada. ${codigo}: ${message}${detalle}` };
}
