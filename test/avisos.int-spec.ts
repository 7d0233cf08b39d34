import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mostrarAviso } from '@libs/avisos';
import { sinOcultos } from '@libs/avisos/testing';
import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { SqlCorreoRepository } from '@libs/correo/postgres';
import { VigilarDemoras } from '@libs/de';
import { BaseDeTramite, SERIE } from '@libs/de/testing/base';
import { kudeListo, SqlDemoraRepository } from '@libs/de/postgres';
import { type DesenlaceDeEvento, PedirEvento } from '@libs/eventos';
import { CON_TRANSPORTE, SIN_PADRON } from '@libs/eventos/testing';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { TypeOrmInutilizacionRepository } from '@libs/inutilizacion/postgres';
import { DIA_MS, elServicio, EnvironmentSecretBox } from '@libs/platform';
import { INICIO, trasInicio, unAutor } from '@libs/platform/testing';
import { VigilarFines } from '@libs/series';
import { TypeOrmAvisosDeFin, TypeOrmRegistroDeEmisores, TypeOrmTenantConsultas } from '@libs/series/postgres';
import { PedirCorreo } from '@libs/correo';
import { exigirAviso } from './segun-openapi';

const MINUTO_MS = 60_000;
const AUTOR = elServicio('prueba');
// What is written here is the examples of the notices in the OpenAPI document (taller/calidad/respuestas.ts): words of the authority.
const respuesta = { codigo: '0260', mensaje: 'Autorización del DE satisfactoria' };
const APROBADO = { tipo: 'aprobado', protocolo: '50605993', aprobadoAt: INICIO, respuesta } as const;
const ACEPTADO: DesenlaceDeEvento = {
  tipo: 'aceptado',
  protocolo: '1167531',
  respuesta: { codigo: '0600', mensaje: 'Evento registrado correctamente' },
};
const RECHAZADO: DesenlaceDeEvento = {
  tipo: 'rechazado',
  respuesta: { codigo: '4003', mensaje: 'CDC ya se encuentra con el mismo evento solicitado' },
};

let base: BaseDeTramite;
let eventos: SqlEventoRepository;
let registro: TypeOrmRegistroDeEmisores;
beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  eventos = new SqlEventoRepository(base.database, base.anunciar, base.resuelto);
  registro = new TypeOrmRegistroDeEmisores(base.database, new EnvironmentSecretBox(randomBytes(32)));
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const avisos = async () => {
  const lector = new SqlLectorDeAvisos(base.otraBase);
  const { avisos } = await sinOcultos(lector, { tenantId: base.tenantId, limite: 100 });
  for (const aviso of avisos) exigirAviso(mostrarAviso(aviso, base.tenantId));
  return avisos;
};
const contados = async () => (await avisos()).map(({ tipo, secuencia }) => [tipo, secuencia]);

async function aprobado(cambios: Parameters<BaseDeTramite['emitir']>[0] = {}) {
  const documento = await base.emitir(cambios);
  await base.acontecer(documento.id, APROBADO);
  return documento;
}

/** Has an event answered. @param pedido asks for it. */
async function conEvento(pedido: Promise<string>, desenlace: DesenlaceDeEvento): Promise<void> {
  const turno = await eventos.tomarTurno(base.tenantId, await pedido, INICIO, MINUTO_MS);
  await eventos.registrarDesenlace(turno!, desenlace, INICIO);
}
const pedir = async (pedido: { tipo: 'CANCELACION' | 'NOMINACION'; cdc: string; cuerpo?: object }): Promise<string> => {
  const caso = new PedirEvento(eventos, { now: () => INICIO }, SIN_PADRON, CON_TRANSPORTE);
  return (await caso.execute(base.tenantId, { ...pedido, autor: AUTOR } as never)).eventoIds[0]!;
};
async function inutilizar(desde: number, hasta: number): Promise<string> {
  const inutilizaciones = new TypeOrmInutilizacionRepository(base.database, base.anunciar);
  const pedido = { serie: SERIE, desde, hasta, motivo: 'prueba', autor: AUTOR };
  const id = await inutilizaciones.crear(base.tenantId, pedido, INICIO);
  return (await inutilizaciones.eventosPendientes(base.tenantId, id))[0]!;
}

