import { Azar } from '../motor/azar';
import { PUNTOS } from './emisor';

/** The requests of an issuer. */
export type Pedido =
  | 'factura'
  | 'innominada'
  | 'remision'
  | 'elegida'
  | 'anticipo'
  | 'credito'
  | 'aplicacion'
  | 'reenviar'
  | 'reencolar'
  | 'editar'
  | 'cancelar'
  | 'nominar'
  | 'transportar'
  /** An event about a document that another issuer sent to this one. */
  | 'recibir'
  | 'inutilizar'
  | 'inutilizarRango';

/** An external event at its time. All consequences come from the product. */
export type Suceso = { n: number; ms: number } & (
  | {
      clase: 'pedir';
      pedido: Pedido;
      tenant: number;
      punto: string;
      modo: 'S' | 'A';
      /** Number of simultaneous requests with the same content and id_interno. */
      gemelos: number;
      /** Requests with the same value mean the same document. */
      objetivo: string;
    }
  | { clase: 'matar'; proceso: number; pausas: number }
  /** The authority does not serve an issuer for a while. */
  | { clase: 'bloquear'; tenant: number; minutos: number }
  /** Its environment is down, for everybody. */
  | { clase: 'apagar'; minutos: number }
  /** The queue is down for a while, or loses all its jobs. */
  | { clase: 'caer'; minutos: number }
  | { clase: 'olvidar' }
  /** No worker takes jobs: they wait. */
  | { clase: 'pausar'; minutos: number }
  /** A backup of the database, and its restore. */
  | { clase: 'copiar' }
  | { clase: 'restaurar' }
);

/** Requests that arrive together, chosen by their weights. */
const EPISODIOS = {
  venta: 50,
  rafaga: 10,
  dosCreditos: 10,
  dosAplicaciones: 6,
  rechazado: 14,
  desechado: 8,
  cancelacion: 8,
  nominacion: 9,
  transporte: 7,
  recepcion: 10,
  rango: 3,
  elegido: 3,
  empujones: 4,
  muerte: 8,
  bloqueo: 1.5,
  apagon: 0.7,
  caida: 1,
  olvido: 1,
  pausa: 0.15,
  restauracion: 0.4,
};
type Percance = 'muerte' | 'bloqueo' | 'apagon' | 'caida' | 'olvido' | 'pausa' | 'restauracion';
const DE: Readonly<Record<Exclude<keyof typeof EPISODIOS, Percance>, readonly Pedido[]>> = {
  venta: ['factura'],
  rafaga: ['factura', 'anticipo', 'factura', 'factura'],
  dosCreditos: ['credito', 'credito'],
  dosAplicaciones: ['aplicacion', 'aplicacion'],
  rechazado: ['reenviar', 'editar', 'reenviar'],
  desechado: ['inutilizar', 'reenviar', 'inutilizar', 'editar'],
  cancelacion: ['cancelar', 'credito', 'cancelar'],
  nominacion: ['innominada', 'nominar', 'nominar', 'cancelar'],
  transporte: ['remision', 'transportar', 'transportar'],
  recepcion: ['recibir', 'recibir'],
  rango: ['inutilizarRango', 'factura', 'inutilizarRango'],
  elegido: ['elegida', 'factura', 'elegida'],
  empujones: ['reencolar', 'reenviar', 'reencolar'],
};
const MINUTO_MS = 60_000;
/** Longer than the deadline of transmission, and than the authority keeps the results of batches. */
const TRES_DIAS_MIN = 80 * 60;

export interface Escala {
  tenants: number;
  procesos: number;
}

/** Relative frequency of each external event. */
export type Pesos = typeof EPISODIOS;

/** An endless series of external events, a few minutes apart. */
export function* guionDe(
  semilla: string,
  { tenants, procesos }: Escala,
  cambios: Partial<Pesos> = {},
): Generator<Suceso> {
  const pesos = { ...EPISODIOS, ...cambios };
  const azar = new Azar(`guion ${semilla}`);
  let ms = 0;
  for (let n = 0, episodio = 0; ; episodio += 1) {
    ms += azar.entre(1, 12 * MINUTO_MS);
    const clase = azar.pesado(pesos);
    const comun = { n, ms };
    n += 1;
    const tenant = azar.entre(0, tenants - 1);
    if (clase === 'muerte') {
      yield { ...comun, clase: 'matar', proceso: azar.entre(0, procesos - 1), pausas: azar.entre(0, 12) };
    } else if (clase === 'bloqueo') yield { ...comun, clase: 'bloquear', tenant, minutos: azar.entre(5, 120) };
    else if (clase === 'apagon') {
      yield { ...comun, clase: 'apagar', minutos: azar.entre(1, 60) };
    } else if (clase === 'caida') yield { ...comun, clase: 'caer', minutos: azar.entre(1, 30) };
    else if (clase === 'olvido') yield { ...comun, clase: 'olvidar' };
    else if (clase === 'pausa') yield { ...comun, clase: 'pausar', minutos: TRES_DIAS_MIN };
    else if (clase === 'restauracion') {
      yield { ...comun, clase: 'copiar' };
      yield { n: n++, ms: ms + azar.entre(1, 60 * MINUTO_MS), clase: 'restaurar' };
    } else {
      const modo = azar.suerte(0.35) ? 'A' : 'S';
      for (const pedido of DE[clase]) {
        const gemelos = azar.suerte(0.1) ? azar.entre(2, 3) : 1;
        const punto = azar.elegir(PUNTOS)!;
        const at = ms + azar.entre(0, 60);
        yield { n, ms: at, clase: 'pedir', pedido, tenant, punto, modo, gemelos, objetivo: String(episodio) };
        n += 1;
      }
    }
  }
}

/** One line of a history, for people. */
export function contar(suceso: Suceso): string {
  const { n: _, ms, clase, ...datos } = suceso;
  const hora = new Date(ms).toISOString().slice(5, 23).replace('T', ' ');
  const detalle = Object.entries(datos).map(([campo, valor]) => `${campo} ${String(valor)}`);
  return [hora, clase, ...detalle].join('  ');
}
