import { propagation } from '@opentelemetry/api';
import { INICIO, trasInicio } from '@libs/platform/testing';
import 'reflect-metadata';
import { hasta } from '../../../../../test/during';
import type { Desenlace, TurnoDeDocumento } from '../../../domain/tramite/tramite';
import { BaseDeTramite, POR_SU_ID } from '../../../testing/base-de-tramite';
import { SqlTramiteRepository } from './sql-tramite-repository';

const ARRIENDO_MS = 60_000;
const RESPUESTA = { codigo: '0260', mensaje: 'Aprobado' };
const APROBADO: Desenlace = { tipo: 'aprobado', protocolo: '77', aprobadoAt: trasInicio(1_000), respuesta: RESPUESTA };

let base: BaseDeTramite;
let tramites: SqlTramiteRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  tramites = new SqlTramiteRepository(base.database, base.anunciar, base.resuelto);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const tomarTurno = (id: string, ms = 0) => tramites.tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
const tomado = async (id: string): Promise<TurnoDeDocumento> => (await tomarTurno(id))!;
const registrar = (id: string, turno: TurnoDeDocumento, desenlace: Desenlace, ms = 1_000) =>
  tramites.registrarDesenlace(base.tenantId, id, turno.envio, desenlace, trasInicio(ms));
const envios = () => base.leer(`SELECT abierto, ficha, resultado FROM envio ORDER BY created_at`);
const colas = () => base.anunciados.map(({ cola }) => cola);

describe('a turn', () => {
  it('that waited for a change of the CDC goes on with the new one', async () => {
    const { id, cdc } = await base.emitir();
    const nuevo = cdc.slice(0, -2) + (cdc.endsWith('11') ? '22' : '11');
    const enEspera = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let turno: Promise<TurnoDeDocumento | undefined> | undefined;
    await base.otraBase.ofTenant(base.tenantId, async (tx) => {
      await tx.query(`UPDATE documento SET cdc = $2 WHERE id = $1`, [id, nuevo]);
      await tx.query(
        `WITH k AS (INSERT INTO cdc_emitido (tenant_id, cdc, de_id) SELECT tenant_id, $2, id FROM documento WHERE id = $1)
         INSERT INTO documento_xml (cdc, tenant_id, de_id, xml, digest)
         SELECT $2, tenant_id, de_id, xml, digest FROM documento_xml WHERE de_id = $1`,
        [id, nuevo],
      );
      turno ??= tomarTurno(id);
      await hasta(
        () => base.leer<{ n: number }>(enEspera),
        ([fila]) => fila!.n > 0,
        'who waits for the lock',
      );
    });
    expect(await turno).toMatchObject({ tipo: 'enviar', documento: { id, cdc: nuevo }, envio: { ficha: 1 } });
    expect(await base.leer(`SELECT cdc, abierto FROM envio`)).toEqual([{ cdc: nuevo, abierto: true }]);
  });
});

describe('an outcome', () => {
  it('of approval is written whole: document, history, submission, KuDE, and told to who waits', async () => {
    const { id } = await base.emitir();
    expect(await registrar(id, await tomado(id), APROBADO)).toBe(true);
    const [fila] = await base.leer(
      `SELECT estado, protocolo_fiscal, codigo_fiscal, aprobado_at, version, kude_estado FROM documento`,
    );
    expect(fila).toEqual({
      estado: 'A',
      protocolo_fiscal: '77',
      codigo_fiscal: '0260',
      aprobado_at: trasInicio(1_000),
      version: 2,
      kude_estado: 'P',
    });
    const historial = await base.leer<{ estado: string }>(`SELECT estado FROM documento_historial ORDER BY id`);
    expect(historial.map(({ estado }) => estado)).toEqual(['P', 'A']);
    expect(await envios()).toEqual([{ abierto: false, ficha: 1, resultado: 'aprobado' }]);
    expect([colas(), base.resueltos]).toEqual([['kude.renderizar'], [id]]);
  });

  it('of a document that can never be sent sets it apart, visibly, and lets its owner bring it back', async () => {
    const { id } = await base.emitir();
    await registrar(id, await tomado(id), { tipo: 'apartado', detalle: 'worthless bytes' });
    expect(await tomarTurno(id, 1e12)).toBeUndefined();
    const [ultimo] = await base.leer(`SELECT estado, motivo FROM documento_historial ORDER BY id DESC LIMIT 1`);
    expect(ultimo).toEqual({ estado: 'P', motivo: expect.stringContaining('apartado') as string });
    await base.leer(`UPDATE documento SET reintentar_at = NULL`);
    expect((await tomado(id)).tipo).toBe('enviar');
  });

  it('of a try that could not go out says why in the history, once until the reason changes', async () => {
    const { id } = await base.emitir();
    const fallar = async (detalle: string) =>
      registrar(id, await tomado(id), { tipo: 'no_enviado', detalle, reintentarAt: INICIO });
    for (const detalle of ['dns: one', 'dns: two', 'disyuntor: open']) await fallar(detalle);
    const historial = await base.leer<{ estado: string; motivo: string }>(
      `SELECT estado, motivo FROM documento_historial ORDER BY id OFFSET 1`,
    );
    expect(historial).toEqual([
      { estado: 'P', motivo: expect.stringContaining('no se encuentra la dirección') as string },
      { estado: 'P', motivo: expect.stringContaining('en pausa') as string },
    ]);
  });

  it('of an issuer without the synchronous service moves the document to the batches', async () => {
    const { id } = await base.emitir();
    await registrar(id, await tomado(id), { tipo: 'a_lote', detalle: '1264' });
    expect(await base.leer(`SELECT modo_envio, estado, reintentar_at FROM documento`)).toEqual([
      { modo_envio: 'A', estado: 'P', reintentar_at: null },
    ]);
    expect(await base.leer(`SELECT * FROM envio WHERE abierto`)).toEqual([]);
  });
});