describe('a document', () => {
  it('tells its approval, or its rejection, with what callers need and without its XML', async () => {
    const { id, cdc } = await aprobado();
    const rechazado = await base.emitir();
    await base.acontecer(rechazado.id, {
      tipo: 'rechazado',
      respuesta: { codigo: '1309', mensaje: 'Dígito Verificador del RUC del receptor incorrecto' },
    });
    const [uno, otro, ...mas] = await avisos();
    expect(mas).toEqual([]);
    expect(uno).toMatchObject({ tipo: 'de.aprobado', secuencia: 1, datos: { de_id: id, cdc, estado: 'A' } });
    expect(otro).toMatchObject({ tipo: 'de.rechazado', datos: { estado: 'R', codigo_fiscal: '1309' } });
    expect(JSON.stringify(uno)).not.toContain('<');
  });

  it('tells an approval with an observation as one', async () => {
    const { id } = await base.emitir();
    const respuesta = { codigo: '1005', mensaje: 'Transmisión extemporánea del DE' };
    await base.acontecer(id, { ...APROBADO, respuesta });
    expect(await avisos()).toMatchObject([
      {
        tipo: 'de.aprobado_con_observacion',
        datos: { estado: 'A', codigo_fiscal: '1005', protocolo_fiscal: '50605993' },
      },
    ]);
  });

  it.each([
    ['PYG', ['100000', '9090.90909091', '100000'], ['100000', '9090.90909091', '100000']],
    ['USD', ['100.5', '9.1363', '733650'], ['100.50', '9.14', '733650']],
    ['USD', ['241.64792207', '0', '1764029.5'], ['241.65', '0.00', '1764029.5']],
  ])('tells amounts as the API writes them: %s %j', async (moneda, [total, totalIva, totalGs], dichos) => {
    await aprobado({ documento: { moneda, total, totalIva, totalGs } });
    const [aviso] = await avisos();
    const datos = aviso!.datos as unknown as Record<string, string>;
    expect([datos['total'], datos['total_iva'], datos['total_gs']]).toEqual(dichos);
  });

  it('tells its cancellation after its approval, in that order', async () => {
    const { cdc } = await aprobado();
    await conEvento(pedir({ tipo: 'CANCELACION', cdc }), ACEPTADO);
    expect(await contados()).toEqual([
      ['de.aprobado', 1],
      ['de.cancelado', 2],
    ]);
  });

  it('tells who its receptor is after a nomination', async () => {
    const sinNombre = { receptorRuc: null, receptorTipoDocumento: 5, receptorDocumento: '0', emailRec: null };
    const { cdc } = await aprobado({ documento: sinNombre });
    const cuerpo = { receptor: { nombre: 'Ñandutí Textiles S.A.', ruc: '80999995-1' } };
    await conEvento(pedir({ tipo: 'NOMINACION', cdc, cuerpo }), ACEPTADO);
    expect((await avisos()).at(-1)).toMatchObject({
      tipo: 'de.nominado',
      datos: { cdc, receptor: { nombre: 'Ñandutí Textiles S.A.', ruc: '80999995-1' } },
    });
  });

  it('tells that its event was refused, and stays as it is', async () => {
    const { id, cdc } = await aprobado();
    await conEvento(pedir({ tipo: 'CANCELACION', cdc }), RECHAZADO);
    expect((await avisos()).at(-1)).toMatchObject({
      ...{ tipo: 'evento.rechazado', secuencia: 2 },
      datos: { de_id: id, estado: 'A', evento: 'CANCELACION', codigo_fiscal: '4003' },
    });
  });

  it('tells once that it is late, and nothing when it became final in time', async () => {
    const { id } = await base.emitir();
    await aprobado();
    const vigilar = (ms: number) =>
      new VigilarDemoras(new SqlDemoraRepository(base.database), { now: () => trasInicio(ms) }).execute();
    const demorados = async () => (await avisos()).filter(({ tipo }) => tipo === 'de.demorado');
    await vigilar(14 * MINUTO_MS);
    expect(await demorados()).toEqual([]);
    await Promise.all([vigilar(16 * MINUTO_MS), vigilar(16 * MINUTO_MS)]);
    await vigilar(60 * MINUTO_MS);
    expect(await demorados()).toMatchObject([{ datos: { de_id: id, estado: 'P' } }]);
  });

  it('is told of as late whatever the process that looks has seen before: what commits late, and what a standby lost', async () => {
    const vigilar = new VigilarDemoras(new SqlDemoraRepository(base.database), {
      now: () => trasInicio(60 * MINUTO_MS),
    });
    await vigilar.execute();
    const { id } = await base.emitir();
    await vigilar.execute();
    const demorados = async () => (await avisos()).filter(({ tipo }) => tipo === 'de.demorado');
    expect(await demorados()).toMatchObject([{ datos: { de_id: id } }]);
    // The promoted standby has the document, but not its notices.
    await base.database.ofTenant(base.tenantId, (tx) =>
      tx.query('UPDATE documento SET demorado_at = NULL WHERE id = $1', [id]),
    );
    await vigilar.execute();
    await vigilar.execute();
    expect(await demorados()).toHaveLength(2);
  });

  it('tells once for each version that its KuDE is ready', async () => {
    const { id } = await base.emitir();
    const listo = (version: number) => kudeListo(base.database, base.tenantId, id, { version, plantilla: '1' }, INICIO);
    await listo(1);
    await listo(1);
    await listo(2);
    expect((await avisos()).map(({ tipo, datos }) => [tipo, (datos as { kude_version: number }).kude_version])).toEqual(
      [
        ['de.kude_listo', 1],
        ['de.kude_listo', 2],
      ],
    );
  });

  it('tells that an e-mail came back, to whom and why', async () => {
    const { id } = await aprobado();
    const correos = new SqlCorreoRepository(base.database, base.anunciar);
    const cuota = { porDocumento: 3, porDireccion: 4 };
    const para = 'compras@example.com';
    await new PedirCorreo(correos, cuota, { now: () => INICIO }).execute(base.tenantId, id, para, unAutor());
    const [{ id: correo }] = (await base.leer<{ id: string }>(`SELECT id FROM correo`)) as [{ id: string }];
    expect(
      await correos.registrarRebote(correo, { definitivo: true, detalle: '550 5.1.1: no existe el buzón' }, INICIO),
    ).toBe(true);
    expect((await avisos()).at(-1)).toMatchObject({
      tipo: 'de.correo_fallido',
      datos: { de_id: id, destinatario: para, detalle: '550 5.1.1: no existe el buzón' },
    });
  });
});

