export * from './domain/emisor';
export { EmisorRepository } from './application/ports/emisor-repository';
export {
  RegistroDeEmisores,
  type CertificadoParaGuardar,
  type DatosDeTenant,
} from './application/ports/registro-de-emisores';
