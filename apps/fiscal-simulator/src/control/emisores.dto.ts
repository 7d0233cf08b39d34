import { Type } from 'class-transformer';
import { ArrayNotEmpty, IsArray, IsString, Matches, MinLength, ValidateNested } from 'class-validator';
import type { Contribuyente, Csc, Timbrado } from '../autoridad/modelo';
import { EstablecimientoDto } from './registro.dto';

class TimbradoDeEmisorDto {
  @Matches(/^\d{8}$/) numero!: string;
  @Matches(/^\d{4}-\d{2}-\d{2}$/) inicio!: string;
}

class CscDeEmisorDto {
  @Matches(/^\d{1,4}$/) id!: string;
  @IsString() @MinLength(1) secreto!: string;
}

/** An issuer of test mode with everything that it needs here. */
export class EmisorDto {
  @Matches(/^[1-9]\d{1,6}[0-9A-D]-\d$/) ruc!: string;
  @IsString() @MinLength(1) nombre!: string;
  @ValidateNested() @Type(() => TimbradoDeEmisorDto) timbrado!: TimbradoDeEmisorDto;
  @ValidateNested() @Type(() => CscDeEmisorDto) csc!: CscDeEmisorDto;
  @IsArray()
  @ArrayNotEmpty()
  @ValidateNested({ each: true })
  @Type(() => EstablecimientoDto)
  establecimientos!: EstablecimientoDto[];

  contribuyente(): Contribuyente {
    const comun = { estado: 'ACT', facturador: true, sincrono: true, organismoDelEstado: false } as const;
    return { ...comun, ruc: this.sinDigito, nombre: this.nombre };
  }

  timbre(): Timbrado {
    const establecimientos = this.establecimientos.map(({ codigo, puntos }) => ({ codigo, puntos }));
    return { ruc: this.sinDigito, ...this.timbrado, establecimientos, activo: true, electronico: true };
  }

  codigo(): Csc {
    return { ruc: this.sinDigito, ...this.csc };
  }

  private get sinDigito(): string {
    return this.ruc.slice(0, -2);
  }
}
