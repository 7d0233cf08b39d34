import { Module } from '@nestjs/common';
import { CorreoRepository, PedirCorreo, RegistrarRebote, Retornos } from '@libs/correo';
import { MailparserLectorDeDsn } from '@libs/correo/dsn';
import { SqlCorreoRepository } from '@libs/correo/postgres';
import { Clock } from '@libs/platform';
import { serve } from '@libs/platform/inner';
import { CONFIG } from '../config';
import { queAvisa } from '../plataforma/que-avisa';
import { CorreoController } from './correo.controller';
import { GuardaDeRebotes, RebotesController } from './rebotes.controller';

/** Orders e-mails of documents; kude-renderer sends them. */
@Module({
  controllers: [CorreoController, RebotesController],
  providers: [
    GuardaDeRebotes,
    queAvisa(CorreoRepository, SqlCorreoRepository),
    serve(RegistrarRebote, [CorreoRepository, CONFIG, Clock], (correos, { mailKey, previousMailKey }, clock) => {
      const claves = [mailKey, previousMailKey].filter((clave) => clave !== undefined);
      // This process only reads return addresses, so it needs no domain; the process that writes them does.
      return new RegistrarRebote(correos, new MailparserLectorDeDsn(), new Retornos(claves, ''), clock);
    }),
    serve(
      PedirCorreo,
      [CorreoRepository, CONFIG, Clock],
      (correos, { mailsPerDocument: porDocumento, mailsPerAddress: porDireccion }, clock) =>
        new PedirCorreo(correos, { porDocumento, porDireccion }, clock),
    ),
  ],
})
export class CorreoModule {}
