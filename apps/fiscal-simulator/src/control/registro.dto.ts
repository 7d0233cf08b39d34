import { Type } from 'class-transformer';
import {
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { type Contribuyente, type Csc, type EstadoRuc, ESTADOS_RUC, type Timbrado } from '../autoridad/modelo';
import { AmbienteDto, RUC } from './ambiente.dto';

const DIA = /^\d{4}-\d{2}-\d{2}$/;

export class ContribuyenteDto extends AmbienteDto {
  @IsString() @MinLength(1) nombre!: string;
  @IsOptional() @IsIn(Object.keys(ESTADOS_RUC)) estado?: EstadoRuc;
  @IsOptional() @IsBoolean() facturador?: boolean;
  @IsOptional() @IsBoolean() sincrono?: boolean;
  @IsOptional() @IsBoolean() organismo_del_estado?: boolean;
  @IsOptional() @IsBoolean() consulta_ruc?: boolean;
  @IsOptional() @IsArray() @IsString({ each: true }) actividades?: string[];
  @IsOptional() @IsObject() descripciones_de_actividad?: Record<string, string>;

  contribuyente(ruc: string): Contribuyente {
    return {
      ruc,
      nombre: this.nombre,
      estado: this.estado ?? 'ACT',
      facturador: this.facturador ?? true,
      sincrono: this.sincrono ?? true,
      organismoDelEstado: this.organismo_del_estado ?? false,
      consultaRuc: this.consulta_ruc,
      actividades: this.actividades,
      descripcionesDeActividad: this.descripciones_de_actividad,
    };
  }
}

export class EstablecimientoDto {
  @Matches(/^\d{3}$/) codigo!: string;
  @IsArray() @ArrayNotEmpty() @Matches(/^\d{3}$/, { each: true }) puntos!: string[];
}

export class TimbradoDto extends AmbienteDto {
  @Matches(RUC) ruc!: string;
  @Matches(/^\d{8}$/) numero!: string;
  @Matches(DIA) inicio!: string;
  @IsOptional() @IsBoolean() activo?: boolean;
  @IsOptional() @IsBoolean() electronico?: boolean;
  @IsOptional() @IsArray() @IsIn(['1', '4', '5', '6', '7'], { each: true }) tipos?: string[];
  @IsArray()
  @ArrayNotEmpty()
  @ValidateNested({ each: true })
  @Type(() => EstablecimientoDto)
  establecimientos!: EstablecimientoDto[];

  timbrado(): Timbrado {
    const { ruc, numero, inicio, tipos, establecimientos } = this;
    const puntos = establecimientos.map(({ codigo, puntos }) => ({ codigo, puntos }));
    return {
      ruc,
      numero,
      inicio,
      tipos,
      establecimientos: puntos,
      activo: this.activo ?? true,
      electronico: this.electronico ?? true,
    };
  }
}

export class CscDto extends AmbienteDto {
  @Matches(RUC) ruc!: string;
  @Matches(/^\d{1,4}$/) id!: string;
  @IsString() @MinLength(1) secreto!: string;
  @IsOptional() @Matches(DIA) desde?: string;
  @IsOptional() @Matches(DIA) hasta?: string;

  csc(): Csc {
    const { ruc, id, secreto, desde, hasta } = this;
    return { ruc, id, secreto, desde, hasta };
  }
}

export class RevocacionDto extends AmbienteDto {
  /** Serial number of the certificate, hexadecimal. */
  @Matches(/^[0-9A-Fa-f]{1,64}$/) serie!: string;
}
