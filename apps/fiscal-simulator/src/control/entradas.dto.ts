import { Type } from 'class-transformer';
import {
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import type { Ajustes } from '../autoridad/ajustes';
import { TIPOS_DE_FALLA, type Falla, type TipoDeFalla } from '../autoridad/fallas';
import {
  AMBIENTES,
  ESTADOS_RUC,
  type Ambiente,
  type Contribuyente,
  type Csc,
  type EstadoRuc,
  type Timbrado,
} from '../autoridad/modelo';
import { SERVICIOS } from '../servicios/tabla';

export const RUC = /^[1-9]\d{1,6}[0-9A-D]$/;
const DIA = /^\d{4}-\d{2}-\d{2}$/;

export class AmbienteDto {
  @IsOptional() @IsIn(AMBIENTES) ambiente?: Ambiente;
}

export class ContribuyenteDto extends AmbienteDto {
  @IsString() @MinLength(1) nombre!: string;
  @IsOptional() @IsIn(Object.keys(ESTADOS_RUC)) estado?: EstadoRuc;
  @IsOptional() @IsBoolean() facturador?: boolean;
  @IsOptional() @IsBoolean() sincrono?: boolean;
  @IsOptional() @IsBoolean() organismo_del_estado?: boolean;
  @IsOptional() @IsArray() @IsString({ each: true }) actividades?: string[];

  contribuyente(ruc: string): Contribuyente {
    return {
      ruc,
      nombre: this.nombre,
      estado: this.estado ?? 'ACT',
      facturador: this.facturador ?? true,
      sincrono: this.sincrono ?? true,
      organismoDelEstado: this.organismo_del_estado ?? false,
      actividades: this.actividades,
    };
  }
}

class EstablecimientoDto {
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

export class FallaDto {
  @IsIn(TIPOS_DE_FALLA) tipo!: TipoDeFalla;
  @IsOptional() @IsIn(SERVICIOS.map((s) => s.nombre)) servicio?: string;
  @IsOptional() @Matches(RUC) ruc?: string;
  @IsOptional() @IsIn(AMBIENTES) ambiente?: Ambiente;
  @IsOptional() @Matches(/^\d{4}$/) codigo?: string;
  @IsOptional() @IsInt() @Min(1) cuantas?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(1) probabilidad?: number;
  @IsOptional() @IsInt() @Min(0) @Max(600_000) demora_ms?: number;
  @IsOptional() @IsBoolean() procesar?: boolean;

  falla(): Falla {
    const { demora_ms: demoraMs, ...resto } = this;
    return { ...resto, demoraMs };
  }
}

export class RelojDto {
  @IsInt() @Min(-10 * 365 * 86_400_000) @Max(10 * 365 * 86_400_000) desfase_ms!: number;
}

export class AjustesDto {
  @IsOptional() @IsBoolean() registro_abierto?: boolean;
  @IsOptional() @IsBoolean() ruc_desconocido_activo?: boolean;
  @IsOptional() @IsBoolean() timbrado_de_prueba?: boolean;
  @IsOptional() @IsBoolean() nombre_de_prueba?: boolean;
  @IsOptional() @IsBoolean() inutilizar_un_numero?: boolean;
  @IsOptional() @IsBoolean() directivas?: boolean;
  @IsOptional() @IsNumber() @Min(0) @Max(1) tolerancia?: number;
  @IsOptional() @IsInt() @Min(0) @Max(86_400_000) adelanto_recepcion_ms?: number;
  @IsOptional() @IsInt() @Min(0) @Max(86_400_000) demora_lote_ms?: number;

  cambios(): Partial<Ajustes> {
    const todos: Partial<Ajustes> = {
      registroAbierto: this.registro_abierto,
      rucDesconocidoActivo: this.ruc_desconocido_activo,
      timbradoDePrueba: this.timbrado_de_prueba,
      nombreDePrueba: this.nombre_de_prueba,
      inutilizarUnNumero: this.inutilizar_un_numero,
      directivas: this.directivas,
      tolerancia: this.tolerancia,
      adelantoRecepcionMs: this.adelanto_recepcion_ms,
      demoraLoteMs: this.demora_lote_ms,
    };
    return Object.fromEntries(Object.entries(todos).filter(([, valor]) => valor !== undefined));
  }
}
