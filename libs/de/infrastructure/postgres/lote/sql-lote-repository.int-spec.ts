import { INICIO, trasInicio } from '@libs/platform/testing';
import 'reflect-metadata';
import type { DesenlaceDeLote, Lote, LotePorEnviar, TurnoDeLote } from '../../../domain/lote/lote';
import { BaseDeTramite, POR_SU_ID } from '../../../testing/base-de-tramite';
import { SqlLoteRepository } from './sql-lote-repository';
import { SqlTramiteRepository } from '../tramite/sql-tramite-repository';

const ARRIENDO_MS = 60_000;
const LIMITES = { maximo: 50, bytes: 1_000_000, esperaMs: 60_000 };
const MADURO_MS = LIMITES.esperaMs;

let base: BaseDeTramite;
let lotes: SqlLoteRepository;
let gemelo: SqlLoteRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  lotes = new SqlLoteRepository(base.database, base.anunciar, base.resuelto);
  gemelo = new SqlLoteRepository(base.otraBase, base.anunciar, base.resuelto);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const diferido = (cambios: object = {}) => base.emitir({ documento: { modoEnvio: 'A', ...cambios } });
const diferidos = (n: number, cambios: object = {}) => Promise.all(Array.from({ length: n }, () => diferido(cambios)));
const grupo = (suelto = false, tipo = 1) => ({ tenantId: base.tenantId, sit: 'H' as const, tipo, suelto });
const armar = (ms = 0, limites = LIMITES, repositorio = lotes) =>
  repositorio.armar(grupo(), limites, trasInicio(ms), ARRIENDO_MS);
const grupos = async () => (await lotes.grupos()).filter(({ tenantId }) => tenantId === base.tenantId);
/** The documents of each KuDE job. */
const dibujados = () =>
  base.anunciados.flatMap((anunciado) =>
    anunciado.cola === 'kude.renderizar' ? [[anunciado.datos.deId, ...(anunciado.datos.ademas ?? [])]] : [],
  );
const deLotes = () =>
  base.leer<{ lote_id: string; n: number }>(
    `SELECT lote_id, count(*)::int AS n FROM envio WHERE abierto AND lote_id IS NOT NULL GROUP BY lote_id ORDER BY n`,
  );
const armado = async (): Promise<LotePorEnviar> => (await armar(MADURO_MS))!;
const tomado = async (loteId: string, ms = MADURO_MS): Promise<TurnoDeLote> =>
  (await lotes.tomarTurno(base.tenantId, loteId, trasInicio(ms), ARRIENDO_MS))!;
const registrar = (lote: Lote, desenlace: DesenlaceDeLote, ms = MADURO_MS) =>
  lotes.registrarDesenlace(lote, desenlace, trasInicio(ms));
const encolado = { tipo: 'encolado', numeroLote: '123', consultarAt: trasInicio(700_000) } as const;
const aprobado = {
  tipo: 'aprobado',
  protocolo: '9',
  aprobadoAt: INICIO,
  respuesta: { codigo: '0260', mensaje: 'ok' },
} as const;
const estados = () =>
  base.leer(`SELECT estado, lote_id IS NOT NULL AS en_lote, lotes_fallidos FROM documento ORDER BY numero`);

