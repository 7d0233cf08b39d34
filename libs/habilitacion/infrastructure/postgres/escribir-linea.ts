// SQL by hand: a line is written or replaced in one statement.
import type { Autor } from '@libs/platform';
import type { Tx } from '@libs/platform/db';
import type { Linea } from '../../domain/linea';

/** @param autor of a line that is new. */
export const escribir = (tx: Tx, tenantId: string, corridaId: string, linea: Linea, autor: Autor): Promise<unknown> => {
  const { codigo_de_caso, intento, estado, cdc, protocolo, codigo, mensaje, motivo, hora } = linea;
  return tx.query(
    `INSERT INTO linea_de_habilitacion AS l (tenant_id, corrida_id, codigo_de_caso, intento, estado, cdc, protocolo, codigo,
       mensaje, motivo, hora, autor) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (tenant_id, corrida_id, codigo_de_caso) DO UPDATE SET intento = excluded.intento, estado = excluded.estado,
       cdc = excluded.cdc, protocolo = excluded.protocolo, codigo = excluded.codigo, mensaje = excluded.mensaje,
       motivo = excluded.motivo, hora = excluded.hora,
       autor = CASE WHEN excluded.intento > l.intento THEN excluded.autor ELSE l.autor END`,
    [tenantId, corridaId, codigo_de_caso, intento, estado, cdc, protocolo, codigo, mensaje, motivo, hora, autor],
    'corrida-linea',
  );
};
