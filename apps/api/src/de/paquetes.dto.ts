import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsIn, IsOptional, Length } from 'class-validator';
import {
  type FormatoKude,
  FORMATOS,
  type Idioma,
  IDIOMAS,
  type ModoDePaquete,
  MODOS_DE_PAQUETE,
  type Paquete,
} from '@libs/kude';
import { isoParaguay } from '@libs/platform';
import { FiltrosQuery } from './lista-query.dto';

/** What fits into a body. */
const MAXIMO_DE_CDCS = 1_000;

/** Body of POST /v1/de/kudes: the filters of the list, or the documents themselves. */
export class PaqueteBody extends FiltrosQuery {
  @ApiProperty({
    enum: MODOS_DE_PAQUETE,
    description: 'Un PDF con todas las páginas y un marcador por documento, o un ZIP con un PDF por documento.',
  })
  @IsIn(MODOS_DE_PAQUETE, { message: `como debe ser uno de: ${MODOS_DE_PAQUETE.join(', ')}` })
  como!: ModoDePaquete;

  @ApiPropertyOptional({ enum: FORMATOS, description: 'Papel; sin él, el que tiene cada documento.' })
  @IsOptional()
  @IsIn(FORMATOS, { message: `formato debe ser uno de: ${FORMATOS.join(', ')}` })
  formato?: FormatoKude;

  @ApiPropertyOptional({ enum: IDIOMAS, description: 'De los rótulos; sin él, el de los ajustes de la cuenta.' })
  @IsOptional()
  @IsIn(IDIOMAS, { message: `idioma debe ser uno de: ${IDIOMAS.join(', ')}` })
  idioma?: Idioma;

  @ApiPropertyOptional({
    type: [String],
    minItems: 1,
    maxItems: MAXIMO_DE_CDCS,
    items: { type: 'string', minLength: 44, maxLength: 44 },
    description: 'Los documentos, en este orden, en lugar de filtros.',
  })
  @IsOptional()
  @ArrayMinSize(1, { message: 'cdcs debe ser una lista con al menos un CDC' })
  @ArrayMaxSize(MAXIMO_DE_CDCS, { message: `cdcs debe tener a lo sumo ${MAXIMO_DE_CDCS} CDC` })
  @ArrayUnique({ message: 'cdcs no debe repetir ningún CDC' })
  @Length(44, 44, { each: true, message: 'cada CDC de cdcs debe tener exactamente 44 caracteres' })
  cdcs?: string[];
}

const MOMENTO = { type: String, format: 'date-time' } as const;

/** A package as the API shows it. */
export class PaqueteDeKudes {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    enum: ['P', 'L', 'F'],
    description: 'P: en preparación. L: listo. F: no se pudo hacer, detalle dice por qué; puede pedirlo de nuevo.',
  })
  estado!: 'P' | 'L' | 'F';

  @ApiProperty({ enum: MODOS_DE_PAQUETE })
  como!: ModoDePaquete;

  @ApiProperty({ type: String, enum: [...FORMATOS, null], nullable: true, description: 'null: el de cada documento.' })
  formato!: FormatoKude | null;

  @ApiProperty({ type: String, enum: [...IDIOMAS, null], nullable: true, description: 'null: el de la cuenta.' })
  idioma!: Idioma | null;

  @ApiProperty({ type: 'integer', description: 'Documentos pedidos.' })
  total!: number;

  @ApiProperty({ type: 'integer', description: 'De ellos, los que ya tienen su KuDE dibujado.' })
  hechos!: number;

  @ApiProperty({ type: [String], description: 'CDC de los que no tienen KuDE: no están en el archivo.' })
  omitidos!: readonly string[];

  @ApiProperty({ type: String, nullable: true, description: 'Del último intento que falló.' })
  detalle!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Tamaño del archivo.' })
  bytes!: number | null;

  @ApiProperty({ type: String, format: 'uri', description: 'Dónde preguntar cómo va.' })
  consulta_url!: string;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'Cuando está listo: el archivo, sin credencial, hasta vence_at.',
  })
  archivo_url!: string | null;

  @ApiProperty(MOMENTO)
  created_at!: string;

  @ApiProperty({ ...MOMENTO, nullable: true })
  cerrado_at!: string | null;

  @ApiProperty({ ...MOMENTO, description: 'Entonces se borra.' })
  vence_at!: string;

  static from(p: Paquete, consultaUrl: string, archivoUrl: string | null): PaqueteDeKudes {
    return {
      id: p.id,
      estado: p.estado,
      como: p.como,
      formato: p.formato ?? null,
      idioma: p.idioma ?? null,
      total: p.total,
      hechos: p.hechos,
      omitidos: p.omitidos,
      detalle: p.detalle,
      bytes: p.bytes,
      consulta_url: consultaUrl,
      archivo_url: archivoUrl,
      created_at: isoParaguay(p.createdAt),
      cerrado_at: p.cerradoAt && isoParaguay(p.cerradoAt),
      vence_at: isoParaguay(p.venceAt),
    };
  }
}
