export * from './domain/emisor';
export {
  leerImagen,
  LADO_MAXIMO,
  LADO_MINIMO,
  LOGO_MAXIMO,
  ImagenInvalida,
  type DefectoDeImagen,
  type Imagen,
} from './domain/imagen';
export { EmisorRepository } from './application/ports/emisor-repository';
export { Pintor } from './application/ports/pintor';
export {
  RegistroDeEmisores,
  type CambiosDeTenant,
  type CertificadoParaGuardar,
  type DatosDeTenant,
  type NumeroInicial,
} from './application/ports/registro-de-emisores';
export { type AvisoDeFin } from './application/ports/avisos-de-fin';
export { SerieConsultas, type SerieEnUso } from './application/ports/serie-consultas';
export {
  TenantConsultas,
  type Contador,
  type EstadoDeTenant,
  type FichaDeTenant,
  type FiltroDeTenants,
  type ResumenDeCertificado,
  type TenantDeLista,
} from './application/ports/tenant-consultas';
export { AbrirPrueba } from './application/abrir-prueba';
export { CertificadoRechazado, certificadoDelArchivo, PonerCertificado } from './application/poner-certificado';
export { type DefectoDeCertificado } from './domain/certificado';
export { esDePrueba } from './domain/prueba';
export { SimuladorDePrueba } from './application/ports/simulador-de-prueba';
export { credencialDe } from './application/credencial';
export { VigilarFines } from './application/vigilar-fines';
