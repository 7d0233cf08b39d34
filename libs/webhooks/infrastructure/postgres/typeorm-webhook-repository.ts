import { aPosicion, avisoDeCuenta, type LectorDeAvisos } from '@libs/avisos';
import { anunciarAvisos, escribirAvisos } from '@libs/avisos/postgres';
import { type Autor, nuevoId, type SecretBox } from '@libs/platform';
import { bloquearTenant, comoAutor, type Database, desdeYa, registrarActo, type Tx } from '@libs/platform/db';
import type { Intento } from '../../application/ports/turnos-de-webhook';
import {
  type CambiosDeWebhook,
  type NuevoWebhook,
  type PaginaDeIntentos,
  type Pedido,
  WebhookRepository,
} from '../../application/ports/webhook-repository';
import type { Webhook } from '../../domain/webhook';
import { contextoDeWebhook } from './contexto';
import { PEDIDA_AT, ultimaPrueba, volver } from './posiciones';
import { ENTREGA, INTENTO_DE_ENTREGA, WEBHOOK } from './tablas';

const A_LA_VISTA = {
  id: true,
  url: true,
  tipos: true,
  descripcion: true,
  estado: true,
  motivo: true,
  fallandoDesde: true,
  anteriorHasta: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** Begins again, as an endpoint that has not failed; tries that wait are due. */
const LIMPIO = { fallas: 0, fallandoDesde: null, esperaHasta: null, lento: false, atento: true } as const;

export class TypeOrmWebhookRepository extends WebhookRepository {
  /** @param caja seals with the mail key; undefined when this process has none. */
  constructor(
    private readonly database: Database,
    private readonly avisos: LectorDeAvisos,
    private readonly caja: SecretBox | undefined,
  ) {
    super();
  }

  override get guarda(): boolean {
    return this.caja !== undefined;
  }

  async crear(
    tenantId: string,
    nuevo: NuevoWebhook,
    secreto: string,
    maximo: number,
    autor: Autor,
  ): Promise<Webhook | undefined> {
    const ahora = this.database.clock.now();
    const id = nuevoId(ahora);
    const sellado = await this.sellar(tenantId, id, secreto);
    const { vuelta, xid, id: avisoId } = aPosicion(await this.avisos.posicionActual(tenantId));
    return this.database.ofTenant(tenantId, async (tx) => {
      await bloquearTenant(tx, tenantId);
      if ((await tx.of(WEBHOOK).countBy({ tenantId })) >= maximo) return undefined;
      await comoAutor(tx, autor);
      const fila = { ...nuevo, tenantId, id, secreto: sellado, vuelta: String(vuelta), xid: String(xid), avisoId };
      await tx.of(WEBHOOK).insert({ ...fila, atendidoAt: ahora, createdAt: ahora, updatedAt: ahora });
      return this.leerUno(tx, tenantId, id);
    });
  }

  listar(tenantId: string): Promise<Webhook[]> {
    return this.database.readOfTenant(tenantId, (tx) =>
      tx.of(WEBHOOK).find({ select: A_LA_VISTA, where: { tenantId }, order: { createdAt: 'ASC', id: 'ASC' } }),
    );
  }

  buscar(tenantId: string, id: string): Promise<Webhook | undefined> {
    return this.database.readOfTenant(tenantId, (tx) => this.leerUno(tx, tenantId, id));
  }

  cambiar(tenantId: string, id: string, cambios: CambiosDeWebhook, autor: Autor): Promise<Webhook | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, autor);
      const ahora = this.database.clock.now();
      const vuelve = cambios.estado === 'activo';
      const comienza = vuelve || cambios.url !== undefined;
      const proximaAt = desdeYa(ahora);
      const limpio = { ...(comienza && { ...LIMPIO, proximaAt }), ...(vuelve && { motivo: null }) };
      await tx.of(WEBHOOK).update({ tenantId, id }, { ...cambios, ...limpio, updatedAt: ahora });
      if (comienza) await tx.of(ENTREGA).update({ tenantId, webhookId: id }, { proximaAt });
      anunciarAvisos(tx, tenantId);
      return this.leerUno(tx, tenantId, id);
    });
  }

  borrar(tenantId: string, id: string, autor: Autor): Promise<boolean> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const { affected } = await tx.of(WEBHOOK).delete({ tenantId, id });
      if (!affected) return false;
      await registrarActo(tx, autor, `webhook ${id}`);
      return true;
    });
  }

  async rotarSecreto(
    tenantId: string,
    id: string,
    secreto: string,
    hasta: Date,
    autor: Autor,
  ): Promise<Webhook | undefined> {
    const sellado = await this.sellar(tenantId, id, secreto);
    return this.database.ofTenant(tenantId, async (tx) => {
      const fila = await tx.of(WEBHOOK).findOne({ where: { tenantId, id }, lock: { mode: 'pessimistic_write' } });
      if (!fila) return undefined;
      await comoAutor(tx, autor);
      const cambios = { secreto: sellado, secretoAnterior: fila.secreto, anteriorHasta: hasta };
      await tx.of(WEBHOOK).update({ tenantId, id }, { ...cambios, updatedAt: this.database.clock.now() });
      return this.leerUno(tx, tenantId, id);
    });
  }

  async probar(tenantId: string, id: string, autor: Autor): Promise<{ pedido: Pedido; avisoId?: string }> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const ahora = this.database.clock.now();
      const pedido = await this.mandar(tx, tenantId, id, ahora);
      if (pedido !== 'pedido') return { pedido };
      await escribirAvisos(tx, tenantId, [avisoDeCuenta('webhook.prueba', { webhook_id: id }, ahora)]);
      const avisoId = await ultimaPrueba(tx, tenantId);
      await esperar(tx, tenantId, id, avisoId);
      await registrarActo(tx, autor, `webhook ${id}`);
      return { pedido, avisoId };
    });
  }

  async reenviarAviso(tenantId: string, id: string, avisoId: string, autor: Autor): Promise<Pedido> {
    const aviso = await this.avisos.porId(tenantId, avisoId);
    return this.database.ofTenant(tenantId, async (tx) => {
      const ahora = this.database.clock.now();
      const pedido = await this.mandar(tx, tenantId, id, ahora);
      if (pedido !== 'pedido') return pedido;
      if (!aviso) return 'sin_aviso';
      await esperar(tx, tenantId, id, avisoId);
      await registrarActo(tx, autor, `webhook ${id}`);
      return pedido;
    });
  }

  reenviarDesde(tenantId: string, id: string, desde: Date, autor: Autor): Promise<Pedido> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const pedido = await this.mandar(tx, tenantId, id, this.database.clock.now());
      if (pedido !== 'pedido') return pedido;
      await volver(tx, tenantId, id, desde);
      await registrarActo(tx, autor, `webhook ${id}`);
      return pedido;
    });
  }

  async intentos(
    tenantId: string,
    id: string,
    { limit, offset, de_id: deId }: PaginaDeIntentos,
  ): Promise<{ intentos: Intento[]; total: number } | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      if (!(await this.leerUno(tx, tenantId, id))) return undefined;
      const where = { tenantId, webhookId: id, ...(deId && { deId }) };
      const filas = await tx.of(INTENTO_DE_ENTREGA).find({ where, order: { id: 'DESC' }, take: limit, skip: offset });
      const total = await tx.of(INTENTO_DE_ENTREGA).countBy(where);
      return { intentos: filas.map(({ tenantId: _, webhookId: __, deId: ___, ...intento }) => intento), total };
    });
  }

  private async leerUno(tx: Tx, tenantId: string, id: string): Promise<Webhook | undefined> {
    return (await tx.of(WEBHOOK).findOne({ select: A_LA_VISTA, where: { tenantId, id } })) ?? undefined;
  }

  /** Brings an active endpoint its turn, and locks it: a turn that is ending sees what is written next. */
  private async mandar(tx: Tx, tenantId: string, id: string, ahora: Date): Promise<Pedido> {
    const { affected } = await tx.of(WEBHOOK).update({ tenantId, id, estado: 'activo' }, { proximaAt: desdeYa(ahora) });
    anunciarAvisos(tx, tenantId);
    if (affected) return 'pedido';
    return (await tx.of(WEBHOOK).existsBy({ tenantId, id })) ? 'inactivo' : 'sin_webhook';
  }

  private sellar(tenantId: string, id: string, secreto: string): Promise<Buffer> {
    if (!this.caja) throw new Error('there is no mail key to seal with');
    return this.caja.seal(Buffer.from(secreto), contextoDeWebhook(tenantId, id));
  }
}

const esperar = async (tx: Tx, tenantId: string, webhookId: string, avisoId: string): Promise<void> => {
  const llave = ['tenantId', 'webhookId', 'avisoId'];
  await tx.of(ENTREGA).upsert({ tenantId, webhookId, avisoId, intentos: 0, proximaAt: PEDIDA_AT }, llave);
};
