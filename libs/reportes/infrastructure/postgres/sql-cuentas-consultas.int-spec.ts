import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { componerCdc } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';
import type { Documento, Estado } from '@libs/de';
import { guardarFilas, unaFila } from '@libs/de/testing/base';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import type { Cuenta, FiltroDeCuentas } from '../../application/ports/cuentas-consultas';
import { SqlCuentasConsultas } from './sql-cuentas-consultas';

const AHORA = new Date('2026-11-30T15:00:00Z');
const PARTE = { limit: 50, offset: 0 };
/** As the page shows it, without what this file does not set. */
const NADA = {
  ...{ estado: 'ACTIVO', aprobados: 0, rechazados: 0, enEspera: 0, porVencer: 0, recibidosSinResponder: 0 },
  ...{ certificadoHasta: null, timbradoHasta: null },
};

let base: BaseDeDatosDePrueba;
let database: Database;
let cuentas: SqlCuentasConsultas;
let rucs = 0;
let numero = 0;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  cuentas = new SqlCuentasConsultas(await base.abrir(2, 'api'));
});
afterAll(() => base?.eliminar());

const insertar = (tabla: string, fila: object) => {
  const columnas = Object.keys(fila).join();
  const sql = `INSERT INTO ${tabla} (${columnas}) SELECT ${columnas} FROM jsonb_populate_record(NULL::${tabla}, $1)`;
  return base.admin(sql, [JSON.stringify(fila)]);
};

async function unaPersona(): Promise<string> {
  const id = randomUUID();
  const momento = { created_at: AHORA, updated_at: AHORA };
  await insertar('persona', { id, emisor: 'https://login.example', sujeto: id, correo: 'ana@example.com', ...momento });
  return id;
}

async function unaCuenta(razonSocial: string, personas: Record<string, Cuenta['rol']>): Promise<string> {
  const tenantId = await unTenantEnLaBase(database, `8013${String((rucs += 1)).padStart(4, '0')}-5`);
  await base.admin('UPDATE tenant SET razon_social = $1 WHERE id = $2', [razonSocial, tenantId]);
  for (const [persona_id, rol] of Object.entries(personas))
    await insertar('membresia', {
      ...{ tenant_id: tenantId, persona_id, rol, correo: 'ana@example.com', autor: {}, created_at: AHORA },
    });
  return tenantId;
}

const unDocumento = (tenantId: string, estado: Estado, cambios: Partial<Documento> = {}) =>
  guardarFilas(database, tenantId, [unaFila(tenantId, (numero += 1), { estado, sit: 'P', ...cambios })]);

async function unRecibido(tenantId: string, dia: string, cambios: object = {}): Promise<string> {
  const id = randomUUID();
  const cdc = componerCdc({
    ...{ tipo: 1, ruc: '80012345', dv: '0', establecimiento: '001', punto: '001', numero: (numero += 1) },
    ...{ tipoContribuyente: 2, fecha: dia, codigoSeguridad: '123456789' },
  });
  await insertar('recibido', {
    ...{ tenant_id: tenantId, id, sit: 'P', cdc, emisor_ruc: '80012345-0', veredicto: 'valido', pruebas: [] },
    ...{ situacion: 'A', recibido_at: AHORA, created_at: AHORA, updated_at: AHORA, ...cambios },
  });
  return id;
}

const lista = async (persona: string, filtro: Partial<FiltroDeCuentas> = {}) =>
  (await cuentas.lista({ persona }, { ...PARTE, ...filtro }, AHORA)).cuentas.map(
    ({ ruc: _, tenantId: __, ...cuenta }) => cuenta,
  );

it('lists the taxpayers of a person by name, each with its own numbers, and nobody else', async () => {
  const [ana, beto] = [await unaPersona(), await unaPersona()];
  const zapata = await unaCuenta('Zapatería Ñu', { [ana]: 'contador', [beto]: 'admin' });
  const almacen = await unaCuenta('Almacén Central', { [ana]: 'admin' });
  await unaCuenta('De nadie', {});
  for (const estado of ['A', 'A', 'R', 'C', 'P'] as const)
    await unDocumento(zapata, estado, { fechaEmision: '2026-11-03T08:00:00' });
  await unDocumento(zapata, 'A', { fechaEmision: '2026-10-31T23:59:59' });
  await unDocumento(almacen, 'A', { fechaEmision: '2026-11-30T08:00:00', sit: 'H' });
  expect(await lista(ana)).toEqual([
    { ...NADA, razonSocial: 'Almacén Central', rol: 'admin', aprobados: 1 },
    { ...NADA, razonSocial: 'Zapatería Ñu', rol: 'contador', aprobados: 2, rechazados: 1, enEspera: 1, porVencer: 1 },
  ]);
  expect((await lista(beto)).map(({ razonSocial }) => razonSocial)).toEqual(['Zapatería Ñu']);
  expect((await lista(ana, { sit: 'P' })).map(({ aprobados }) => aprobados)).toEqual([0, 2]);
  expect((await lista(ana, { sit: 'H' })).map(({ aprobados }) => aprobados)).toEqual([1, 0]);
  await base.admin('SELECT sumar_cifras(1000)');
  expect((await lista(ana)).map(({ aprobados }) => aprobados)).toEqual([1, 2]);
  expect(await lista(await unaPersona())).toEqual([]);
});

