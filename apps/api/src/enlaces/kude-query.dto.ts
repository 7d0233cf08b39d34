import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { FORMATOS, type FormatoKude } from '@libs/kude';

export class KudeQuery {
  @ApiPropertyOptional({
    enum: FORMATOS,
    default: 'a4',
    description:
      'Papel: hoja A4, carta, oficio (216 × 330 mm) o A5, o rollo de 80 o 58 mm; con -resumen, el rollo dice cuántos ítems son en lugar de listarlos. Lo que no es A4 se genera al pedirlo por primera vez.',
  })
  @IsOptional()
  @IsIn(FORMATOS, { message: `formato debe ser uno de: ${FORMATOS.join(', ')}` })
  formato: FormatoKude = 'a4';
}
