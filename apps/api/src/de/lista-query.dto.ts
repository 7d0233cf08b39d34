import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Length, Max, Min, Validate } from 'class-validator';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { DiaExistente, Entero, NoAntesDeDesde } from '../http/dias';
import { CON_UNA_LETRA_MAL, Texto } from '../http/texto';
import { Desplazamiento, Limite, POR_PAGINA } from '../http/pagina';

/** Which documents: the same for the list and for what is made of it. */
export class FiltrosQuery {
  @ApiPropertyOptional({ maxLength: 50 })
  @IsOptional()
  @Texto(50)
  id_interno?: string;

  @ApiPropertyOptional({ enum: ['P', 'E', 'A', 'R', 'C'] })
  @IsOptional()
  @IsIn(['P', 'E', 'A', 'R', 'C'], { message: 'estado debe ser P, E, A, R o C' })
  estado?: 'P' | 'E' | 'A' | 'R' | 'C';

  @ApiPropertyOptional({ minimum: 1, maximum: 8, type: 'integer' })
  @IsOptional()
  @Entero()
  @IsInt({ message: 'tipo debe ser un entero de 1 a 8' })
  @Min(1, { message: 'tipo debe ser un entero de 1 a 8' })
  @Max(8, { message: 'tipo debe ser un entero de 1 a 8' })
  tipo?: number;

  @ApiPropertyOptional({ enum: ['H', 'P'] })
  @IsOptional()
  @IsIn(['H', 'P'], { message: 'sit debe ser H o P' })
  sit?: 'H' | 'P';

  @ApiPropertyOptional({ format: 'date', description: 'Día de Paraguay, incluido.' })
  @IsOptional()
  @Validate(DiaExistente)
  desde?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Día de Paraguay, incluido.' })
  @IsOptional()
  @Validate(DiaExistente)
  @Validate(NoAntesDeDesde)
  hasta?: string;

  @ApiPropertyOptional({
    maxLength: 120,
    description: `Nombre o RUC del receptor, o número, sin distinguir acentos. ${CON_UNA_LETRA_MAL} Menos de 3 caracteres se ignora.`,
  })
  @IsOptional()
  @Texto(120)
  q?: string;
}

/** Query of GET /v1/de. */
export class ListaQuery extends FiltrosQuery {
  @ApiPropertyOptional({ minLength: 44, maxLength: 44, description: 'Con él la respuesta es el DE mismo.' })
  @IsOptional()
  @Length(44, 44, { message: 'cdc debe tener exactamente 44 caracteres' })
  cdc?: string;

  @Limite()
  limit: number = POR_PAGINA;

  @Desplazamiento()
  offset: number = 0;
}

/** Query of POST /v1/de/emitir. */
export class EmitirQuery {
  @ApiPropertyOptional({ type: Boolean, default: false, description: 'Esperar la respuesta de la autoridad.' })
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsIn([true, false], { message: 'wait debe ser true o false' })
  wait: boolean = false;

  @ApiPropertyOptional({ minimum: 1, maximum: 25, default: 10, type: 'integer' })
  @Entero()
  @IsInt({ message: 'timeout debe ser un entero de 1 a 25' })
  @Min(1, { message: 'timeout debe ser un entero de 1 a 25' })
  @Max(25, { message: 'timeout debe ser un entero de 1 a 25' })
  timeout: number = 10;

  @ApiPropertyOptional({ minLength: 44, maxLength: 44 })
  @IsOptional()
  @Length(44, 44, { message: 'edit_cdc debe tener exactamente 44 caracteres' })
  edit_cdc?: string;
}
