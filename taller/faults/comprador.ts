import { setTimeout as delay } from 'node:timers/promises';
import { digitoVerificador } from '@libs/fiscal';
import { desdeAhora } from '@libs/platform/testing';
import type { BuzonDeCompras } from './buzon-de-compras';
import type { Hallazgos } from './comprobar';
import { type EmisorDePrueba, unaFactura } from './emisor';
import { preguntar } from './preguntar';
import type { FaultStack } from './stack';

/** How a document comes to its buyer. */
export type Llega = 'subido' | 'direccion' | 'buzon';

const FINAL_MS = 180_000;
const TOKEN = 'abcdefghijklmnopqrstuvwxyz';

interface Comprado {
  cdc: string;
  xml: Buffer;
}

const unMensaje = ({ cdc, xml }: Comprado): string =>
  [
    ...[`Message-ID: <${cdc}@ventas.example>`, `Subject: ${cdc}`, 'MIME-Version: 1.0'],
    ...[`Content-Type: application/xml; name="${cdc}.xml"`, 'Content-Disposition: attachment'],
    ...['Content-Transfer-Encoding: base64', '', xml.toString('base64').replace(/.{76}/g, '$&\r\n'), ''],
  ].join('\r\n');

/** A taxpayer that buys from another one, and takes in the documents of its purchases. */
export class Comprador {
  private readonly comprados: Comprado[] = [];
  private correos = 0;

  /** @param buzon undefined: this machine has no mail server, and what would come to a mailbox comes to the address. */
  constructor(
    private readonly stack: FaultStack,
    private readonly vendedor: EmisorDePrueba,
    private readonly comprador: EmisorDePrueba,
    private readonly buzon: BuzonDeCompras | undefined,
  ) {}

  /** Buys once, and takes the document in; repeats the request until it is answered. */
  async comprar(llega: Llega = 'subido'): Promise<void> {
    const { ruc: numero } = this.comprador;
    const receptor = {
      nombre: 'COMPRADORA S.A.',
      ruc: `${numero}-${digitoVerificador(numero)}`,
      tipo_contribuyente: 2,
    };
    const cuerpo = { ...unaFactura(`compra-${this.comprados.length}`), receptor };
    const { cdc } = (await this.vendedor.insistir('POST', '/v1/de/emitir', cuerpo)) as { cdc: string };
    const comprado = { cdc, xml: await this.xmlDe(cdc) };
    this.comprados.push(comprado);
    if (llega === 'subido') return this.traer([comprado]);
    this.correos += 1;
    if (llega === 'direccion' || !this.buzon) return this.entregar(unMensaje(comprado));
    await this.buzon.dejar(unMensaje(comprado), desdeAhora());
  }

  /** Takes all of them in again. */
  repetir = (): Promise<void> => this.traer(this.comprados);

  /** Waits until the last documents are here and the authority was asked about each so often without an answer. @returns the others. */
  async enVano(ultimos: number, veces: number): Promise<Hallazgos> {
    return this.hastaNinguno(async () => {
      const sql = `SELECT cdc FROM recibido WHERE tenant_id = $1 AND intentos >= $2 AND situacion IS NULL`;
      const filas = await preguntar<Comprado>(this.stack, sql, [this.comprador.tenantId, veces]);
      const preguntados = new Set(filas.map(({ cdc }) => cdc));
      return this.comprados
        .slice(-ultimos)
        .filter(({ cdc }) => !preguntados.has(cdc))
        .map(({ cdc }) => `${cdc} did not come, or was not asked about ${veces} times in vain`);
    });
  }

  /** Each is here once, whole, confirmed and told once, and each message noted once; its seller has none of them. */
  async comprobar(): Promise<Hallazgos> {
    return this.hastaNinguno(async () => [...(await this.mirar()), ...((await this.buzon?.comprobar()) ?? [])]);
  }

  get cuantos(): number {
    return this.comprados.length;
  }

