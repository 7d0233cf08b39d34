// SQL by hand: turns with a lease and a fence.
import { generarTokenDeInvitacion, hashDeInvitacion, type RolDeMiembro } from '@libs/auth';
import { job } from '@libs/jobs';
import { type Database, type OutboxRow, type Tx, turnoDe, writeOutbox } from '@libs/platform/db';
import { AvisoRepository, type AvisoTomado } from '../../application/ports/aviso-repository';
import type { Desenlace } from '../../application/ports/correo-repository';

const TURNO = turnoDe('a');
const ESTADO = { enviado: 'E', fallido: 'F', reintentar: 'P' } as const;

type Fila = Omit<AvisoTomado, 'fin'> & AvisoTomado['fin'] & { objeto: string };

export class SqlAvisoRepository extends AvisoRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<AvisoTomado | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<Fila>(
        `WITH a AS (UPDATE aviso_de_fin a SET ${TURNO.tomar('$4')}
           WHERE tenant_id = $1 AND id = $2 AND estado = 'P' AND ${TURNO.libre('$3')} RETURNING *)
         SELECT a.id, a.ficha, a.destinatario, a.intentos, a.clase, a.objeto, a.nombre, a.hasta, a.quedan,
           t.ruc, t.razon_social AS "razonSocial",
           t.prueba_de IS NOT NULL AS prueba
         FROM a JOIN tenant t ON t.id = a.tenant_id`,
        [tenantId, id, ahora, new Date(ahora.getTime() + arriendoMs)],
        'aviso-tomar',
      );
      if (!fila) return undefined;
      const { id: avisoId, ficha, destinatario, intentos, objeto, ...fin } = fila;
      const aviso = { id: avisoId, ficha, destinatario, intentos };
      if (fin.clase !== 'invitacion') return { ...aviso, fin };
      const invitacion = await sortearToken(tx, tenantId, objeto);
      if (invitacion) return { ...aviso, fin: { ...fin, ...invitacion } };
      // Accepted: an earlier try came, whose outcome nobody noted.
      await tx.query(
        `UPDATE aviso_de_fin a SET ${TURNO.soltar}, estado = 'E', cerrado_at = $3 WHERE tenant_id = $1 AND id = $2`,
        [tenantId, id, ahora],
      );
      return undefined;
    });
  }

  async registrarDesenlace(tenantId: string, aviso: AvisoTomado, desenlace: Desenlace, ahora: Date): Promise<void> {
    const reintento = desenlace.tipo === 'reintentar' ? desenlace : undefined;
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      // The fence: if another worker took the notice meanwhile, its ficha differs.
      const cerrado = await tx.query(
        `UPDATE aviso_de_fin a SET ${TURNO.soltar}, estado = $4, detalle = $5, proxima_at = coalesce($6, proxima_at),
           intentos = intentos + 1, cerrado_at = CASE WHEN $4 = 'P' THEN NULL ELSE $7::timestamptz END
         WHERE tenant_id = $1 AND id = $2 AND ${TURNO.esSuyo('$3')} AND estado = 'P' RETURNING id`,
        [
          tenantId,
          aviso.id,
          aviso.ficha,
          ESTADO[desenlace.tipo],
          desenlace.tipo === 'enviado' ? null : desenlace.detalle,
          reintento?.at ?? null,
          ahora,
        ],
        'aviso-cerrar',
      );
      if (cerrado.length === 0 || !reintento) return [];
      const trabajo = job('email.enviar', { tenantId, emailId: aviso.id, que: 'aviso' });
      return writeOutbox(tx, tenantId, [{ ...trabajo, disponibleAt: reintento.at }]);
    });
    this.anunciar(outbox);
  }
}

/** Each try writes a token of its own into the letter: only the last one is worth something. undefined: it was accepted. */
async function sortearToken(tx: Tx, tenantId: string, id: string) {
  const token = generarTokenDeInvitacion();
  const [invitacion] = await tx.query<{ rol: RolDeMiembro }>(
    `UPDATE invitacion SET hash = $3 WHERE tenant_id = $1 AND id = $2 AND aceptada_at IS NULL RETURNING rol`,
    [tenantId, id, hashDeInvitacion(token)],
    'invitacion-token',
  );
  return invitacion && { rol: invitacion.rol, token };
}
