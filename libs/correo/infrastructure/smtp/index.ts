export { CarteroAusente } from './cartero-ausente';
export { SmtpCartero } from './smtp-cartero';
