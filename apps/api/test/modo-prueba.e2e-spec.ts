import { comoSuperadmin, conToken, type Pedir, tokenDe } from '../../../test/admin-tokens';
import { Cliente, type De, type Json, type Lista } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisorQueImprime, type EmisorDePrueba, unRuc } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

const DE_PRUEBA = { headers: { 'Timbo-Modo': 'prueba' } };

interface Clave extends Json {
  id: string;
  key_plain: string;
  modo: string;
}

/** A taxpayer that has declared nothing yet. */
async function unTenantNuevo(): Promise<{ tenantId: string; ruc: string }> {
  const cuerpo = { ruc: unRuc(), razon_social: 'Ferretería Jasy', tipo_contribuyente: 2, plan: 'enterprise' };
  const { id } = (await comoSuperadmin<{ id: string }>('/v1/admin/tenants', { metodo: 'POST', cuerpo })).cuerpo;
  return { tenantId: id, ruc: cuerpo.ruc };
}

async function unaClave(admin: Pedir, mas: Json = {}): Promise<Clave> {
  const cuerpo = { nombre: 'Prueba', modo: 'prueba', ...mas };
  const creada = await admin<Clave>('/v1/admin/api-keys', { metodo: 'POST', cuerpo });
  expect(creada.status).toBe(201);
  return creada.cuerpo;
}

/** A subject of its own, because requests are counted for each. */
const adminDe = (emisor: { tenantId: string; ruc: string }): Pedir =>
  conToken(tokenDe(emisor, 'admin', `admin-${emisor.tenantId}`));

const emitir = (cliente: Cliente, cuerpo: Json) =>
  cliente.pedir<De & Json>('/v1/de/emitir', { metodo: 'POST', query: { wait: true }, cuerpo });
