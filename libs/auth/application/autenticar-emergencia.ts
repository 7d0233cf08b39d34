import { error } from '@libs/errors';
import type { Clock } from '@libs/platform';
import { hashDeEmergencia } from '../domain/emergencia';
import type { Principal } from '../domain/principal';
import type { CredencialRepository } from './ports/credencial-repository';

/** Returns the principal of an emergency token: a superadmin with the name that the operator gave. @throws AUTH_TOKEN_INVALIDO. */
export class AutenticarEmergencia {
  constructor(
    private readonly credenciales: CredencialRepository,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<Principal> {
    const hallada = await this.credenciales.emergencia(hashDeEmergencia(token));
    if (!hallada) throw error('AUTH_TOKEN_INVALIDO').porque('token_de_otra_firma');
    if (hallada.venceAt <= this.clock.now()) throw error('AUTH_TOKEN_INVALIDO').porque('token_vencido');
    return { id: hallada.quien, authVia: 'emergencia', role: 'superadmin' };
  }
}
