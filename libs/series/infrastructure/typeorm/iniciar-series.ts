import { error } from '@libs/errors';
import type { Tx } from '@libs/platform/db';
import type { NumeroInicial } from '../../application/ports/registro-de-emisores';
import type { Punto } from '../../domain/emisor';

const LLAVE = `tenant_id = $1 AND sit = $2 AND timbrado = $3 AND serie = $4 AND tipo = $5 AND establecimiento = $6 AND punto = $7`;

/** Sets the counters of the series in force at a point, in the caller's transaction. See RegistroDeEmisores.ponerPunto. */
export async function iniciarSeries(
  tx: Tx,
  tenantId: string,
  { sit, establecimiento, codigo }: Punto,
  iniciales: readonly NumeroInicial[],
): Promise<void> {
  const [timbrado] = await tx.query<{ numero: string; serie: string }>(
    `SELECT numero, serie FROM timbrado WHERE tenant_id = $1 AND sit = $2`,
    [tenantId, sit],
  );
  if (!timbrado) throw error('EMISOR_NO_CONFIGURADO', { motivo: `no hay timbrado para ${sit}` });
  for (const { tipo, ultimoNro } of iniciales) {
    const llave = [tenantId, sit, timbrado.numero, timbrado.serie, tipo, establecimiento, codigo];
    await tx.query(
      `INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING`,
      llave,
    );
    const [contador] = await tx.query<{ ultimo_nro: number }>(
      `SELECT ultimo_nro FROM serie WHERE ${LLAVE} FOR UPDATE`,
      llave,
    );
    const [emitido] = await tx.query<{ numero: number | null }>(
      `SELECT max(numero) AS numero FROM documento WHERE ${LLAVE}`,
      llave,
    );
    const nombre = `${establecimiento}-${codigo} tipo ${tipo}`;
    if (ultimoNro < (emitido?.numero ?? 0)) {
      throw error('NUMERO_INICIAL_INVALIDO', { serie: nombre, emitido: emitido!.numero!, pedido: ultimoNro });
    }
    await tx.query(`UPDATE serie SET ultimo_nro = $8 WHERE ${LLAVE}`, [...llave, ultimoNro]);
    await tx.query(`SELECT registrar_acto('serie.iniciar', $1, $2, $3)`, [
      `serie ${sit} ${timbrado.numero}${timbrado.serie} ${nombre}`,
      JSON.stringify({ ultimo_nro: contador!.ultimo_nro }),
      JSON.stringify({ ultimo_nro: ultimoNro }),
    ]);
  }
}
