import { INICIO, trasInicio } from '@libs/platform/testing';
import 'reflect-metadata';
import type { Desenlace, Turno } from '../../domain/tramite';
import { BaseDeTramite } from '../../testing/base-de-tramite';
import { SqlTramiteRepository } from './sql-tramite-repository';

jest.setTimeout(60_000);

const ARRIENDO_MS = 60_000;
const RESPUESTA = { codigo: '0260', mensaje: 'Aprobado' };
const APROBADO: Desenlace = { tipo: 'aprobado', protocolo: '77', aprobadoAt: trasInicio(1_000), respuesta: RESPUESTA };
const RECHAZADO: Desenlace = { tipo: 'rechazado', respuesta: { codigo: '1309', mensaje: 'Mal' } };

let base: BaseDeTramite;
let tramites: SqlTramiteRepository;
let gemelo: SqlTramiteRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  tramites = new SqlTramiteRepository(base.database, base.anunciar, base.resuelto);
  gemelo = new SqlTramiteRepository(base.otra, base.anunciar, base.resuelto);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const tomar = (id: string, ms = 0, quien = tramites) =>
  quien.tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
async function tomado(id: string, ms = 0): Promise<Exclude<Turno, { tipo: 'nada' }>> {
  const turno = await tomar(id, ms);
  if (turno.tipo === 'nada') throw new Error('no turn');
  return turno;
}
const registrar = (id: string, turno: Exclude<Turno, { tipo: 'nada' }>, desenlace: Desenlace, ms = 1_000) =>
  tramites.registrar(base.tenantId, id, turno.envio, desenlace, trasInicio(ms));
const envios = () => base.leer(`SELECT abierto, ficha, resultado FROM envio ORDER BY created_at`);
const colas = () => base.anunciados.map(({ cola }) => cola);

