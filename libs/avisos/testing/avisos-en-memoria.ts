import type { DefinicionDeTabla, Sesion, Transaccion } from '@libs/platform/testing';
import { type AvisosLeidos, LectorDeAvisos, type LecturaDeAvisos } from '../application/ports/lector-de-avisos';
import type { Aviso, AvisoNuevo } from '../domain/aviso';
import { aCursor, aPosicion, type Cursor, PRINCIPIO } from '../domain/cursor';

export type FilaDeAviso = Aviso & { tenantId: string };

/** Rows become visible with the commit of their transaction, in whose order the index has them. */
export const AVISO: DefinicionDeTabla<FilaDeAviso> = {
  nombre: 'aviso',
  clave: ({ id }) => id,
  indices: { tenant: ({ tenantId }) => tenantId },
};

/** Writes notices in the caller's transaction. */
export function avisar(tx: Transaccion, tenantId: string, avisos: readonly AvisoNuevo[]): void {
  for (const aviso of avisos) tx.insertar(AVISO, { ...aviso, tenantId, id: tx.base.nuevoId('aviso') } as FilaDeAviso);
}

export class AvisosEnMemoria extends LectorDeAvisos {
  constructor(private readonly sesion: Sesion) {
    super();
  }

  leer({ tenantId, despues, tipos, limite }: LecturaDeAvisos): Promise<AvisosLeidos> {
    return this.sesion.leer((base) => {
      const leidos = despues ? Number(aPosicion(despues).xid) : 0;
      const porLeer = base.buscar(AVISO, 'tenant', tenantId).slice(leidos);
      const elegidos = porLeer.flatMap((fila, n) => (!tipos || tipos.includes(fila.tipo) ? [{ fila, n }] : []));
      const suyos = elegidos.slice(0, limite);
      const llena = suyos.length === limite;
      const vistos = llena ? suyos.at(-1)!.n + 1 : porLeer.length;
      const ultima = porLeer[vistos - 1];
      const cursor = ultima ? cursorDe(ultima, leidos + vistos) : (despues ?? aCursor(PRINCIPIO));
      return { avisos: suyos.map(({ fila }) => sinTenant(fila)), cursor, hayMas: llena, enVilo: false };
    });
  }

  posicionActual(tenantId: string): Promise<Cursor> {
    return this.sesion.leer((base) => {
      const filas = base.buscar(AVISO, 'tenant', tenantId);
      return filas.length > 0 ? cursorDe(filas.at(-1)!, filas.length) : aCursor(PRINCIPIO);
    });
  }

  porId(tenantId: string, id: string): Promise<Aviso | undefined> {
    return this.sesion.leer((base) => {
      const fila = base.ver(AVISO, id);
      return fila?.tenantId === tenantId ? sinTenant(fila) : undefined;
    });
  }
}

const cursorDe = ({ id }: FilaDeAviso, puesto: number): Cursor => aCursor({ vuelta: 1n, xid: BigInt(puesto), id });
const sinTenant = ({ tenantId: _, ...aviso }: FilaDeAviso): Aviso => aviso as Aviso;
