import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { comprobarLegajo, leerXml } from '@libs/de';
import { unaOrden, unTenantEnLaBase } from '@libs/de/testing/base';
import { SqlDocumentoConsultas, SqlEmisionRepository } from '@libs/de/postgres';
import { nuevoId } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { FileObjectStore, openObjectStore } from '@libs/platform/storage';
import { S3Server } from '@libs/platform/testing/s3';
import { TypeOrmLlegadaRepository, TypeOrmRecibidoConsultas } from '@libs/recibidos/postgres';
import { unLlegado } from '@libs/recibidos/testing';
import { hasta, tempFolder } from './during';
import { notRun } from './not-run';
import { withClient } from '../dev/stack/postgres/roles';
import { type Hecho, operador as delOperador } from './operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';
import { postgresClient, runPostgresClient } from './postgres-client';

/** Months that nobody has to keep any more, and one of today's. */
const VIEJO = '2015-01';
const NUEVO = '2040-02';
const del = (mes: string): Date => new Date(`${mes}-10T12:00:00Z`);

let base: BaseDeDatosDePrueba;
let database: Database;
let tenantId: string;
let carpeta: string;
let almacen: FileObjectStore;

beforeEach(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  tenantId = await unTenantEnLaBase(database, '80110005-3');
  for (const mes of [VIEJO, NUEVO]) await base.admin(`SELECT crear_meses($1, 1)`, [del(mes)]);
  carpeta = mkdtempSync(path.join(tmpdir(), 'anios-'));
  almacen = new FileObjectStore(carpeta);
});
afterEach(async () => {
  rmSync(carpeta, { recursive: true, force: true });
  await base?.eliminar();
});

async function emitido(mes: string, cambios: Parameters<typeof unaOrden>[1] = {}) {
  const createdAt = del(mes);
  const propio = { createdAt, id: nuevoId(createdAt), fechaEmision: createdAt.toISOString().slice(0, 19) };
  const emisiones = new SqlEmisionRepository(database, () => undefined);
  const orden = unaOrden(tenantId, { ...cambios, documento: { ...propio, ...cambios.documento } });
  const { documento } = await emisiones.emitir(orden);
  await base.admin(`UPDATE documento SET estado = 'A', aprobado_at = $2 WHERE id = $1`, [documento.id, createdAt]);
  return documento;
}

/** Came in this month; the authority is not asked about it any more. */
async function recibido(mes: string) {
  const llegado = unLlegado(1);
  const recibir = () => new TypeOrmLlegadaRepository(database).recibir(tenantId, [llegado], del(mes));
  await recibir();
  await base.admin(`UPDATE recibido SET proxima_at = NULL`);
  const guardado = () => new TypeOrmRecibidoConsultas(database).xml(tenantId, llegado.cdc);
  return { ...llegado, recibir, guardado, leido: async () => leerXml(almacen, tenantId, (await guardado())!) };
}

/** An operator's task; `CRASH_POINT` names the point at which it is killed. */
const operador = (tarea: string, opciones: string[] = [], cambios: NodeJS.ProcessEnv = {}): Promise<Hecho> =>
  delOperador(
    {
      MIGRATION_DATABASE_URL: base.ownerUrl,
      DATABASE_URL: base.urlDe('kude-renderer'),
      STORAGE_DIR: carpeta,
      ...cambios,
    },
    tarea,
    ...opciones,
  );

const unMes = (mes: string): string[] => ['--mes', mes];
const bien = async (...pedido: Parameters<typeof operador>): Promise<string> => {
  const hecho = await operador(...pedido);
  if (hecho.codigo !== 0) throw new Error(hecho.salida);
  return hecho.salida;
};

const consultas = () => new SqlDocumentoConsultas(database);
const xmlDe = async (cdc: string): Promise<string> =>
  (await leerXml(almacen, tenantId, (await consultas().xml(tenantId, cdc))!)).toString();
const enBase = async (cdc: string): Promise<boolean> => (await consultas().xml(tenantId, cdc))!.xml !== null;
const lista = async (q?: string) =>
  (await consultas().lista(tenantId, { limit: 10, offset: 0, ...(q && { q }) })).documentos.map(({ cdc }) => cdc);

