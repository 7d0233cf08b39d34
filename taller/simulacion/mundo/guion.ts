import { Azar } from '../motor/azar';

/** What an issuer asks for. */
export type Pedido =
  | 'factura'
  | 'elegida'
  | 'anticipo'
  | 'credito'
  | 'aplicacion'
  | 'reenviar'
  | 'reencolar'
  | 'editar'
  | 'cancelar'
  | 'inutilizar'
  | 'inutilizarRango';

/** Something that comes from outside, at its time. What follows from it is the product's doing. */
export type Suceso = { n: number; ms: number } & (
  | {
      clase: 'pedir';
      pedido: Pedido;
      tenant: number;
      punto: string;
      modo: 'S' | 'A';
      /** Requests with the same content and id_interno at once. */
      gemelos: number;
      /** Those with the same one mean the same document. */
      objetivo: string;
    }
  | { clase: 'matar'; proceso: number; pausas: number }
  /** An issuer, or everybody, is not served by the authority. */
  | { clase: 'bloquear'; tenant: number | '*'; minutos: number }
  /** The queue loses all that it has. */
  | { clase: 'olvidar' }
);

/** Requests that arrive together, as often as their weights say. */
const EPISODIOS = {
  venta: 50,
  rafaga: 10,
  dosCreditos: 10,
  dosAplicaciones: 6,
  rechazado: 14,
  desechado: 8,
  cancelacion: 8,
  rango: 3,
  elegido: 3,
  empujones: 4,
  muerte: 8,
  bloqueo: 1,
  olvido: 1,
};
const DE: Readonly<Record<Exclude<keyof typeof EPISODIOS, 'muerte' | 'bloqueo' | 'olvido'>, readonly Pedido[]>> = {
  venta: ['factura'],
  rafaga: ['factura', 'anticipo', 'factura', 'factura'],
  dosCreditos: ['credito', 'credito'],
  dosAplicaciones: ['aplicacion', 'aplicacion'],
  rechazado: ['reenviar', 'editar', 'reenviar'],
  desechado: ['inutilizar', 'reenviar', 'inutilizar', 'editar'],
  cancelacion: ['cancelar', 'credito', 'cancelar'],
  rango: ['inutilizarRango', 'factura', 'inutilizarRango'],
  elegido: ['elegida', 'factura', 'elegida'],
  empujones: ['reencolar', 'reenviar', 'reencolar'],
};
const PUNTOS = ['001', '002'];
const MINUTO_MS = 60_000;
/** Longer than batches are answered for. */
const DOS_DIAS_MIN = 50 * 60;

export interface Escala {
  tenants: number;
  procesos: number;
}

/** What happens from outside, for as long as it is asked for: a few minutes pass between one thing and the next. */
export function* guionDe(semilla: string, { tenants, procesos }: Escala): Generator<Suceso> {
  const azar = new Azar(`guion ${semilla}`);
  let ms = 0;
  for (let n = 0, episodio = 0; ; episodio += 1) {
    ms += azar.entre(1, 12 * MINUTO_MS);
    const clase = azar.pesado(EPISODIOS);
    const comun = { n, ms };
    n += 1;
    if (clase === 'muerte') {
      yield { ...comun, clase: 'matar', proceso: azar.entre(0, procesos - 1), pausas: azar.entre(0, 12) };
    } else if (clase === 'bloqueo') {
      const tenant = azar.suerte(0.5) ? '*' : azar.entre(0, tenants - 1);
      yield { ...comun, clase: 'bloquear', tenant, minutos: azar.suerte(0.04) ? DOS_DIAS_MIN : azar.entre(5, 60) };
    } else if (clase === 'olvido') yield { ...comun, clase: 'olvidar' };
    else {
      const tenant = azar.entre(0, tenants - 1);
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
