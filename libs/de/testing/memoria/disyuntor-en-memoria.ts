import { type Duda, EstadoDeDisyuntor, LOTE_RECHAZADO, type Permiso } from '@libs/fiscal';
import type { DefinicionDeTabla, Sesion } from '@libs/platform/testing';

type Sit = 'H' | 'P';

export interface FilaDeDisyuntor {
  titular: string;
  sit: Sit;
  dudas: number;
  abiertoHasta: Date | null;
  motivo: string;
}

export const claveDeDisyuntor = (titular: string, sit: Sit): string => `${titular}|${sit}`;
export const DISYUNTOR: DefinicionDeTabla<FilaDeDisyuntor> = {
  nombre: 'disyuntor',
  clave: ({ titular, sit }) => claveDeDisyuntor(titular, sit),
};

const MINUTO_MS = 60_000;
const PRIMERA_PAUSA_MS = 10 * MINUTO_MS;
const PAUSA_SIGUIENTE_MS = 60 * MINUTO_MS;
const SONDA_MS = 3 * MINUTO_MS;
const DUDAS_PARA_ABRIR = 5;

/** Reads the state each time; the PostgreSQL adapter caches it. */
export class EstadoDeDisyuntorEnMemoria extends EstadoDeDisyuntor {
  constructor(protected readonly sesion: Sesion) {
    super();
  }

  pedirPermiso(titular: string, sit: Sit, ahora: Date): Promise<Permiso> {
    return this.sesion.transaccion(async (tx): Promise<Permiso> => {
      await tx.sentencia();
      const clave = claveDeDisyuntor(titular, sit);
      const visto = tx.ver(DISYUNTOR, clave)?.abiertoHasta;
      if (!visto) return { tipo: 'pasar' };
      if (visto > ahora) return { tipo: 'esperar', hasta: visto };
      const hasta = new Date(ahora.getTime() + SONDA_MS);
      const fila = (await tx.bloquear(DISYUNTOR, clave))!;
      if (!fila.abiertoHasta || fila.abiertoHasta > ahora) return { tipo: 'esperar', hasta };
      tx.poner(DISYUNTOR, { ...fila, abiertoHasta: hasta });
      return { tipo: 'sondear' };
    });
  }

  anotarDuda(titular: string, sit: Sit, { motivo, grave, sonda }: Duda, ahora: Date): Promise<void> {
    const en = (ms: number): Date => new Date(ahora.getTime() + ms);
    return this.sesion.transaccion(async (tx) => {
      const fila = await tx.bloquear(DISYUNTOR, claveDeDisyuntor(titular, sit));
      const dudas = (fila?.dudas ?? 0) + 1;
      const abierto = fila?.abiertoHasta ?? null;
      const abre = !abierto && (grave || dudas >= DUDAS_PARA_ABRIR);
      const abiertoHasta = fila && sonda ? en(PAUSA_SIGUIENTE_MS) : abre ? en(PRIMERA_PAUSA_MS) : abierto;
      tx.poner(DISYUNTOR, { titular, sit, dudas, abiertoHasta, motivo });
    });
  }

  async anotarRespuesta(
    titular: string,
    sit: Sit,
    { sonda, recibe }: { sonda: boolean; recibe: boolean },
  ): Promise<void> {
    await this.sesion.transaccion(async (tx) => {
      const clave = claveDeDisyuntor(titular, sit);
      // Like an UPDATE, it locks only rows that exist.
      await tx.sentencia();
      if (!tx.ver(DISYUNTOR, clave)) return;
      const fila = (await tx.bloquear(DISYUNTOR, clave))!;
      const olvida = sonda || (!fila.abiertoHasta && (recibe || fila.motivo !== LOTE_RECHAZADO));
      if (olvida && fila.dudas > 0) tx.poner(DISYUNTOR, { ...fila, dudas: 0, abiertoHasta: null, motivo: '' });
    });
  }
}
