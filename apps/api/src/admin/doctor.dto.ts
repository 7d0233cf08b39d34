import type { HallazgoDelDoctor, InformeDelDoctor } from '@libs/auth';
import { DIA_MS, isoParaguay } from '@libs/platform';
import { Campo } from '../formas/campo';
import { booleano, listaDe, momento, opcion, texto } from '../formas/respuesta';

const ESTADOS = ['bien', 'aviso', 'mal'] as const;
/** It is for a look at least once a week. */
const VIEJO_MS = 8 * DIA_MS;

class HallazgoDelDoctorDto {
  @Campo(texto, 'La parte de la instalación, como la nombra la tarea, en inglés.') parte!: string;
  @Campo(opcion(...ESTADOS), 'bien; aviso: va a necesitar algo; mal: no funciona.') estado!: (typeof ESTADOS)[number];
  @Campo(texto, 'Qué se vio, y qué significa, en inglés.') dice!: string;
  @Campo(texto, 'Qué hacer, en inglés; vacío: nada.') haga!: string;
}

/** What the operator's task doctor said last. */
export class InformeDelDoctorDto {
  @Campo(momento) hecho_at!: string;
  @Campo(booleano, 'Hace más de ocho días: puede no ser así todavía.') viejo!: boolean;
  @Campo(listaDe(() => HallazgoDelDoctorDto), 'Una línea por cada parte.') hallazgos!: HallazgoDelDoctor[];

  static from({ hechoAt, hallazgos }: InformeDelDoctor, ahora: Date): InformeDelDoctorDto {
    return {
      hecho_at: isoParaguay(hechoAt),
      viejo: ahora.getTime() - hechoAt.getTime() > VIEJO_MS,
      hallazgos: hallazgos.map(({ parte, estado, dice, haga }) => ({ parte, estado, dice, haga })),
    };
  }
}
