import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import { esDireccion } from '../domain/direccion';
import type { CorreoRepository } from './ports/correo-repository';

/** Orders that an approved document be sent to the given address, else to the one that it carries. */
export class PedirCorreo {
  constructor(
    private readonly correos: CorreoRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the recipient. @throws DE_NOT_FOUND, DE_NOT_APPROVED, EMAIL_DESTINATARIO_MISSING, in this order. */
  execute(tenantId: string, deId: string, email: string | undefined, autor: Autor): Promise<string> {
    return this.correos.encolar(
      tenantId,
      deId,
      (documento) => {
        if (!documento) throw error('DE_NOT_FOUND');
        if (documento.estado !== 'A') throw error('DE_NOT_APPROVED', { estado: documento.estado });
        const destinatario = email ?? documento.emailRec;
        if (destinatario === null || !esDireccion(destinatario)) throw error('EMAIL_DESTINATARIO_MISSING');
        return destinatario;
      },
      autor,
      this.clock.now(),
    );
  }
}
