export { EnviarAviso } from './application/enviar-aviso';
export { EnviarCorreo } from './application/enviar-correo';
export { PedirCorreo } from './application/pedir-correo';
export { CartaRechazada, Cartero } from './application/ports/cartero';
export {
  CorreoRepository,
  type CorreoTomado,
  type Desenlace,
  type DocumentoPorEnviar,
  type TipoDeCorreo,
} from './application/ports/correo-repository';
export type { Adjunto, Carta } from './domain/carta';
export { MARCADORES, marcadorDesconocido } from './domain/plantilla';
