import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { TcpProxy } from '@libs/jobs/testing';
import { elServicio, EnvironmentSecretBox, SystemClock } from '@libs/platform';
import { AdministrarWebhooks } from '@libs/webhooks';
import { Sumidero } from '@libs/webhooks/testing';
import { TypeOrmWebhookRepository } from '@libs/webhooks/postgres';
import type { Hallazgos } from './comprobar';
import type { EmisorDePrueba } from './emisor';
import { preguntar } from './preguntar';
import type { FaultStack } from './stack';

const MIRAR_MS = 500;

interface AvisoVisto {
  id: string;
  tipo: string;
  secuencia: number;
  datos: { de_id: string };
}

/** Of one issuer: who follows the feed, and a receiver whose line can be cut. */
export class SeguidorDeAvisos {
  readonly leidos: AvisoVisto[] = [];
  private siguiendo = true;
  private lectura: Promise<void> | undefined;

  private constructor(
    readonly emisor: EmisorDePrueba,
    readonly linea: TcpProxy,
    private readonly sumidero: Sumidero,
    private readonly secreto: string,
  ) {}

  static async abrir(stack: FaultStack, emisor: EmisorDePrueba): Promise<SeguidorDeAvisos> {
    const { database, secretos } = stack;
    const sumidero = await new Sumidero().abrir();
    const linea = await TcpProxy.start(`http://127.0.0.1:${sumidero.puerto}`);
    const caja = new EnvironmentSecretBox(Buffer.from(secretos.mailKey, 'base64'));
    const webhooks = new TypeOrmWebhookRepository(database, new SqlLectorDeAvisos(database), caja);
    const nuevo = { url: linea.url, tipos: null, descripcion: 'fallas' };
    const { secreto } = await new AdministrarWebhooks(webhooks, new SystemClock()).crear(
      emisor.tenantId,
      nuevo,
      elServicio('fallas'),
    );
    const seguidor = new SeguidorDeAvisos(emisor, linea, sumidero, secreto);
    seguidor.lectura = seguidor.leer();
    return seguidor;
  }

  get recibidos(): number {
    return this.sumidero.recibidos.length;
  }

  /** Waits until each notice was read and received, and compares both with the history. Closes everything. */
  async comprobar(stack: FaultStack, ms: number): Promise<Hallazgos> {
    const fin = performance.now() + ms;
    while ((await this.faltan(stack)) > 0 && performance.now() < fin) {
      await this.adelantar(stack);
      await delay(MIRAR_MS);
    }
    this.siguiendo = false;
    await this.lectura;
    await this.linea.stop();
    await this.sumidero.cerrar();
    const escritos = await this.escritos(stack);
    return [...(await this.contraLaHistoria(stack)), ...this.delFeed(escritos), ...this.delReceptor(escritos)].map(
      (hallazgo) => `${this.emisor.ruc}: ${hallazgo}`,
    );
  }

  /** How many arrived more than once. */
  get repetidos(): number {
    return this.recibidos - this.porId().size;
  }

  private async leer(): Promise<void> {
    let despues = '';
    let ultima = false;
    while (!ultima) {
      ultima = !this.siguiendo;
      const ruta = `/v1/avisos?limit=100&espera=2${despues && `&despues=${despues}`}`;
      const { avisos, cursor } = (await this.emisor.insistir('GET', ruta)) as { avisos: AvisoVisto[]; cursor: string };
      this.leidos.push(...avisos);
      despues = cursor;
    }
  }

  /** The next tries come now instead of in minutes or hours; which ones they are, and in what order, stays the product's. */
  private async adelantar(stack: FaultStack): Promise<void> {
    const { tenantId } = this.emisor;
    await preguntar(stack, 'UPDATE entrega SET proxima_at = now() WHERE tenant_id = $1', [tenantId]);
    await preguntar(stack, 'UPDATE webhook SET proxima_at = now() WHERE tenant_id = $1 AND NOT en_vuelo', [tenantId]);
  }

  private async faltan(stack: FaultStack): Promise<number> {
    const recibidos = this.porId();
    return (await this.escritos(stack)).filter((id) => !recibidos.has(id)).length;
  }

