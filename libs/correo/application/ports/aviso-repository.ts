import type { CertificadoQueTermina } from '../../domain/redactar-aviso';
import type { Desenlace } from './correo-repository';

/** The notice of a certificate's end, taken for one try. */
export interface AvisoTomado {
  id: string;
  /** The try; a later one makes its outcome void. */
  ficha: number;
  destinatario: string;
  /** Failed tries so far. */
  intentos: number;
  certificado: CertificadoQueTermina;
}

export abstract class AvisoRepository {
  /** undefined when it is closed, in somebody's hands, or does not exist. */
  abstract tomar(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<AvisoTomado | undefined>;
  /** Notes the outcome of a try, and orders the next one. */
  abstract registrar(tenantId: string, aviso: AvisoTomado, desenlace: Desenlace, ahora: Date): Promise<void>;
}
