import type { ImapFlowError } from 'imapflow/lib/errors.js';
import { HostNotPublic } from '@libs/platform';

export const CORTADA = 'la conexión se cortó';
const SIN_RESPUESTA = 'el servidor no responde';
const SIN_AUTORIDAD = 'el certificado TLS no es de una autoridad reconocida';
const DEMASIADO = 'el servidor responde demasiado';

const PALABRAS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'el nombre del servidor no existe',
  EAI_AGAIN: 'el nombre del servidor no se pudo resolver',
  ECONNREFUSED: 'la conexión fue rechazada',
  ECONNRESET: CORTADA,
  EPIPE: CORTADA,
  EConnectionClosed: CORTADA,
  NoConnection: CORTADA,
  StateLogout: CORTADA,
  ClosedAfterConnectTLS: CORTADA,
  ClosedAfterConnectText: CORTADA,
  EHOSTUNREACH: 'no hay camino hasta el servidor',
  ENETUNREACH: 'no hay camino hasta el servidor',
  ETIMEDOUT: SIN_RESPUESTA,
  ETIMEOUT: SIN_RESPUESTA,
  CONNECT_TIMEOUT: SIN_RESPUESTA,
  GREETING_TIMEOUT: SIN_RESPUESTA,
  UPGRADE_TIMEOUT: SIN_RESPUESTA,
  ETHROTTLE: 'el servidor pide una pausa',
  ERR_SSL_WRONG_VERSION_NUMBER: 'en ese puerto no responde IMAP con TLS',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'en ese puerto no responde IMAP con TLS',
  CERT_HAS_EXPIRED: 'el certificado TLS venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: SIN_AUTORIDAD,
  SELF_SIGNED_CERT_IN_CHAIN: SIN_AUTORIDAD,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: SIN_AUTORIDAD,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: SIN_AUTORIDAD,
  ERR_TLS_CERT_ALTNAME_INVALID: 'el certificado TLS es de otro nombre',
  LineTooLarge: DEMASIADO,
  LiteralTooLarge: DEMASIADO,
  ResponseTooLarge: DEMASIADO,
  TooManyTokens: DEMASIADO,
  TooManyResponses: DEMASIADO,
};

/** Why a mailbox could not be used, in words for its owner. What the server wrote is not repeated: it may be anything. */
export function enPalabras(causa: unknown): string {
  if (causa instanceof HostNotPublic) return 'la dirección del servidor no es pública';
  const { code, authenticationFailed, mailboxMissing, tlsFailed, responseStatus, command } = causa as ImapFlowError;
  if (mailboxMissing) return 'la carpeta no existe';
  if (authenticationFailed) return 'el servidor no acepta el usuario o la clave';
  const palabras = code === undefined ? undefined : PALABRAS[code];
  if (palabras !== undefined) return palabras;
  if (tlsFailed) return 'el servidor no ofrece TLS';
  if (responseStatus !== undefined && command !== undefined) return `el servidor rechaza la orden ${command}`;
  return code === undefined ? 'el servidor no responde como un servidor IMAP' : `sin conexión: ${code.slice(0, 60)}`;
}
