import 'reflect-metadata';
import { nuevoId } from '@libs/platform';
import { crearMeses, type Database } from '@libs/platform/db';
import { unaOrden, unTenantEnLaBase } from '@libs/de/testing/base';
import { SqlDocumentoConsultas, SqlEmisionRepository } from '@libs/de/postgres';
import { withClient } from '../dev/stack/postgres/roles';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

/** Days in months for which the migrations of these tests made no partition. */
const diaDiez = (mes: number): Date => new Date(Date.UTC(2040, mes - 1, 10));
const ENERO = diaDiez(1);
const FEBRERO = diaDiez(2);
const MARZO = diaDiez(3);
const ABRIL = diaDiez(4);
/** Paraguay is at UTC−03:00. */
const FIN_DE_ENERO = new Date('2040-02-01T02:59:59.999Z');
const HIJAS = ['documento_detalle', 'documento_xml', 'documento_historial', 'envio'];

let base: BaseDeDatosDePrueba;
let database: Database;
let tenantId: string;

beforeEach(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  tenantId = await unTenantEnLaBase(database, '80110005-3');
});
afterEach(() => base?.eliminar());

async function emitido(createdAt: Date, cambios: Parameters<typeof unaOrden>[1] = {}) {
  const emisiones = new SqlEmisionRepository(database, () => undefined);
  const documento = { createdAt, id: nuevoId(createdAt), fechaEmision: createdAt.toISOString().slice(0, 19) };
  const orden = unaOrden(tenantId, { ...cambios, documento: { ...documento, ...cambios.documento } });
  return (await emisiones.emitir(orden)).documento;
}

/** Location of a document's row: the part of the partition's name after the table's name. */
async function lugarDe(tabla: string, id: string): Promise<string | undefined> {
  const columna = tabla === 'documento' ? 'id' : 'de_id';
  const [fila] = await base.admin<{ parte: string }>(
    `SELECT tableoid::regclass::text AS parte FROM ${tabla} WHERE ${columna} = $1`,
    [id],
  );
  return fila?.parte.slice(tabla.length + 1);
}

const crear = (cuantos: number) => base.admin<{ n: number }>(`SELECT crear_meses($1, $2) AS n`, [ENERO, cuantos]);
const deEnvio = (deId: string, cdc: string) =>
  base.admin(
    `INSERT INTO envio (tenant_id, de_id, id, cdc, d_id, vence_at, created_at) VALUES ($1, $2, gen_random_uuid(), $3, 1, now(), now())`,
    [tenantId, deId, cdc],
  );

describe('documents', () => {
  it('lie in the month of their emission, in Paraguay, with all that hangs from them', async () => {
    await crear(3);
    const [enero, febrero] = [await emitido(FIN_DE_ENERO), await emitido(new Date(FIN_DE_ENERO.getTime() + 1))];
    for (const { id, cdc } of [enero, febrero]) await deEnvio(id, cdc);
    for (const tabla of ['documento', ...HIJAS]) {
      expect([tabla, await lugarDe(tabla, enero.id), await lugarDe(tabla, febrero.id)]).toEqual([
        tabla,
        '2040_01',
        '2040_02',
      ]);
    }
  });

  it('for which no month was made are issued and found as all others', async () => {
    const documento = await emitido(ABRIL);
    expect(await lugarDe('documento', documento.id)).toBe('resto');
    expect(await lugarDe('documento_xml', documento.id)).toBe('resto');
    const consultas = new SqlDocumentoConsultas(database);
    expect((await consultas.porCdc(tenantId, documento.cdc))?.id).toBe(documento.id);
    expect((await consultas.lista(tenantId, { limit: 5, offset: 0 })).documentos.map(({ id }) => id)).toEqual([
      documento.id,
    ]);
  });

  it('never have the number or the CDC of another, in whatever month that one is', async () => {
    await crear(2);
    const { numero, cdc } = await emitido(ENERO);
    await expect(emitido(FEBRERO, { numeroForzado: numero })).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
    const firmar = () =>
      Promise.resolve({ cdc, xml: Buffer.from('<rDE/>'), digest: 'd', fechaFirma: '2040-02-10T10:00:00' });
    await expect(emitido(FEBRERO, { firmar })).rejects.toMatchObject({ code: '23505' });
    // The refused emission used no number.
    expect((await emitido(FEBRERO)).numero).toBe(numero + 1);
  });

  it('have a row for all that hangs from them: nothing of a document is written that is not there', async () => {
    await crear(1);
    await expect(deEnvio(nuevoId(ENERO), '0'.repeat(44))).rejects.toMatchObject({ code: '23503' });
  });
});