describe('a turn', () => {
  it('opens a submission with a dId of its own and the bytes as they were signed', async () => {
    const { id, cdc } = await base.emitir();
    const turno = await tomado(id);
    expect(turno).toMatchObject({
      tipo: 'enviar',
      documento: { id, cdc, estado: 'P' },
      envio: { ficha: 1, venceAt: trasInicio(ARRIENDO_MS) },
    });
    expect(turno.tipo === 'enviar' && turno.xml).toContain(cdc);
    const otro = await tomado((await base.emitir()).id);
    expect(otro.envio.dId).not.toBe(turno.envio.dId);
  });

  it('is one caller’s alone, however many ask at once', async () => {
    const { id } = await base.emitir();
    const turnos = await Promise.all(Array.from({ length: 20 }, (_, i) => tomar(id, 0, i % 2 ? tramites : gemelo)));
    expect(turnos.filter(({ tipo }) => tipo === 'enviar')).toHaveLength(1);
    expect(turnos.filter(({ tipo }) => tipo === 'nada')).toHaveLength(19);
  });

  it('that waited for a change of the CDC goes on with the new one', async () => {
    const { id, cdc } = await base.emitir();
    const nuevo = cdc.slice(0, -2) + (cdc.endsWith('11') ? '22' : '11');
    const enEspera = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let turno: Promise<Turno> | undefined;
    await base.otra.ofTenant(base.tenantId, async (tx) => {
      await tx.query(`UPDATE documento SET cdc = $2 WHERE id = $1`, [id, nuevo]);
      await tx.query(
        `WITH k AS (INSERT INTO cdc_emitido (tenant_id, cdc, de_id) SELECT tenant_id, $2, id FROM documento WHERE id = $1)
         INSERT INTO documento_xml (cdc, tenant_id, de_id, xml, digest)
         SELECT $2, tenant_id, de_id, xml, digest FROM documento_xml WHERE de_id = $1`,
        [id, nuevo],
      );
      turno ??= tomar(id);
      while ((await base.leer<{ n: number }>(enEspera))[0]!.n === 0);
    });
    expect(await turno).toMatchObject({ tipo: 'enviar', documento: { id, cdc: nuevo }, envio: { ficha: 1 } });
    expect(await base.leer(`SELECT cdc, abierto FROM envio`)).toEqual([{ cdc: nuevo, abierto: true }]);
  });

  it('passes on after its lease, and then only a question may go out', async () => {
    const { id } = await base.emitir();
    await tomado(id);
    expect(await tomar(id, ARRIENDO_MS - 1)).toEqual({ tipo: 'nada' });
    expect(await tomar(id, ARRIENDO_MS)).toMatchObject({ tipo: 'consultar', envio: { ficha: 2 } });
  });

  it('is nothing for a final or foreign document, and nothing for one that waits for a batch', async () => {
    const { id } = await base.emitir();
    await registrar(id, await tomado(id), APROBADO);
    expect(await tomar(id)).toEqual({ tipo: 'nada' });
    expect(await tomar((await base.emitir({ documento: { modoEnvio: 'A' } })).id)).toEqual({ tipo: 'nada' });
    const ajeno = (await base.emitir()).id;
    await base.otroTenant();
    expect(await tomar(ajeno)).toEqual({ tipo: 'nada' });
  });

  it('waits for the time of the next question, and for that of the next try', async () => {
    const { id } = await base.emitir();
    await registrar(id, await tomado(id), { tipo: 'desconocido', detalle: 'cut', consultarAt: trasInicio(5_000) });
    expect(await base.estadoDe(id)).toBe('E');
    expect(await tomar(id, 4_999)).toEqual({ tipo: 'nada' });
    expect((await tomar(id, 5_000)).tipo).toBe('consultar');
    const otro = (await base.emitir()).id;
    await registrar(otro, await tomado(otro), {
      tipo: 'no_enviado',
      detalle: 'refused',
      reintentarAt: trasInicio(9_000),
    });
    expect(await tomar(otro, 8_999)).toEqual({ tipo: 'nada' });
    expect((await tomar(otro, 9_000)).tipo).toBe('enviar');
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

  it.each([APROBADO, RECHAZADO, { tipo: 'no_llego', reenviarAt: INICIO } as const])(
    'of a zombie, $tipo, writes nothing: its fencing token is old',
    async (desenlace) => {
      const { id } = await base.emitir();
      const zombi = await tomado(id);
      const vigente = await tomado(id, ARRIENDO_MS);
      const antes = await base.leer(`SELECT * FROM documento`);
      expect(await registrar(id, zombi, desenlace)).toBe(false);
      expect(await base.leer(`SELECT * FROM documento`)).toEqual(antes);
      expect([colas(), base.resueltos]).toEqual([[], []]);
      expect(await registrar(id, vigente, APROBADO)).toBe(true);
      expect(await registrar(id, vigente, RECHAZADO)).toBe(false);
      expect(await base.estadoDe(id)).toBe('A');
    },
  );

  it('of "not there" twice opens the way for another submission, with another dId', async () => {
    const { id } = await base.emitir();
    const primero = await tomado(id);
    await registrar(id, primero, { tipo: 'desconocido', detalle: 'cut', consultarAt: INICIO });
    await registrar(id, await tomado(id, 1), { tipo: 'sin_rastro', consultarAt: INICIO });
    const segunda = await tomado(id, 2);
    expect(segunda.envio).toMatchObject({ consultas: 2, consultasSinRastro: 1 });
    await registrar(id, segunda, { tipo: 'no_llego', reenviarAt: INICIO });
    expect(await base.estadoDe(id)).toBe('P');
    const otro = await tomado(id, 2_000);
    expect([otro.tipo, otro.envio.dId === primero.envio.dId]).toEqual(['enviar', false]);
  });

  it('of a document that can never be sent sets it apart, visibly, and lets its owner bring it back', async () => {
    const { id } = await base.emitir();
    await registrar(id, await tomado(id), { tipo: 'apartado', detalle: 'worthless bytes' });
    expect(await tomar(id, 1e12)).toEqual({ tipo: 'nada' });
    const [ultimo] = await base.leer(`SELECT estado, motivo FROM documento_historial ORDER BY id DESC LIMIT 1`);
    expect(ultimo).toEqual({ estado: 'P', motivo: expect.stringContaining('apartado') as string });
    await base.leer(`UPDATE documento SET reintentar_at = NULL`);
    expect((await tomar(id)).tipo).toBe('enviar');
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
  const otro = `INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
    SELECT gen_random_uuid(), tenant_id, de_id, cdc, nextval('d_id'), vence_at, created_at FROM envio`;
  await expect(base.leer(otro)).rejects.toMatchObject({ code: '23505' });
});

it('writes nothing of an answer that the state of its document does not admit: the submission stays open', async () => {
  const { id } = await base.emitir();
  const turno = await tomado(id);
  await base.leer(`UPDATE documento SET estado = 'C'`);
  await expect(registrar(id, turno, { tipo: 'no_llego', reenviarAt: INICIO })).rejects.toThrow('cannot befall');
  expect(await base.leer(`SELECT abierto, resultado FROM envio`)).toEqual([{ abierto: true, resultado: null }]);
  expect(await base.leer(`SELECT 1 FROM documento_historial OFFSET 1`)).toEqual([]);
});
