import { COPIA, DETALLE, DOCUMENTO, XML } from '@libs/de/testing/memoria';
import type { Sesion } from '@libs/platform/testing';
import { type Copiable, type CopiaPendiente, CopiaRepository } from '../application/ports/copia-repository';

export class CopiasEnMemoria extends CopiaRepository {
  constructor(private readonly sesion: Sesion) {
    super();
  }

  tomarPendientes(limite: number, ahora: Date, ocultasMs: number): Promise<CopiaPendiente[]> {
    return this.sesion.transaccion(async (tx) => {
      await tx.sentencia();
      const tomadas = tx
        .buscar(COPIA, 'pendiente', 'si')
        .filter(({ cdc, proximaAt }) => proximaAt <= ahora && tx.libre(COPIA, cdc))
        .sort((a, b) => a.proximaAt.getTime() - b.proximaAt.getTime())
        .slice(0, limite);
      for (const fila of tomadas) {
        tx.bloquearLibre(COPIA, fila.cdc);
        tx.poner(COPIA, { ...fila, proximaAt: new Date(ahora.getTime() + ocultasMs) });
      }
      return tomadas.map(({ tenantId, deId, cdc }) => ({ tenantId, deId, cdc }));
    });
  }

  leerCopiables(tenantId: string, pendientes: readonly CopiaPendiente[]): Promise<Copiable[]> {
    return this.sesion.leer((base) =>
      pendientes.flatMap(({ deId, cdc }) => {
        const documento = base.ver(DOCUMENTO, deId);
        if (!documento) return [];
        const { idInterno, fuente, createdAt, autor } = documento;
        const huella = base.ver(DETALLE, deId)!.huella.toString('hex');
        const xml = { xml: base.ver(XML, cdc)!.xml, lugar: null };
        return [{ tenantId, deId, cdc, xml, origen: { deId, idInterno, fuente, createdAt, huella, autor } }];
      }),
    );
  }

  async anotarHechas(_: string, copiadas: readonly CopiaPendiente[]): Promise<void> {
    await this.sesion.transaccion(async (tx) => {
      for (const { cdc } of copiadas) {
        const fila = await tx.bloquear(COPIA, cdc);
        if (fila) tx.poner(COPIA, { ...fila, hecha: true });
      }
    });
  }
}
