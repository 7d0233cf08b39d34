import { randomBytes, randomUUID } from 'node:crypto';
import { digitoVerificador, leerPkcs12 } from '@libs/fiscal';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { type Autor, EnvironmentSecretBox, RotatingSecretBox } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { withClient } from '../../../../dev/stack/postgres/roles';
import type { Imagen } from '../../domain/imagen';
import type { FiltroDeTenants } from '../../application/ports/tenant-consultas';
import { TypeOrmEmisorRepository } from './typeorm-emisor-repository';
import { TypeOrmRegistroDeEmisores } from './typeorm-registro-de-emisores';
import { TypeOrmRotacionDeSecretos } from './typeorm-rotacion-de-secretos';
import { TypeOrmTenantConsultas } from './typeorm-tenant-consultas';

const caja = new EnvironmentSecretBox(randomBytes(32));
const CSC = 'CANARIOCSC0123456789CANARIOCSC01';
const autor: Autor = { id: 'sofia', via: 'jwt', rol: 'superadmin', request_id: 'r-1', acto: 'prueba.poner' };
const LOGO: Imagen = { tipo: 'image/png', imagen: Buffer.from('AAAAAAAAAAAA'), ancho: 20, alto: 16 };
const AHORA = new Date('2026-11-20T13:00:00Z');
const HASTA = new Date('2099-01-01T00:00:00Z');

function rucDe(n: number): string {
  const numero = `8000${String(n).padStart(4, '0')}`;
  return `${numero}-${digitoVerificador(numero)}`;
}

let base: BaseDeDatosDePrueba;
let database: Database;
let registro: TypeOrmRegistroDeEmisores;
let consultas: TypeOrmTenantConsultas;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(3);
  registro = new TypeOrmRegistroDeEmisores(database, caja);
  consultas = new TypeOrmTenantConsultas(database);
});

afterAll(() => base.eliminar());

let cuantos = 0;

async function unTenant(): Promise<string> {
  const tenantId = randomUUID();
  cuantos += 1;
  await registro.crearTenant(tenantId, {
    ruc: rucDe(cuantos),
    razonSocial: `Prueba ${cuantos}`,
    tipoContribuyente: 2,
    plan: 'api',
    actividades: [],
    ajustes: { pie: 'Gracias', color: '#112233' },
  });
  return tenantId;
}

async function conPunto(): Promise<string> {
  const tenantId = await unTenant();
  await registro.ponerEstablecimiento(tenantId, {
    codigo: '001',
    direccion: 'Calle',
    numeroCasa: '0',
    departamento: 1,
    ciudad: 1,
    telefono: '021600000',
    email: 'a@example.com',
  });
  await registro.ponerTimbrado(tenantId, 'H', { numero: '12345678', fechaInicio: '2026-01-01', serie: '' });
  return tenantId;
}

const punto = { establecimiento: '001', codigo: '002', sit: 'H', modoEnvio: 'A', activo: true } as const;

interface Acto {
  acto: string;
  objeto: string;
  autor: string;
  request_id: string | null;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown>;
}

const actos = (tenantId: string): Promise<Acto[]> =>
  database.acrossTenants<Acto>(`SELECT * FROM auditoria_listar($1, NULL, NULL, NULL, NULL, 100, 0)`, [tenantId]);

