import { BadSetting, direccionDeCorreo, key, text } from '@libs/platform';

/** Settings of the doors at which mail servers hand over what comes to the installation. */
export const INCOMING_MAIL_SETTINGS = {
  bounceToken: key('BOUNCE_TOKEN', {
    doc: 'What the mail server of BOUNCE_DOMAIN shows at `POST /v1/correos/rebotes` (base64, 32 bytes). Without it there is no such route.',
    bytes: 32,
    default: undefined,
  }),
  recibidosDomain: text('RECIBIDOS_DOMAIN', {
    doc:
      'Domain of the addresses to which documents of others are sent, one for each account; what comes to it is handed over at ' +
      '`POST /v1/correos/entrantes` (docs/operacion). Without it no account has one, and there is no such route.',
    default: undefined,
  }),
};

/** @throws when RECIBIDOS_DOMAIN is no domain. */
export function exigirDominio({ recibidosDomain }: { recibidosDomain: string | undefined }): void {
  if (recibidosDomain !== undefined && !direccionDeCorreo(`r@${recibidosDomain}`))
    throw new BadSetting('RECIBIDOS_DOMAIN', 'is no domain');
}
