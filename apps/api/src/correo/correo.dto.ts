import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { esDireccion } from '@libs/correo';

export class ReenviarEmailDto {
  @ApiPropertyOptional({
    format: 'email',
    maxLength: 254,
    description: 'Una sola dirección, local@dominio.tld; sin ella, el email del receptor en el documento.',
  })
  @ValidateIf((_, valor) => valor !== undefined)
  @ValidateBy({
    name: 'email',
    validator: {
      validate: (valor) => typeof valor === 'string' && esDireccion(valor),
      defaultMessage: () => 'email debe ser una sola dirección con la forma local@dominio.tld',
    },
  })
  email?: string;
}
