// SQL by hand: the highest issued number is in `documento`, a table of a lib that this lib may not import.
import { error } from '@libs/errors';
import type { Tx } from '@libs/platform/db';
import type { NumeroInicial } from '../../application/ports/registro-de-emisores';
import type { Punto } from '../../domain/emisor';
import { SERIE, TIMBRADO } from './tablas';

/** Sets the counters of the series in force at a point, in the caller's transaction. See RegistroDeEmisores.ponerPunto. */
export async function iniciarSeries(
  tx: Tx,
  tenantId: string,
  { sit, establecimiento, codigo }: Punto,
  iniciales: readonly NumeroInicial[],
): Promise<void> {
  const timbrado = await tx.of(TIMBRADO).findOneBy({ tenantId, sit });
  if (!timbrado) throw error('EMISOR_NO_CONFIGURADO', { motivo: `no hay timbrado para ${sit}` });
  for (const { tipo, ultimoNro } of iniciales) {
    const clave = { sit, timbrado: timbrado.numero, serie: timbrado.serie, tipo, establecimiento, punto: codigo };
    const claveDelContador = { tenantId, ...clave };
    await tx.of(SERIE).createQueryBuilder().insert().values(claveDelContador).orIgnore().execute();
    const contador = await tx.of(SERIE).findOne({ where: claveDelContador, lock: { mode: 'pessimistic_write' } });
    const [emitido] = await tx.query<{ numero: number | null }>(
      `SELECT max(numero) AS numero FROM documento WHERE tenant_id = $1 AND sit = $2 AND timbrado = $3 AND serie = $4 AND tipo = $5
         AND establecimiento = $6 AND punto = $7`,
      [tenantId, sit, timbrado.numero, timbrado.serie, tipo, establecimiento, codigo],
    );
    const nombre = `${establecimiento}-${codigo} tipo ${tipo}`;
    if (ultimoNro < (emitido?.numero ?? 0)) {
      throw error('NUMERO_INICIAL_INVALIDO', { serie: nombre, emitido: emitido!.numero!, pedido: ultimoNro });
    }
    await tx.of(SERIE).update(claveDelContador, { ultimoNro });
    await tx.call('registrar_acto', [
      'serie.iniciar',
      `serie ${sit} ${timbrado.numero}${timbrado.serie} ${nombre}`,
      { ultimo_nro: contador!.ultimoNro },
      { ultimo_nro: ultimoNro },
    ]);
  }
}