describe('making a batch', () => {
  it('takes fifty at most, the oldest first, and never one document twice', async () => {
    await diferidos(120);
    const hechos = [await armar(), await armar(), await armar(), await armar(MADURO_MS), await armar(MADURO_MS)];
    expect(hechos.map((id) => id !== undefined)).toEqual([true, true, false, true, false]);
    expect((await deLotes()).map(({ n }) => n)).toEqual([20, 50, 50]);
    expect(await base.leer(`SELECT cdc FROM envio GROUP BY cdc HAVING count(*) > 1`)).toEqual([]);
  });

  it('splits by bytes, counts a document beyond the limit as a batch of its own, and waits for the rest', async () => {
    await diferidos(5);
    const [{ bytes }] = (await base.leer(`SELECT octet_length(xml) AS bytes FROM documento_xml LIMIT 1`)) as [
      { bytes: number },
    ];
    await armar(0, { ...LIMITES, bytes: 2 * bytes + 1 });
    await armar(0, { ...LIMITES, bytes: 1 });
    expect(await armar(0, { ...LIMITES, bytes: 2 * bytes + 1 })).toBeUndefined();
    expect((await deLotes()).map(({ n }) => n)).toEqual([1, 2]);
  });

  it('has one type, environment and tenant in a batch', async () => {
    await diferidos(2);
    await diferidos(2, { tipo: 5 });
    await diferidos(2, { sit: 'P' });
    const propios = base.tenantId;
    expect(await grupos()).toHaveLength(3);
    for (const grupoDeLote of await grupos())
      await lotes.armar(grupoDeLote, LIMITES, trasInicio(MADURO_MS), ARRIENDO_MS);
    expect((await deLotes()).map(({ n }) => n)).toEqual([2, 2, 2]);
    const mezclas = await base.leer(
      `SELECT l.id FROM lote l JOIN documento d ON d.lote_id = l.id WHERE (d.tipo, d.sit) <> (l.tipo, l.sit) OR l.tenant_id <> $1`,
      [propios],
    );
    expect(mezclas).toEqual([]);
  });

  it('makes no more for an issuer whose batches wait to go out again', async () => {
    await diferidos(10);
    const deAUno = { ...LIMITES, maximo: 1 };
    for (let i = 0; i < 8; i += 1) {
      expect(await grupos()).toHaveLength(1);
      const turno = await armar(MADURO_MS, deAUno);
      await registrar(turno!.lote, { tipo: 'no_enviado', detalle: '', reintentarAt: trasInicio(90_000) });
    }
    expect(await grupos()).toEqual([]);
    const { id } = (await base.leer<{ id: string }>(`SELECT id FROM lote LIMIT 1`))[0]!;
    await registrar((await tomado(id, 90_000)).lote, encolado);
    expect(await grupos()).toHaveLength(1);
  });

  it('leaves out documents in the other mode, those set apart, and those with an open submission', async () => {
    await base.emitir();
    const [apartado, abierto] = await diferidos(2);
    await base.leer(`UPDATE documento SET reintentar_at = 'infinity' WHERE id = $1`, [apartado!.id]);
    await base.leer(
      `INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at) VALUES (gen_random_uuid(), $1, $2, $3, 0, now(), now())`,
      [base.tenantId, abierto!.id, abierto!.cdc],
    );
    expect(await armar(MADURO_MS)).toBeUndefined();
  });
});

describe('a turn', () => {
  it('is one caller’s alone', async () => {
    await diferido();
    const { lote } = await armado();
    const aLas = MADURO_MS + 10_000;
    await registrar(lote, { tipo: 'no_enviado', detalle: '', reintentarAt: trasInicio(aLas) });
    const turnos = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? lotes : gemelo).tomarTurno(base.tenantId, lote.id, trasInicio(aLas), ARRIENDO_MS),
      ),
    );
    expect(turnos.filter((turno) => turno?.tipo === 'enviar')).toHaveLength(1);
  });

  it('asks by a document that never travelled before, when there is one', async () => {
    const viejo = await diferido();
    await base.leer(
      `INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at, abierto)
       VALUES (gen_random_uuid(), $1, $2, $3, 0, now(), now(), false)`,
      [base.tenantId, viejo.id, viejo.cdc],
    );
    await diferidos(3);
    const { lote } = await armado();
    await registrar(lote, { tipo: 'desconocido', detalle: '', consultarAt: INICIO, rechazado: false });
    const turno = await tomado(lote.id);
    expect(turno.tipo === 'consultar' && turno.cdcs.at(-1)).toBe(viejo.cdc);
  });
});