describe('archivar, killed between its steps', () => {
  it.each(['archivo.escrito', 'archivo.verificado', 'archivo.anotado', 'archivo.condensado'])(
    'at %s: every document is readable, and the next run ends the work',
    async (punto) => {
      const documentos = [await emitido(VIEJO), await emitido(VIEJO)];
      const antes = await Promise.all(documentos.map(({ cdc }) => xmlDe(cdc)));
      expect((await operador('archivar', unMes(VIEJO), { CRASH_POINT: punto })).senhal).toBe('SIGKILL');
      expect(await Promise.all(documentos.map(({ cdc }) => xmlDe(cdc)))).toEqual(antes);
      // The dead one's turn ends with its lease.
      await base.admin(`UPDATE archivo_de_mes SET vence_at = now()`);
      expect(await bien('archivar', unMes(VIEJO))).toContain('1 of 1 tenants archived');
      expect(await Promise.all(documentos.map(({ cdc }) => xmlDe(cdc)))).toEqual(antes);
      expect(await enBase(documentos[0]!.cdc)).toBe(false);
      expect(await base.admin(`SELECT xmls FROM legajo`)).toEqual([{ xmls: 2 }]);
      expect(await almacen.list(tenantId, 'legajo', '')).toHaveLength(1);
      expect(await bien('comprobar', unMes(VIEJO))).toContain('1 of 1 packs');
    },
  );
});

describe('comprobar and traer', () => {
  it('find a pack that is gone, and bring its documents back from a database that still has them; the store is mended', async () => {
    const documento = await emitido(VIEJO);
    const antes = await xmlDe(documento.cdc);
    const { guardado, leido, xml } = await recibido(VIEJO);
    // The backup: this database as it was before.
    await database.close();
    const copia = new URL(base.appUrl);
    copia.pathname += '_copia';
    const [original, nombre] = [new URL(base.appUrl).pathname.slice(1), copia.pathname.slice(1)];
    const servidor = new URL(base.adminUrl);
    servidor.pathname = '/postgres';
    const enElServidor = (sql: string) => withClient(servidor.href, (client) => client.query(sql));
    await enElServidor(`CREATE DATABASE ${nombre} TEMPLATE ${original}`);
    database = await base.abrir(4);
    try {
      await bien('archivar', unMes(VIEJO));
      rmSync(carpeta, { recursive: true });
      expect(await operador('comprobar', unMes(VIEJO))).toMatchObject({
        codigo: 1,
        salida: expect.stringContaining('a pack of 1 XMLs is gone or changed'),
      });
      expect(await operador('traer', unMes(VIEJO))).toMatchObject({
        codigo: 1,
        salida: expect.stringContaining('0 XMLs are in the database again, 2 could not be had'),
      });
      expect(await bien('traer', [...unMes(VIEJO), '--desde', copia.href])).toContain(
        '2 XMLs are in the database again',
      );
      expect((await guardado())!.xml).toEqual(xml.bytes);
      expect([await enBase(documento.cdc), await xmlDe(documento.cdc)]).toEqual([true, antes]);
      await bien('archivar', unMes(VIEJO));
      await bien('comprobar', unMes(VIEJO));
      expect([await enBase(documento.cdc), await xmlDe(documento.cdc)]).toEqual([false, antes]);
      expect([(await guardado())!.xml, await leido()]).toEqual([null, xml.bytes]);
    } finally {
      await enElServidor(`DROP DATABASE ${nombre} WITH (FORCE)`);
    }
  });

  it('bring documents back from the store; other bytes than those of the archive change nothing', async () => {
    const documento = await emitido(VIEJO);
    const antes = await xmlDe(documento.cdc);
    await bien('archivar', unMes(VIEJO));
    expect(
      await base.admin(`SELECT devolver_xmls($1, ARRAY[$2::uuid], ARRAY[$3], ARRAY['otra cosa'::bytea]) AS n`, [
        tenantId,
        documento.id,
        documento.cdc,
      ]),
    ).toEqual([{ n: 0 }]);
    expect(await bien('traer', unMes(VIEJO))).toContain('1 XMLs are in the database again, 0 could not be had');
    expect([await enBase(documento.cdc), await xmlDe(documento.cdc)]).toEqual([true, antes]);
  });

  it('killed after it gave bytes back: the next run brings the rest, and what is there is as it was', async () => {
    const documentos = [await emitido(VIEJO), await emitido(VIEJO)];
    const antes = await Promise.all(documentos.map(({ cdc }) => xmlDe(cdc)));
    await bien('archivar', unMes(VIEJO));
    expect((await operador('traer', unMes(VIEJO), { CRASH_POINT: 'traer.legajo' })).senhal).toBe('SIGKILL');
    expect(await Promise.all(documentos.map(({ cdc }) => xmlDe(cdc)))).toEqual(antes);
    await bien('traer', unMes(VIEJO));
    expect(await Promise.all(documentos.map(({ cdc }) => enBase(cdc)))).toEqual([true, true]);
    await bien('archivar', unMes(VIEJO));
    expect(await Promise.all(documentos.map(({ cdc }) => xmlDe(cdc)))).toEqual(antes);
    expect(await bien('comprobar', unMes(VIEJO))).toContain('are whole');
  });

  it('work with a store of S3, which keeps what is locked', async () => {
    const s3 = await S3Server.start();
    try {
      const documento = await emitido(VIEJO);
      const antes = await xmlDe(documento.cdc);
      const { accessKey, secretKey } = s3.credentials;
      const env = {
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: s3.bucket,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      };
      await bien('archivar', unMes(VIEJO), { ...env, S3_OBJECT_LOCK: 'GOVERNANCE', RETENCION_ANIOS: '7' });
      expect([...s3.locks.values()]).toEqual(['GOVERNANCE 2024-01-01T03:00:00.000Z']);
      await bien('comprobar', unMes(VIEJO), env);
      const guardado = (await consultas().xml(tenantId, documento.cdc))!;
      const deS3 = openObjectStore({
        storageDir: undefined,
        s3Endpoint: s3.endpoint,
        s3Region: 'us-east-1',
        s3Bucket: s3.bucket,
        s3AccessKey: accessKey,
        s3SecretKey: secretKey,
        s3ObjectLock: 'no',
      });
      expect((await leerXml(deS3, tenantId, guardado)).toString()).toBe(antes);
      expect(
        await comprobarLegajo(deS3, tenantId, { dia: '2015-01-10', sha256: guardado.lugar!.legajo }),
      ).toBeDefined();
      await bien('traer', unMes(VIEJO), env);
      expect(await enBase(documento.cdc)).toBe(true);
    } finally {
      await s3.stop();
    }
  });
});

