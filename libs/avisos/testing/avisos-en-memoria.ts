import type { BaseEnMemoria, DefinicionDeTabla, Sesion, Transaccion } from '@libs/platform/testing';
import { type AvisosLeidos, LectorDeAvisos, type LecturaDeAvisos } from '../application/ports/lector-de-avisos';
import type { Aviso, AvisoNuevo } from '../domain/aviso';
import { aCursor, aPosicion, type Cursor, type Posicion, PRINCIPIO } from '../domain/cursor';

export type FilaDeAviso = Aviso & { tenantId: string; vuelta: number; xid: number };

export const AVISO: DefinicionDeTabla<FilaDeAviso> = {
  nombre: 'aviso',
  clave: ({ id }) => id,
  indices: { tenant: ({ tenantId }) => tenantId },
};

/** The present run of transaction numbers (docs/adr/0030); without a row, the first one. */
export const VUELTA: DefinicionDeTabla<{ numero: number }> = { nombre: 'aviso_vuelta', clave: () => 'ultima' };
const vueltaDe = (base: Pick<Transaccion, 'ver'>): number => base.ver(VUELTA, 'ultima')?.numero ?? 1;

/** A run of its own, whose number is its moment: what follows comes after everything that anybody has read. */
export async function empezarVuelta(tx: Transaccion, ahora: Date): Promise<void> {
  await tx.bloquear(VUELTA, 'ultima');
  tx.poner(VUELTA, { numero: ahora.getTime() });
}

/** Writes notices in the caller's transaction. */
export function avisar(tx: Transaccion, tenantId: string, avisos: readonly AvisoNuevo[]): void {
  const comun = { tenantId, vuelta: vueltaDe(tx), xid: tx.numero };
  for (const aviso of avisos) tx.insertar(AVISO, { ...aviso, ...comun, id: tx.base.nuevoId('aviso') } as FilaDeAviso);
}

/** Rows looked at for one answer when types are chosen. */
const MIRADAS = 1_000;

export class AvisosEnMemoria extends LectorDeAvisos {
  constructor(private readonly sesion: Sesion) {
    super();
  }

  leer({ tenantId, despues, tipos, limite }: LecturaDeAvisos): Promise<AvisosLeidos> {
    return this.sesion.leer((base) => {
      const miradas = tipos ? MIRADAS : limite;
      const filas = this.tras(base, tenantId, despues ? aPosicion(despues) : PRINCIPIO).slice(0, miradas);
      const vistas = filas.filter((fila) => this.aLaVista(base, fila));
      const delTipo = vistas.filter(({ tipo }) => !tipos || tipos.includes(tipo)).slice(0, limite);
      const llena = delTipo.length === limite;
      const ultima = llena ? delTipo.at(-1) : vistas.at(-1);
      return {
        avisos: delTipo.map(comoAviso),
        cursor: ultima ? cursorDe(ultima) : (despues ?? aCursor(PRINCIPIO)),
        hayMas: llena || vistas.length === miradas,
        hayOcultos: vistas.length < filas.length,
      };
    });
  }

  ultimos({ tenantId, tipos, limite }: Omit<LecturaDeAvisos, 'despues'>) {
    return this.sesion.leer((base) => {
      const vistas = this.tras(base, tenantId, PRINCIPIO).filter((fila) => this.aLaVista(base, fila));
      const filas = vistas.reverse().slice(0, tipos ? MIRADAS : limite);
      const delTipo = filas.filter(({ tipo }) => !tipos || tipos.includes(tipo)).slice(0, limite);
      return { avisos: delTipo.map(comoAviso), cursor: filas[0] ? cursorDe(filas[0]) : aCursor(PRINCIPIO) };
    });
  }

  async posicionActual(tenantId: string): Promise<Cursor> {
    return (await this.ultimos({ tenantId, limite: 1 })).cursor;
  }

  porId(tenantId: string, id: string): Promise<Aviso | undefined> {
    return this.sesion.leer((base) => {
      const fila = base.ver(AVISO, id);
      return fila?.tenantId === tenantId ? comoAviso(fila) : undefined;
    });
  }

  /** Read once no transaction with a lower number is open; of earlier runs none is. */
  protected aLaVista(base: BaseEnMemoria, { vuelta, xid }: FilaDeAviso): boolean {
    return vuelta < vueltaDe(base) || xid < base.horizonte;
  }

  private tras(base: BaseEnMemoria, tenantId: string, posicion: Posicion): FilaDeAviso[] {
    return base
      .buscar(AVISO, 'tenant', tenantId)
      .filter((fila) => comparar(fila, posicion) > 0)
      .sort(comparar);
  }
}

type Lugar = Pick<FilaDeAviso, 'id'> & { vuelta: bigint | number; xid: bigint | number };

function comparar(lugar: Lugar, otroLugar: Lugar): number {
  const distancia = BigInt(lugar.vuelta) - BigInt(otroLugar.vuelta) || BigInt(lugar.xid) - BigInt(otroLugar.xid);
  return Number(distancia) || lugar.id.localeCompare(otroLugar.id);
}

const cursorDe = ({ id, vuelta, xid }: FilaDeAviso): Cursor =>
  aCursor({ vuelta: BigInt(vuelta), xid: BigInt(xid), id });
const comoAviso = ({ tenantId: _, vuelta: __, xid: ___, ...aviso }: FilaDeAviso): Aviso => aviso as Aviso;
