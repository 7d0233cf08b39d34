import { DIA_MS, horaLocal } from '@libs/platform';
import { type Caso, CASOS } from '../casos';
import { SECCIONES } from '../expediente/en-palabras';
import type { Linea } from '../linea';

/** How much of a section of the guide is done. */
export interface Avance {
  readonly conformes: number;
  readonly total: number;
  /** `AAAA-MM-DDThh:mm:ss` of Paraguay, of the last change of one of its lines. */
  readonly ultima: string | undefined;
}

/** A stage of the way to production: with its real days when it is over, else with proposed days. */
export interface Etapa {
  readonly nombre: string;
  readonly estado: 'concluida' | 'en_curso' | 'por_hacer';
  /** Of a section of the guide. */
  readonly avance: Avance | undefined;
  /** AAAA-MM-DD. */
  readonly desde: string;
  /** AAAA-MM-DD, its last day. */
  readonly hasta: string;
}

/** What each part takes of the time that is left, beside the others. */
const PESOS: Readonly<Record<Caso['seccion'], number>> = { '4.1': 1, '4.2': 3, '4.3': 2, '4.4': 1, '4.5': 1 };
const DESPUES_DE_LA_GUIA = [
  ['Presentación de los resultados y solicitud de la habilitación para producción', 2],
  ['Preparación de la producción: timbrado, puntos de expedición y capacitación de quienes emiten', 2],
] as const;

type SinDias = Omit<Etapa, 'desde' | 'hasta'> & { readonly peso: number; readonly dias: Dias | undefined };
type Dias = Pick<Etapa, 'desde' | 'hasta'>;

const SECCION = new Map(CASOS.map(({ codigo, seccion }) => [codigo, seccion]));

function etapaDe(seccion: Caso['seccion'], lineas: readonly Linea[]): SinDias {
  const lineasDeSeccion = lineas.filter(({ codigo_de_caso: codigo }) => SECCION.get(codigo) === seccion);
  const conformes = lineasDeSeccion.filter(({ estado }) => estado === 'verde').length;
  const horas = lineasDeSeccion.flatMap(({ hora }) => (hora === undefined ? [] : horaLocal(new Date(hora)))).sort();
  const [primera, ultima] = [horas[0], horas.at(-1)];
  const total = CASOS.filter((caso) => caso.seccion === seccion).length;
  const concluida = conformes === total && primera !== undefined && ultima !== undefined;
  return {
    nombre: `${seccion} ${SECCIONES[seccion]}`,
    estado: concluida ? 'concluida' : ultima === undefined ? 'por_hacer' : 'en_curso',
    avance: { conformes, total, ultima },
    peso: PESOS[seccion],
    dias: concluida ? { desde: primera.slice(0, 10), hasta: ultima.slice(0, 10) } : undefined,
  };
}

const enDias = (dia: string): number => Date.parse(`${dia}T00:00:00Z`) / DIA_MS;
const enFecha = (dias: number): string => new Date(dias * DIA_MS).toISOString().slice(0, 10);

/**
 * The stages in their order. Those that are over have their real days; the days from `hoy` to the one before `inicio` are shared out
 * among the others by weight. Each has at least a day: where days are few, stages share one.
 * @param hoy of Paraguay, before `inicio`. Both AAAA-MM-DD.
 * @param lineas of the last run; none before the first.
 */
export function cronogramaDe(hoy: string, inicio: string, lineas: readonly Linea[]): Etapa[] {
  const etapas: SinDias[] = [
    ...(Object.keys(PESOS) as Caso['seccion'][]).map((seccion) => etapaDe(seccion, lineas)),
    ...DESPUES_DE_LA_GUIA.map(([nombre, peso]) => ({
      nombre,
      peso,
      estado: 'por_hacer' as const,
      avance: undefined,
      dias: undefined,
    })),
  ];
  const primero = enDias(hoy);
  const cuantos = enDias(inicio) - primero;
  const todo = etapas.reduce((suma, { dias, peso }) => (dias ? suma : suma + peso), 0);
  let antes = 0;
  return etapas.map(({ peso, dias, ...etapa }) => {
    if (dias) return { ...etapa, ...dias };
    const desde = Math.floor((cuantos * antes) / todo);
    antes += peso;
    const hasta = Math.max(desde, Math.floor((cuantos * antes) / todo) - 1);
    return { ...etapa, desde: enFecha(primero + desde), hasta: enFecha(primero + hasta) };
  });
}