describe('an outcome', () => {
  const enCola = async (n: number) => {
    const documentos = await diferidos(n);
    const { lote } = await armado();
    await registrar(lote, encolado);
    return { documentos, loteId: lote.id, turno: await tomado(lote.id, 700_000) };
  };

  it('is written document by document; what the answer leaves out is asked about alone', async () => {
    const { documentos, turno } = await enCola(3);
    const [primero, dos] = documentos.sort((a, b) => a.numero - b.numero);
    const rechazado = { tipo: 'rechazado', respuesta: { codigo: '1309', mensaje: 'mal' } } as const;
    const ajeno = '9'.repeat(44);
    const resultados = new Map<string, typeof aprobado | typeof rechazado>([
      [primero!.cdc, aprobado],
      [dos!.cdc, rechazado],
      [ajeno, aprobado],
    ]);
    await registrar(
      turno.lote,
      { tipo: 'concluido', resultados, yaAutorizados: new Map(), consultarAt: trasInicio(800_000) },
      700_000,
    );
    expect(await estados()).toEqual([
      { estado: 'A', en_lote: false, lotes_fallidos: 0 },
      { estado: 'R', en_lote: false, lotes_fallidos: 0 },
      { estado: 'E', en_lote: false, lotes_fallidos: 0 },
    ]);
    expect(await base.leer(`SELECT count(*)::int AS n FROM envio WHERE abierto`)).toEqual([{ n: 1 }]);
    expect(base.resueltos.sort()).toEqual([primero!.id, dos!.id].sort());
    expect(base.anunciados.map(({ cola }) => cola).sort()).toEqual(
      ['de.enviar', 'kude.renderizar', 'lote.tramitar'].sort(),
    );
    expect(dibujados().map((juntos) => juntos.sort())).toEqual([[primero!.id, dos!.id].sort()]);
    expect(await lotes.tomarTurno(base.tenantId, turno.lote.id, trasInicio(1e9), ARRIENDO_MS)).toBeUndefined();
  });

  it('has the KuDEs of ten documents at most drawn by one job', async () => {
    const { documentos, turno } = await enCola(23);
    const resultados = new Map(documentos.map(({ cdc }) => [cdc, aprobado]));
    await registrar(
      turno.lote,
      { tipo: 'concluido', resultados, yaAutorizados: new Map(), consultarAt: trasInicio(800_000) },
      700_000,
    );
    const trabajos = dibujados();
    expect(trabajos.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(trabajos.flat().sort()).toEqual(documentos.map(({ id }) => id).sort());
  });

  it('of a zombie writes nothing', async () => {
    const { documentos, turno, loteId } = await enCola(2);
    await tomado(loteId, 700_000 + ARRIENDO_MS);
    const resultados = new Map(documentos.map(({ cdc }) => [cdc, aprobado]));
    expect(
      await registrar(turno.lote, { tipo: 'concluido', resultados, yaAutorizados: new Map(), consultarAt: INICIO }),
    ).toBe(false);
    expect((await estados()).map(({ estado }) => estado)).toEqual(['E', 'E']);
  });

  it('a refusal in doubt is remembered until the batch is dissolved: then its documents travel one by one', async () => {
    await diferidos(3);
    const enviado = await armado();
    await registrar(enviado.lote, { tipo: 'desconocido', detalle: '0301', consultarAt: INICIO, rechazado: true });
    const { lote } = await tomado(enviado.lote.id);
    expect(lote).toMatchObject({ rechazado: true, estado: 'DESCONOCIDO', numeroLote: null });
    await registrar(lote, { tipo: 'disuelto', motivo: '0360', fallido: lote.rechazado, consultarAt: INICIO });
    expect(await estados()).toEqual(
      Array.from({ length: 3 }, () => ({ estado: 'E', en_lote: false, lotes_fallidos: 1 })),
    );
    const tramites = new SqlTramiteRepository(base.database, base.anunciar, base.resuelto);
    for (const { id } of await base.leer<{ id: string }>(`SELECT id FROM documento`)) {
      const turno = (await tramites.tomarTurno(base.tenantId, id, trasInicio(MADURO_MS), ARRIENDO_MS))!;
      expect(turno.tipo).toBe('consultar');
      await tramites.registrarDesenlace(
        base.tenantId,
        id,
        turno.envio,
        { tipo: 'no_llego', reenviarAt: INICIO },
        trasInicio(MADURO_MS),
      );
    }
    expect(await grupos()).toEqual([grupo(true)]);
    for (let i = 0; i < 3; i += 1) await lotes.armar(grupo(true), LIMITES, trasInicio(MADURO_MS), ARRIENDO_MS);
    expect((await deLotes()).map(({ n }) => n)).toEqual([1, 1, 1]);
  });
});

it('looks the documents of a batch up by their ids, though reading all of an average tenant would be cheaper', async () => {
  await diferidos(300);
  await base.analizar();
  const accesos = await base.accesos(['lote-llenar', 'vida-leer-varios', 'vida-escribir-varios'], armado);
  expect(accesos.length).toBeGreaterThan(2);
  for (const acceso of accesos) expect(acceso).toMatch(POR_SU_ID);
});
