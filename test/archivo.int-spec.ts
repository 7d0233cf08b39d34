import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SqlCorreoRepository } from '@libs/correo/postgres';
import { ArchivarMes, LegajoDanado, leerXml, type XmlGuardado } from '@libs/de';
import { BaseDeTramite, unaOrden } from '@libs/de/testing/base';
import { SqlArchivoRepository, SqlDocumentoConsultas, SqlEmisionRepository } from '@libs/de/postgres';
import { SqlKudeRepository } from '@libs/kude/postgres';
import { DIA_MS, nuevoId, type ObjectKey, objectKey, type ObjectStore, type StoredObject } from '@libs/platform';
import { crearMeses } from '@libs/platform/db';
import { FileObjectStore } from '@libs/platform/storage';
import { RelojMovible } from '@libs/platform/testing';
import { TypeOrmLlegadaRepository, TypeOrmRecibidoConsultas } from '@libs/recibidos/postgres';
import { unLlegado } from '@libs/recibidos/testing';
import { cadaSentenciaNombraAlTenant } from './sentencias';

const MES = '2026-01';
const dia = (n: number): Date => new Date(Date.UTC(2026, 0, n, 15));
const DESPUES = new Date(Date.UTC(2026, 4, 1));

let base: BaseDeTramite;
let archivo: SqlArchivoRepository;
let carpeta: string;
let almacen: FileObjectStore;
let reloj: RelojMovible;

beforeEach(async () => {
  base = await BaseDeTramite.abrir();
  archivo = new SqlArchivoRepository(base.database);
  await crearMeses(base.database, dia(1));
  await base.otroTenant();
  carpeta = mkdtempSync(path.join(tmpdir(), 'archivo-'));
  almacen = new FileObjectStore(carpeta);
  reloj = new RelojMovible(DESPUES.getTime());
});
afterEach(async () => {
  rmSync(carpeta, { recursive: true, force: true });
  await base?.cerrar();
});

/** Issued then; approved immediately by default. */
async function emitido(createdAt: Date, estado = 'A', cambios: Parameters<typeof unaOrden>[1] = {}) {
  const documento = { createdAt, id: nuevoId(createdAt), fechaEmision: createdAt.toISOString().slice(0, 19) };
  const hecho = await base.emitir({ ...cambios, documento: { ...documento, ...cambios.documento } });
  await base.leer(`UPDATE documento SET estado = $2, aprobado_at = $3 WHERE id = $1`, [hecho.id, estado, createdAt]);
  return { ...hecho, bytes: Buffer.from(`<rDE><DE Id="${hecho.cdc}"/></rDE>`) };
}

const mes = () => ({ tenantId: base.tenantId, mes: MES });
const archivar = (store: ObjectStore = almacen, maximo = { xmls: 100, bytes: 1_000_000 }, repositorio = archivo) =>
  new ArchivarMes(repositorio, store, { retencionAnios: 5, maximo, arriendoMs: 60_000 }, reloj, nuevoId);
/** Notes the months that are due; without it there is no turn. */
const anotar = async (dias = 60) =>
  (await archivo.porArchivar(1_000, reloj.now(), dias)).filter(({ tenantId }) => tenantId === base.tenantId);
type DeRecibido = NonNullable<Parameters<typeof unLlegado>[1]>;
/** Came then; the authority is not asked about it any more, unless `proximaAt` says when. */
async function recibido(cuando: Date, numero: number, cambios: DeRecibido = {}, proximaAt: Date | null = null) {
  const llegado = unLlegado(numero, cambios);
  await new TypeOrmLlegadaRepository(base.database).recibir(base.tenantId, [llegado], cuando);
  await base.leer(`UPDATE recibido SET proxima_at = $2 WHERE cdc = $1`, [llegado.cdc, proximaAt]);
  return { cdc: llegado.cdc, bytes: llegado.xml.bytes };
}
const xmlRecibido = async (cdc: string): Promise<XmlGuardado> =>
  (await new TypeOrmRecibidoConsultas(base.database).xml(base.tenantId, cdc))!;
const leidoRecibido = async (cdc: string) => leerXml(almacen, base.tenantId, await xmlRecibido(cdc));
const guardado = async (cdc: string): Promise<XmlGuardado> =>
  (await new SqlDocumentoConsultas(base.database).xml(base.tenantId, cdc))!;
const leido = async (cdc: string) => leerXml(almacen, base.tenantId, await guardado(cdc));
const enBase = async () =>
  (await base.leer<{ n: number }>(`SELECT count(*)::int AS n FROM documento_xml WHERE xml IS NOT NULL`))[0]!.n;
