import { type Escala, guionDe, type Pesos, type Suceso } from './mundo/guion';
import { Mundo } from './mundo/mundo';
import type { Piezas } from './mundo/piezas';
import { reducir } from './motor/reducir';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
const ESCALA: Escala = { tenants: 8, procesos: 4 };
/** How far ahead external events are planned. */
const ADELANTADOS = 20;
/** Limit of steps for the end: after four days everything is over. */
const FINAL_MS = 4 * DIA_MS;

export interface Resultado {
  pasos: number;
  /** Of the simulated time. */
  dias: number;
  cuentas: Readonly<Record<string, number>>;
  sucesos: readonly Suceso[];
  /** The violation, if there is one. */
  falta: string | undefined;
}

/** Runs a history of that many steps, then lets all work end without faults. */
export async function simular(
  semilla: number,
  pasos: number,
  piezas?: Partial<Piezas>,
  pesos?: Partial<Pesos>,
): Promise<Resultado> {
  const guion = guionDe(String(semilla), ESCALA, pesos);
  const sucesos: Suceso[] = [];
  return correr(semilla, pasos, piezas, sucesos, () => {
    const suceso = guion.next().value as Suceso;
    sucesos.push(suceso);
    return suceso;
  });
}

/** The shortest history that still fails, within the time for the search. */
export async function acortar(
  semilla: number,
  entero: Resultado,
  piezas?: Partial<Piezas>,
  seguir: () => boolean = () => true,
): Promise<Resultado> {
  let mejor = entero;
  const falla = async (lista: readonly Suceso[]): Promise<boolean> => {
    const pendientes = [...lista];
    const resultado = await correr(semilla, entero.pasos * 2, piezas, lista, () => pendientes.shift());
    if (resultado.falta) mejor = resultado;
    return resultado.falta !== undefined;
  };
  // Most failures concern only one issuer.
  for (let tenant = 0; tenant < ESCALA.tenants && seguir(); tenant += 1) {
    if (await falla(entero.sucesos.filter((suceso) => suceso.clase !== 'pedir' || suceso.tenant === tenant))) break;
  }
  await reducir(mejor.sucesos, falla, seguir);
  return mejor;
}

async function correr(
  semilla: number,
  pasos: number,
  piezas: Partial<Piezas> | undefined,
  sucesos: readonly Suceso[],
  siguiente: () => Suceso | undefined,
): Promise<Resultado> {
  const mundo = new Mundo(String(semilla), ESCALA, piezas);
  const { planificador, vigilancia } = mundo;
  const inicio = planificador.ms;
  let ultimo = inicio;
  let hay = true;
  const adelantar = (): void => {
    const suceso = hay ? siguiente() : undefined;
    hay = suceso !== undefined;
    if (!suceso) return;
    mundo.citar(suceso);
    ultimo = inicio + suceso.ms;
  };
  for (let i = 0; i < ADELANTADOS; i += 1) adelantar();
  const paso = async (): Promise<boolean> => (await planificador.paso()) && vigilancia.falta === undefined;
  while (planificador.pasos < pasos && (hay || planificador.ms <= ultimo)) {
    if (!(await paso())) break;
    while (hay && ultimo - planificador.ms < HORA_MS) adelantar();
  }
  mundo.calmar();
  // A thread that was frozen with a request continues within the hour.
  const desde = Math.max(planificador.ms, ultimo) + HORA_MS;
  const acabado = (): boolean => mundo.quieto && planificador.ms > desde;
  while (!vigilancia.falta && planificador.ms < desde + FINAL_MS && !acabado()) await paso();
  if (!vigilancia.falta) mundo.alFinal();
  return {
    pasos: planificador.pasos,
    dias: (planificador.ms - inicio) / DIA_MS,
    cuentas: mundo.cuentas,
    sucesos,
    falta: vigilancia.falta,
  };
}
