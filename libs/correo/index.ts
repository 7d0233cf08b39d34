export { type CambiosDeCorreoPropio, ConfigurarCorreo, type CorreoPropioVisto } from './application/configurar-correo';
export { EnviarAviso } from './application/enviar-aviso';
export { EnviarCorreo } from './application/enviar-correo';
export { PedirCorreo } from './application/pedir-correo';
export { CartaRechazada, Cartero, type Remitente } from './application/ports/cartero';
export { CorreoPropioRepository } from './application/ports/correo-propio-repository';
export {
  CorreoRepository,
  type CorreoTomado,
  type Desenlace,
  type DocumentoPorEnviar,
  type TipoDeCorreo,
} from './application/ports/correo-repository';
export { DnsDeCorreo } from './application/ports/dns-de-correo';
export type { Adjunto, Carta } from './domain/carta';
export { esDelDominio } from './domain/correo-propio';
export { MARCADORES, marcadorDesconocido } from './domain/plantilla';