const legajos = () => almacen.list(base.tenantId, 'legajo', '');
const estado = async () =>
  (
    await base.leer<{ detalle: string | null; hecho: boolean; libre: boolean; quedan: number }>(
      `SELECT detalle, archivado_at IS NOT NULL AS hecho, NOT en_vuelo AS libre, en_base AS quedan FROM archivo_de_mes`,
    )
  )[0]!;

describe('a month that is final', () => {
  it('is due once it ended so many days ago, for every tenant with documents in it, once', async () => {
    await emitido(dia(10));
    reloj.ms = new Date('2026-05-02T02:59:59Z').getTime();
    expect(await anotar(90)).toEqual([]);
    reloj.ms += 1_000;
    expect(await anotar(90)).toEqual([mes()]);
    expect(await anotar(90)).toEqual([mes()]);
    expect(await archivar().execute(mes())).toBe('archivado');
    expect(await anotar(90)).toEqual([]);
  });

  it('lies in packs of one day, which are the bytes that were signed, one after the other, and nothing else', async () => {
    const [uno, dos, tres] = [await emitido(dia(3)), await emitido(dia(3)), await emitido(dia(4), 'C')];
    await anotar();
    expect(await archivar().execute(mes())).toBe('archivado');
    const nombres = await legajos();
    expect(nombres.map((nombre) => nombre.slice(0, 10))).toEqual(['2026-01-03', '2026-01-04']);
    const bytes = await Promise.all(
      nombres.map(async (nombre) => (await almacen.get(objectKey(base.tenantId, 'legajo', nombre)))!.bytes.toString()),
    );
    const del3 = [uno, dos].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ bytes }) => bytes.toString());
    expect(bytes).toEqual([del3.join(''), tres.bytes.toString()]);
    expect(await enBase()).toBe(0);
    expect(await base.leer(`SELECT dia, xmls, conservar_hasta FROM legajo ORDER BY dia`)).toEqual([
      { dia: '2026-01-03', xmls: 2, conservar_hasta: new Date('2033-01-01T03:00:00Z') },
      { dia: '2026-01-04', xmls: 1, conservar_hasta: new Date('2033-01-01T03:00:00Z') },
    ]);
  });

  it('is served as before, by every way: link, KuDE, e-mail', async () => {
    const documento = await emitido(dia(5), 'A', { documento: { emailRec: 'ana@example.com' } });
    const correos = new SqlCorreoRepository(base.database, base.anunciar);
    await base.leer(`SELECT correo_pedir($1, $2, $3, ARRAY['ana@example.com'], $4)`, [
      base.tenantId,
      documento.id,
      nuevoId(dia(5)),
      dia(5),
    ]);
    const antes = await leido(documento.cdc);
    await anotar();
    await archivar().execute(mes());
    expect((await guardado(documento.cdc)).xml).toBeNull();
    expect((await leido(documento.cdc)).equals(antes)).toBe(true);
    const kude = await new SqlKudeRepository(base.database, () => undefined).pendiente(base.tenantId, documento.id);
    expect((await leerXml(almacen, base.tenantId, kude!.xml)).equals(antes)).toBe(true);
    const [{ id }] = (await base.leer<{ id: string }>(`SELECT id FROM correo`)) as [{ id: string }];
    const correo = await correos.tomarTurno(base.tenantId, id, DESPUES, 60_000);
    expect((await leerXml(almacen, base.tenantId, correo!.documento.xml)).equals(antes)).toBe(true);
  });

  it('is cut into packs of so many documents, or so many bytes, one at least', async () => {
    const todos = [];
    for (let n = 0; n < 7; n += 1) todos.push(await emitido(dia(6)));
    await anotar();
    await archivar(almacen, { xmls: 3, bytes: 1_000_000 }).execute(mes());
    expect(await base.leer(`SELECT xmls FROM legajo ORDER BY xmls DESC`)).toEqual([
      { xmls: 3 },
      { xmls: 3 },
      { xmls: 1 },
    ]);
    for (const { cdc, bytes } of todos) expect((await leido(cdc)).equals(bytes)).toBe(true);
  });

  it('is cut where the bytes of a pack are enough, after one document at least', async () => {
    for (let n = 0; n < 3; n += 1) await emitido(dia(6));
    await anotar();
    await archivar(almacen, { xmls: 100, bytes: 1 }).execute(mes());
    expect(await base.leer(`SELECT xmls FROM legajo`)).toEqual([{ xmls: 1 }, { xmls: 1 }, { xmls: 1 }]);
  });

  it('keeps its numbers, CDCs and references: none is given out again, and a repeated request finds its document', async () => {
    const documento = await emitido(dia(7), 'A', { documento: { idInterno: 'pedido-1' } });
    await anotar();
    await archivar().execute(mes());
    await expect(base.emitir({ numeroForzado: documento.numero })).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
    const emisiones = new SqlEmisionRepository(base.database, () => undefined);
    const repetida = await emisiones.emitir(unaOrden(base.tenantId, { documento: { idInterno: 'pedido-1' } }));
    expect(repetida).toMatchObject({ repetida: true, documento: { id: documento.id, cdc: documento.cdc } });
    const { documentos } = await new SqlDocumentoConsultas(base.database).lista(base.tenantId, {
      limit: 5,
      offset: 0,
      q: '0000001',
    });
    expect(documentos.map(({ cdc }) => cdc)).toEqual([documento.cdc]);
  });

  it('of the rest keeps every state with its time, every answer, whatever a person did, and the last submission', async () => {
    const { id, cdc } = await emitido(dia(8));
    const entrada = (estado: string, codigo: string | null, via: string, motivo: string) =>
      base.leer(
        `INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, codigo_fiscal, autor, created_at)
         VALUES ($1, $2, $3, $4, $5, jsonb_build_object('via', $6::text), $7)`,
        [base.tenantId, id, estado, motivo, codigo, via, dia(8)],
      );
    await entrada('P', null, 'servicio', 'espera');
    await entrada('P', null, 'servicio', 'sigue esperando');
    await entrada('P', null, 'jwt', 'una persona lo pidió');
    await entrada('E', null, 'servicio', 'enviado');
    await entrada('E', null, 'servicio', 'se consulta');
    await entrada('A', '0260', 'servicio', 'aprobado');
    await entrada('A', '1005', 'servicio', 'otra respuesta');
    for (const [n, resultado] of ['no_enviado', 'desconocido', 'aprobado'].entries()) {
      await base.leer(
        `INSERT INTO envio (tenant_id, de_id, id, cdc, d_id, abierto, vence_at, resultado, created_at)
         VALUES ($1, $2, gen_random_uuid(), $3, $4, false, now(), $5, $6)`,
        [base.tenantId, id, cdc, n, resultado, new Date(dia(8).getTime() + n)],
      );
    }
    await anotar();
    await archivar().execute(mes());
    const historial = await base.leer<{ motivo: string }>(`SELECT motivo FROM documento_historial ORDER BY id`);
    expect(historial.map(({ motivo }) => motivo)).toEqual([
      expect.any(String),
      'una persona lo pidió',
      'enviado',
      'aprobado',
      'otra respuesta',
    ]);
    expect(await base.leer(`SELECT resultado FROM envio`)).toEqual([{ resultado: 'aprobado' }]);
  });
});

