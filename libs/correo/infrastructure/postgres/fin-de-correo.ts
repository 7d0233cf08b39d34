// SQL by hand: the state of a letter is an aggregate over its e-mails.
import type { FinDeCorreo } from '@libs/de';
import { anotarCorreo, avisarDeDocumento, type EstadoDeCarta, mostrarCarta } from '@libs/de/postgres';
import type { Autor } from '@libs/platform';
import type { Tx } from '@libs/platform/db';

/** Notes the end of one e-mail on the locked document: in its history and, for a letter with the document, as the letter's state. */
export async function notarFin(
  tx: Tx,
  tenantId: string,
  deId: string,
  { autor, ...fin }: FinDeCorreo & { autor: Autor },
  ahora: Date,
): Promise<void> {
  const carta = fin.carta === 'D' ? await ultimaCarta(tx, tenantId, deId) : undefined;
  // The statements are sent together.
  await Promise.all([
    carta && mostrarCarta(tx, tenantId, deId, carta, ahora),
    anotarCorreo(tx, { tenantId, deId }, fin, autor, ahora),
    fin.tipo !== 'enviado' && avisarDeDocumento(tx, tenantId, deId, fallido(fin), ahora),
  ]);
}

const fallido = ({ destinatario, detalle }: FinDeCorreo) =>
  ({ tipo: 'de.correo_fallido', datos: { destinatario, detalle: detalle ?? '' } }) as const;

/** State of the newest letter, without blind copies: pending if any e-mail is, else failed if any failed. */
async function ultimaCarta(tx: Tx, tenantId: string, deId: string): Promise<EstadoDeCarta | undefined> {
  const [carta] = await tx.query<EstadoDeCarta>(
    `SELECT CASE WHEN bool_or(estado = 'P') THEN 'P' WHEN bool_or(estado = 'F') THEN 'F' ELSE 'E' END AS estado,
       CASE WHEN NOT bool_or(estado = 'P') THEN
         string_agg(CASE count WHEN 1 THEN detalle ELSE destinatario || ': ' || detalle END, '; ' ORDER BY orden)
           FILTER (WHERE estado = 'F') END AS detalle
     FROM (SELECT *, count(*) OVER () FROM correo
       WHERE tenant_id = $1 AND de_id = $2
         AND carta_id = (SELECT carta_id FROM correo WHERE tenant_id = $1 AND de_id = $2 AND tipo = 'D' ORDER BY orden DESC LIMIT 1)
         AND NOT oculta) una`,
    [tenantId, deId],
    'correo-ultima-carta',
  );
  return carta;
}
