import 'reflect-metadata';
import type { FiltroDeAuditoria } from '@libs/auth';
import { SqlSoporteConsultas } from '@libs/auth/postgres';
import { PedirCorreo } from '@libs/correo';
import { SqlCorreoRepository } from '@libs/correo/postgres';
import { exigir, ReencolarDocumento, ReenviarDocumento } from '@libs/de';
import { BaseDeTramite, SERIE, unaOrden } from '@libs/de/testing/base';
import { SqlDocumentoConsultas, SqlGestionRepository } from '@libs/de/postgres';
import { PedirEvento } from '@libs/eventos';
import { CON_TRANSPORTE, SIN_PADRON } from '@libs/eventos/testing';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { TypeOrmInutilizacionRepository } from '@libs/inutilizacion/postgres';
import { TypeOrmRecibidoRepository } from '@libs/recibidos/postgres';
import { type Autor, elServicio, nuevoId } from '@libs/platform';
import { unAutor, INICIO, trasInicio } from '@libs/platform/testing';

const reloj = { now: () => INICIO };
const caja = unAutor({ prefijo: 'timbo_k_caja' });
const ana: Autor = { id: 'ana', via: 'jwt', rol: 'admin', request_id: 'r-2', acto: 'prueba.hacer' };
let base: BaseDeTramite;

beforeAll(async () => (base = await BaseDeTramite.abrir()));
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const gestiones = () => new SqlGestionRepository(base.database, base.anunciar);
const poner = (id: string, estado: string) =>
  base.leer(`UPDATE documento SET estado = $2, aprobado_at = $3 WHERE id = $1`, [id, estado, INICIO]);
const detalle = async (cdc: string) => (await new SqlDocumentoConsultas(base.database).detallado(base.tenantId, cdc))!;
const autoresDe = async (cdc: string) => (await detalle(cdc)).historial.map(({ autor }) => autor);

it('emissions of several callers that share a transaction keep each its own author', async () => {
  const autores = Array.from({ length: 8 }, (_, i) => unAutor({ request_id: `r-${i}` }));
  const emitidos = await Promise.all(autores.map((autor) => base.emitir({ autor })));
  for (const [i, { id, cdc }] of emitidos.entries()) {
    expect(await base.leer(`SELECT autor FROM documento WHERE id = $1`, [id])).toEqual([{ autor: autores[i] }]);
    expect(await autoresDe(cdc)).toEqual([autores[i]]);
  }
});

it('the history says who edited, sent again and queued again; the document who issued it', async () => {
  const { id, cdc, numero } = await base.emitir({ autor: caja });
  await poner(id, 'R');
  const corregida = await gestiones().editarDocumento(base.tenantId, cdc, INICIO, async (documento) => {
    const orden = unaOrden(base.tenantId, { autor: ana });
    return { documento: exigir('editado', documento, 'editar'), orden, firmado: await orden.firmar(numero) };
  });
  await poner(id, 'R');
  await new ReenviarDocumento(gestiones(), reloj).execute(base.tenantId, corregida!.documento.cdc, caja);
  await new ReencolarDocumento(gestiones(), reloj).execute(base.tenantId, id, ana);
  expect(await autoresDe(cdc)).toEqual([caja, ana, caja, ana]);
  expect(await base.leer(`SELECT autor FROM documento`)).toEqual([{ autor: caja }]);
});

it('a cancellation is of who asked for it, in the event and, once accepted, in the history', async () => {
  const { id, cdc } = await base.emitir({ autor: caja });
  await poner(id, 'A');
  const eventos = new SqlEventoRepository(base.database, base.anunciar, base.resuelto);
  const pedido = { tipo: 'CANCELACION', cdc, autor: ana } as const;
  const {
    eventoIds: [eventoId],
  } = await new PedirEvento(eventos, reloj, SIN_PADRON, CON_TRANSPORTE).execute(base.tenantId, pedido);
  const turno = (await eventos.tomarTurno(base.tenantId, eventoId!, INICIO, 60_000))!;
  await eventos.guardarFirmado(turno, '<uno/>');
  const respuesta = { codigo: '0600', mensaje: 'ok' };
  await eventos.registrarDesenlace(turno, { tipo: 'aceptado', protocolo: '5', respuesta }, INICIO);
  const { historial, eventos: mostrados } = await detalle(cdc);
  expect(mostrados.map(({ autor }) => autor)).toEqual([ana]);
  expect(historial.at(-1)).toMatchObject({ estado: 'C', autor: ana });
});

it('every signed attempt of an event stays', async () => {
  const { id, cdc } = await base.emitir();
  await poner(id, 'A');
  const eventos = new SqlEventoRepository(base.database, base.anunciar, base.resuelto);
  const pedido = { tipo: 'CANCELACION', cdc, autor: ana } as const;
  const {
    eventoIds: [eventoId],
  } = await new PedirEvento(eventos, reloj, SIN_PADRON, CON_TRANSPORTE).execute(base.tenantId, pedido);
  for (const xml of ['<uno/>', '<dos/>']) {
    const turno = (await eventos.tomarTurno(base.tenantId, eventoId!, INICIO, 0))!;
    expect(await eventos.guardarFirmado(turno, xml)).toBe(true);
  }
  expect(await base.leer(`SELECT ficha, convert_from(xml, 'UTF8') AS xml FROM evento_xml ORDER BY ficha`)).toEqual([
    { ficha: 1, xml: '<uno/>' },
    { ficha: 2, xml: '<dos/>' },
  ]);
});

