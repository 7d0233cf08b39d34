import { CODIGOS, type Codigo } from './codigos';
import type { Aplicacion } from './del-simulador';
import type { Disposicion, Previo } from './del-previo';
import { ANTES_EL_ESQUEMA, SIN_APLICAR } from './sin-aplicar';

/** Required shares of the rules in force: of those decided by the message alone, and of all. */
const META = { local: 95, todas: 80 };

export interface Fila extends Codigo {
  readonly simulador: { readonly aplica: boolean; readonly detalle: string };
  readonly previo: Disposicion;
}

export interface Cifra {
  readonly value: number;
  readonly goal: number;
  readonly met: boolean;
}

function delSimulador(codigo: string, aplicacion: Aplicacion | undefined): Fila['simulador'] {
  if (aplicacion) {
    const { mutaciones, fallidas } = aplicacion;
    if (fallidas.length > 0) return { aplica: false, detalle: fallidas.join('; ') };
    const resto = mutaciones.length > 1 ? ` y ${mutaciones.length - 1} más` : '';
    return { aplica: true, detalle: mutaciones[0]! + resto };
  }
  const antes = ANTES_EL_ESQUEMA[codigo];
  if (antes) return { aplica: true, detalle: `0160: ${antes}` };
  return { aplica: false, detalle: SIN_APLICAR[codigo] ?? 'nadie dijo por qué' };
}

export function filasDe(aplicaciones: ReadonlyMap<string, Aplicacion>, previo: Previo): Fila[] {
  return CODIGOS.map((codigo) => ({
    ...codigo,
    simulador: delSimulador(codigo.codigo, aplicaciones.get(codigo.codigo)),
    previo: previo.porCodigo.get(codigo.codigo)!,
  }));
}

const porcentaje = (parte: number, todo: number): number => Math.round((parte / todo) * 1000) / 10;

function cifra(filas: readonly Fila[], cumple: (f: Fila) => boolean, goal: number): Cifra {
  const value = porcentaje(filas.filter(cumple).length, filas.length);
  return { value, goal, met: value >= goal };
}

/** The four shares: of the rules that the simulator applies, and of the rules that the pre-flight can and does catch. */
export function cifrasDe(filas: readonly Fila[]): Record<string, Cifra> {
  const deClase = (f: Fila): boolean => f.clase === 'local';
  const aplica = (f: Fila): boolean => f.simulador.aplica;
  const atrapable = filas.filter((f) => f.previo.atrapada !== 'no aplica');
  const atrapa = (f: Fila): boolean => f.previo.atrapada === true;
  return {
    simulador_local: cifra(filas.filter(deClase), aplica, META.local),
    simulador_todas: cifra(filas, aplica, META.todas),
    previo_local: cifra(atrapable.filter(deClase), atrapa, META.local),
    previo_todas: cifra(atrapable, atrapa, META.todas),
  };
}

const MARCA = { true: '✓', false: '✗', 'no aplica': '–' } as const;
const detalleDe = (d: Disposicion): string => (d.atrapada === true ? d.como : d.motivo);
const marca = (valor: boolean | 'no aplica'): string => MARCA[String(valor) as keyof typeof MARCA];

/** One line per code and one per side; ✓ applied or caught, ✗ missing with its reason, – nothing to catch. */
export function tabla(filas: readonly Fila[]): string {
  return filas
    .map(({ codigo, clase, publicacion, simulador, previo }) =>
      [
        `${codigo}  ${clase.padEnd(9)}  ${publicacion}`,
        `      simulador ${marca(simulador.aplica)} ${simulador.detalle}`,
        `      previo    ${marca(previo.atrapada)} ${detalleDe(previo)}`,
      ].join('\n'),
    )
    .join('\n');
}

export function resumen(filas: readonly Fila[], { corpus }: Previo): string {
  const cuantas = (criterio: (f: Fila) => boolean): number => filas.filter(criterio).length;
  const porTipo = Object.entries(corpus.porTipo)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tipo, n]) => `${n} de tipo ${tipo}`);
  const lado = (nombre: string, criterio: (f: Fila) => boolean, total: (f: Fila) => boolean): string => {
    const local = (f: Fila): boolean => f.clase === 'local';
    const locales = `${cuantas((f) => local(f) && criterio(f))} de ${cuantas((f) => local(f) && total(f))}`;
    return `${nombre}: ${cuantas(criterio)} de ${cuantas(total)} reglas; de las que decide el mensaje solo, ${locales}`;
  };
  return [
    `${filas.length} códigos vigentes`,
    lado(
      'simulador',
      (f) => f.simulador.aplica,
      () => true,
    ),
    lado(
      'previo',
      (f) => f.previo.atrapada === true,
      (f) => f.previo.atrapada !== 'no aplica',
    ),
    `documentos generados para las pruebas: ${corpus.total} (${porTipo.join(', ')}); reglas que infringen: ${corpus.infracciones.size}`,
  ].join('\n');
}