describe('a voiding', () => {
  it('tells its range when it is accepted, and the refusal of its event when not', async () => {
    await conEvento(inutilizar(10, 12), ACEPTADO);
    await conEvento(inutilizar(20, 21), RECHAZADO);
    expect(await avisos()).toMatchObject([
      { tipo: 'de.inutilizado', secuencia: null, datos: { numero_desde: 10, numero_hasta: 12, resultado: 'A' } },
      { tipo: 'evento.rechazado', datos: { evento: 'INUTILIZACION', codigo_fiscal: '4003' } },
    ]);
  });
});

describe('the account', () => {
  const vigilar = (ms: number) => {
    const avisosDeFin = new TypeOrmAvisosDeFin(base.database, base.anunciar);
    const consultas = new TypeOrmTenantConsultas(base.database);
    return new VigilarFines(consultas, avisosDeFin, { now: () => trasInicio(ms) }, () => undefined).execute();
  };

  it('tells once for each threshold that its certificate is about to end', async () => {
    await registro.ponerCertificado(base.tenantId, {
      ...{ huella: randomBytes(32).toString('hex'), sujeto: 'CN=PRUEBA', numeroSerie: '1' },
      ...{ desde: INICIO, hasta: trasInicio(29.5 * DIA_MS) },
      ...{ clavePem: 'clave', certificadoPem: 'certificado', cadenaPem: '' },
    });
    for (const dia of [0, 1, 16, 17]) await vigilar(dia * DIA_MS);
    expect((await avisos()).map(({ tipo, datos }) => [tipo, (datos as { dias: number }).dias])).toEqual([
      ['certificado.por_vencer', 30],
      ['certificado.por_vencer', 14],
    ]);
  });

  it('tells that its timbrado ends and that a series runs out', async () => {
    const { timbrado: numero, serie } = SERIE;
    const fechaFin = trasInicio(6 * DIA_MS)
      .toISOString()
      .slice(0, 10);
    await registro.ponerTimbrado(base.tenantId, 'H', { numero, serie, fechaInicio: '2026-01-02', fechaFin });
    await base.leer(
      `INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, ultimo_nro)
       VALUES ($1, 'H', $2, '', 1, '001', '001', 9999500)`,
      [base.tenantId, numero],
    );
    await vigilar(0);
    await vigilar(MINUTO_MS);
    expect((await contados()).map(([tipo]) => tipo).sort()).toEqual(['serie.por_agotarse', 'timbrado.por_vencer']);
  });

  it('tells once that it is suspended', async () => {
    const suspender = (motivoSuspension: string) =>
      registro.cambiarTenant(base.tenantId, { estado: 'SUSPENDIDO', motivoSuspension });
    await suspender('Falta de pago');
    await suspender('Otra vez');
    expect(await avisos()).toMatchObject([{ tipo: 'cuenta.suspendida', datos: { motivo: 'Falta de pago' } }]);
  });
});