describe('a month that is not final', () => {
  it.each([
    [
      'a document without an answer',
      `UPDATE documento SET estado = 'E' WHERE id = $1`,
      'documentos sin respuesta final',
    ],
    [
      'an event without an answer',
      `INSERT INTO evento (tenant_id, id, tipo, sit, de_id, datos, motivo, proxima_at, created_at)
       SELECT tenant_id, gen_random_uuid(), 'CANCELACION', 'H', id, '{}', 'x', now(), now() FROM documento WHERE id = $1`,
      'eventos en curso',
    ],
    [
      'a document that can be cancelled',
      `UPDATE documento SET aprobado_at = '2026-04-29T00:00:01Z' WHERE id = $1`,
      'plazo de cancelación',
    ],
  ])('stays where it is: %s', async (_, sql, motivo) => {
    const { id } = await emitido(dia(10));
    await emitido(dia(11));
    await base.leer(sql, [id]);
    await anotar();
    expect(await archivar().execute(mes())).toBe('espera');
    expect(await estado()).toEqual({ detalle: motivo, hecho: false, libre: true, quedan: 0 });
    expect([await enBase(), await legajos()]).toEqual([2, []]);
    expect(await archivar().execute(mes())).toBe('nada');
    await base.leer(`UPDATE documento SET estado = 'A', aprobado_at = created_at WHERE id = $1`, [id]);
    await base.leer(`UPDATE evento SET estado = 'R' WHERE de_id = $1`, [id]);
    reloj.ms += DIA_MS;
    expect(await archivar().execute(mes())).toBe('archivado');
    expect(await enBase()).toBe(0);
  });

  it('leaves rejected documents in the database, where they can be sent again, and takes them when they are approved', async () => {
    const rechazado = await emitido(dia(12), 'R');
    await emitido(dia(12));
    await anotar();
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await guardado(rechazado.cdc)).xml?.equals(rechazado.bytes)).toBe(true);
    expect(await estado()).toMatchObject({ hecho: true, quedan: 1 });
    await base.leer(`UPDATE documento SET estado = 'A' WHERE id = $1`, [rechazado.id]);
    reloj.ms += 30 * DIA_MS;
    expect(await anotar()).toEqual([mes()]);
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await leido(rechazado.cdc)).equals(rechazado.bytes)).toBe(true);
    expect([await enBase(), (await estado()).quedan]).toEqual([0, 0]);
  });
});