describe('desprender and reponer', () => {
  it('take a month out of service, with all that hangs from it, and bring it back as it was', async () => {
    const detallado = { items: [{ descripcion: 'Hilandera' }] } as never;
    const viejo = await emitido(VIEJO, { documento: { idInterno: 'pedido-viejo' }, detalle: detallado });
    const nuevo = await emitido(NUEVO);
    expect(await operador('desprender', unMes(VIEJO))).toMatchObject({
      codigo: 1,
      salida: expect.stringContaining('its XMLs are not archived'),
    });
    await bien('archivar', unMes(VIEJO));
    const indizar = () => base.admin(`SELECT indizar_documentos(100)`);
    await indizar();
    expect(await lista('hilandera')).toEqual([viejo.cdc]);
    const antes = await xmlDe(viejo.cdc);
    const detalle = await consultas().detallado(tenantId, viejo.cdc);
    expect((await operador('desprender', unMes(VIEJO), { CRASH_POINT: 'desprender.hecho' })).senhal).toBe('SIGKILL');
    await bien('desprender', unMes(VIEJO));
    expect(await lista()).toEqual([nuevo.cdc]);
    expect(await lista('001-001-0000001')).not.toContain(viejo.cdc);
    expect(await lista('hilandera')).toEqual([]);
    expect(await consultas().porCdc(tenantId, viejo.cdc)).toBeUndefined();
    expect(await bien('meses')).toContain(`${VIEJO}  `);
    // What still holds: its number, its CDC and its reference stay taken.
    await expect(emitido(NUEVO, { numeroForzado: viejo.numero })).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
    const firmar = () =>
      Promise.resolve({ cdc: viejo.cdc, xml: Buffer.from('<rDE/>'), digest: 'd', fechaFirma: '2040-02-10T10:00:00' });
    await expect(emitido(NUEVO, { firmar })).rejects.toMatchObject({ code: '23505' });
    const repetido = emitido(NUEVO, { documento: { idInterno: 'pedido-viejo' } });
    await expect(repetido).rejects.toMatchObject({ id: 'DE_FUERA_DE_LINEA' });

    await bien('reponer', unMes(VIEJO));
    expect(await lista()).toEqual([nuevo.cdc, viejo.cdc]);
    expect(await lista('001-001-0000001')).toContain(viejo.cdc);
    await indizar();
    expect(await lista('hilandera')).toEqual([viejo.cdc]);
    expect(await xmlDe(viejo.cdc)).toBe(antes);
    expect(await consultas().detallado(tenantId, viejo.cdc)).toEqual(detalle);
    // Keys and policies are in force again.
    await expect(base.admin(`DELETE FROM documento WHERE id = $1`, [viejo.id])).rejects.toMatchObject({
      code: '23503',
    });
    await expect(
      withClient(base.appUrl, (client) => client.query(`SELECT FROM documento_${VIEJO.replace('-', '_')}`)),
    ).rejects.toThrow('permission denied');
    expect((await database.readOfTenant(nuevoId(del(NUEVO)), (tx) => tx.query(`SELECT FROM documento`))).length).toBe(
      0,
    );
  });
});

