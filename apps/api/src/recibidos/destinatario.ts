/** Header with the recipient of the envelope. */
export const CABECERA_DE_DESTINATARIO = 'Timbo-Destinatario';