it('a voiding and all its events are of who asked for it', async () => {
  const repositorio = new TypeOrmInutilizacionRepository(base.database, base.anunciar);
  const pedido = { serie: SERIE, desde: 1, hasta: 1_500, motivo: 'prueba', autor: ana };
  const id = await repositorio.crear(base.tenantId, pedido, INICIO);
  expect((await repositorio.porId(base.tenantId, id))!.autor).toEqual(ana);
  expect(await base.leer(`SELECT autor FROM evento`)).toEqual([{ autor: ana }, { autor: ana }]);
});

it('an e-mail is of who ordered it; that of an approval, of the service', async () => {
  const { id, cdc } = await base.emitir({ autor: caja, documento: { emailRec: 'compras@example.com' } });
  await base.leer(`UPDATE tenant SET ajustes = '{"enviarCorreo": true}'`);
  const respuesta = { codigo: '0260', mensaje: 'Aprobado' };
  await base.acontecer(id, { tipo: 'aprobado', protocolo: '1', aprobadoAt: INICIO, respuesta });
  const correos = new SqlCorreoRepository(base.database, base.anunciar);
  await new PedirCorreo(correos, { porDocumento: 9, porDireccion: 9 }, reloj).execute(
    base.tenantId,
    id,
    'otra@example.com',
    ana,
  );
  const pedidos = await base.leer<{ id: string; autor: Autor }>(`SELECT id, autor FROM correo ORDER BY orden`);
  expect(pedidos.map(({ autor }) => autor)).toEqual([elServicio('correo.pedir'), ana]);
  const tomado = (await correos.tomarTurno(base.tenantId, pedidos[1]!.id, INICIO, 60_000))!;
  await correos.registrarDesenlace(base.tenantId, tomado, { tipo: 'enviado' }, INICIO);
  expect((await autoresDe(cdc)).at(-1)).toEqual(ana);
});

const CDC_RECIBIDO = '01800000017001001000000122026101511234567891';

/** An event about a document that somebody else issued. */
async function disconforme(autor: Autor): Promise<void> {
  const pedido = { sit: 'H', cdc: CDC_RECIBIDO, emisorRuc: '80000001-7', tipo: 'DISCONFORMIDAD', motivo: 'x' } as const;
  const conocido = { emisorNombre: null, fechaEmision: null, totalGs: null, fechaRecepcion: null } as const;
  const sinRespuesta = { situacion: null, aprobadoAt: null, consultadoAt: null } as const;
  const recibidos = new TypeOrmRecibidoRepository(base.database, base.anunciar);
  await recibidos.pedirEvento(base.tenantId, { ...pedido, autor, ahora: INICIO }, () => ({
    ...{ conocido: { ...conocido, ...sinRespuesta }, datos: { cdc: CDC_RECIBIDO } },
  }));
}