  /** Looks until nothing is wrong. What is to be asked or read later is asked and read now. */
  private async hastaNinguno(mirar: () => Promise<Hallazgos>): Promise<Hallazgos> {
    const fin = performance.now() + FINAL_MS;
    for (;;) {
      await this.buzon?.mirarYa();
      const sql = `UPDATE recibido SET proxima_at = now() WHERE tenant_id = $1 AND proxima_at > now()`;
      await preguntar(this.stack, sql, [this.comprador.tenantId]);
      const hallazgos = await mirar();
      if (hallazgos.length === 0 || performance.now() > fin) return hallazgos;
      await delay(500);
    }
  }

  /** The mail server hands a message over until it is taken. */
  private async entregar(body: string): Promise<void> {
    const sql = `INSERT INTO direccion_de_recibidos VALUES ($1, $2, now()) ON CONFLICT DO NOTHING`;
    await preguntar(this.stack, sql, [this.comprador.tenantId, TOKEN]);
    const headers = {
      'Content-Type': 'message/rfc822',
      'Timbo-Destinatario': `recibidos-${TOKEN}@recibidos.timbo.test`,
    };
    const fin = performance.now() + FINAL_MS;
    for (let n = 0; performance.now() < fin; n += 1) {
      const base = this.stack.bases[n % this.stack.bases.length]!;
      const url = `${base}/v1/correos/entrantes`;
      const status = await fetch(url, { method: 'POST', headers, body }).then(
        (respuesta) => respuesta.status,
        () => undefined,
      );
      if (status === 204) return;
      if (status !== undefined && status < 500 && status !== 429) throw new Error(`a message was answered ${status}`);
      await delay(200);
    }
    throw new Error('a message was not taken');
  }

  private async traer(comprados: readonly Comprado[]): Promise<void> {
    for (const { cdc, xml } of comprados)
      await this.comprador.insistir('POST', '/v1/recibidos/importar', () => {
        const form = new FormData();
        form.set('archivo', new Blob([new Uint8Array(xml)]), `${cdc}.xml`);
        return form;
      });
  }

  private async xmlDe(cdc: string): Promise<Buffer> {
    const sql = `SELECT xml FROM documento_xml WHERE tenant_id = $1 AND cdc = $2`;
    const [fila] = await preguntar<{ xml: Buffer }>(this.stack, sql, [this.vendedor.tenantId, cdc]);
    return fila!.xml;
  }

  private async mirar(): Promise<Hallazgos> {
    const filas = await preguntar<{
      tenant_id: string;
      cdc: string;
      situacion: string | null;
      xml: Buffer | null;
      avisos: number;
    }>(
      this.stack,
      `SELECT r.tenant_id, r.cdc, r.situacion, x.xml, (SELECT count(*)::int FROM aviso a WHERE a.tenant_id = r.tenant_id
         AND a.tipo = 'recibido.nuevo' AND a.datos ->> 'cdc' = r.cdc) AS avisos
       FROM recibido r LEFT JOIN recibido_xml x ON x.tenant_id = r.tenant_id AND x.recibido_id = r.id
       WHERE r.tenant_id IN ($1, $2)`,
      [this.comprador.tenantId, this.vendedor.tenantId],
    );
    const suyas = filas.filter(({ tenant_id }) => tenant_id === this.comprador.tenantId);
    const mal = this.comprados.flatMap(({ cdc, xml }) => {
      const [fila, ...otras] = suyas.filter((una) => una.cdc === cdc);
      const bien = fila?.xml?.equals(xml) && fila.situacion === 'A' && fila.avisos === 1 && otras.length === 0;
      return bien
        ? []
        : [`${cdc}, answered: ${JSON.stringify({ ...fila, xml: fila?.xml?.length, otras: otras.length })}`];
    });
    const contar = `SELECT count(*)::int AS n FROM correo_recibido WHERE tenant_id = $1`;
    const [correo] = await preguntar<{ n: number }>(this.stack, contar, [this.comprador.tenantId]);
    if (correo!.n !== this.correos) mal.push(`${correo!.n} messages are noted of ${this.correos} that came`);
    const demas = filas.length - this.comprados.length;
    return demas === 0 ? mal : [...mal, `${demas} more received documents than were taken in`];
  }
}