describe('received documents', () => {
  it('are archived and brought back with their month, stay in service without it, and lose their XML when it is deleted', async () => {
    const emitidoAqui = await emitido(VIEJO);
    const { recibir, guardado, leido, xml } = await recibido(VIEJO);
    await bien('archivar', unMes(VIEJO));
    expect(await bien('comprobar', unMes(VIEJO))).toContain('2 of 2 packs');
    expect([(await guardado())!.xml, await leido()]).toEqual([null, xml.bytes]);
    await bien('traer', unMes(VIEJO));
    expect((await guardado())!.xml).toEqual(xml.bytes);
    expect(await enBase(emitidoAqui.cdc)).toBe(true);
    await bien('archivar', unMes(VIEJO));
    await bien('compactar', unMes(VIEJO));
    await bien('desprender', unMes(VIEJO));
    expect(await leido()).toEqual(xml.bytes);
    await bien('reponer', unMes(VIEJO));
    await bien('desprender', unMes(VIEJO));
    await bien('retencion', ['--borrar', VIEJO]);
    expect(await base.admin(`SELECT FROM legajo`)).toEqual([]);
    expect(await base.admin(`SELECT to_regclass('recibido_xml_2015_01') AS t`)).toEqual([{ t: null }]);
    expect(await almacen.list(tenantId, 'legajo', '')).toEqual([]);
    // Its row says what it was, also when the same file is brought again.
    expect(await guardado()).toBeNull();
    expect(await recibir()).toMatchObject([{ que: 'ya_estaba', recibido: { huella: xml.huella } }]);
  });
});

/** Everything that a month has in the database: the rows of its tables, and what binds them. */
async function todoElMes(mes: string) {
  const tablas = await base.admin<{ tabla: string }>(
    `SELECT c.relname AS tabla FROM pg_class c WHERE c.relkind = 'r' AND c.relname ~ ('_' || $1 || '$') ORDER BY 1`,
    [mes.replace('-', '_')],
  );
  return Promise.all(
    tablas.map(async ({ tabla }) => ({
      tabla,
      filas: (await base.admin<{ fila: string }>(`SELECT t::text AS fila FROM ${tabla} t ORDER BY 1`)).map(
        ({ fila }) => fila,
      ),
      ata: await base.admin(
        `SELECT pg_get_constraintdef(k.oid) AS que FROM pg_constraint k WHERE k.conrelid = $1::regclass
         UNION ALL SELECT regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX \\S+ ', ' INDEX ') FROM pg_index i
           WHERE i.indrelid = $1::regclass
         UNION ALL SELECT format('%s %s %s %s', c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relacl) FROM pg_class c
           WHERE c.oid = $1::regclass ORDER BY 1`,
        [tabla],
      ),
    })),
  );
}