describe('TypeOrmRegistroDeEmisores', () => {
  it('changes what it is told to and leaves the rest', async () => {
    const tenantId = await unTenant();
    await registro.cambiarTenant(tenantId, { nombreFantasia: 'La Prueba', ajustes: { pie: null, redondeo: true } });
    await registro.cambiarTenant(tenantId, { plan: 'pro' });
    expect(await consultas.ficha(tenantId)).toMatchObject({
      nombreFantasia: 'La Prueba',
      plan: 'pro',
      ajustes: { color: '#112233', redondeo: true },
    });
    expect((await consultas.ficha(tenantId))?.ajustes).not.toHaveProperty('pie');
  });

  it('makes a new version of the issuer with every change', async () => {
    const tenantId = await unTenant();
    const emisores = new TypeOrmEmisorRepository(database, caja);
    const antes = (await emisores.obtener(tenantId)).version;
    await registro.ponerCsc(tenantId, 'H', '0001', CSC);
    expect((await emisores.obtener(tenantId)).version).toBe(antes + 1);
  });

  it('refuses a RUC that another tenant has, and a tenant that does not exist', async () => {
    const tenantId = await unTenant();
    const { ruc } = (await consultas.ficha(tenantId))!;
    const mismoRuc = { ruc, razonSocial: 'Otro', tipoContribuyente: 2, plan: 'api', actividades: [] } as const;
    await expect(registro.crearTenant(randomUUID(), mismoRuc)).rejects.toMatchObject({ id: 'TENANT_YA_EXISTE' });
    await expect(registro.cambiarTenant(randomUUID(), { plan: 'pro' })).rejects.toMatchObject({ id: 'NOT_FOUND' });
    await expect(registro.ponerPunto(tenantId, punto)).rejects.toMatchObject({ id: 'NOT_FOUND' });
  });

  it('begins a series where another provider left off, and never below what was issued', async () => {
    const tenantId = await conPunto();
    await registro.ponerPunto(tenantId, punto, [{ tipo: 1, ultimoNro: 500 }]);
    const tomarNumero = () =>
      database.ofTenant(tenantId, (tx) =>
        tx.query<{ n: number[] }>(
          `SELECT tomar_numeros($1, 'H', '12345678', '', 1::smallint, '001', '002', 1, now()) AS n`,
          [tenantId],
        ),
      );
    expect((await tomarNumero())[0]?.n).toEqual([501]);
    await registro.ponerPunto(tenantId, punto, [{ tipo: 1, ultimoNro: 300 }]);
    expect((await tomarNumero())[0]?.n).toEqual([301]);
    expect((await actos(tenantId)).filter(({ acto }) => acto === 'serie.iniciar')[0]).toMatchObject({
      antes: { ultimo_nro: 501 },
      despues: { ultimo_nro: 300 },
    });
  });

  it('wants a timbrado for initial numbers, and then keeps nothing of the call', async () => {
    const tenantId = await conPunto();
    const enProduccion = { ...punto, sit: 'P' as const };
    await expect(registro.ponerPunto(tenantId, enProduccion, [{ tipo: 1, ultimoNro: 5 }])).rejects.toMatchObject({
      id: 'EMISOR_NO_CONFIGURADO',
    });
    expect((await consultas.ficha(tenantId))?.puntos).toEqual([]);
  });
});

describe('logos', () => {
  it('are of the account or of an establishment, each by itself, and are taken away', async () => {
    const tenantId = await conPunto();
    const otroLogo = { ...LOGO, imagen: Buffer.from('otro'), ancho: 99 };
    await registro.ponerLogo(tenantId, undefined, otroLogo);
    await registro.ponerLogo(tenantId, undefined, LOGO);
    await registro.ponerLogo(tenantId, '001', otroLogo);
    expect(await consultas.logo(tenantId, undefined)).toEqual(LOGO);
    expect(await consultas.logo(tenantId, '001')).toEqual(otroLogo);
    await registro.ponerLogo(tenantId, '001', undefined);
    await registro.ponerLogo(tenantId, '001', undefined);
    expect(await consultas.logo(tenantId, '001')).toBeUndefined();
    expect(await consultas.logo(tenantId, undefined)).toEqual(LOGO);
    expect(await consultas.logo(await unTenant(), undefined)).toBeUndefined();
  });

  it('of an establishment that does not exist are refused', async () => {
    const tenantId = await conPunto();
    await expect(registro.ponerLogo(tenantId, '002', LOGO)).rejects.toMatchObject({ id: 'NOT_FOUND' });
    await expect(registro.ponerLogo(tenantId, '002', undefined)).rejects.toMatchObject({ id: 'NOT_FOUND' });
  });
});

