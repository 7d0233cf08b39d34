export { MailparserLectorDeMensajes } from './mailparser-lector-de-mensajes';
