import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Matches, Max, Min, Validate } from 'class-validator';
import { FiltrosQuery } from '../de/lista-query.dto';
import { DiaExistente, Entero, NoAntesDeDesde } from '../http/dias';

export type Formato = 'csv' | 'xlsx' | 'json';

const POR_DEFECTO = 'Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan.';

/** Query of GET /v1/de/summary. */
export class ResumenQuery {
  @ApiPropertyOptional({ format: 'date', description: 'Por defecto, el primer día del mes en curso.' })
  @IsOptional()
  @Validate(DiaExistente)
  desde?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Por defecto, hoy. Día entero, incluido.' })
  @IsOptional()
  @Validate(DiaExistente)
  @Validate(NoAntesDeDesde)
  hasta?: string;

  @ApiPropertyOptional({ enum: ['H', 'P'], description: 'Por defecto, ambos.' })
  @IsOptional()
  @IsIn(['H', 'P'], { message: 'sit debe ser H o P' })
  sit?: 'H' | 'P';
}

/** Query of GET /v1/de/top-receptores. */
export class MejoresQuery {
  @ApiPropertyOptional({ enum: ['H', 'P'], description: 'Por defecto, ambos.' })
  @IsOptional()
  @IsIn(['H', 'P'], { message: 'sit debe ser H o P' })
  sit?: 'H' | 'P';

  @ApiPropertyOptional({ minimum: 1, maximum: 50, default: 5, type: 'integer' })
  @Entero()
  @IsInt({ message: 'limit debe ser un entero de 1 a 50' })
  @Min(1, { message: 'limit debe ser un entero de 1 a 50' })
  @Max(50, { message: 'limit debe ser un entero de 1 a 50' })
  limit: number = 5;
}

/** Query of GET /v1/de/exportar: the filters of the list. */
export class ExportarQuery extends FiltrosQuery {
  @ApiPropertyOptional({ enum: ['H', 'P'], description: POR_DEFECTO })
  declare sit?: 'H' | 'P';

  @ApiPropertyOptional({ enum: ['csv', 'xlsx'], default: 'csv' })
  @IsIn(['csv', 'xlsx'], { message: 'formato debe ser csv o xlsx' })
  formato: 'csv' | 'xlsx' = 'csv';
}

/** Query of GET /v1/de/libro-ventas. */
export class LibroQuery {
  @ApiProperty({ pattern: '^\\d{4}-\\d{2}$', example: '2026-03' })
  @Matches(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, { message: 'mes debe ser un mes, AAAA-MM' })
  mes!: string;

  @ApiPropertyOptional({ enum: ['json', 'csv', 'xlsx'], default: 'json' })
  @IsIn(['json', 'csv', 'xlsx'], { message: 'formato debe ser json, csv o xlsx' })
  formato: Formato = 'json';

  @ApiPropertyOptional({ enum: ['H', 'P'], description: POR_DEFECTO })
  @IsOptional()
  @IsIn(['H', 'P'], { message: 'sit debe ser H o P' })
  sit?: 'H' | 'P';
}
