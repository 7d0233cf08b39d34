import { claveDeLaSerie, DOCUMENTO, type FilaDeSerie, INUTILIZACION, SERIE } from '@libs/de/testing/memoria';
import type { Sesion } from '@libs/platform/testing';
import {
  type InformeDeSerie,
  ReconciliacionRepository,
  type SerieCongelada,
} from '../application/ports/reconciliacion';

export class ReconciliacionesEnMemoria extends ReconciliacionRepository {
  constructor(
    protected readonly sesion: Sesion,
    /** With its check digit. */
    private readonly rucDe: (tenantId: string) => string,
  ) {
    super();
  }

  congeladas(): Promise<SerieCongelada[]> {
    return this.sesion.leer((base) =>
      base
        .buscar(SERIE, 'congelada', 'si')
        .sort((a, b) => a.clave.localeCompare(b.clave))
        .map(({ clave, tenantId, serie, ultimoNro: contador }) => {
          const numeros = base.buscar(DOCUMENTO, 'serie', clave).map(({ numero }) => numero);
          const ultimoNro = Math.max(contador, ...numeros);
          const tramos = base
            .buscar(INUTILIZACION, 'serie', clave)
            .flatMap(({ estado, reservados }) => (estado === 'P' ? [] : reservados));
          let reservado = ultimoNro;
          for (const { desde, hasta } of tramos.sort((a, b) => a.desde - b.desde))
            if (desde <= reservado + 1) reservado = Math.max(reservado, hasta);
          return { tenantId, tenantVersion: 1, ruc: this.rucDe(tenantId), clave: serie, ultimoNro, reservado };
        }),
    );
  }

  async descongelarSerie({ tenantId, clave }: SerieCongelada, informe: InformeDeSerie): Promise<boolean> {
    return this.sesion.transaccion(async (tx) => {
      const serie = await tx.bloquear(SERIE, claveDeLaSerie(tenantId, clave));
      if (!serie?.congeladaAt) return false;
      const ultimoNro = this.alcanzado(serie, informe);
      const sueltos = informe.sueltos.map((numero) => ({ desde: numero, hasta: numero }));
      const perdidos = [...serie.perdidos, { desde: serie.ultimoNro + 1, hasta: ultimoNro }, ...sueltos];
      tx.poner(SERIE, { ...serie, ultimoNro, perdidos, congeladaAt: null });
      return true;
    });
  }

  sinFinal(): Promise<number> {
    return this.sesion.leer((base) => base.buscar(DOCUMENTO, 'sinFinal', 'si').length);
  }

  protected alcanzado({ ultimoNro }: FilaDeSerie, informe: InformeDeSerie): number {
    return Math.max(ultimoNro, informe.ultimoNro);
  }
}
