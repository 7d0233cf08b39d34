// SQL by hand: what a turn writes, under its fence; the rest is TypeORM's.
import { error } from '@libs/errors';
import { job } from '@libs/jobs';
import { type Autor, nuevoId } from '@libs/platform';
import {
  bloquearTenant,
  type Database,
  desdeYa,
  type OutboxRow,
  registrarActo,
  turnoDe,
  type Tx,
  writeOutbox,
} from '@libs/platform/db';
import {
  CorridaRepository,
  type CorridaTomada,
  type EnvioEnPausa,
  type FinDeTurno,
} from '../../application/ports/corrida-repository';
import {
  type Corrida,
  type EstadoDeCorrida,
  lasQueSeRepiten,
  type LineaPedida,
  type PedidoDeCorrida,
} from '../../domain/corrida';
import { esFinal, type Linea } from '../../domain/linea';
import { loteDe, pausaDe } from './envios-de-corrida';
import { escribir } from './escribir-linea';
import { aCorrida, aLinea } from './filas';
import { reanudar } from './reanudar';
import { abiertaDe, exigirUltima, type FilaDeCorrida, ultimaDe } from './ultima-de';
import { CORRIDA_DE_HABILITACION, LINEA_DE_HABILITACION } from './tablas';

const TURNO = turnoDe('c', 'proxima_at');
/** Condition: the turn still belongs to its holder. */
const SUYO = `c.tenant_id = $1 AND c.id = $2 AND ${TURNO.esSuyo('$3')}`;

