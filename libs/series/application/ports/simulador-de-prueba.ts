import type { EmisorDePrueba } from '../../domain/prueba';
import type { CertificadoParaGuardar } from './registro-de-emisores';

/** The simulator that serves test mode. */
export abstract class SimuladorDePrueba {
  /**
   * Registers the issuer, or brings it up to date, and issues a certificate to it that no other authority accepts.
   * @throws MODO_PRUEBA_NO_DISPONIBLE when the installation has no simulator, or it does not answer.
   */
  abstract registrarEmisor(emisor: EmisorDePrueba): Promise<CertificadoParaGuardar>;
}