describe('months', () => {
  it('are made once, those that are missing, whoever asks and however many at once', async () => {
    expect(await crear(2)).toEqual([{ n: 2 }]);
    const otra = await base.abrir(4, 'fiscal-submitter');
    const hechos = await Promise.all([crearMeses(otra, ENERO), crearMeses(otra, ENERO), crearMeses(otra, ENERO)]);
    expect(hechos.reduce((a, b) => a + b)).toBe(2);
    expect(await crearMeses(otra, ENERO)).toBe(0);
  });

  it('take with them what lies in the rest of theirs, whole and of every tenant, and nothing else', async () => {
    const febrero = await emitido(FEBRERO);
    await deEnvio(febrero.id, febrero.cdc);
    const abril = await emitido(ABRIL);
    tenantId = await unTenantEnLaBase(database, '80110006-1');
    const deOtro = await emitido(FEBRERO);
    const filas = () => base.admin(`SELECT * FROM documento_historial ORDER BY de_id, id`);
    const antes = await filas();
    expect(await crear(3)).toEqual([{ n: 3 }]);
    expect(await filas()).toEqual(antes);
    for (const tabla of ['documento', ...HIJAS])
      expect([tabla, await lugarDe(tabla, febrero.id)]).toEqual([tabla, '2040_02']);
    expect(await lugarDe('documento_xml', deOtro.id)).toBe('2040_02');
    expect(await lugarDe('documento', abril.id)).toBe('resto');
    expect(await base.admin(`SELECT count(*)::int AS n FROM busqueda_pendiente`)).toEqual([{ n: 3 }]);
    // The foreign keys between a month's tables and the policies of the rest are in force again.
    await expect(base.admin(`DELETE FROM documento WHERE id = $1`, [febrero.id])).rejects.toMatchObject({
      code: '23503',
    });
    const sinPolitica = `SELECT relname FROM pg_class WHERE relname ~ '_(resto|2040_..)$' AND relkind = 'r' AND NOT relforcerowsecurity`;
    expect(await base.admin(sinPolitica)).toEqual([]);
    expect(await lugarDe('documento', (await emitido(MARZO)).id)).toBe('2040_03');
  });

  it('are nobody’s by themselves: what is in them is reached through their table', async () => {
    await crear(1);
    await emitido(ENERO);
    for (const tabla of ['documento', ...HIJAS]) {
      await expect(withClient(base.appUrl, (client) => client.query(`SELECT FROM ${tabla}_2040_01`))).rejects.toThrow(
        'permission denied',
      );
    }
  });

  it('can be detached, with all that hangs from their documents; the others go on, and no number comes again', async () => {
    await crear(2);
    const [viejo, nuevo] = [await emitido(ENERO), await emitido(FEBRERO)];
    for (const { id, cdc } of [viejo, nuevo]) await deEnvio(id, cdc);
    const tablas = await base.admin<{ tabla: string }>(
      `SELECT inhparent::regclass::text AS tabla FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
       WHERE c.relkind = 'r' AND c.relname LIKE '%\\_2040\\_01' AND c.relname NOT LIKE 'recibido%'`,
    );
    expect(tablas.length).toBe(9);
    for (const { tabla } of tablas) await base.admin(`ALTER TABLE ${tabla} DETACH PARTITION ${tabla}_2040_01`);
    const consultas = new SqlDocumentoConsultas(database);
    const { documentos, total } = await consultas.lista(tenantId, { limit: 5, offset: 0 });
    expect([documentos.map(({ id }) => id), total]).toEqual([[nuevo.id], 1]);
    expect(await consultas.porId(tenantId, viejo.id)).toBeUndefined();
    expect(
      await base.admin(`SELECT d.cdc FROM documento_2040_01 d JOIN documento_xml_2040_01 x ON x.de_id = d.id`),
    ).toEqual([{ cdc: viejo.cdc }]);
    await expect(emitido(FEBRERO, { numeroForzado: viejo.numero })).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
    expect((await emitido(FEBRERO)).numero).toBe(nuevo.numero + 1);
  });
});

test('the metrics say how many months are ahead, and how many documents have none', async () => {
  const cuentas = async (ahora: Date) =>
    Object.fromEntries(
      (
        await base.admin<{ nombre: string; valor: number }>(
          `SELECT nombre, valor FROM metricas($1) WHERE nombre IN ('meses_por_delante', 'documentos_sin_mes')`,
          [ahora],
        )
      ).map(({ nombre, valor }) => [nombre, valor]),
    );
  await crear(3);
  await emitido(ENERO);
  expect(await cuentas(ENERO)).toEqual({ meses_por_delante: 2, documentos_sin_mes: 0 });
  await emitido(ABRIL);
  expect(await cuentas(MARZO)).toEqual({ meses_por_delante: 0, documentos_sin_mes: 1 });
});
