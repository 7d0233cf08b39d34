import { setTimeout as delay } from 'node:timers/promises';
import { digitoVerificador } from '@libs/fiscal';
import type { Hallazgos } from '../comprobar';
import { EmisorDePrueba, unaFactura } from '../emisor';
import { desarmar, morirEn, type Proceso } from '../morir';
import { preguntar } from '../preguntar';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

/** The crash points between a document that comes and the authority's word about it. */
const PUNTOS: readonly { nombre: string; proceso: Proceso; breve?: true; porCorreo?: true }[] = [
  { nombre: 'recibidos.guardados', proceso: 'api', breve: true },
  { nombre: 'correo.importado', proceso: 'api', breve: true, porCorreo: true },
  { nombre: 'pregunta.turno-tomado', proceso: 'fiscal-submitter' },
  { nombre: 'pregunta.respondida', proceso: 'fiscal-submitter', breve: true },
  { nombre: 'pregunta.anotada', proceso: 'fiscal-submitter' },
];
/** Questions that the authority refuses: it is away. */
const SIN_CONTESTAR = 6;
const FINAL_MS = 180_000;
const TOKEN = 'abcdefghijklmnopqrstuvwxyz';

interface Comprado {
  cdc: string;
  xml: Buffer;
}

/** A taxpayer that buys from another one, and takes in the documents of its purchases. */
class Comprador {
  private readonly comprados: Comprado[] = [];
  private correos = 0;

  constructor(
    private readonly stack: FaultStack,
    private readonly vendedor: EmisorDePrueba,
    private readonly comprador: EmisorDePrueba,
  ) {}

  /** Buys once, and takes the document in; repeats the request until it is answered. */
  async comprar(porCorreo = false): Promise<void> {
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
    await (porCorreo ? this.recibirPorCorreo(comprado) : this.traer([comprado]));
  }

  /** The mail server hands a message over until it is taken. */
  private async recibirPorCorreo({ cdc, xml }: Comprado): Promise<void> {
    const sql = `INSERT INTO direccion_de_recibidos VALUES ($1, $2, now()) ON CONFLICT DO NOTHING`;
    await preguntar(this.stack, sql, [this.comprador.tenantId, TOKEN]);
    this.correos += 1;
    const cabeza = `Message-ID: <${cdc}@ventas.example>\r\nMIME-Version: 1.0\r\nContent-Type: application/xml; name="${cdc}.xml"`;
    const codificado = 'Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment';
    const body = `${cabeza}\r\n${codificado}\r\n\r\n${xml.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`;
    const headers = {
      'Content-Type': 'message/rfc822',
      'Timbo-Destinatario': `recibidos-${TOKEN}@recibidos.timbo.test`,
    };
    const fin = performance.now() + FINAL_MS;
    for (let n = 0; performance.now() < fin; n += 1) {
      const base = this.stack.bases[n % this.stack.bases.length]!;
      const url = `${base}/v1/correos/entrantes`;
      const respuesta = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
      if (respuesta?.status === 204) return;
      await delay(200);
    }
    throw new Error(`the message with ${cdc} was not taken`);
  }

  /** Takes all of them in again. */
  repetir = (): Promise<void> => this.traer(this.comprados);

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

  /** As if a day had passed: what is to be asked later is asked now. */
  private async manhana(): Promise<void> {
    const sql = `UPDATE recibido SET proxima_at = now() WHERE tenant_id = $1 AND proxima_at > now()`;
    await preguntar(this.stack, sql, [this.comprador.tenantId]);
  }

  /** Each is here once, whole, confirmed and told once; its seller has none of them. */
  async comprobar(): Promise<Hallazgos> {
    const fin = performance.now() + FINAL_MS;
    for (;;) {
      await this.manhana();
      const hallazgos = await this.mirar();
      if (hallazgos.length === 0 || performance.now() > fin) return hallazgos;
      await delay(500);
    }
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
    if (correo!.n !== this.correos) mal.push(`${correo!.n} messages are noted of ${this.correos} that were taken`);
    const demas = filas.length - this.comprados.length;
    return demas === 0 ? mal : [...mal, `${demas} more received documents than were taken in`];
  }

  get cuantos(): number {
    return this.comprados.length;
  }
}

export const recibidos: Caso = {
  id: 'F29',
  titulo: 'received documents: killed between the upload and the authority, which is away for a day',
  async ejecutar(base, { rapido, tell }) {
    const stack = await base.con({ 'kude-renderer': 1 });
    const [vendedor, cliente] = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    const comprador = new Comprador(stack, vendedor, cliente);
    const hallazgos: Hallazgos = [];
    for (const punto of PUNTOS.filter(({ breve }) => !rapido || breve)) {
      hallazgos.push(...(await morirEn(stack, punto, () => comprador.comprar(punto.porCorreo))));
      tell(`  ${punto.nombre}`);
    }
    await desarmar(stack);
    await stack.autoridad.falla({ tipo: '503', servicio: 'siConsDE', ruc: cliente.ruc, cuantas: SIN_CONTESTAR });
    for (let i = 0; i < SIN_CONTESTAR; i += 1) await comprador.comprar();
    await comprador.repetir();
    await stack.autoridad.sinFallas();
    hallazgos.push(...(await comprador.comprobar()));
    return { hallazgos, nota: `${comprador.cuantos} documents, each once` };
  },
};
