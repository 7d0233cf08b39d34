import type { ActoRegistrado } from '@libs/auth';
import { Campo, nulo } from '../formas/campo';
import { deEsquema, listaDe, momento, texto, objetoDe, uuid } from '../formas/respuesta';
import { PaginaDto } from '../http/pagina';
import { answerOf } from '../http/answer-of';

class AutorDelActoDto {
  @Campo(texto) id!: string;
  @Campo(texto) via!: string;
  @Campo(texto) rol!: string;
  @Campo(nulo(uuid), 'La persona, si actuó por una membresía.') persona!: string | null;
  @Campo(nulo(texto), 'Por el que se reconoce la clave, en los actos fiscales.') prefijo!: string | null;
}

const cambio = nulo(deEsquema<unknown>({ type: 'object', additionalProperties: true }));

class ActoDto {
  @Campo(texto) id!: string;
  @Campo(nulo(uuid)) tenant_id!: string | null;
  @Campo(texto) acto!: string;
  @Campo(texto) objeto!: string;
  @Campo(objetoDe(() => AutorDelActoDto)) autor!: AutorDelActoDto;
  @Campo(nulo(texto)) request_id!: string | null;
  @Campo(cambio) antes!: unknown;
  @Campo(cambio) despues!: unknown;
  @Campo(momento) created_at!: string;

  static from(a: ActoRegistrado): ActoDto {
    return answerOf(ActoDto, a, {
      autor: { id: a.autor, via: a.via, rol: a.rol, persona: a.persona, prefijo: a.prefijo ?? null },
      request_id: a.requestId || null,
    });
  }
}

export class PaginaDeActosDto extends PaginaDto {
  @Campo(listaDe(() => ActoDto)) actos!: ActoDto[];

  static from(actos: readonly ActoRegistrado[], pagina: PaginaDto): PaginaDeActosDto {
    return { actos: actos.map(ActoDto.from), ...pagina };
  }
}
