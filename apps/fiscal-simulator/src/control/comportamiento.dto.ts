import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { DIA_MS } from '@libs/platform';
import { type Ajustes, type CaraDeBloqueo, CARAS_DE_BLOQUEO } from '../autoridad/ajustes';
import { type Falla, type TipoDeFalla, TIPOS_DE_FALLA } from '../autoridad/fallas';
import { type Ambiente, AMBIENTES } from '../autoridad/modelo';
import type { RelojVirtual } from '../autoridad/reloj';
import { SERVICIOS } from '../servicios/tabla';
import { RUC } from './ambiente.dto';

const NOMBRES_DE_SERVICIO = SERVICIOS.map((s) => s.nombre);

export class FallaDto {
  @IsIn(TIPOS_DE_FALLA) tipo!: TipoDeFalla;
  @IsOptional() @IsIn(NOMBRES_DE_SERVICIO) servicio?: string;
  @IsOptional() @Matches(RUC) ruc?: string;
  @IsOptional() @IsIn(AMBIENTES) ambiente?: Ambiente;
  @IsOptional() @Matches(/^\d{4}$/) codigo?: string;
  @IsOptional() @IsInt() @Min(1) cuantas?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(1) probabilidad?: number;
  @IsOptional() @IsInt() @Min(0) @Max(10 * DIA_MS) duracion_ms?: number;
  @IsOptional() @IsInt() @Min(0) @Max(10 * DIA_MS) demora_ms?: number;
  @IsOptional() @IsBoolean() procesar?: boolean;

  falla(): Falla {
    const { demora_ms: demoraMs, duracion_ms: duracionMs, ...resto } = this;
    return { ...resto, demoraMs, duracionMs };
  }
}

class DesvioDto {
  @IsIn(NOMBRES_DE_SERVICIO) servicio!: string;
  @IsInt() @Min(-DIA_MS) @Max(DIA_MS) desvio_ms!: number;
}

const SIGLO_MS = 100 * 365 * DIA_MS;

/** A change of the clock; the given fields are applied in this order. */
export class RelojDto {
  @IsOptional() @IsBoolean() congelado?: boolean;
  @IsOptional() @IsISO8601({ strict: true }) instante?: string;
  @IsOptional() @IsInt() @Min(-SIGLO_MS) @Max(SIGLO_MS) desfase_ms?: number;
  @IsOptional() @IsInt() @Min(-SIGLO_MS) @Max(SIGLO_MS) avanzar_ms?: number;
  @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => DesvioDto) servicios?: DesvioDto[];

  mover(reloj: RelojVirtual): void {
    if (this.congelado === true) reloj.congelar();
    if (this.congelado === false) reloj.descongelar();
    if (this.instante !== undefined) reloj.fijarInstante(Date.parse(this.instante));
    if (this.desfase_ms !== undefined) reloj.fijarDesfase(this.desfase_ms);
    if (this.avanzar_ms !== undefined) reloj.avanzar(this.avanzar_ms);
    for (const { servicio, desvio_ms } of this.servicios ?? []) reloj.desviar(servicio, desvio_ms);
  }
}

export class AjustesDto {
  @IsOptional() @IsBoolean() registro_abierto?: boolean;
  @IsOptional() @IsBoolean() ruc_desconocido_activo?: boolean;
  @IsOptional() @IsBoolean() timbrado_de_prueba?: boolean;
  @IsOptional() @IsBoolean() nombre_de_prueba?: boolean;
  @IsOptional() @IsBoolean() inutilizar_un_numero?: boolean;
  @IsOptional() @IsBoolean() directivas?: boolean;
  @IsOptional() @IsBoolean() bloqueos?: boolean;
  @IsOptional() @IsIn(CARAS_DE_BLOQUEO) cara_de_bloqueo?: CaraDeBloqueo;
  @IsOptional() @IsBoolean() bloqueo_alcanza_consultas?: boolean;
  @IsOptional() @IsBoolean() notificacion_primero?: boolean;
  @IsOptional() @IsInt() @Min(0) @Max(86_400_000) espera_de_lote_ms?: number;
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
      bloqueos: this.bloqueos,
      caraDeBloqueo: this.cara_de_bloqueo,
      bloqueoAlcanzaConsultas: this.bloqueo_alcanza_consultas,
      notificacionPrimero: this.notificacion_primero,
      esperaDeLoteMs: this.espera_de_lote_ms,
      tolerancia: this.tolerancia,
      adelantoRecepcionMs: this.adelanto_recepcion_ms,
      demoraLoteMs: this.demora_lote_ms,
    };
    return Object.fromEntries(Object.entries(todos).filter(([, valor]) => valor !== undefined));
  }
}