export class SqlCorridaRepository extends CorridaRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  iniciar(tenantId: string, { receptor, items, segundo, autor }: PedidoDeCorrida, ahora: Date): Promise<Corrida> {
    const id = nuevoId(ahora);
    return this.conTurno(tenantId, ahora, async (tx) => {
      await bloquearTenant(tx, tenantId);
      const abierta = await ultimaDe(tx, tenantId);
      if (abierta?.estado === 'en_curso') throw error('HABILITACION_EN_CURSO');
      if (abierta?.estado === 'en_pausa')
        await tx
          .of(CORRIDA_DE_HABILITACION)
          .update({ tenantId, id: abierta.id }, { estado: 'terminada', cerradaAt: ahora });
      const delSegundo = { segundoTenantId: segundo?.tenantId ?? null, segundoAutor: segundo?.autor ?? null };
      const momentos = { proximaAt: desdeYa(ahora), cambioAt: ahora, createdAt: ahora };
      await tx.of(CORRIDA_DE_HABILITACION).insert({ tenantId, id, receptor, items, ...delSegundo, autor, ...momentos });
      await registrarActo(tx, autor, `habilitacion ${id}`);
      return (await ultimaDe(tx, tenantId))!;
    });
  }

  ultima(tenantId: string): Promise<Corrida | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const fila = await ultimaDe(tx, tenantId);
      return fila && aCorrida(fila);
    });
  }

  lineas(tenantId: string, corridaId: string): Promise<LineaPedida[]> {
    return this.database.readOfTenant(tenantId, async (tx) =>
      (await tx.of(LINEA_DE_HABILITACION).find({ where: { tenantId, corridaId } })).map(aLinea),
    );
  }

  pausar(tenantId: string, autor: Autor): Promise<Corrida> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const { id } = await abiertaDe(tx, tenantId);
      await tx.of(CORRIDA_DE_HABILITACION).update({ tenantId, id }, { estado: 'en_pausa', motivo: null });
      await registrarActo(tx, autor, `habilitacion ${id}`);
      return aCorrida((await ultimaDe(tx, tenantId))!);
    });
  }

  seguir(tenantId: string, autor: Autor, ahora: Date): Promise<Corrida> {
    return this.conTurno(tenantId, ahora, async (tx) => {
      const { id } = await abiertaDe(tx, tenantId);
      await reanudar(tx, tenantId, id, ahora);
      await registrarActo(tx, autor, `habilitacion ${id}`);
      return (await ultimaDe(tx, tenantId))!;
    });
  }

  async repetirLinea(tenantId: string, codigo: string, autor: Autor, ahora: Date): Promise<LineaPedida> {
    let repetidas: readonly LineaPedida[] = [];
    await this.conTurno(tenantId, ahora, async (tx) => {
      const { id } = await exigirUltima(tx, tenantId);
      const filas = await tx.of(LINEA_DE_HABILITACION).find({ where: { tenantId, corridaId: id } });
      repetidas = lasQueSeRepiten(codigo, filas.map(aLinea), autor, ahora);
      await reanudar(tx, tenantId, id, ahora);
      for (const linea of repetidas) await escribir(tx, tenantId, id, linea, autor);
      await registrarActo(tx, autor, `habilitacion ${id} ${codigo}`);
      return (await ultimaDe(tx, tenantId))!;
    });
    return repetidas[0]!;
  }

  loteDelDocumento(tenantId: string, deId: string): Promise<string | undefined> {
    return this.database.readOfTenant(tenantId, (tx) => loteDe(tx, tenantId, deId));
  }

  envioEnPausa(tenantId: string, ahora: Date): Promise<EnvioEnPausa | undefined> {
    return this.database.readOfTenant(tenantId, (tx) => pausaDe(tx, tenantId, ahora));
  }

  tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<CorridaTomada | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [tomada] = await tx.query<{ ficha: number }>(
        `UPDATE corrida_de_habilitacion c SET ${TURNO.tomar('$4')}
         WHERE c.tenant_id = $1 AND c.id = $2 AND c.estado = 'en_curso' AND ${TURNO.libre('$3')} RETURNING c.ficha`,
        [tenantId, id, ahora, new Date(ahora.getTime() + arriendoMs)],
        'corrida-tomar',
      );
      const fila = tomada && (await tx.of(CORRIDA_DE_HABILITACION).findOneBy({ tenantId, id }));
      return fila ? { ...aCorrida(fila), tenantId, ficha: tomada.ficha } : undefined;
    });
  }

  async renovarTurno({ tenantId, id, ficha }: CorridaTomada, ahora: Date, arriendoMs: number): Promise<void> {
    const venceAt = new Date(ahora.getTime() + arriendoMs);
    await this.database.ofTenant(tenantId, (tx) =>
      tx.of(CORRIDA_DE_HABILITACION).update({ tenantId, id, ficha, enVuelo: true }, { venceAt }),
    );
  }

  anotarLinea(
    tomada: CorridaTomada,
    linea: Linea,
    ahora: Date,
    arriendoMs: number,
  ): Promise<EstadoDeCorrida | undefined> {
    const { tenantId, id, ficha } = tomada;
    return this.database.ofTenant(tenantId, async (tx) => {
      const [corrida] = await tx.query<{ estado: EstadoDeCorrida }>(
        `UPDATE corrida_de_habilitacion c SET vence_at = $4, cambio_at = CASE WHEN $5 THEN $6 ELSE c.cambio_at END,
           fallas = CASE WHEN $5 THEN 0 ELSE c.fallas END
         WHERE ${SUYO} RETURNING c.estado`,
        [tenantId, id, ficha, new Date(ahora.getTime() + arriendoMs), esFinal(linea), ahora],
        'corrida-anotar',
      );
      if (corrida) await escribir(tx, tenantId, id, linea, tomada.autor);
      return corrida?.estado;
    });
  }

  async soltarTurno({ tenantId, id, ficha }: CorridaTomada, fin: FinDeTurno, ahora: Date): Promise<void> {
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      const [corrida] = await tx.query<{ estado: EstadoDeCorrida }>(
        `UPDATE corrida_de_habilitacion c SET ${TURNO.soltar}, proxima_at = $4,
           estado = CASE WHEN c.estado = 'en_pausa' AND $5 = 'en_curso' THEN c.estado ELSE $5 END,
           motivo = CASE WHEN c.estado = 'en_pausa' THEN c.motivo ELSE $6 END,
           cerrada_at = CASE WHEN $5 = 'terminada' THEN $7::timestamptz END
         WHERE ${SUYO} RETURNING c.estado`,
        [tenantId, id, ficha, fin.proximaAt, fin.estado, fin.motivo, ahora],
        'corrida-soltar',
      );
      return corrida?.estado === 'en_curso' ? encargar(tx, tenantId, id, fin.proximaAt) : [];
    });
    this.anunciar(outbox);
  }

  async registrarFallo(tomada: CorridaTomada, motivo: string, maximo: number, ahora: Date): Promise<void> {
    await this.database.ofTenant(tomada.tenantId, (tx) =>
      tx.query(
        `UPDATE corrida_de_habilitacion c SET ${TURNO.soltar}, fallas = c.fallas + 1, proxima_at = $4,
           estado = CASE WHEN c.fallas + 1 >= $5 THEN 'en_pausa' ELSE c.estado END,
           motivo = CASE WHEN c.fallas + 1 >= $5 THEN $6 ELSE c.motivo END
         WHERE ${SUYO}`,
        [tomada.tenantId, tomada.id, tomada.ficha, ahora, maximo, motivo],
        'corrida-fallar',
      ),
    );
  }

  /** Does what somebody asks for and orders the run's next turn, in one transaction. */
  private async conTurno(tenantId: string, ahora: Date, hacer: (tx: Tx) => Promise<FilaDeCorrida>): Promise<Corrida> {
    const { fila, outbox } = await this.database.ofTenant(tenantId, async (tx) => {
      const fila = await hacer(tx);
      return { fila, outbox: await encargar(tx, tenantId, fila.id, ahora) };
    });
    this.anunciar(outbox);
    return aCorrida(fila);
  }
}

const encargar = (tx: Tx, tenantId: string, corridaId: string, desde: Date): Promise<OutboxRow[]> =>
  writeOutbox(tx, tenantId, [{ ...job('habilitacion.avanzar', { tenantId, corridaId }), disponibleAt: desde }]);
