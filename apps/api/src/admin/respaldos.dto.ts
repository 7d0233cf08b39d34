import { RESPALDO_TARDE_H, type RespaldoAnotado } from '@libs/auth';
import { HORA_MS } from '@libs/platform';
import { Campo, nulo } from '../formas/campo';
import { booleano, momento, objetoDe, texto } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';

class RespaldoAnotadoDto {
  @Campo(momento, 'Cuándo terminó el último.') anotado_at!: string;
  @Campo(booleano, 'Si salió bien.') bien!: boolean;
  @Campo(texto, 'Lo que dijo la tarea del operador, en inglés.') dice!: string;
  @Campo(nulo(momento), 'Cuándo terminó el último que salió bien. null: ninguno.') bueno_at!: string | null;
  @Campo(booleano, 'Si ese ya debía tener otro después: un respaldo a las 26 horas, un simulacro a los nueve días.')
  atrasado!: boolean;
}

/** How the operator's last backup and last drill ended. */
export class RespaldosDto {
  @Campo(
    nulo(objetoDe(() => RespaldoAnotadoDto)),
    'El último respaldo. null: las tareas del servicio no hicieron ninguno.',
  )
  respaldo!: RespaldoAnotadoDto | null;
  @Campo(nulo(objetoDe(() => RespaldoAnotadoDto)), 'La última restauración de prueba. null: nunca se probó ninguna.')
  simulacro!: RespaldoAnotadoDto | null;

  static from(anotados: readonly RespaldoAnotado[], ahora: Date): RespaldosDto {
    const de = (clase: RespaldoAnotado['clase']) => {
      const anotado = anotados.find((uno) => uno.clase === clase);
      if (!anotado) return null;
      const horas = (ahora.getTime() - (anotado.buenoAt ?? anotado.anotadoAt).getTime()) / HORA_MS;
      return answerOf(RespaldoAnotadoDto, anotado, { atrasado: horas > RESPALDO_TARDE_H[clase] });
    };
    return { respaldo: de('respaldo'), simulacro: de('simulacro') };
  }
}
