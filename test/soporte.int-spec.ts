import 'reflect-metadata';
import type { FiltroDeSoporte } from '@libs/auth';
import { SqlKudeRepository } from '@libs/kude/postgres';
import { SqlSoporteConsultas } from '@libs/auth/postgres';
import { SqlTramiteRepository } from '@libs/de/postgres';
import { BaseDeTramite } from '@libs/de/testing/base';
import { INICIO, trasInicio } from '@libs/platform/testing';

const HORA_MS = 3_600_000;
const autor = { id: 'sofia', via: 'jwt', rol: 'superadmin', request_id: 'r-1', acto: 'de.leer' } as const;

let base: BaseDeTramite;
let soporte: SqlSoporteConsultas;
let tramites: SqlTramiteRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  soporte = new SqlSoporteConsultas(base.database);
  tramites = new SqlTramiteRepository(base.database, base.anunciar, base.resuelto);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const pagina = { limit: 10, offset: 0 };
const atascados = async (filtro: Partial<FiltroDeSoporte> = {}) =>
  (await soporte.atascados({ tenantId: base.tenantId, ...pagina, ...filtro })).documentos;
const hallados = async (filtro: Partial<FiltroDeSoporte> = {}) =>
  (await soporte.documentos({ ...pagina, ...filtro })).documentos.map(({ deId }) => deId);

async function intentado(
  id: string,
  desenlace: Parameters<SqlTramiteRepository['registrarDesenlace']>[3],
): Promise<void> {
  const turno = (await tramites.tomarTurno(base.tenantId, id, INICIO, 60_000))!;
  await tramites.registrarDesenlace(base.tenantId, id, turno.envio, desenlace, trasInicio(1_000));
}
const NO_ENVIADO = { tipo: 'no_enviado', detalle: 'dns: ENOTFOUND', reintentarAt: trasInicio(9_000) } as const;
const abrirDisyuntor = (hasta: Date) =>
  base.leer(
    `INSERT INTO disyuntor (tenant_id, sit, aperturas, abierto_hasta, motivo) VALUES ($1, 'H', 1, $2, 'rechazo_generico')`,
    [base.tenantId, hasta],
  );

