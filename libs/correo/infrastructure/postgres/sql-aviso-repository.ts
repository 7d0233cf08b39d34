// SQL by hand: turns with a lease and a fence.
import { generarTokenDeInvitacion, hashDeInvitacion, type RolDeMiembro } from '@libs/auth';
import { finDe, PLAZOS_H } from '@libs/de';
import { job } from '@libs/jobs';
import { HORA_MS, instanteDe } from '@libs/platform';
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
      if (fin.clase !== 'invitacion' && fin.clase !== 'plazo') return { ...aviso, fin };
      const resto = await (fin.clase === 'plazo' ? documentosDe : sortearToken)(tx, tenantId, objeto, ahora);
      if (resto) return { ...aviso, fin: { ...fin, ...resto } as AvisoTomado['fin'] };
      // An invitation was accepted: an earlier try came, whose outcome nobody noted. Or no document waits any more.
      await tx.query(
        `UPDATE aviso_de_fin a SET ${TURNO.soltar}, estado = $4, detalle = $5, cerrado_at = $3 WHERE tenant_id = $1 AND id = $2`,
        [tenantId, id, ahora, ...(fin.clase === 'plazo' ? ['F', 'los documentos ya no esperan'] : ['E', null])],
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

/** Number of documents that a letter names. */
const NOMBRADOS = 10;

/**
 * The documents whose issuer is told in the letter of that hour (Paraguay) that their term of transmission ends: those that still have no
 * final answer, and whose term has not ended. undefined when no such document is left.
 */
async function documentosDe(tx: Tx, tenantId: string, hora: string, ahora: Date) {
  const [hallados] = await tx.query<{ quedan: number; primera: string; numeros: string[] }>(
    `SELECT count(*)::integer AS quedan, to_char(min(d.fecha_firma), 'YYYY-MM-DD"T"HH24:MI:SS') AS primera,
       (array_agg(d.establecimiento || '-' || d.punto || '-' || lpad(d.numero::text, 7, '0')
         ORDER BY d.fecha_firma, d.establecimiento, d.punto, d.numero))[:${NOMBRADOS}] AS numeros
     FROM documento d, (SELECT ($2 || ':00')::timestamp AT TIME ZONE interval '-03:00' AS at) h
     WHERE d.tenant_id = $1 AND d.estado IN ('P', 'E') AND d.por_vencer_at >= h.at AND d.por_vencer_at < h.at + interval '1 hour'
       AND d.fecha_firma > $3::timestamptz AT TIME ZONE interval '-03:00'`,
    [tenantId, hora, new Date(ahora.getTime() - PLAZOS_H.transmision * HORA_MS)],
    'aviso-plazos',
  );
  const { quedan, primera, numeros } = hallados!;
  if (quedan === 0) return undefined;
  const resto = quedan > NOMBRADOS ? ` y ${quedan - NOMBRADOS} más` : '';
  return { quedan, hasta: finDe('transmision', instanteDe(primera)), nombre: `${numeros.join(', ')}${resto}` };
}
