import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { TIPOS_DE_OPERACION, type TipoDeOperacion } from '@libs/receptores';
import { Pagina } from '../http/pagina';
import { CON_UNA_LETRA_MAL, Texto } from '../http/texto';

/** `0x1`, `1.0` and ` 1` are numbers to JavaScript, and no codes. */
const codigo = (valor: unknown): unknown => (/^\d$/.test(String(valor)) ? Number(valor) : valor);
const SI_NO: Record<string, boolean> = { true: true, false: false };

/** Query of GET /v1/receptores. */
export class ReceptoresQuery extends Pagina {
  @ApiPropertyOptional({
    maxLength: 120,
    description: `Nombre, nombre de fantasía o RUC, sin distinguir acentos. ${CON_UNA_LETRA_MAL} Menos de 2 caracteres se ignora.`,
  })
  @IsOptional()
  @Texto(120)
  q?: string;

  @ApiPropertyOptional({ type: Boolean, default: false })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (SI_NO[value] ?? value) : value))
  @IsIn([true, false], { message: 'incluir_inactivos debe ser true o false' })
  incluir_inactivos: boolean = false;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', enum: [...TIPOS_DE_OPERACION] },
    description: 'Se repite para pedir varios.',
  })
  @Transform(({ value }: { value: unknown }) => [value].flat().map(codigo))
  @IsIn(TIPOS_DE_OPERACION, { each: true, message: 'tipo_operacion debe ser 1, 3 o 4' })
  tipo_operacion: TipoDeOperacion[] = [];
}

/** Path of one record. */
export class ReceptorPath {
  @IsUUID(undefined, { message: 'receptor_id debe ser un UUID' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  receptor_id!: string;
}
