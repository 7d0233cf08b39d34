import { setTimeout as delay } from 'node:timers/promises';
import { autoridadDePruebaEn } from '@libs/fiscal/testing';
import { TcpProxy } from '@libs/jobs/testing';
import { elServicio, EnvironmentSecretBox } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { TypeOrmBuzonRepository } from '@libs/recibidos/postgres';
import { ServidorImap } from '../../test/servidor-imap';
import { tlsFolder } from '../../dev/stack/parts/simulator';
import type { Hallazgos } from './comprobar';
import type { EmisorDePrueba } from './emisor';
import { preguntar } from './preguntar';
import type { FaultStack } from './stack';

const USUARIO = 'compras';
const LEIDOS = 'Leidos';
const TURNO_MS = 60_000;

/** The mailbox of an account on a real IMAP server, whose line can be cut. What was read is moved to another folder. */
export class BuzonDeCompras {
  private dejados = 0;

  private constructor(
    private readonly stack: FaultStack,
    private readonly tenantId: string,
    private readonly servidor: ServidorImap,
    private readonly linea: TcpProxy,
  ) {}

  /** undefined where there is no IMAP server. */
  static async abrir(stack: FaultStack, { tenantId }: EmisorDePrueba): Promise<BuzonDeCompras | undefined> {
    if (!ServidorImap.available()) return undefined;
    const { database, secretos, ground } = stack;
    const servidor = await ServidorImap.start(autoridadDePruebaEn(tlsFolder(ground.folder), desdeAhora()));
    await servidor.crearCarpeta(USUARIO, LEIDOS);
    const linea = await TcpProxy.start(`imaps://127.0.0.1:${servidor.puertos.imaps}`);
    const caja = new EnvironmentSecretBox(Buffer.from(secretos.mailKey, 'base64'));
    const donde = { servidor: 'localhost', puerto: Number(new URL(linea.url).port), carpeta: 'INBOX' };
    const quien = { usuario: USUARIO, clave: servidor.clave };
    const buzon = { ...donde, ...quien, alLeer: 'mover' as const, carpetaLeidos: LEIDOS };
    const desde = new Date(0);
    await new TypeOrmBuzonRepository(database, caja).poner(tenantId, buzon, desde, elServicio('fallas'));
    return new BuzonDeCompras(stack, tenantId, servidor, linea);
  }

  async dejar(mensaje: string, fecha: Date): Promise<void> {
    this.dejados += 1;
    await this.servidor.dejar(USUARIO, mensaje, fecha);
    await this.mirarYa();
  }

  /** As if the pause had passed, and the lease of a process that died. */
  async mirarYa(): Promise<void> {
    const sql = `UPDATE buzon SET proxima_at = 'epoch', vence_at = 'epoch' WHERE tenant_id = $1`;
    await preguntar(this.stack, sql, [this.tenantId]);
  }

  /** Turns, each on a line that ends some bytes later than the one before. */
  async cortado(tramos: number, bytes: number): Promise<Hallazgos> {
    let cortados = 0;
    for (let tramo = 1; tramo <= tramos; tramo += 1) {
      this.linea.cutAfter(tramo * bytes);
      if ((await this.unTurno()) !== null) cortados += 1;
    }
    this.linea.open();
    return cortados > 0 ? [] : ['no turn of the mailbox was cut'];
  }

  /** Every message was moved, once. */
  async comprobar(): Promise<Hallazgos> {
    const [quedan, movidos] = [await this.servidor.mensajes(USUARIO), await this.servidor.mensajes(USUARIO, LEIDOS)];
    const bien = quedan.length === 0 && movidos.length === this.dejados;
    return bien ? [] : [`of ${this.dejados} messages ${movidos.length} were moved, and ${quedan.length} were not`];
  }

  async cerrar(): Promise<void> {
    await this.linea.stop();
    await this.servidor.parar();
  }

  /** @returns why it did not end well. */
  private async unTurno(): Promise<string | null> {
    const { ficha } = await this.fila();
    const fin = performance.now() + TURNO_MS;
    await this.mirarYa();
    for (;;) {
      const fila = await this.fila();
      if (fila.ficha > ficha && !fila.en_vuelo) return fila.problema;
      if (performance.now() > fin) throw new Error('the mailbox had no turn');
      await delay(100);
    }
  }

  private async fila(): Promise<{ ficha: number; en_vuelo: boolean; problema: string | null }> {
    const sql = `SELECT ficha, en_vuelo, problema FROM buzon WHERE tenant_id = $1`;
    return (
      await preguntar<{ ficha: number; en_vuelo: boolean; problema: string | null }>(this.stack, sql, [this.tenantId])
    )[0]!;
  }
}
