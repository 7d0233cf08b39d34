// SQL by hand: a turn that is under way loses its right to write by a token that counts up.
import { desdeYa, type Tx } from '@libs/platform/db';

/** The run continues immediately, even if it was waiting. */
export const reanudar = (tx: Tx, tenantId: string, id: string, ahora: Date): Promise<unknown> =>
  tx.query(
    `UPDATE corrida_de_habilitacion SET estado = 'en_curso', motivo = NULL, fallas = 0, cerrada_at = NULL,
       proxima_at = $4, cambio_at = $3, ficha = ficha + 1, en_vuelo = false, vence_at = NULL WHERE tenant_id = $1 AND id = $2`,
    [tenantId, id, ahora, desdeYa(ahora)],
    'corrida-reanudar',
  );
