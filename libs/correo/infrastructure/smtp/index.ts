export { SmtpCartero } from './smtp-cartero';