const conReceptor = (nombre: string): Json =>
  unaFactura({ receptor: { nombre, tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' } });

describe('a taxpayer that has nothing yet', () => {
  let admin: Pedir;
  let clave: Clave;
  let cliente: Cliente;
  beforeAll(async () => {
    admin = adminDe(await unTenantNuevo());
    clave = await unaClave(admin);
    cliente = new Cliente(clave.key_plain);
  });

  it('gets a key whose prefix and list say that it is for test mode', async () => {
    expect(clave).toMatchObject({ modo: 'prueba', key_plain: expect.stringMatching(/^timbo_k_prueba_/) as string });
    expect((await admin<{ api_keys: Clave[] }>('/v1/admin/api-keys')).cuerpo.api_keys).toMatchObject([
      { id: clave.id, modo: 'prueba' },
    ]);
  });

  it('issues an invoice that is approved, in H', async () => {
    const { status, cuerpo } = await emitir(cliente, unaFactura());
    expect({ status, estado: cuerpo.estado, sit: cuerpo['sit'] }).toEqual({ status: 200, estado: 'A', sit: 'H' });
  });

  it.each([
    ['SIM-RECHAZAR-1309', { error: { codigo: 'FISCAL_RECHAZO', extra: { codigo_fiscal: '1309' } } }],
    ['SIM-OBSERVAR', { estado: 'A', codigo_fiscal: '1005' }],
    ['SIM-PERDER', { estado: 'A' }],
  ])('the receptor %s decides the outcome', async (nombre, esperado) => {
    expect((await emitir(cliente, conReceptor(nombre))).cuerpo).toMatchObject(esperado);
  });

  it('the receptor SIM-DEMORAR-3 is slow', async () => {
    const query = { wait: true, timeout: 1 };
    const pedido = { metodo: 'POST', query, cuerpo: conReceptor('SIM-DEMORAR-3') };
    expect((await cliente.pedir<De & Json>('/v1/de/emitir', pedido)).cuerpo).toMatchObject({ pending: true });
  });

  it('is seen by its administrator only in test mode', async () => {
    const { cuerpo } = await emitir(cliente, unaFactura());
    expect((await admin(`/v1/de/${cuerpo.cdc}`)).status).toBe(404);
    expect((await admin<Lista>('/v1/de')).cuerpo.total).toBe(0);
    const visto = { de_id: cuerpo.de_id, modo: 'prueba' };
    expect((await admin<De>(`/v1/de/${cuerpo.cdc}`, DE_PRUEBA)).cuerpo).toMatchObject(visto);
    expect((await admin<Lista>('/v1/de', DE_PRUEBA)).cuerpo['documentos']).toContainEqual(
      expect.objectContaining(visto),
    );
  });

  it('is no taxpayer of its own for the superadmin', async () => {
    const { ruc } = (await admin<{ ruc: string }>('/v1/admin/cuenta')).cuerpo;
    const hallados = await comoSuperadmin<{ tenants: Json[] }>('/v1/admin/tenants', { query: { q: ruc } });
    expect(hallados.cuerpo.tenants).toHaveLength(1);
  });

  it('owns the keys that are asked for in test mode: `modo` alone says what a key works for', async () => {
    const cuerpo = { nombre: 'Caja' };
    const real = (await admin<Clave>('/v1/admin/api-keys', { metodo: 'POST', cuerpo, ...DE_PRUEBA })).cuerpo;
    expect((await new Cliente(real.key_plain).pedir<Lista>('/v1/de')).cuerpo.total).toBe(0);
    const [enPrueba, enReal] = await Promise.all([
      admin<{ api_keys: Clave[] }>('/v1/admin/api-keys', DE_PRUEBA),
      admin<{ api_keys: Clave[] }>('/v1/admin/api-keys'),
    ]);
    expect(enPrueba.cuerpo).toEqual(enReal.cuerpo);
    expect(enReal.cuerpo.api_keys).toContainEqual(expect.objectContaining({ id: real.id, modo: 'real' }));
    expect((await admin(`/v1/admin/api-keys/${real.id}`, { metodo: 'DELETE', ...DE_PRUEBA })).status).toBe(200);
  });

  it('loses its key as any other', async () => {
    const creada = await unaClave(admin);
    expect((await admin(`/v1/admin/api-keys/${creada.id}`, { metodo: 'DELETE' })).status).toBe(200);
    expect((await new Cliente(creada.key_plain).pedir('/v1/de')).status).toBe(401);
  });

  it('issues nothing in test mode while it is suspended', async () => {
    const nuevo = await unTenantNuevo();
    const clienteDePrueba = new Cliente((await unaClave(adminDe(nuevo))).key_plain);
    const suspender = { metodo: 'POST', cuerpo: { motivo: 'Falta de pago' } };
    expect((await comoSuperadmin(`/v1/admin/tenants/${nuevo.tenantId}/suspender`, suspender)).status).toBe(200);
    esperarError(await emitir(clienteDePrueba, unaFactura()), 403, 'TENANT_SUSPENDIDO');
  });
});

describe('a taxpayer that issues', () => {
  let emisor: EmisorDePrueba;
  let admin: Pedir;
  beforeAll(async () => {
    emisor = await unEmisorQueImprime();
    admin = adminDe(emisor);
  });

  it('has nothing to see in test mode before it has a key for it', async () => {
    esperarError(await admin('/v1/de', DE_PRUEBA), 403, 'FORBIDDEN');
  });

  it('keeps numbers, documents and id_interno of both modes apart', async () => {
    const real = emisor.api;
    const prueba = new Cliente((await unaClave(admin)).key_plain);
    const factura = unaFactura({ id_interno: 'pedido-1' });
    const primera = await emitir(real, factura);
    expect(primera).toMatchObject({ status: 200 });
    const deReal = primera.cuerpo;
    const dePrueba = (await emitir(prueba, factura)).cuerpo;
    expect(dePrueba.cdc).not.toBe(deReal.cdc);
    expect([deReal.numero, dePrueba.numero]).toEqual([1, 1]);
    expect((await prueba.pedir(`/v1/de/${deReal.cdc}`)).status).toBe(404);
    expect((await real.pedir(`/v1/de/${dePrueba.cdc}`)).status).toBe(404);
  });

  it('is asked about at the simulator only, and its answers stay there', async () => {
    const prueba = new Cliente((await unaClave(admin)).key_plain);
    expect((await prueba.pedir('/v1/receptores/padron/80999995')).status).toBeLessThan(500);
  });
});
