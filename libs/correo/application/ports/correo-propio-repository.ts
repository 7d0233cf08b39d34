import type { Autor } from '@libs/platform';
import type { CorreoPropio, CorreoPropioAbierto, DominioPropio, ServidorPropio } from '../../domain/correo-propio';

/** Mail servers and domains of the tenants, with their secrets. */
export abstract class CorreoPropioRepository {
  /** Whether secrets can be stored, because this process has the mail key. */
  abstract readonly guarda: boolean;
  /** Without secrets. */
  abstract ver(tenantId: string): Promise<CorreoPropio>;
  /** @throws when there are secrets and this process lacks their key. */
  abstract abrir(tenantId: string): Promise<CorreoPropioAbierto>;
  /** null removes it. */
  abstract ponerServidor(
    tenantId: string,
    servidor: (ServidorPropio & { clave: string | null }) | null,
    autor: Autor,
  ): Promise<void>;
  /** null removes it. */
  abstract ponerDominio(
    tenantId: string,
    dominio: (DominioPropio & { privada: string }) | null,
    autor: Autor,
  ): Promise<void>;
}
