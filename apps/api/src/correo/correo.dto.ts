import { Campo, opcional } from '../formas/campo';
import { texto } from '../formas/respuesta';
import { buzon } from '../formas/correo';

const direccion = buzon(['email', 'debe ser una sola dirección con la forma local@dominio.tld']);

export class ReenviarEmailDto {
  @Campo(
    opcional({ ...direccion, esquema: { type: 'string', format: 'email', maxLength: 254 } }),
    'Una sola dirección, local@dominio.tld; sin ella, las de email_rec.',
  )
  email?: string;
}

export class CorreoPedidoDto {
  @Campo(texto) message!: string;
  @Campo(texto, 'Adónde va.') email_to!: string;

  static from(destinatario: string): CorreoPedidoDto {
    return { message: 'El documento se envía por correo.', email_to: destinatario };
  }
}
