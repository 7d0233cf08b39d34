import type { Autor } from '@libs/platform';
import type { CorreoPropio, CorreoPropioAbierto, DominioPropio, ServidorPropio } from '../../domain/correo-propio';

/** What tenants have entrusted for their e-mails. */
export abstract class CorreoPropioRepository {
  /** Whether secrets can be kept: this process has the mail key. */
  abstract readonly guarda: boolean;
  /** Without secrets. */
  abstract ver(tenantId: string): Promise<CorreoPropio>;
  /** @throws when this process lacks the key of what there is. */
  abstract abrir(tenantId: string): Promise<CorreoPropioAbierto>;
  /** null takes it away. */
  abstract ponerServidor(
    tenantId: string,
    servidor: (ServidorPropio & { clave: string | null }) | null,
    autor: Autor,
  ): Promise<void>;
  /** null takes it away. */
  abstract ponerDominio(
    tenantId: string,
    dominio: (DominioPropio & { privada: string }) | null,
    autor: Autor,
  ): Promise<void>;
}
