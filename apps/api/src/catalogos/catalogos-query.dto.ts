import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
import { Entero } from '../http/dias';

export class DistritosQuery {
  @ApiPropertyOptional({ minimum: 1, type: 'integer', description: 'Código de departamento; sin él, todos.' })
  @IsOptional()
  @Entero()
  @IsInt({ message: 'departamento debe ser un entero desde 1' })
  @Min(1, { message: 'departamento debe ser un entero desde 1' })
  departamento?: number;
}

export class LocalidadesQuery {
  @ApiPropertyOptional({ minimum: 1, type: 'integer', description: 'Código de distrito; sin él, todas (unas 6.800).' })
  @IsOptional()
  @Entero()
  @IsInt({ message: 'distrito debe ser un entero desde 1' })
  @Min(1, { message: 'distrito debe ser un entero desde 1' })
  distrito?: number;
}
