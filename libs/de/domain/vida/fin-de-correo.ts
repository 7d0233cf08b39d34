/** How an e-mail about a document ended for one address. D carries the document, C announces its cancellation. */
export interface FinDeCorreo {
  tipo: 'enviado' | 'fallido' | 'rebotado';
  carta: 'D' | 'C';
  destinatario: string;
  detalle: string | null;
}

/** Line of the document's history. An e-mail does not change the state. */
export function motivoDeCorreo({ tipo, carta, destinatario, detalle }: FinDeCorreo): string {
  switch (tipo) {
    case 'enviado':
      return `${carta === 'D' ? 'Enviado' : 'Aviso de cancelación enviado'} por correo a ${destinatario}`;
    case 'fallido':
      return `No se pudo enviar ${carta === 'D' ? '' : 'el aviso de cancelación '}por correo a ${destinatario}: ${detalle}`;
    case 'rebotado':
      return `El correo a ${destinatario} volvió: ${detalle}`;
  }
}
