import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { type Ambiente, AMBIENTES } from '../autoridad/modelo';

export const RUC = /^[1-9]\d{1,6}[0-9A-D]$/;

export class AmbienteDto {
  @IsOptional() @IsIn(AMBIENTES) ambiente?: Ambiente;
}

export class RucDto {
  @Matches(RUC) ruc!: string;
}

export class BloqueoDto extends AmbienteDto {
  @Matches(RUC) ruc!: string;
  @IsOptional() @IsInt() @Min(1) @Max(10_000) minutos?: number;
}
