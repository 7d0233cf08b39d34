export { type CambiosDeCorreoPropio, ConfigurarCorreo, type CorreoPropioVisto } from './application/configurar-correo';
export { EnviarAviso } from './application/enviar-aviso';
export { EntregarCarta } from './application/entregar-carta';
export { EnviarCorreo } from './application/enviar-correo';
export { type Rebote, RegistrarRebote } from './application/registrar-rebote';
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
export { Retornos } from './domain/retorno';
export { MARCADORES, marcadorDesconocido } from './domain/plantilla';