it('lets a CDC be in one open submission only, by constraint', async () => {
  const { id } = await base.emitir();
  await tomado(id);
  const copiaDelEnvio = `INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
    SELECT gen_random_uuid(), tenant_id, de_id, cdc, nextval('d_id'), vence_at, created_at FROM envio`;
  await expect(base.leer(copiaDelEnvio)).rejects.toMatchObject({ code: '23505' });
});

it('writes nothing of an answer that the state of its document does not admit: the submission stays open', async () => {
  const { id } = await base.emitir();
  const turno = await tomado(id);
  await base.leer(`UPDATE documento SET estado = 'C'`);
  await expect(registrar(id, turno, { tipo: 'no_llego', reenviarAt: INICIO })).rejects.toThrow('cannot happen');
  expect(await base.leer(`SELECT abierto, resultado FROM envio`)).toEqual([{ abierto: true, resultado: null }]);
  expect(await base.leer(`SELECT 1 FROM documento_historial OFFSET 1`)).toEqual([]);
});

it('writes the answers that came together with one that its document does not admit', async () => {
  const [bueno, malo] = [await base.emitir(), await base.emitir()];
  const turnos = [await tomado(bueno.id), await tomado(malo.id)] as const;
  await base.leer(`UPDATE documento SET estado = 'C' WHERE id = $1`, [malo.id]);
  const noLlego = registrar(malo.id, turnos[1], { tipo: 'no_llego', reenviarAt: INICIO });
  const [primero, segundo] = await Promise.allSettled([registrar(bueno.id, turnos[0], APROBADO), noLlego]);
  expect([primero, segundo.status]).toEqual([{ status: 'fulfilled', value: true }, 'rejected']);
  expect([await base.estadoDe(bueno.id), await base.estadoDe(malo.id)]).toEqual(['A', 'C']);
});

it('pays one transaction for all turns that are asked for at once, and one for their outcomes', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await base.emitir()).id));
  const abrir = jest.spyOn(base.database, 'ofTenant');
  const turnos = await Promise.all(ids.map(tomado));
  await Promise.all(ids.map((id, i) => registrar(id, turnos[i]!, APROBADO)));
  expect(abrir).toHaveBeenCalledTimes(2);
  abrir.mockRestore();
});

it('gives the job that follows an answer the trace of its own document, not of the one it was written with', async () => {
  const ids = await Promise.all(Array.from({ length: 2 }, async () => (await base.emitir()).id));
  const turnos = await Promise.all(ids.map(tomado));
  let abierta = '';
  const inject = (_: unknown, carrier: unknown): void =>
    void Object.assign(carrier as object, { traceparent: abierta });
  propagation.setGlobalPropagator({ inject, extract: (contexto) => contexto, fields: () => [] });
  const escritos = ids.map((id, i) => {
    abierta = `trace of ${id}`;
    return registrar(id, turnos[i]!, { tipo: 'no_llego', reenviarAt: INICIO });
  });
  abierta = 'of nobody';
  await Promise.all(escritos);
  propagation.disable();
  const trazas = base.anunciados.map(({ datos }) => datos as { deId: string; traceparent: string });
  expect(trazas).toHaveLength(2);
  for (const { deId, traceparent } of trazas) expect(traceparent).toBe(`trace of ${deId}`);
});

it('looks a document and its submissions up by their ids, though reading all of an average tenant would cost little', async () => {
  for (let i = 0; i < 5; i += 1) await base.emitir();
  await base.analizar();
  const accesos = await base.accesos(
    ['tramite-documento', 'tramite-tomar', 'tramite-cerrar', 'vida-leer', 'vida-escribir'],
    async () => {
      const { id } = await base.emitir();
      await registrar(id, await tomado(id), APROBADO);
    },
  );
  expect(accesos.length).toBeGreaterThan(5);
  for (const acceso of accesos) expect(acceso).toMatch(POR_SU_ID);
});
