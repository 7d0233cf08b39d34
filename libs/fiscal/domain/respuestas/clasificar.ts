import type { Protocolo } from './estado';
import type { ClaseDeResultado, CodigoDeRespuesta } from './resultado';

/** Failures of the authority's server ("Manual Técnico v150", 12.2.6); 0100 ("Error Inesperado") as observed. */
const DEL_SERVIDOR = new Set(['0100', '0161', '0162']);
/** Certificate of the connection, format version, call header, its inactive RUC, no permission, message too big, service not granted. */
const DE_CONFIGURACION = new Set(
  '0001 0002 0003 0004 0005 0006 0007 0163 0180 0183 0200 0270 0320 0340 0363 0380 0460 0560 1264'.split(' '),
);
/**
 * Neither a verdict on what was sent nor a fault of the call: the same bytes may be taken later. 1004, 4008 and 4071: the signature is
 * ahead of the authority's clock. 0124: the authority could not read the list of revoked certificates. Of the other codes of time, 1151
 * (emission days ahead) and 1150 (too late) judge the date that the document carries; 0121 and 2450 judge its certificate, which the
 * bytes carry too.
 */
const SIN_VEREDICTO = new Set(['1004', '4008', '4071', '0124']);
const DE_ENVOLTURA = '0160';
/** A document with this CDC is approved ("Manual Técnico v150", 12.4). */
const CDC_DUPLICADO = '1001';
/** A document with this timbrado, type, establishment, point, series and number is approved (same place). */
export const NUMERO_OCUPADO = '1002';
const YA_AUTORIZADO = new Set([CDC_DUPLICADO, NUMERO_OCUPADO]);
/** An earlier attempt may be the cause; of a receiver's events, the codes that say that the document has one already (NT-19). */
const EVENTO_QUIZAS_HECHO = new Set('4002 4003 4009 4010 4066 4101 4116 4150 4158 4200 4207 4251 4265 4453'.split(' '));

/** Of a rejection that is to be verified: whether this CDC, or another document with its number, is approved already. */
export const yaAutorizado = (codigos: readonly CodigoDeRespuesta[]): CodigoDeRespuesta | undefined =>
  codigos.find(({ codigo }) => codigo === CDC_DUPLICADO) ?? codigos.find(({ codigo }) => codigo === NUMERO_OCUPADO);

export const esDelServidor = (codigo: string) => DEL_SERVIDOR.has(codigo);
export const esDeConfiguracion = (codigo: string) => DE_CONFIGURACION.has(codigo);

/** A 0160 that lists elements in brackets is about the content; without a bracket its cause is unknown. */
export function esRechazoGenerico({ codigo, mensaje }: CodigoDeRespuesta): boolean {
  return codigo === DE_ENVOLTURA && !mensaje.includes('[');
}

/**
 * Decides by the state, refined by the codes. `identificado`: the answer names the document or event that was sent.
 * @returns undefined when the answer does not allow a conclusion.
 */
export function clasificar(
  { estado, codigos }: Protocolo,
  tipo: 'documento' | 'evento',
  identificado: boolean,
): ClaseDeResultado | undefined {
  if (estado === 'aprobado' || estado === 'aprobado_con_observacion') return identificado ? estado : undefined;
  const lista = codigos.map((c) => c.codigo);
  if (lista.some(esDelServidor)) return 'transitorio';
  if (estado !== 'rechazado' || lista.length === 0) return undefined;
  if (lista.some(esDeConfiguracion)) return 'configuracion';
  if (codigos.some((c) => c.codigo === DE_ENVOLTURA && !esRechazoGenerico(c))) return 'rechazado';
  if (!identificado) return undefined;
  if (lista.every((c) => SIN_VEREDICTO.has(c))) return 'sin_veredicto';
  const porVerificar = tipo === 'documento' ? YA_AUTORIZADO : EVENTO_QUIZAS_HECHO;
  return lista.some((c) => porVerificar.has(c)) ? 'verificar' : 'rechazado';
}