describe('what waits says why and until when', () => {
  it('a document that could not be sent: the error of the last try and the next one', async () => {
    const { id, cdc } = await base.emitir();
    await intentado(id, NO_ENVIADO);
    expect(await atascados()).toEqual([
      expect.objectContaining({
        deId: id,
        cdc,
        estado: 'P',
        envios: 1,
        envioAbierto: false,
        apartado: false,
        detalle: 'dns: ENOTFOUND',
        proximoAt: trasInicio(9_000),
        disyuntorHasta: null,
      }),
    ]);
  });

  it('one whose outcome is unknown: the next question', async () => {
    const { id } = await base.emitir();
    await intentado(id, { tipo: 'desconocido', detalle: 'corte: reset', consultarAt: trasInicio(5_000) });
    expect(await atascados()).toEqual([
      expect.objectContaining({
        estado: 'E',
        envioAbierto: true,
        enVuelo: false,
        detalle: 'corte: reset',
        proximoAt: trasInicio(5_000),
      }),
    ]);
  });

  it('one that is set apart: no next try', async () => {
    const { id } = await base.emitir();
    await intentado(id, { tipo: 'apartado', detalle: 'the bytes are of no such document' });
    await abrirDisyuntor(trasInicio(HORA_MS));
    expect(await atascados()).toEqual([expect.objectContaining({ apartado: true, proximoAt: null })]);
  });

  it('one of an issuer with its breaker open: not before the breaker', async () => {
    const { id } = await base.emitir();
    await intentado(id, NO_ENVIADO);
    await abrirDisyuntor(trasInicio(HORA_MS));
    expect(await atascados()).toEqual([
      expect.objectContaining({
        proximoAt: trasInicio(HORA_MS),
        disyuntorHasta: trasInicio(HORA_MS),
        disyuntorMotivo: 'rechazo_generico',
      }),
    ]);
  });

  it('one in a batch: what became of the batch', async () => {
    const { id } = await base.emitir({ documento: { modoEnvio: 'A' } });
    await base.leer(
      `WITH l AS (INSERT INTO lote (id, tenant_id, sit, tipo, estado, d_id, vence_at, proxima_at, resultado, detalle, created_at)
           VALUES (gen_random_uuid(), $1, 'H', 1, 'ENCOLADO', 990001, $2, $2, 'en_proceso', '0361 en proceso', $3) RETURNING id),
         e AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, lote_id, vence_at, created_at)
           SELECT gen_random_uuid(), $1, d.id, d.cdc, 990001, l.id, 'infinity', $3 FROM documento d, l WHERE d.id = $4)
       UPDATE documento d SET lote_id = l.id, estado = 'E' FROM l WHERE d.id = $4`,
      [base.tenantId, trasInicio(7_000), INICIO, id],
    );
    expect(await atascados()).toEqual([
      expect.objectContaining({
        enLote: true,
        envioAbierto: true,
        enVuelo: false,
        detalle: '0361 en proceso',
        proximoAt: trasInicio(7_000),
      }),
    ]);
    const envio = async () => (await soporte.tramite(id, autor))?.envios;
    const enProceso = { abierto: true, detalle: '0361 en proceso' };
    expect(await envio()).toMatchObject([{ ...enProceso, proximoAt: trasInicio(7_000) }]);
    await abrirDisyuntor(trasInicio(HORA_MS));
    expect(await envio()).toMatchObject([{ ...enProceso, proximoAt: trasInicio(HORA_MS) }]);
  });

  it('one of an issuer whose certificate has ended, or that has none', async () => {
    await base.emitir();
    const sinCertificado = async () => (await atascados()).map((uno) => uno.sinCertificado);
    expect(await sinCertificado()).toEqual([true]);
    await base.leer(
      `INSERT INTO certificado (tenant_id, id, huella, sujeto, numero_serie, desde, hasta, clave_cifrada, certificado_pem, activo)
       VALUES ($1, gen_random_uuid(), 'x', 'x', 'x', now() - interval '1 day', now() + interval '1 day', '', '', true)`,
      [base.tenantId],
    );
    expect(await sinCertificado()).toEqual([false]);
    await base.leer(`UPDATE certificado SET hasta = now() WHERE tenant_id = $1`, [base.tenantId]);
    expect(await sinCertificado()).toEqual([true]);
  });

  it('one whose event has no answer: what became of the event, since it was asked for', async () => {
    const [uno, otro] = [await base.emitir({ documento: { createdAt: trasInicio(-HORA_MS) } }), await base.emitir()];
    await base.leer(`UPDATE documento SET estado = CASE id WHEN $1 THEN 'A' ELSE 'R' END WHERE id IN ($1, $2)`, [
      uno.id,
      otro.id,
    ]);
    expect(await atascados()).toEqual([]);
    await base.leer(
      `WITH i AS (INSERT INTO inutilizacion (tenant_id, id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde, numero_hasta,
           motivo, estado, cdc) VALUES ($1, gen_random_uuid(), 'H', '12345678', '', 1, '001', '001', 2, 2, 'x', 'P', $4) RETURNING id)
       INSERT INTO evento (tenant_id, id, tipo, sit, de_id, inutilizacion_id, datos, motivo, detalle, proxima_at, created_at)
       SELECT $1, gen_random_uuid(), tipo, 'H', de_id::uuid, inutilizacion_id, '{}', 'x', 'html: x', $5::timestamptz, at::timestamptz
       FROM (SELECT 'CANCELACION', $2, NULL::uuid, $3 UNION ALL SELECT 'INUTILIZACION', NULL, i.id, $6 FROM i)
         AS v(tipo, de_id, inutilizacion_id, at)`,
      [base.tenantId, uno.id, INICIO, otro.cdc, trasInicio(9_000), trasInicio(1_000)],
    );
    const suyo = { eventoDetalle: 'html: x', eventoProximoAt: trasInicio(9_000), proximoAt: null };
    expect(await atascados()).toEqual([
      expect.objectContaining({ deId: uno.id, estado: 'A', eventoTipo: 'CANCELACION', eventoAt: INICIO, ...suyo }),
      expect.objectContaining({ deId: otro.id, estado: 'R', eventoTipo: 'INUTILIZACION', ...suyo }),
    ]);
    expect((await atascados({ hasta: trasInicio(1_000) })).map(({ deId }) => deId)).toEqual([uno.id]);
    expect((await atascados({ desde: trasInicio(1) })).map(({ deId }) => deId)).toEqual([otro.id]);
    expect((await soporte.atascados({ tenantId: base.tenantId, limit: 1, offset: 1 })).total).toBe(2);
    await abrirDisyuntor(trasInicio(HORA_MS));
    expect(await atascados({ cdc: uno.cdc })).toEqual([
      expect.objectContaining({ eventoProximoAt: trasInicio(HORA_MS) }),
    ]);
    await base.leer(`UPDATE evento SET estado = 'A' WHERE tenant_id = $1`, [base.tenantId]);
    expect(await atascados()).toEqual([]);
  });

  it('is found by tenant, sit, CDC and moment, oldest first, and no more once it is final', async () => {
    const uno = await base.emitir({ documento: { createdAt: trasInicio(-HORA_MS) } });
    const otro = await base.emitir();
    const ids = async (filtro: Partial<FiltroDeSoporte>) => (await atascados(filtro)).map(({ deId }) => deId);
    expect(await ids({})).toEqual([uno.id, otro.id]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([otro.id]);
    expect(await ids({ desde: INICIO })).toEqual([otro.id]);
    expect(await ids({ hasta: INICIO })).toEqual([uno.id]);
    expect(await ids({ cdc: otro.cdc })).toEqual([otro.id]);
    expect(await ids({ sit: 'P' })).toEqual([]);
    await base.leer(`UPDATE documento SET estado = 'A' WHERE id = $1`, [uno.id]);
    expect(await ids({})).toEqual([otro.id]);
  });
});

describe("a customer's document", () => {
  it('is found by what the customer says, among those of every tenant, newest emission first', async () => {
    const ajeno = await base.emitir({ documento: { idInterno: 'pedido-7' } });
    await base.otroTenant();
    const viejo = await base.emitir({ documento: { idInterno: 'pedido-7', fechaEmision: '2026-11-19T10:00:00' } });
    const nuevo = await base.emitir({ documento: { fechaEmision: '2026-11-20T10:00:00' } });
    expect(await hallados({ idInterno: 'pedido-7' })).toEqual([ajeno.id, viejo.id]);
    expect(await hallados({ idInterno: 'pedido-7', tenantId: base.tenantId })).toEqual([viejo.id]);
    expect(await hallados({ tenantId: base.tenantId })).toEqual([nuevo.id, viejo.id]);
    expect(await hallados({ cdc: ajeno.cdc })).toEqual([ajeno.id]);
    expect(await hallados({ tenantId: base.tenantId, estado: 'R' })).toEqual([]);
    await base.leer(`UPDATE documento SET estado = 'R' WHERE id = $1`, [viejo.id]);
    expect(await soporte.documentos({ tenantId: base.tenantId, estado: 'R', sit: 'H', ...pagina })).toMatchObject({
      total: 1,
      documentos: [{ deId: viejo.id, detalle: null, proximoAt: null }],
    });
    expect(await soporte.documentos({ tenantId: base.tenantId, limit: 1, offset: 1 })).toMatchObject({
      total: 2,
      documentos: [{ deId: viejo.id }],
    });
  });

  it('is found by a CDC that it had before a correction', async () => {
    const { id, cdc } = await base.emitir();
    await base.leer(`UPDATE documento SET cdc = $2 WHERE id = $1`, [id, '9'.repeat(44)]);
    expect(await hallados({ cdc })).toEqual([id]);
  });

  it('is read whole, and who read it stands in the audit log of its tenant', async () => {
    const { id } = await base.emitir();
    await intentado(id, NO_ENVIADO);
    expect(await soporte.tramite(id, autor)).toMatchObject({
      documento: { deId: id, tenantId: base.tenantId },
      envios: [{ resultado: 'no_enviado', detalle: 'dns: ENOTFOUND', abierto: false, proximoAt: null }],
      eventos: [],
    });
    const { actos } = await soporte.auditoria({ tenantId: base.tenantId, acto: 'de.leer', ...pagina });
    expect(actos).toEqual([expect.objectContaining({ objeto: `documento ${id}`, autor: 'sofia', rol: 'superadmin' })]);
  });

  it('that does not exist is no act', async () => {
    expect(await soporte.tramite('00000000-0000-4000-8000-000000000000', autor)).toBeUndefined();
    expect((await soporte.auditoria({ tenantId: base.tenantId, acto: 'de.leer', ...pagina })).total).toBe(0);
  });
});

it('counts no further than somebody would turn pages: 10,000 is that many or more', async () => {
  const { id } = await base.emitir();
  const otros = (cuantos: number, desde: number) =>
    base.leer(
      `INSERT INTO documento SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'cdc', repeat('0', 37) || n,
         'numero', n, 'id_interno', NULL))).* FROM documento d, generate_series($2::integer, $3::integer) n WHERE d.id = $1`,
      [id, 1_000_000 + desde, 1_000_000 + desde + cuantos - 1],
    );
  const total = async () => (await soporte.documentos({ ...pagina, tenantId: base.tenantId })).total;
  // In parts, because a statement has a time limit.
  for (let desde = 0; desde < 9_500; desde += 500) await otros(500, desde);
  await otros(498, 9_500);
  expect(await total()).toBe(9_999);
  await otros(5, 10_000);
  expect(await total()).toBe(10_000);
});

describe('how the installation does', () => {
  it('names the issuers that get no answer, those in pause first, and nobody else', async () => {
    await abrirDisyuntor(trasInicio(60_000));
    await base.leer(`INSERT INTO disyuntor (tenant_id, sit, dudas, motivo) VALUES ($1, 'P', 2, 'sin_respuesta')`, [
      base.tenantId,
    ]);
    const { disyuntores } = await soporte.marcha(INICIO);
    expect(disyuntores.filter(({ tenantId }) => tenantId === base.tenantId)).toEqual([
      expect.objectContaining({ sit: 'H', abiertoHasta: trasInicio(60_000), motivo: 'rechazo_generico', aperturas: 1 }),
      expect.objectContaining({ sit: 'P', abiertoHasta: null, dudas: 2, razonSocial: expect.any(String) }),
    ]);
    await base.otroTenant();
    expect((await soporte.marcha(INICIO)).disyuntores.map(({ tenantId }) => tenantId)).not.toContain(base.tenantId);
  });

  it('names the documents whose KuDE was set aside, until somebody asks again or there is a newer version', async () => {
    const kudes = new SqlKudeRepository(base.database, () => undefined);
    const emitidos = [await base.emitir(), await base.emitir()];
    const [uno, otro] = emitidos.map(({ id }) => id);
    const apartados = async () =>
      (await soporte.marcha(INICIO)).kudesApartados.filter(({ tenantId }) => tenantId === base.tenantId);
    await kudes.anotarApartado(base.tenantId, uno!, 1, 'tiempo');
    await kudes.anotarApartado(base.tenantId, otro!, 1, 'no_imprimible');
    const nombrados = await apartados();
    expect(nombrados.map(({ deId, motivo }) => `${deId} ${motivo}`).sort()).toEqual(
      [`${uno} tiempo`, `${otro} no_imprimible`].sort(),
    );
    const { cdc } = emitidos[0]!;
    expect(nombrados.find(({ deId }) => deId === uno)).toMatchObject({ cdc, sit: 'H', numero: expect.any(Number) });
    await base.leer(`UPDATE documento SET kude_estado = 'P' WHERE id = $1`, [uno]);
    await base.leer(`UPDATE documento SET version = 2 WHERE id = $1`, [otro]);
    expect(await apartados()).toEqual([]);
    // Late again: listed again, with the time of the last try.
    await kudes.anotarApartado(base.tenantId, uno!, 1, 'tiempo');
    expect((await apartados()).map(({ deId }) => deId)).toEqual([uno]);
  });

  it('counts what waits, and for how long', async () => {
    const sinFinal = async () => {
      const { cifras } = await soporte.marcha(trasInicio(HORA_MS));
      const de = (nombre: string) => cifras.filter((una) => una.nombre === nombre && una.etiquetas.sit === 'H');
      return de('documentos_sin_final').reduce((suma, { valor }) => suma + valor, 0);
    };
    const antes = await sinFinal();
    await base.emitir();
    expect(await sinFinal()).toBe(antes + 1);
  });
});
