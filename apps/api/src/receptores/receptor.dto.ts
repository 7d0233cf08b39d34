import { horaLocal } from '@libs/platform';
import type { ContribuyenteDelPadron, Receptor, TipoDeOperacion } from '@libs/receptores';
import { Campo, type Forma, nulo } from '../formas/campo';
import { booleano, deEsquema, entero, listaDe, opcion, texto, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { PaginaDto } from '../http/pagina';

const horaSinZona: Forma<string> = {
  esquema: {
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
    description: 'Hora de Paraguay, sin desplazamiento.',
  },
};

/** A record of the catalog as the API shows it. Its timestamps are Paraguayan local time without an offset. */
export class ReceptorDto {
  @Campo(uuid) id!: string;
  @Campo(nulo(texto)) ruc!: string | null;
  @Campo(deEsquema<number>({ type: 'integer', minimum: 1, maximum: 99 })) documento_tipo!: number;
  @Campo(nulo(texto)) documento_numero!: string | null;
  @Campo(texto) nombre!: string;
  @Campo(nulo(texto)) nombre_fantasia!: string | null;
  @Campo(nulo(texto)) direccion!: string | null;
  @Campo(nulo(texto)) telefono!: string | null;
  @Campo(nulo(texto)) email!: string | null;
  @Campo(opcion(1, 3, 4), '1 contribuyente, 3 organismo del Estado, 4 no domiciliado.')
  tipo_operacion!: TipoDeOperacion;
  @Campo(nulo(opcion<number>(1, 2)), '1 persona física, 2 persona jurídica.') tipo_contribuyente!: number | null;
  @Campo(deEsquema<string>({ type: 'string', pattern: '^[A-Z]{3}$' })) codigo_pais!: string;
  @Campo(booleano, 'false después de la baja.') activo!: boolean;
  @Campo(horaSinZona) created_at!: string;
  @Campo(horaSinZona) updated_at!: string;

  static from(r: Receptor): ReceptorDto {
    return answerOf(ReceptorDto, r, { created_at: horaLocal(r.createdAt), updated_at: horaLocal(r.updatedAt) });
  }
}

export class PaginaDeReceptoresDto extends PaginaDto {
  @Campo(listaDe(() => ReceptorDto)) receptores!: ReceptorDto[];

  static from(receptores: readonly Receptor[], pagina: PaginaDto): PaginaDeReceptoresDto {
    return { receptores: receptores.map(ReceptorDto.from), ...pagina };
  }
}

export class BajaDeReceptorDto {
  @Campo(uuid) id!: string;
  @Campo(opcion(false)) activo!: false;

  static from(id: string): BajaDeReceptorDto {
    return { id, activo: false };
  }
}

/** A taxpayer as recorded in the public registry. */
export class ContribuyenteDto {
  @Campo(texto) razon_social!: string;
  @Campo(texto) ruc!: string;
  @Campo(entero) dv!: number;
  @Campo(texto) estado!: string;
  @Campo(booleano) es_persona_juridica!: boolean;

  static from(c: ContribuyenteDelPadron): ContribuyenteDto {
    return answerOf(ContribuyenteDto, c);
  }
}
