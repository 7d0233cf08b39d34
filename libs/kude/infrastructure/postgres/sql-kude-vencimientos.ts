// SQL by hand: one statement reads all prints of a document.
import { kudeVencido } from '@libs/de/postgres';
import type { Database, Tx } from '@libs/platform/db';
import type { StalledWork } from '@libs/platform/relay';
import { KudeVencimientos, type KudesGuardados } from '../../application/ports/kude-vencimientos';
import { type FormatoKude, impresionDe } from '../../domain/formato';
import type { Idioma } from '../../domain/idiomas/rotulos';

interface Fila extends Pick<KudesGuardados, 'deId' | 'desde' | 'cdcs' | 'version'> {
  impresiones: { formato: FormatoKude; idioma?: Idioma | null }[];
}

export class SqlKudeVencimientos extends KudeVencimientos {
  constructor(
    private readonly database: Database,
    private readonly trabajo: StalledWork,
  ) {
    super();
  }

  async vencidos(ahora: Date, ms: number, cuantos: number): Promise<KudesGuardados[]> {
    const hallados = await this.trabajo.find('kudes_vencidos', cuantos, ahora, ms);
    const guardados: KudesGuardados[] = [];
    for (const { tenantId, id } of hallados) {
      const guardado = await this.database.readOfTenant(tenantId, (tx) => leer(tx, tenantId, id));
      if (guardado) guardados.push(guardado);
    }
    return guardados;
  }

  async anotarBorrados({ tenantId, deId, desde }: KudesGuardados): Promise<void> {
    await this.database.ofTenant(tenantId, async (tx) => {
      const vencido = await kudeVencido(tx, tenantId, deId, desde);
      if (vencido.length === 0) return;
      for (const tabla of ['kude_formato', 'kude_idioma'])
        await tx.query(`UPDATE ${tabla} SET version = 0, pedida = 0 WHERE tenant_id = $1 AND de_id = $2`, [
          tenantId,
          deId,
        ]);
      // It was made since: without its PDF it must not seem to be set aside.
      await tx.query(`DELETE FROM kude_apartado WHERE tenant_id = $1 AND de_id = $2`, [tenantId, deId]);
    });
  }
}

async function leer(tx: Tx, tenantId: string, deId: string): Promise<KudesGuardados | undefined> {
  const [fila] = await tx.query<Fila>(
    `SELECT d.id AS "deId", d.kude_at AS desde, d.version,
       array(SELECT d.cdc UNION SELECT x.cdc FROM documento_xml x WHERE x.tenant_id = d.tenant_id AND x.de_id = d.id) AS cdcs,
       (SELECT jsonb_agg(i) FROM (SELECT d.kude_formato AS formato, NULL AS idioma
         UNION SELECT f.formato, NULL FROM kude_formato f WHERE f.tenant_id = d.tenant_id AND f.de_id = d.id
         UNION SELECT f.formato, f.idioma FROM kude_idioma f WHERE f.tenant_id = d.tenant_id AND f.de_id = d.id) i) AS impresiones
     FROM documento d WHERE d.tenant_id = $1 AND d.id = $2 AND d.kude_at IS NOT NULL`,
    [tenantId, deId],
    'kude-guardados',
  );
  if (!fila) return undefined;
  const impresiones = fila.impresiones.map(({ formato, idioma }) => impresionDe(formato, idioma ?? undefined));
  return { ...fila, tenantId, impresiones };
}
