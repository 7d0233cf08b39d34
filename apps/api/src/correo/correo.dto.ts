import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { direccionDeCorreo } from '@libs/platform';

export class ReenviarEmailDto {
  @ApiPropertyOptional({
    format: 'email',
    maxLength: 254,
    description: 'Una sola dirección, local@dominio.tld; sin ella, las de email_rec.',
  })
  @ValidateIf((_, valor) => valor !== undefined)
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (direccionDeCorreo(value) ?? value) : value,
  )
  @ValidateBy({
    name: 'email',
    validator: {
      validate: (valor) => typeof valor === 'string' && direccionDeCorreo(valor) !== undefined,
      defaultMessage: () => 'email debe ser una sola dirección con la forma local@dominio.tld',
    },
  })
  email?: string;
}