describe('the audit log', () => {
  it('has who, what, before and after of every change, in its transaction', async () => {
    const tenantId = await unTenant();
    await registro.como(autor).cambiarTenant(tenantId, { plan: 'pro', ajustes: { color: '#445566' } });
    const ajustes = { pie: 'Gracias' };
    expect((await actos(tenantId))[0]).toMatchObject({
      acto: 'prueba.poner',
      objeto: expect.stringMatching(/^tenant /),
      autor: 'sofia',
      request_id: 'r-1',
      antes: { plan: 'api', ajustes: { ...ajustes, color: '#112233' } },
      despues: { plan: 'pro', ajustes: { ...ajustes, color: '#445566' } },
    });
  });

  it('has nothing of a change that did not happen', async () => {
    const tenantId = await unTenant();
    const antes = (await actos(tenantId)).length;
    await expect(registro.como(autor).ponerPunto(tenantId, punto)).rejects.toThrow();
    expect(await actos(tenantId)).toHaveLength(antes);
  });

  it('names a secret that changed and never shows it, sealed or not', async () => {
    const tenantId = await unTenant();
    await registro.como(autor).ponerCsc(tenantId, 'H', '0001', CSC);
    await registro.como(autor).ponerCsc(tenantId, 'H', '0001', CSC);
    await registro.como(autor).ponerLogo(tenantId, undefined, LOGO);
    const [logo, segundo, primero] = await actos(tenantId);
    expect(primero).toMatchObject({ antes: null, despues: { sit: 'H', id_csc: '0001', csc_cifrado: '[oculto]' } });
    expect(segundo).toMatchObject({ antes: {}, despues: { csc_cifrado: '[oculto]' } });
    expect(logo).toMatchObject({ objeto: 'logo cuenta', despues: { huella: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(logo?.despues).not.toHaveProperty('imagen');
    expect(JSON.stringify(await actos(tenantId))).not.toMatch(/CANARIO|AAAAAAAA|\\\\x/);
  });

  it('is seen by the application through its function only, and changed by nobody', async () => {
    await unTenant();
    for (const sql of [`SELECT FROM auditoria`, `DELETE FROM auditoria`, `INSERT INTO auditoria DEFAULT VALUES`]) {
      await expect(database.acrossTenants(sql)).rejects.toThrow('permission denied');
    }
    for (const url of [base.ownerUrl, base.adminUrl]) {
      await withClient(url, async (client) => {
        for (const sql of [`DELETE FROM auditoria`, `UPDATE auditoria SET autor = 'x'`, `TRUNCATE auditoria`]) {
          await expect(client.query(sql)).rejects.toThrow('the audit log only grows');
        }
      });
    }
  });
});

const autoridad = crearAutoridadDePrueba(AHORA);

async function conCertificado(rucDelCertificado?: string): Promise<string> {
  const tenantId = await unTenant();
  const { ruc } = (await consultas.ficha(tenantId))!;
  const { pkcs12, clave } = await emitirCertificadoDePrueba({
    ca: await autoridad,
    ruc: rucDelCertificado ?? ruc,
    nombre: 'PRUEBA',
    hasta: HASTA,
  });
  const leido = leerPkcs12(pkcs12, clave, AHORA);
  const cadenaPem = leido.cadenaPem.join('\n');
  await registro.ponerCertificado(tenantId, { ...leido, clavePem: leido.clavePkcs8Pem, cadenaPem });
  return tenantId;
}

describe('sealed secrets', () => {
  const obtener = (tenantId: string) => new TypeOrmEmisorRepository(database, caja).obtener(tenantId);
  const copiar = (tabla: string, columna: string, de: string, a: string) =>
    withClient(base.adminUrl, (client) =>
      client.query(
        `UPDATE ${tabla} SET ${columna} = (SELECT ${columna} FROM ${tabla} WHERE tenant_id = $1) WHERE tenant_id = $2`,
        [de, a],
      ),
    );

  it("do not open in another tenant's row", async () => {
    const [unTenantId, otroTenantId] = [await unTenant(), await unTenant()];
    for (const tenantId of [unTenantId, otroTenantId]) await registro.ponerCsc(tenantId, 'H', '0001', CSC);
    await copiar('csc', 'csc_cifrado', otroTenantId, unTenantId);
    await expect(obtener(unTenantId)).rejects.toThrow('does not open');
    expect((await obtener(otroTenantId)).csc.H?.secreto).toBe(CSC);
    const [tenantConClave, otroConClave] = [await conCertificado(), await conCertificado()];
    await copiar('certificado', 'clave_cifrada', otroConClave, tenantConClave);
    await expect(obtener(tenantConClave)).rejects.toThrow('does not open');
  });

  it.each(['certificado_pem', 'huella', 'cadena_pem'])(
    "a certificate with another's %s is no certificate of the issuer",
    async (columna) => {
      const [unTenantId, otroTenantId] = [await conCertificado(), await conCertificado()];
      expect((await obtener(unTenantId)).certificado).toMatchObject({ hasta: HASTA });
      if (columna === 'cadena_pem') {
        const ajena = (await crearAutoridadDePrueba(AHORA, 'AJENA')).certPem;
        await withClient(base.adminUrl, (client) =>
          client.query(`UPDATE certificado SET cadena_pem = $2 WHERE tenant_id = $1`, [otroTenantId, ajena]),
        );
      }
      await copiar('certificado', columna, otroTenantId, unTenantId);
      await expect(obtener(unTenantId)).rejects.toMatchObject({ id: 'EMISOR_NO_CONFIGURADO' });
    },
  );

  it('a certificate of another RUC is none of the issuer, though its key is there', async () => {
    await expect(obtener(await conCertificado('80012345-0'))).rejects.toThrow(/no corresponde/);
  });

  it('are sealed anew under another master key, while both are accepted', async () => {
    const vieja = new EnvironmentSecretBox(randomBytes(32));
    const nueva = new EnvironmentSecretBox(randomBytes(32));
    const propia = await baseDeDatosDePrueba();
    const baseAbierta = await propia.abrir(2);
    try {
      const registroPropio = new TypeOrmRegistroDeEmisores(baseAbierta, vieja);
      const tenantId = randomUUID();
      await registroPropio.crearTenant(tenantId, {
        ruc: '1',
        razonSocial: 'R',
        tipoContribuyente: 2,
        plan: 'api',
        actividades: [],
      });
      for (const sit of ['H', 'P'] as const) await registroPropio.ponerCsc(tenantId, sit, '0001', CSC);
      const leer = (box: EnvironmentSecretBox | RotatingSecretBox) =>
        new TypeOrmEmisorRepository(baseAbierta, box).obtener(tenantId);
      const ambas = new RotatingSecretBox(nueva, vieja);
      expect((await leer(ambas)).csc.H?.secreto).toBe(CSC);
      expect(await new TypeOrmRotacionDeSecretos(baseAbierta, ambas).execute()).toEqual({ tenants: 1, secretos: 2 });
      expect((await leer(nueva)).csc.P?.secreto).toBe(CSC);
      await expect(leer(vieja)).rejects.toThrow('does not open');
      expect(await new TypeOrmRotacionDeSecretos(baseAbierta, ambas).execute()).toEqual({ tenants: 1, secretos: 0 });
    } finally {
      await propia.eliminar();
    }
  });
});

describe('TypeOrmTenantConsultas', () => {
  it('finds by part of name or RUC, page by page, with the total beyond the end too', async () => {
    const tenantId = await unTenant();
    await registro.cambiarTenant(tenantId, { razonSocial: 'Ñandutí & Cía. 100%' });
    const { tenants, total } = await consultas.buscar({ q: 'ñandutí', limit: 10, offset: 0 });
    expect({ ids: tenants.map(({ id }) => id), total }).toEqual({ ids: [tenantId], total: 1 });
    expect(await consultas.buscar({ q: '100%', limit: 10, offset: 5 })).toEqual({ tenants: [], total: 1 });
    expect((await consultas.buscar({ q: '_', limit: 10, offset: 0 })).total).toBe(0);
  });

  it('shows where each certificate ends: those that end soon alone, or the first to end first', async () => {
    const [con, sin] = [await conCertificado(), await unTenant()];
    const buscar = async (filtro: Partial<FiltroDeTenants>) =>
      (await consultas.buscar({ limit: 100, offset: 0, ...filtro })).tenants;
    const todos = await buscar({ porVencimiento: true });
    expect(todos.find(({ id }) => id === con)).toMatchObject({ certificadoHasta: HASTA });
    expect(todos.find(({ id }) => id === sin)).toMatchObject({ certificadoHasta: null });
    const orden = todos.map(({ certificadoHasta }) => certificadoHasta?.getTime() ?? Infinity);
    expect(orden).toEqual([...orden].sort((a, b) => a - b));
    const antes = (await buscar({ venceAntesDe: new Date('2099-01-02') })).map(({ id }) => id);
    expect([antes.includes(con), antes.includes(sin)]).toEqual([true, false]);
    expect(await buscar({ venceAntesDe: HASTA })).toEqual([]);
  });

  it('shows the number that a series will begin with, before its first document', async () => {
    const tenantId = await conPunto();
    await registro.ponerPunto(tenantId, punto, [{ tipo: 5, ultimoNro: 41 }]);
    expect((await consultas.ficha(tenantId))?.contadores).toEqual([
      { tipo: 5, sit: 'H', establecimiento: '001', punto: '002', ultimoNro: 41, congeladaAt: null },
    ]);
    const congeladaAt = new Date('2026-11-20T23:00:00Z');
    await database.ofTenant(tenantId, (tx) =>
      tx.query(`UPDATE serie SET congelada_at = $2 WHERE tenant_id = $1`, [tenantId, congeladaAt]),
    );
    expect((await consultas.ficha(tenantId))?.contadores).toMatchObject([{ congeladaAt }]);
    // Counters of a timbrado that is no longer in force are not shown.
    await registro.ponerTimbrado(tenantId, 'H', { numero: '87654321', fechaInicio: '2026-01-01', serie: '' });
    expect((await consultas.ficha(tenantId))?.contadores).toEqual([]);
  });

  it('lists the certificates in use that end before a day', async () => {
    const tenantId = await conCertificado();
    const hallados = await consultas.finesPorAvisar(new Date('2099-01-02'), 0);
    expect(hallados.filter((c) => c.tenantId === tenantId)).toMatchObject([{ hasta: new Date('2099-01-01') }]);
    expect(await consultas.finesPorAvisar(new Date('2098-12-31'), 0)).toEqual([]);
  });
});
