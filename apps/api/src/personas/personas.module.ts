import { Module } from '@nestjs/common';
import { CredencialRepository, PersonaRepository, PersonasDeCuenta } from '@libs/auth';
import { Clock } from '@libs/platform';
import { serve } from '@libs/platform/inner';
import { CONFIG } from '../config';
import { InvitacionesController } from './invitaciones.controller';
import { PersonasDeTenantController } from './personas-de-tenant.controller';
import { PersonasController } from './personas.controller';

/** The panel reads the token behind the `#`, which browsers send to no server. */
const PAGINA = '/panel/invitacion';

/** People, and their accounts. */
@Module({
  controllers: [PersonasController, PersonasDeTenantController, InvitacionesController],
  providers: [
    serve(
      PersonasDeCuenta,
      [PersonaRepository, CredencialRepository, Clock, CONFIG],
      (personas, credenciales, clock, { panelClientId, publicBaseUrl }) => {
        const pagina = panelClientId === undefined ? undefined : publicBaseUrl.replace(/\/$/, '') + PAGINA;
        return new PersonasDeCuenta(personas, credenciales, pagina, clock);
      },
    ),
  ],
})
export class PersonasModule {}
