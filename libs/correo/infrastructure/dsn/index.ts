export { MailparserLectorDeDsn } from './mailparser-lector-de-dsn';
