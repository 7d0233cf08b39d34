import type {
  AmbienteDeLaAutoridad,
  CifraDelServicio,
  DisyuntorDeEmisor,
  KudeApartado,
  MarchaDelServicio,
} from '@libs/auth';
import { enPalabras } from '@libs/fiscal';
import { isoParaguay } from '@libs/platform';
import { numeroFormateado, type Sit } from '@libs/series';
import { Campo, nulo } from '../formas/campo';
import { entero, listaDe, momento, opcion, sit, texto, objetoDe, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { InformeDelDoctorDto } from './doctor.dto';
import { NormaDto } from './norma.dto';
import { RespaldosDto } from './respaldos.dto';

class DisyuntorDeEmisorDto {
  @Campo(uuid) tenant_id!: string;
  @Campo(texto) tenant_ruc!: string;
  @Campo(texto) razon_social!: string;
  @Campo(sit) sit!: Sit;
  @Campo(entero, 'Llamadas seguidas que la autoridad no respondió.') dudas!: number;
  @Campo(entero, 'Cuántas veces se pausó desde la última respuesta.') aperturas!: number;
  @Campo(nulo(momento), 'Fin de la pausa; si ya pasó, la próxima llamada es una prueba. null: no está en pausa.')
  abierto_hasta!: string | null;
  @Campo(nulo(texto), 'La última falla, en palabras.') motivo!: string | null;

  static from(disyuntor: DisyuntorDeEmisor): DisyuntorDeEmisorDto {
    return answerOf(DisyuntorDeEmisorDto, disyuntor, { motivo: disyuntor.motivo && enPalabras(disyuntor.motivo) });
  }
}

/** An answer or a pause older than this says nothing about the present. */
const RECIENTE_MS = 600_000;
const RESPUESTAS = ['si', 'no', 'no_se_sabe'] as const;

class AmbienteEnMarchaDto {
  @Campo(sit) sit!: Sit;
  @Campo(
    opcion(...RESPUESTAS),
    'Si la autoridad responde: `si`, en los últimos diez minutos; `no`, los envíos de todos están en pausa; `no_se_sabe`, nadie la llamó.',
  )
  responde!: (typeof RESPUESTAS)[number];
  @Campo(nulo(momento), 'Su última respuesta; se anota cada quince segundos.') respondio_at!: string | null;
  @Campo(nulo(momento), 'Cuándo se la vuelve a probar. null: los envíos no están en pausa.') pausa_hasta!:
    string | null;
  @Campo(nulo(texto), 'Por qué están en pausa, en palabras.') pausa_motivo!: string | null;
  @Campo(entero, 'Documentos sin respuesta definitiva.') documentos_sin_final!: number;
  @Campo(entero, 'Desde cuándo espera el más viejo de ellos, en segundos; 0: no espera ninguno.')
  documento_mas_viejo!: number;
  @Campo(entero, 'Envíos y lotes que nadie sabe si llegaron.') desconocidos!: number;
  @Campo(entero, 'Documentos que la autoridad devolvió sin juzgarlos (1004): esperan y se envían de nuevo, iguales.')
  documentos_aplazados!: number;
  @Campo(
    entero,
    'Segundos que el reloj de la autoridad atrasa respecto del nuestro: lo que se firma se queda detrás de él. 0: no atrasa.',
  )
  reloj_atraso!: number;
  @Campo(entero) lotes_abiertos!: number;
  @Campo(entero) eventos_pendientes!: number;
  @Campo(entero, 'Segundos.') evento_mas_viejo!: number;
  @Campo(entero, 'Series que no dan números hasta que se las reconcilie con la autoridad.') series_congeladas!: number;
  @Campo(entero, 'Emisores cuyos envíos están en pausa, porque la autoridad no les responde o los bloquea.')
  disyuntores_abiertos!: number;
}

class TareasEnMarchaDto {
  @Campo(entero) kudes_pendientes!: number;
  @Campo(entero, 'Segundos.') kude_mas_viejo!: number;
  @Campo(entero, 'XML firmados que todavía no están en el almacén.') copias_pendientes!: number;
  @Campo(entero) correos_pendientes!: number;
  @Campo(entero, 'Tareas que esperan pasar a las colas.') outbox!: number;
  @Campo(entero, 'Desde cuándo espera la más vieja de ellas, en segundos.') outbox_atraso!: number;
  @Campo(entero, 'Meses por venir que la base ya tiene preparados.') meses_por_delante!: number;
}

const MOTIVOS = ['tiempo', 'no_imprimible'] as const;

class KudeApartadoDto {
  @Campo(uuid) tenant_id!: string;
  @Campo(texto) tenant_ruc!: string;
  @Campo(texto) razon_social!: string;
  @Campo(uuid) de_id!: string;
  @Campo(texto) cdc!: string;
  @Campo(texto, 'EEE-PPP-NNNNNNN.') numero_formateado!: string;
  @Campo(sit) sit!: Sit;
  @Campo(
    opcion(...MOTIVOS),
    'tiempo: tardó demasiado, dos veces, y se intenta de nuevo cuando alguien lo pide; no_imprimible: su XML no se puede imprimir.',
  )
  motivo!: (typeof MOTIVOS)[number];
  @Campo(momento) apartado_at!: string;

  static from(kude: KudeApartado): KudeApartadoDto {
    return answerOf(KudeApartadoDto, kude, { numero_formateado: numeroFormateado(kude, kude.numero) });
  }
}

class ColaDto {
  @Campo(texto) nombre!: string;
  @Campo(entero) esperan!: number;
  @Campo(entero) en_curso!: number;
  @Campo(entero, 'Para más tarde.') demoradas!: number;
  @Campo(entero) fallidas!: number;
}

export type Colas = Record<string, Record<string, number>>;

/** The state of the installation: the metrics, for people. */
export class InstalacionDto {
  @Campo(listaDe(() => AmbienteEnMarchaDto)) ambientes!: AmbienteEnMarchaDto[];
  @Campo(objetoDe(() => TareasEnMarchaDto)) tareas!: TareasEnMarchaDto;
  @Campo(listaDe(() => DisyuntorDeEmisorDto), 'Emisores a los que la autoridad no responde; hasta 100.')
  disyuntores!: DisyuntorDeEmisorDto[];
  @Campo(listaDe(() => KudeApartadoDto), 'KuDE que no se intentan de nuevo por sí solos, el último primero; hasta 100.')
  kudes_apartados!: KudeApartadoDto[];
  @Campo(nulo(listaDe(() => ColaDto)), 'null: no se llega a las colas.') colas!: ColaDto[] | null;
  @Campo(objetoDe(() => RespaldosDto)) respaldos!: RespaldosDto;
  @Campo(objetoDe(() => NormaDto), 'Lo que cambió en lo que la autoridad publica y responde.') norma!: NormaDto;
  @Campo(
    nulo(objetoDe(() => InformeDelDoctorDto)),
    'Lo último que dijo `operador doctor` de toda la instalación. null: nunca se lo corrió.',
  )
  doctor!: InformeDelDoctorDto | null;

  static from(
    { cifras, ambientes, disyuntores, kudesApartados, doctor, respaldos }: MarchaDelServicio,
    norma: Parameters<typeof NormaDto.from>[0],
    colas: Colas | null,
    ahora: Date,
  ): InstalacionDto {
    const con = <C extends string>(claves: readonly C[], deSit?: Sit) =>
      Object.fromEntries(claves.map((clave) => [clave, suma(cifras, clave, deSit)])) as Record<C, number>;
    return {
      ambientes: (['H', 'P'] as const).map((ambiente) => ({
        sit: ambiente,
        ...respuestaDe(
          ambientes.find(({ sit }) => sit === ambiente),
          ahora,
        ),
        ...con(DEL_AMBIENTE, ambiente),
      })),
      tareas: con(DE_TAREAS),
      disyuntores: disyuntores.map(DisyuntorDeEmisorDto.from),
      kudes_apartados: kudesApartados.map(KudeApartadoDto.from),
      colas: colas && Object.entries(colas).map(([nombre, estados]) => enCola(nombre, estados)),
      respaldos: RespaldosDto.from(respaldos, ahora),
      norma: NormaDto.from(norma),
      doctor: doctor && InformeDelDoctorDto.from(doctor, ahora),
    };
  }
}

function respuestaDe(ambiente: AmbienteDeLaAutoridad | undefined, ahora: Date) {
  const { respondioAt, pausaHasta, pausaMotivo } = ambiente ?? {
    respondioAt: null,
    pausaHasta: null,
    pausaMotivo: null,
  };
  const reciente = (momento: Date | null) => momento !== null && ahora.getTime() - momento.getTime() < RECIENTE_MS;
  return {
    responde: reciente(pausaHasta)
      ? ('no' as const)
      : reciente(respondioAt)
        ? ('si' as const)
        : ('no_se_sabe' as const),
    respondio_at: respondioAt && isoParaguay(respondioAt),
    pausa_hasta: pausaHasta && isoParaguay(pausaHasta),
    pausa_motivo: pausaMotivo && enPalabras(pausaMotivo),
  };
}

const DEL_AMBIENTE = [
  ...(['documentos_sin_final', 'documento_mas_viejo', 'desconocidos', 'lotes_abiertos'] as const),
  ...(['documentos_aplazados', 'reloj_atraso'] as const),
  ...(['eventos_pendientes', 'evento_mas_viejo', 'series_congeladas', 'disyuntores_abiertos'] as const),
] as const;
const DE_TAREAS = [
  ...(['kudes_pendientes', 'kude_mas_viejo', 'copias_pendientes', 'correos_pendientes'] as const),
  ...(['outbox', 'outbox_atraso', 'meses_por_delante'] as const),
] as const;

/** The sum of a figure that the metrics split by more labels than the answer; without parts it is 0. */
const suma = (cifras: readonly CifraDelServicio[], nombre: string, deSit?: Sit): number =>
  Math.round(
    cifras
      .filter((cifra) => cifra.nombre === nombre && (deSit === undefined || cifra.etiquetas.sit === deSit))
      .reduce((total, { valor }) => total + Number(valor), 0),
  );

const enCola = (nombre: string, { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 }): ColaDto => ({
  nombre,
  esperan: waiting + prioritized,
  en_curso: active,
  demoradas: delayed,
  fallidas: failed,
});