it('is searched without accents, and by RUC; a page says how many there are', async () => {
  const ana = await unaPersona();
  for (const nombre of ['Panadería Aurora', 'Panificados del Sur', 'Taller Núñez'])
    await unaCuenta(nombre, { [ana]: 'user' });
  const nombres = async (q: string) => (await lista(ana, { q })).map(({ razonSocial }) => razonSocial);
  expect(await nombres('panaderia')).toEqual(['Panadería Aurora']);
  expect(await nombres('pan sur')).toEqual(['Panificados del Sur']);
  expect(await nombres('%')).toEqual([]);
  expect(await nombres('\0')).toEqual([]);
  const { cuentas: una, total } = await cuentas.lista({ persona: ana }, { q: 'pan', limit: 1, offset: 1 }, AHORA);
  expect([una.map(({ razonSocial }) => razonSocial), total]).toEqual([['Panificados del Sur'], 2]);
  expect(await nombres(una[0]!.ruc)).toEqual(['Panificados del Sur']);
});

it('a document is near its end from 48 hours after its signature on', async () => {
  const ana = await unaPersona();
  const tenantId = await unaCuenta('Al borde', { [ana]: 'user' });
  // 12:00:00 in Paraguay.
  for (const fechaFirma of ['2026-11-28T11:59:59', '2026-11-28T12:00:00'])
    await unDocumento(tenantId, 'E', { fechaEmision: fechaFirma, fechaFirma });
  expect(await lista(ana)).toMatchObject([{ enEspera: 2, porVencer: 1 }]);
});

it('what was received waits for an answer for 45 days, unless it is invalid, cancelled or answered', async () => {
  const ana = await unaPersona();
  const tenantId = await unaCuenta('Compradora', { [ana]: 'user' });
  await unRecibido(tenantId, '2026-10-16');
  await unRecibido(tenantId, '2026-10-15');
  await unRecibido(tenantId, '2026-11-29', { veredicto: 'invalido' });
  await unRecibido(tenantId, '2026-11-29', { situacion: 'C' });
  for (const estado of ['A', 'R'])
    await insertar('evento', {
      ...{ tenant_id: tenantId, id: randomUUID(), tipo: 'CONFORMIDAD', estado, sit: 'P', datos: {}, motivo: '' },
      ...{ recibido_id: await unRecibido(tenantId, '2026-11-29'), proxima_at: AHORA, created_at: AHORA },
    });
  expect(await lista(ana)).toMatchObject([{ recibidosSinResponder: 2 }]);
});

it('says the end of the certificate in use and of the timbrado that ends first', async () => {
  const ana = await unaPersona();
  const tenantId = await unaCuenta('Con fines', { [ana]: 'user' });
  const timbrado = { tenant_id: tenantId, fecha_inicio: '2026-01-01', serie: '' };
  await insertar('timbrado', { ...timbrado, sit: 'H', numero: '12345678', fecha_fin: '2026-12-31' });
  await insertar('timbrado', { ...timbrado, sit: 'P', numero: '12345679', fecha_fin: '2027-06-30' });
  for (const [activo, hasta] of [[false, '2026-01-01T00:00:00Z'] as const, [true, '2027-01-01T00:00:00Z'] as const])
    await insertar('certificado', {
      ...{ tenant_id: tenantId, id: randomUUID(), huella: 'x', sujeto: 'x', numero_serie: '1', desde: AHORA, hasta },
      ...{ clave_cifrada: '\\x01', certificado_pem: 'x', cadena_pem: '', activo, created_at: AHORA },
    });
  const fines = async (filtro: Partial<FiltroDeCuentas>) =>
    (await lista(ana, filtro)).map((cuenta) => [cuenta.certificadoHasta?.toISOString(), cuenta.timbradoHasta]);
  expect(await fines({})).toEqual([['2027-01-01T00:00:00.000Z', '2026-12-31']]);
  expect(await fines({ sit: 'P' })).toEqual([['2027-01-01T00:00:00.000Z', '2027-06-30']]);
});

it('of a credential that names its taxpayer it is that one, in no role', async () => {
  const tenantId = await unaCuenta('La propia', {});
  const { cuentas: suyas, total } = await cuentas.lista({ tenantId }, PARTE, AHORA);
  expect([suyas.map((cuenta) => [cuenta.tenantId, cuenta.rol]), total]).toEqual([[[tenantId, null]], 1]);
});
