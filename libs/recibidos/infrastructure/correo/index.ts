export { leerMensaje } from './leer-mensaje';
export { MailparserLectorDeMensajes } from './mailparser-lector-de-mensajes';