describe('received documents', () => {
  it('lie in packs of their own, by the day on which they came, and are served as before', async () => {
    const emitidoAqui = await emitido(dia(3));
    const recibidos = [await recibido(dia(3), 1), await recibido(dia(3), 2), await recibido(dia(31), 3)];
    await anotar();
    expect(await archivar().execute(mes())).toBe('archivado');
    expect(await base.leer(`SELECT dia, xmls FROM legajo ORDER BY dia, xmls`)).toEqual([
      { dia: '2026-01-03', xmls: 1 },
      { dia: '2026-01-03', xmls: 2 },
      { dia: '2026-01-31', xmls: 1 },
    ]);
    for (const { cdc, bytes } of recibidos) {
      expect((await xmlRecibido(cdc)).xml).toBeNull();
      expect((await leidoRecibido(cdc)).equals(bytes)).toBe(true);
    }
    expect((await leido(emitidoAqui.cdc)).equals(emitidoAqui.bytes)).toBe(true);
    expect(await estado()).toMatchObject({ hecho: true, quedan: 0 });
  });

  it('make a month that is due by themselves', async () => {
    const { cdc, bytes } = await recibido(dia(10), 1);
    expect(await anotar()).toEqual([mes()]);
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await xmlRecibido(cdc)).xml).toBeNull();
    expect((await leidoRecibido(cdc)).equals(bytes)).toBe(true);
  });

  it('stay while the authority is asked about them, and go when it is not any more', async () => {
    const { cdc, bytes } = await recibido(dia(10), 1, {}, dia(11));
    await anotar();
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await xmlRecibido(cdc)).xml).not.toBeNull();
    expect(await estado()).toMatchObject({ hecho: true, quedan: 1 });
    await base.leer(`UPDATE recibido SET proxima_at = NULL`);
    reloj.ms += 30 * DIA_MS;
    expect(await anotar()).toEqual([mes()]);
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await leidoRecibido(cdc)).equals(bytes)).toBe(true);
    expect(await estado()).toMatchObject({ quedan: 0 });
  });

  it('that are replaced by those of the authority are in the database again, until their month is looked at', async () => {
    const falso = await recibido(dia(10), 1, { veredicto: 'invalido', digest: null });
    await anotar();
    await archivar().execute(mes());
    const xml = Buffer.from('<rDE>otro</rDE>');
    const genuino = { xml: { bytes: xml, huella: createHash('sha256').update(xml).digest() }, avalado: true };
    await recibido(DESPUES, 1, genuino);
    expect(await xmlRecibido(falso.cdc)).toEqual({ xml, lugar: null });
    expect(await estado()).toMatchObject({ hecho: true, quedan: 1 });
    reloj.ms += 30 * DIA_MS;
    expect(await anotar()).toEqual([mes()]);
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await xmlRecibido(falso.cdc)).xml).toBeNull();
    expect((await leidoRecibido(falso.cdc)).equals(xml)).toBe(true);
  });

  it('that are replaced while their pack is written stay, whole; the month is tried again', async () => {
    const { cdc } = await recibido(dia(10), 1, { veredicto: 'invalido', digest: null });
    await anotar();
    const xml = Buffer.from('<rDE>otro</rDE>');
    const lento = Object.assign(Object.create(almacen) as ObjectStore, {
      lock: () => recibido(DESPUES, 1, { xml: { bytes: xml, huella: createHash('sha256').update(xml).digest() } }),
    });
    await expect(archivar(lento).execute(mes())).rejects.toThrow('0 of them as the database has them');
    expect(await xmlRecibido(cdc)).toEqual({ xml, lugar: null });
    reloj.ms += DIA_MS;
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await leidoRecibido(cdc)).equals(xml)).toBe(true);
  });

  it('whose XML comes after the month was archived are archived too, of a tenant that had none in it', async () => {
    await emitido(dia(10));
    await anotar();
    await archivar().execute(mes());
    await base.otroTenant();
    const { cdc } = await recibido(dia(20), 7);
    expect(await anotar()).toEqual([mes()]);
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await xmlRecibido(cdc)).xml).toBeNull();
  });
});

