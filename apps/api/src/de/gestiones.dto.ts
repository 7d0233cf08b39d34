import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  Validate,
  ValidateIf,
  ValidatorConstraint,
} from 'class-validator';
import type { ValidationArguments, ValidatorConstraintInterface } from 'class-validator';
import { normalizarTexto } from '@libs/de';
import { DiaExistente, Entero, NoAntesDeDesde } from '../http/dias';
import { Pagina } from '../http/pagina';

const NUMERO_MAXIMO = 9_999_999;
/** Types that a series may have. */
const TIPOS = [1, 4, 5, 6, 7];
/** They have names and were never put in force: no timbrado has them (GEI007). */
const SIN_VIGENCIA: readonly unknown[] = [2, 3, 8];

const DeUnTipo = (): PropertyDecorator =>
  IsIn(TIPOS, {
    message: ({ property, value }) =>
      SIN_VIGENCIA.includes(value)
        ? `${property} ${value} nunca se emitió: no corresponde a ningún timbrado (regla 4060)`
        : `${property} debe ser uno de: ${TIPOS.join(', ')}`,
  });

/** Free text as the authority takes it: one line, no control characters. What cannot be one is left for the length rule. */
const UnaLinea = (max: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const resultado = normalizarTexto(value, max);
    return 'texto' in resultado ? resultado.texto : '';
  });

const MINIMO = 5;
const MAXIMO = 500;

/** Why something was cancelled or voided. */
const Motivo = (): PropertyDecorator =>
  applyDecorators(
    UnaLinea(MAXIMO),
    IsString({ message: 'motivo debe ser un texto' }),
    Length(MINIMO, MAXIMO, { message: `motivo debe ser un texto de una línea, de ${MINIMO} a ${MAXIMO} caracteres` }),
  );

export class MotivoDto {
  @ApiPropertyOptional({ minLength: MINIMO, maxLength: MAXIMO })
  @IsOptional()
  @Motivo()
  motivo?: string;
}

@ValidatorConstraint({ name: 'range' })
class NoMenorQueDesde implements ValidatorConstraintInterface {
  validate(hasta: unknown, { object }: ValidationArguments): boolean {
    const { numero_desde } = object as InutilizarDto;
    return typeof hasta !== 'number' || typeof numero_desde !== 'number' || hasta >= numero_desde;
  }
  defaultMessage(): string {
    return 'numero_hasta no puede ser menor que numero_desde';
  }
}

@ValidatorConstraint({ name: 'alias' })
class IgualATipoDe implements ValidatorConstraintInterface {
  validate(tipo: unknown, { object }: ValidationArguments): boolean {
    const { tipo_de } = object as InutilizarDto;
    return tipo_de === undefined || tipo === tipo_de;
  }
  defaultMessage(): string {
    return 'tipo y tipo_de deben ser iguales';
  }
}

export class InutilizarDto {
  @ApiProperty({ pattern: '^\\d{3}$' })
  @Matches(/^\d{3}$/, { message: 'establecimiento debe tener exactamente 3 dígitos' })
  establecimiento!: string;

  @ApiProperty({ pattern: '^\\d{3}$' })
  @Matches(/^\d{3}$/, { message: 'punto debe tener exactamente 3 dígitos' })
  punto!: string;

  @ApiProperty({ minimum: 1, maximum: NUMERO_MAXIMO, type: 'integer' })
  @IsInt({ message: 'numero_desde debe ser un entero' })
  @Min(1, { message: 'numero_desde debe ser desde 1' })
  @Max(NUMERO_MAXIMO, { message: `numero_desde debe ser hasta ${NUMERO_MAXIMO}` })
  numero_desde!: number;

  @ApiProperty({ minimum: 1, maximum: NUMERO_MAXIMO, type: 'integer' })
  @IsInt({ message: 'numero_hasta debe ser un entero' })
  @Min(1, { message: 'numero_hasta debe ser desde 1' })
  @Max(NUMERO_MAXIMO, { message: `numero_hasta debe ser hasta ${NUMERO_MAXIMO}` })
  @Validate(NoMenorQueDesde)
  numero_hasta!: number;

  @ApiPropertyOptional({ type: 'integer', enum: TIPOS, description: 'Obligatorio, con este nombre o como tipo.' })
  @ValidateIf(({ tipo, tipo_de }: InutilizarDto) => tipo_de !== undefined || tipo === undefined)
  @DeUnTipo()
  tipo_de?: number;

  @ApiPropertyOptional({ type: 'integer', enum: TIPOS, description: 'Alias de tipo_de.' })
  @IsOptional()
  @DeUnTipo()
  @Validate(IgualATipoDe)
  tipo?: number;

  @ApiPropertyOptional({ enum: ['H', 'P'], description: 'Por defecto, el del punto.' })
  @IsOptional()
  @IsIn(['H', 'P'], { message: 'sit debe ser H o P' })
  sit?: 'H' | 'P';

  @ApiProperty({ minLength: MINIMO, maxLength: MAXIMO })
  @Motivo()
  motivo!: string;
}

export class InutilizacionesQuery extends Pagina {
  @ApiPropertyOptional({ pattern: '^\\d{3}$' })
  @IsOptional()
  @Matches(/^\d{3}$/, { message: 'establecimiento debe tener exactamente 3 dígitos' })
  establecimiento?: string;

  @ApiPropertyOptional({ pattern: '^\\d{3}$' })
  @IsOptional()
  @Matches(/^\d{3}$/, { message: 'punto debe tener exactamente 3 dígitos' })
  punto?: string;

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

  @ApiPropertyOptional({ format: 'date' })
  @IsOptional()
  @Validate(DiaExistente)
  desde?: string;

  @ApiPropertyOptional({ format: 'date' })
  @IsOptional()
  @Validate(DiaExistente)
  @Validate(NoAntesDeDesde)
  hasta?: string;
}