describe('the audit log of a tenant', () => {
  const soporte = () => new SqlSoporteConsultas(base.database);
  const [desde, hasta] = [trasInicio(-60_000), trasInicio(60_000)];
  const leidos = (filtro: Partial<FiltroDeAuditoria> = {}) =>
    soporte().auditoria({ tenantId: base.tenantId, desde, hasta, limit: 50, offset: 0, ...filtro });
  const de = (acto: string, quien: Autor) => ({ ...quien, acto });
  const emitido = (quien: Autor) => base.emitir({ autor: de('de.emitir', quien), documento: { id: nuevoId(INICIO) } });

  it('has every fiscal act once, with who did it: key or person', async () => {
    const { id, cdc, numero } = await emitido(caja);
    await poner(id, 'R');
    const corregida = await gestiones().editarDocumento(base.tenantId, cdc, INICIO, async (documento) => {
      const orden = unaOrden(base.tenantId, { autor: de('de.editar', ana) });
      return { documento: exigir('editado', documento, 'editar'), orden, firmado: await orden.firmar(numero) };
    });
    await poner(id, 'R');
    const otraVez = corregida!.documento.cdc;
    await new ReenviarDocumento(gestiones(), reloj).execute(base.tenantId, otraVez, de('de.reenviar', caja));
    await new ReencolarDocumento(gestiones(), reloj).execute(base.tenantId, id, de('de.reencolar', ana));
    await poner(id, 'A');
    const correos = new SqlCorreoRepository(base.database, base.anunciar);
    const pedir = new PedirCorreo(correos, { porDocumento: 9, porDireccion: 9 }, reloj);
    await pedir.execute(base.tenantId, id, 'otra@example.com', de('correo.pedir', caja));
    const [correo] = await base.leer<{ id: string }>(`SELECT id FROM correo`);
    const tomado = (await correos.tomarTurno(base.tenantId, correo!.id, INICIO, 60_000))!;
    await correos.registrarDesenlace(base.tenantId, tomado, { tipo: 'enviado' }, INICIO);
    const eventos = new SqlEventoRepository(base.database, base.anunciar, base.resuelto);
    const pedido = { tipo: 'CANCELACION', cdc, autor: de('de.cancelar', ana) } as const;
    const pedirEvento = new PedirEvento(eventos, reloj, SIN_PADRON, CON_TRANSPORTE);
    const { eventoIds } = await pedirEvento.execute(base.tenantId, pedido);
    const turno = (await eventos.tomarTurno(base.tenantId, eventoIds[0]!, INICIO, 60_000))!;
    await eventos.guardarFirmado(turno, '<uno/>');
    const respuesta = { codigo: '0600', mensaje: 'ok' };
    await eventos.registrarDesenlace(turno, { tipo: 'aceptado', protocolo: '5', respuesta }, INICIO);
    const inutilizaciones = new TypeOrmInutilizacionRepository(base.database, base.anunciar);
    const autor = de('inutilizacion.pedir', caja);
    await inutilizaciones.crear(base.tenantId, { serie: SERIE, desde: 7, hasta: 8, motivo: 'prueba', autor }, INICIO);
    await disconforme(de('recibido.evento', ana));

    const { actos, total } = await leidos();
    const hechos = actos.filter(({ via }) => via !== 'servicio').map(({ acto, autor }) => `${acto} ${autor}`);
    const por = ({ id }: Autor, ...hechos: string[]) => hechos.map((acto) => `${acto} ${id}`);
    expect(hechos.sort()).toEqual(
      [
        ...por(caja, 'de.emitir', 'de.reenviar', 'correo.pedir', 'inutilizacion.pedir'),
        ...por(ana, 'de.editar', 'de.reencolar', 'de.cancelar', 'recibido.evento'),
      ].sort(),
    );
    expect(total).toBe(actos.length);
    expect(actos.find(({ acto }) => acto === 'de.emitir')).toMatchObject({ prefijo: 'timbo_k_caja', rol: 'user' });
    expect(actos.find(({ acto }) => acto === 'de.cancelar')).toMatchObject({
      tenantId: base.tenantId,
      objeto: `documento ${id}`,
      requestId: 'r-2',
      despues: { evento: 'CANCELACION', estado: 'A', mensaje_fiscal: 'ok' },
    });
    expect(actos.find(({ acto }) => acto === 'recibido.evento')).toMatchObject({
      objeto: expect.stringMatching(/^recibido [0-9a-f-]{36}$/) as string,
      despues: { evento: 'DISCONFORMIDAD', cdc: CDC_RECIBIDO, estado: 'P' },
    });
    expect(actos.find(({ acto }) => acto === 'inutilizacion.pedir')?.despues).toMatchObject({
      numero_desde: 7,
      numero_hasta: 8,
    });
  });

  it("has a superadmin's act on a document once", async () => {
    const { id } = await emitido(caja);
    const sofia: Autor = { id: 'sofia', via: 'jwt', rol: 'superadmin', acto: 'de.reencolar' };
    await new ReencolarDocumento(gestiones(), reloj).execute(base.tenantId, id, sofia);
    // The log's own rows have the hour of the database.
    const { actos } = await soporte().auditoria({ tenantId: base.tenantId, autor: 'sofia', limit: 9, offset: 0 });
    expect(actos).toMatchObject([{ acto: 'de.reencolar', objeto: `documento ${id}`, rol: 'superadmin' }]);
  });

  it('is filtered by act, author and day, and turned by pages', async () => {
    for (let i = 0; i < 3; i += 1) await emitido(caja);
    await emitido(ana);
    expect((await leidos({ autor: 'ana' })).actos).toMatchObject([{ acto: 'de.emitir', rol: 'admin' }]);
    expect(await leidos({ acto: 'de.emitir', limit: 1, offset: 1 })).toMatchObject({ total: 4, actos: [{}] });
    expect(await leidos({ acto: 'de.cancelar' })).toEqual({ actos: [], total: 0 });
    expect(await leidos({ acto: 'de.emitir', hasta: desde, desde: trasInicio(-120_000) })).toMatchObject({ total: 0 });
    const otro = base.tenantId;
    await base.otroTenant();
    expect((await leidos({ acto: 'de.emitir' })).total).toBe(0);
    expect((await leidos({ tenantId: otro, acto: 'de.emitir' })).total).toBe(4);
  });
});

it('what nobody asked for was done by the service', async () => {
  const { id } = await base.emitir({ autor: caja });
  await base.leer(
    `INSERT INTO documento_historial (tenant_id, de_id, estado, created_at) SELECT tenant_id, id, 'A', $2 FROM documento WHERE id = $1`,
    [id, INICIO],
  );
  expect(await base.leer(`SELECT autor FROM documento_historial ORDER BY id DESC LIMIT 1`)).toEqual([
    { autor: elServicio('de.tramitar') },
  ]);
});
