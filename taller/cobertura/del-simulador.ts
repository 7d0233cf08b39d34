import {
  BancoDePruebas,
  crearCredenciales,
  type Credenciales,
} from '../../apps/fiscal-simulator/testing/banco-de-pruebas';
import {
  CASOS_DE_CONEXION,
  consultarCon,
  esPaginaDeAcceso,
} from '../../apps/fiscal-simulator/testing/casos-de-conexion';
import { CASOS_DE_FIRMA } from '../../apps/fiscal-simulator/testing/casos-de-firma';
import { CASOS_DE_SERVICIO } from '../../apps/fiscal-simulator/testing/casos-de-servicio';
import { con } from '../../apps/fiscal-simulator/testing/documentos';
import { BASES } from '../../apps/fiscal-simulator/testing/infracciones/infraccion';
import { INFRACCIONES } from '../../apps/fiscal-simulator/testing/infracciones/todas';
import {
  codigoDeInfraccionDeEvento,
  INFRACCIONES_DE_EVENTO,
} from '../../apps/fiscal-simulator/testing/infracciones-de-eventos';
import { iniciarSimulador, type SimuladorIniciado } from '../../apps/fiscal-simulator/src/iniciar-simulador';

/** A case that breaks one rule and no rule that is checked before it. */
export interface Mutacion {
  readonly codigo: string;
  /** The change, and the valid starting point. */
  readonly nombre: string;
  /** Code that the authority must answer. */
  readonly codigoDe: (contexto: Medios) => Promise<string> | string;
}

interface Medios {
  readonly credenciales: Credenciales;
  readonly simulador: SimuladorIniciado;
}

const cambiados = (base: string, cambios: object): string => {
  const campos = Object.keys(cambios).map((ruta) => ruta.split('.').at(-1));
  return campos.length > 0 ? `${base}: ${[...new Set(campos)].join(', ')}` : base;
};

const EN_DOCUMENTOS = INFRACCIONES.map((i): Mutacion => ({
  codigo: i.codigo,
  nombre: cambiados(i.base, i.cambios) + (i.antes ? ' (con antecedentes)' : ''),
  codigoDe: async ({ credenciales }) => {
    const banco = new BancoDePruebas(credenciales);
    const base = await BASES[i.base](banco);
    await i.antes?.(banco);
    return banco.codigoDe(con(base, i.cambios), i.retoques);
  },
}));

const EN_EVENTOS = INFRACCIONES_DE_EVENTO.map((i): Mutacion => ({
  codigo: i.codigo,
  nombre: cambiados(i.base, i.cambios) + (i.antes ? ' (con antecedentes)' : ''),
  codigoDe: ({ credenciales }) => codigoDeInfraccionDeEvento(new BancoDePruebas(credenciales), i),
}));

const EN_LLAMADAS = CASOS_DE_SERVICIO.map((c): Mutacion => ({
  ...c,
  codigoDe: ({ credenciales }) => c.codigoDe(new BancoDePruebas(credenciales)),
}));

const EN_FIRMAS = CASOS_DE_FIRMA.filter((c) => /^\d{4}$/.test(c.codigo)).map((c): Mutacion => ({
  ...c,
  codigoDe: ({ credenciales }) => c.codigoDe(credenciales),
}));

/** The access page has no code: the case's code is used for it. */
const EN_CONEXIONES = CASOS_DE_CONEXION.map((c): Mutacion => ({
  codigo: c.codigo,
  nombre: `conexión: ${c.nombre}`,
  codigoDe: async ({ simulador }) => (esPaginaDeAcceso(await consultarCon(simulador, c)) ? c.codigo : 'aceptado'),
}));

export const MUTACIONES: readonly Mutacion[] = [
  ...EN_CONEXIONES,
  ...EN_FIRMAS,
  ...EN_LLAMADAS,
  ...EN_DOCUMENTOS,
  ...EN_EVENTOS,
];

export interface Aplicacion {
  readonly mutaciones: readonly string[];
  /** Mutations with another answer than expected. */
  readonly fallidas: readonly string[];
}

/** Runs every mutation against the simulator. */
export async function aplicacionPorCodigo(): Promise<ReadonlyMap<string, Aplicacion>> {
  const [credenciales, simulador] = await Promise.all([crearCredenciales(), iniciarSimulador()]);
  const resultado = new Map<string, { mutaciones: string[]; fallidas: string[] }>();
  try {
    for (const { codigo, nombre, codigoDe } of MUTACIONES) {
      const dado = await codigoDe({ credenciales, simulador });
      const previo = resultado.get(codigo) ?? { mutaciones: [], fallidas: [] };
      resultado.set(codigo, previo);
      previo.mutaciones.push(nombre);
      if (dado !== codigo) previo.fallidas.push(`${nombre} → ${dado}`);
    }
  } finally {
    await simulador.detener();
  }
  return resultado;
}
