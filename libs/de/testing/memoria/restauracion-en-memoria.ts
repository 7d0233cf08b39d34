import { empezarVuelta } from '@libs/avisos/testing';
import type { BaseEnMemoria, Transaccion } from '@libs/platform/testing';
import type { ClaveDeSerie } from '@libs/series';
import { acontecer } from './escribir';
import { DOCUMENTO, ENVIO, LOTE } from './tablas';
import { bloquearSerie, EVENTO, SERIE } from './tablas-de-eventos';
import { unEnvio } from './tramites-en-memoria';

const TIPOS = [1, 4, 5, 6, 7];

/** A place that may issue, with the timbrado that it would use. */
export type Punto = Omit<ClaveDeSerie, 'tipo'> & { tenantId: string };

/** What `congelar` does after a restore, while no process runs. `esperaMs`: until documents of batches are asked about. */
export function congelarEnMemoria(
  base: BaseEnMemoria,
  puntos: readonly Punto[],
  ahora: Date,
  esperaMs: number,
): Promise<void> {
  return base.sesion().transaccion(async (tx) => {
    for (const { tenantId, ...punto } of puntos) {
      for (const tipo of TIPOS) tx.poner(SERIE, await bloquearSerie(tx, tenantId, { ...punto, tipo }));
    }
    for (const { clave } of [...base.todas(SERIE), ...tx.propias(SERIE)]) {
      const serie = (await tx.bloquear(SERIE, clave))!;
      tx.poner(SERIE, { ...serie, congeladaAt: serie.congeladaAt ?? ahora });
    }
    await dudarDeTodo(tx, base, ahora, esperaMs);
    await empezarVuelta(tx, ahora);
  });
}

async function dudarDeTodo(tx: Transaccion, base: BaseEnMemoria, ahora: Date, esperaMs: number): Promise<void> {
  const sinRastroDesde = new Date(ahora.getTime() + esperaMs);
  for (const { id, cdc, modoEnvio, loteId } of base.buscar(DOCUMENTO, 'sinFinal', 'si')) {
    const consultarAt = modoEnvio === 'A' ? sinRastroDesde : ahora;
    const [abierto] = tx.buscar(ENVIO, 'abierto', cdc);
    if (abierto) {
      const envioReiniciado = { ...(await tx.bloquear(ENVIO, abierto.id))!, consultasSinRastro: 0, sinRastroDesde };
      tx.poner(ENVIO, loteId === null ? { ...envioReiniciado, enVuelo: false, consultarAt } : envioReiniciado);
      continue;
    }
    const documento = (await tx.bloquear(DOCUMENTO, id))!;
    const envio = unEnvio(tx, documento, String(base.siguiente('d_id')), ahora);
    tx.insertar(ENVIO, { ...envio, enVuelo: false, consultarAt, sinRastroDesde, resultado: 'desconocido' });
    await acontecer(tx, documento, { tipo: 'restaurado' }, ahora);
  }
  for (const { id, estado, enVuelo } of base.buscar(LOTE, 'abierto', 'si')) {
    const lote = (await tx.bloquear(LOTE, id))!;
    if (estado === 'NUEVO' && !enVuelo) tx.poner(LOTE, { ...lote, enVuelo: true, venceAt: ahora });
  }
  for (const { id } of base.buscar(EVENTO, 'pendiente', 'si')) {
    tx.poner(EVENTO, { ...(await tx.bloquear(EVENTO, id))!, dudoso: true });
  }
}