describe('a store that is wrong', () => {
  /** A store in which one method does something else. */
  const con = (cambios: Partial<ObjectStore>): ObjectStore =>
    Object.assign(Object.create(almacen) as ObjectStore, cambios);

  it('gives back other bytes than it got: nothing leaves the database', async () => {
    const { cdc, bytes } = await emitido(dia(15));
    await anotar();
    const mentiroso = con({
      get: async (clave: ObjectKey) => ({ ...(await almacen.get(clave))!, bytes: Buffer.from('otra cosa') }),
    });
    await expect(archivar(mentiroso).execute(mes())).rejects.toThrow(LegajoDanado);
    const olvidadizo = con({ get: () => Promise.resolve<StoredObject | undefined>(undefined) });
    reloj.ms += DIA_MS;
    await expect(archivar(olvidadizo).execute(mes())).rejects.toThrow(LegajoDanado);
    const sinCandado = con({ lock: () => Promise.reject(new Error('no lock')) });
    reloj.ms += DIA_MS;
    await expect(archivar(sinCandado).execute(mes())).rejects.toThrow('no lock');
    expect(await enBase()).toBe(1);
    expect(await estado()).toMatchObject({ detalle: 'no lock', hecho: false, libre: true });
    reloj.ms += DIA_MS;
    expect(await archivar().execute(mes())).toBe('archivado');
    expect((await leido(cdc)).equals(bytes)).toBe(true);
  });

  it('has lost or changed a pack: its documents are not served as something else', async () => {
    const { cdc } = await emitido(dia(16));
    await anotar();
    await archivar().execute(mes());
    const [nombre] = (await legajos()) as [string];
    const clave = objectKey(base.tenantId, 'legajo', nombre);
    const { bytes } = (await almacen.get(clave))!;
    bytes[9]! ^= 1;
    await almacen.put(clave, bytes, { contentType: 'application/xml', fileName: 'x' });
    await expect(leido(cdc)).rejects.toThrow(LegajoDanado);
    await almacen.delete(clave);
    await expect(leido(cdc)).rejects.toThrow(LegajoDanado);
  });
});

describe('whoever archives', () => {
  it('is one at a time; who lost the turn changes nothing', async () => {
    const { cdc, bytes } = await emitido(dia(20));
    await anotar();
    const otro = new SqlArchivoRepository(base.otraBase);
    const hechos = await Promise.all([archivar().execute(mes()), archivar(almacen, undefined, otro).execute(mes())]);
    expect(hechos.sort()).toEqual(['archivado', 'nada']);
    expect((await leido(cdc)).equals(bytes)).toBe(true);
  });

  it('loses it when its lease is over: another one does the whole, the first one finds out', async () => {
    await emitido(dia(21));
    await anotar();
    const lento = Object.assign(Object.create(almacen) as ObjectStore, {
      lock: async () => {
        reloj.ms += 60_000;
        expect(await archivar().execute(mes())).toBe('archivado');
      },
    });
    expect(await archivar(lento).execute(mes())).toBe('perdido');
    expect(await base.leer(`SELECT xmls FROM legajo`)).toEqual([{ xmls: 1 }]);
    expect((await legajos()).length).toBe(1);
  });

  it('refuses a pack that is not what the database has, whole', async () => {
    const { id, cdc } = await emitido(dia(22));
    await anotar();
    const turno = (await archivo.tomarTurno(mes(), reloj.now(), 60_000))!;
    const xmls = [{ deId: id, cdc, desde: 0, largo: 3, sha256: '00'.repeat(32) }];
    const legajo = { id: nuevoId(dia(22)), dia: '2026-01-22', sha256: '00', bytes: Buffer.from('abc'), xmls };
    const momentos = { ahora: reloj.now(), venceAt: reloj.now() };
    await expect(archivo.archivarLegajo(turno, { ...legajo, conservarHasta: DESPUES }, momentos)).rejects.toThrow(
      'a pack holds 1 XMLs, 0 of them as the database has them',
    );
    expect([await enBase(), await base.leer(`SELECT FROM legajo`)]).toEqual([1, []]);
  });
});

cadaSentenciaNombraAlTenant();