describe('a month in a file', () => {
  if (!postgresClient)
    return notRun('a month in a file', 'pg_dump of the server’s version in PG_BINDIR', 'postgresql-client');

  it('is dumped, dropped, and restored by PostgreSQL’s own programs, as it was; the store too was lost meanwhile', async () => {
    const viejos = [await emitido(VIEJO, { documento: { idInterno: 'uno' } }), await emitido(VIEJO)];
    const nuevo = await emitido(NUEVO);
    await base.admin(
      `INSERT INTO envio (tenant_id, de_id, id, cdc, d_id, abierto, en_vuelo, vence_at, resultado, created_at, cerrado_at)
       SELECT tenant_id, id, nuevo_id(created_at), cdc, 1, false, false, created_at, 'respondido', created_at, created_at FROM documento`,
    );
    await base.admin(
      `INSERT INTO evento (tenant_id, id, tipo, sit, de_id, datos, motivo, estado, proxima_at, created_at)
       SELECT tenant_id, gen_random_uuid(), 'NOMINACION', 'H', id, '{}', 'x', 'A', now(), now() FROM documento`,
    );
    await bien('archivar', unMes(VIEJO));
    const leer = async () => ({
      xmls: await Promise.all(viejos.map(({ cdc }) => xmlDe(cdc))),
      detalles: await Promise.all(viejos.map(({ cdc }) => consultas().detallado(tenantId, cdc))),
      eventos: await base.admin(`SELECT * FROM evento ORDER BY id`),
      lista: await lista(),
      buscado: await lista('001-001-0000001'),
      tablas: await todoElMes(VIEJO),
    });
    const antes = await leer();
    expect(antes.tablas).toHaveLength(10);

    await bien('desprender', unMes(VIEJO));
    const archivo = path.join(carpeta, 'mes.dump');
    const sufijo = VIEJO.replace('-', '_');
    runPostgresClient('pg_dump', '-Fc', '-t', `desprendido.*_${sufijo}`, '-f', archivo, base.adminUrl);
    const [{ borrar }] = (await base.admin<{ borrar: string }>(
      `SELECT format('DROP TABLE %s', string_agg(oid::regclass::text, ', ')) AS borrar FROM pg_class
       WHERE relnamespace = 'desprendido'::regnamespace AND relkind = 'r' AND relname LIKE '%\_${sufijo}'`,
    )) as [{ borrar: string }];
    await base.admin(borrar);
    const copia = tempFolder('anios-copia');
    cpSync(carpeta, copia, { recursive: true });
    rmSync(carpeta, { recursive: true });
    // Numbers of deleted documents are not given again.
    await expect(emitido(NUEVO, { numeroForzado: viejos[0]!.numero })).rejects.toMatchObject({
      id: 'NUMERO_DUPLICADO',
    });
    const repetido = emitido(NUEVO, { documento: { idInterno: 'uno' } });
    await expect(repetido).rejects.toMatchObject({ id: 'DE_FUERA_DE_LINEA' });
    expect(await lista()).toEqual([nuevo.cdc]);

    cpSync(copia, carpeta, { recursive: true });
    runPostgresClient('pg_restore', '--exit-on-error', '-d', base.adminUrl, archivo);
    await bien('reponer', unMes(VIEJO));
    expect(await leer()).toEqual(antes);
    expect(await bien('comprobar', unMes(VIEJO))).toContain('1 of 1 packs');
  });
});

