import { Module } from '@nestjs/common';
import { CredencialRepository, PersonaRepository, PersonasDeCuenta } from '@libs/auth';
import { Clock } from '@libs/platform';
import { serve } from '@libs/platform/inner';
import { CONFIG } from '../config';
import { InvitacionesController } from './invitaciones.controller';
import { paginaDeInvitacion } from './pagina-de-invitacion';
import { PersonasDeTenantController } from './personas-de-tenant.controller';
import { PersonasController } from './personas.controller';

/** People, and their accounts. */
@Module({
  controllers: [PersonasController, PersonasDeTenantController, InvitacionesController],
  providers: [
    serve(
      PersonasDeCuenta,
      [PersonaRepository, CredencialRepository, Clock, CONFIG],
      (personas, credenciales, clock, config) =>
        new PersonasDeCuenta(personas, credenciales, paginaDeInvitacion(config), clock),
    ),
  ],
})
export class PersonasModule {}
