export { AutoridadDeEventos, type VeredictoDeEvento } from './application/ports/autoridad-de-eventos';
export { EventoRepository } from './application/ports/evento-repository';
export { TramitarEvento, type AjustesDeEventos } from './application/tramitar-evento';
export { enTramos, type DatosDeCancelacion, type DatosDeInutilizacion, type DesenlaceDeEvento } from './domain/evento';