describe('compactar', () => {
  it('gives the disk back that an archived month does not need; one that is not archived is left alone', async () => {
    const documento = await emitido(VIEJO);
    expect(await operador('compactar', unMes(VIEJO))).toMatchObject({ codigo: 1 });
    // A thousand documents' worth of bytes that cannot be made smaller.
    await base.admin(
      `UPDATE documento_xml SET xml = (SELECT string_agg(sha256(i::text::bytea), '') FROM generate_series(1, 30000) i)`,
    );
    const bytes = async () =>
      Number((await base.admin<{ n: string }>(`SELECT pg_total_relation_size('documento_xml_2015_01') AS n`))[0]!.n);
    // Before archiving, because autovacuum may return the freed space.
    const antes = await bytes();
    // For a transaction that began before, and for one of any database that writes, PostgreSQL keeps what archiving deletes.
    const otraBase = new URL(base.adminUrl);
    otraBase.pathname = '/postgres';
    await withClient(base.adminUrl, (lector) =>
      withClient(otraBase.href, async (escritor) => {
        await lector.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
        await lector.query(`SET application_name = 'lector'; SELECT FROM documento_xml`);
        await escritor.query(`SET application_name = 'escritor'; BEGIN; SELECT pg_current_xact_id()`);
        await bien('archivar', unMes(VIEJO));
        const compactado = bien('compactar', unMes(VIEJO));
        const haMirado = `SELECT FROM pg_stat_activity
          WHERE application_name = 'timbo-compactar' AND state = 'idle' AND query LIKE '%pg_stat_activity%'`;
        await hasta(
          () => base.admin(haMirado),
          ({ length }) => length > 0,
          'the look of compactar',
        );
        await Promise.all([lector.query('ROLLBACK'), escritor.query('ROLLBACK')]);
        const salida = await compactado;
        expect(salida).toMatch(/waiting for the transactions of .*\(lector\)/);
        expect(salida).toMatch(/waiting for the transactions of .*\(escritor\)/);
        expect(salida).toContain('MB given back');
      }),
    );
    expect(await bytes()).toBeLessThan(antes / 4);
    expect((await xmlDe(documento.cdc)).length).toBeGreaterThan(0);
  });
});

describe('retencion', () => {
  it('says what would go and what must stay, and deletes only what it may, when it is told to', async () => {
    const [viejo, nuevo] = [await emitido(VIEJO), await emitido(NUEVO)];
    await base.admin(
      `INSERT INTO correo (tenant_id, de_id, id, carta_id, destinatario, estado, proxima_at, created_at)
       SELECT tenant_id, id, gen_random_uuid(), gen_random_uuid(), 'ana@example.com', 'E', now(), now() FROM documento`,
    );
    await bien('archivar', unMes(VIEJO));
    expect(await bien('retencion')).toMatch(/2015-01 .*may go once it is out of service/);
    expect(await bien('retencion')).toMatch(/2040-02 .*must be kept until 2047-01-01/);
    expect(await bien('retencion')).toMatch(/2015-01 +1 e-mails stay: CORREOS_DIAS is not set/);
    expect(await operador('retencion', ['--borrar', NUEVO])).toMatchObject({ codigo: 1 });
    expect(await operador('retencion', ['--borrar', VIEJO])).toMatchObject({ codigo: 1 });
    const conCorreos = { CORREOS_DIAS: '90' };
    expect(await bien('retencion', [], conCorreos)).toMatch(/→ 2015-01 +1 e-mails would go/);
    await bien('retencion', ['--correos'], conCorreos);
    expect(await base.admin(`SELECT de_id FROM correo`)).toEqual([{ de_id: nuevo.id }]);

    await bien('desprender', unMes(VIEJO));
    expect(await operador('retencion', ['--borrar', VIEJO], { RETENCION_ANIOS: '99' })).toMatchObject({ codigo: 1 });
    const muere = { CRASH_POINT: 'retencion.objetos' };
    expect((await operador('retencion', ['--borrar', VIEJO], muere)).senhal).toBe('SIGKILL');
    await bien('retencion', ['--borrar', VIEJO]);
    expect(await base.admin(`SELECT FROM legajo`)).toEqual([]);
    expect(await base.admin(`SELECT to_regclass('desprendido.documento_2015_01') AS t`)).toEqual([{ t: null }]);
    expect(await almacen.list(tenantId, 'legajo', '')).toEqual([]);
    await expect(emitido(NUEVO, { numeroForzado: viejo.numero })).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
  });

  it('cannot delete a month before its five years, whatever the settings are', async () => {
    await expect(
      withClient(base.ownerUrl, (client) => client.query(`SELECT olvidar_mes($1)`, [`${NUEVO}-01`])),
    ).rejects.toThrow('the law asks for five years');
  });
});