  private async escritos(stack: FaultStack): Promise<string[]> {
    const sql = 'SELECT id FROM aviso WHERE tenant_id = $1';
    return (await preguntar<{ id: string }>(stack, sql, [this.emisor.tenantId])).map(({ id }) => id);
  }

  private porId(): Map<string, Set<string>> {
    const bodies = new Map<string, Set<string>>();
    for (const { headers, cuerpo } of this.sumidero.recibidos) {
      const id = String(headers['webhook-id']);
      bodies.set(id, (bodies.get(id) ?? new Set()).add(cuerpo));
    }
    return bodies;
  }

  private delFeed(escritos: readonly string[]): Hallazgos {
    const ids = this.leidos.map(({ id }) => id);
    const unicos = new Set(ids);
    return contados({
      'notices that the feed passed over': escritos.filter((id) => !unicos.has(id)).length,
      'notices that the feed gave twice': ids.length - unicos.size,
      'notices in the feed that were undone': [...unicos].filter((id) => !escritos.includes(id)).length,
    });
  }

  private delReceptor(escritos: readonly string[]): Hallazgos {
    const recibidos = this.porId();
    const verificador = new Webhook(this.secreto);
    const mal = this.sumidero.recibidos.filter(({ headers, cuerpo }) => {
      try {
        return (
          (verificador.verify(cuerpo, headers as Record<string, string>) as AvisoVisto).id !== headers['webhook-id']
        );
      } catch {
        return true;
      }
    });
    return contados({
      'notices that never arrived': escritos.filter((id) => !recibidos.has(id)).length,
      'arrived with an id that no notice has': [...recibidos.keys()].filter((id) => !escritos.includes(id)).length,
      'arrived with another body under the same id': [...recibidos.values()].filter(({ size }) => size > 1).length,
      'arrived with a signature that is not theirs': mal.length,
    });
  }

  /** Each approval and cancellation of the histories is one notice, and the notices of a document count from one without a gap. */
  private async contraLaHistoria(stack: FaultStack): Promise<Hallazgos> {
    const [fila] = await preguntar<{ sinAviso: number; conHueco: number; sinDecir: number }>(
      stack,
      `SELECT count(*) FILTER (WHERE h.aprobaciones <> a.aprobaciones OR h.cancelaciones <> a.cancelaciones)::int AS "sinAviso",
         count(*) FILTER (WHERE a.lugares <> d.avisos OR a.ultimo <> d.avisos)::int AS "conHueco",
         count(*) FILTER (WHERE d.kude_estado = 'L' AND a.kudes = 0)::int AS "sinDecir"
       FROM documento d,
         LATERAL (SELECT count(*) FILTER (WHERE estado = 'A' AND antes IS DISTINCT FROM 'A') AS aprobaciones,
             count(*) FILTER (WHERE estado = 'C' AND antes IS DISTINCT FROM 'C') AS cancelaciones
           FROM (SELECT estado, lag(estado) OVER (ORDER BY id) AS antes FROM documento_historial
             WHERE tenant_id = $1 AND de_id = d.id) x) h,
         LATERAL (SELECT count(*) FILTER (WHERE tipo LIKE 'de.aprobado%') AS aprobaciones,
             count(*) FILTER (WHERE tipo = 'de.cancelado') AS cancelaciones, count(*) FILTER (WHERE tipo = 'de.kude_listo') AS kudes,
             count(DISTINCT secuencia) AS lugares, coalesce(max(secuencia), 0) AS ultimo
           FROM aviso WHERE tenant_id = $1 AND de_id = d.id) a
       WHERE d.tenant_id = $1`,
      [this.emisor.tenantId],
    );
    return contados({
      'documents whose history and notices differ': fila!.sinAviso,
      'documents with a gap in their notices': fila!.conHueco,
      'documents whose KuDE nobody was told of': fila!.sinDecir,
    });
  }
}

const contados = (cuentas: Record<string, number>): Hallazgos =>
  Object.entries(cuentas).flatMap(([falta, n]) => (n > 0 ? [`${n} ${falta}`] : []));
