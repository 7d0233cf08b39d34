import { componerCdc } from '@libs/fiscal';
import { TypeOrmApiKeyRepository } from '@libs/auth/postgres';
import { CrearApiKey } from '@libs/auth';
import { stackDePrueba } from '../../../test/stack';
import { Cliente, type De, type Json, type Respuesta } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, enLaBase, unEmisor } from '../../../test/emisor-de-prueba';
import { horaParaguaya, unaFactura } from './facturas';
import { statusOf } from '../../../test/status-of';

const MOTIVO = 'La mercadería llegó rota';
let vendedor: EmisorDePrueba;
let comprador: EmisorDePrueba;
beforeAll(async () => {
  [vendedor, comprador] = await Promise.all([unEmisor(), unEmisor()]);
});

const post = (cdc: string, evento: string, cuerpo?: unknown, api = comprador.api): Promise<Respuesta> =>
  api.pedir(`/v1/recibidos/${cdc}/${evento}`, { metodo: 'POST', cuerpo });
const get = (ruta: string, query?: Record<string, string>): Promise<Respuesta> =>
  comprador.api.pedir(`/v1/recibidos${ruta}`, { query });

/** An approved invoice to the buyer. */
function facturado(): Promise<De> {
  const receptor = { nombre: 'COOPERATIVA DE PRUEBA', ruc: comprador.ruc, tipo_contribuyente: 2 };
  return vendedor.api.emitido(unaFactura({ receptor }), { query: { wait: true, timeout: 25 } });
}

/** The CDC of a document that the authority does not have, emitted some minutes ago. */
function cdcDesconocido(): { cdc: string; emision: string } {
  const emision = horaParaguaya(-10);
  const [ruc = '', dv = ''] = vendedor.ruc.split('-');
  const numero = Math.floor(performance.now() * 1_000) % 9_000_000;
  const partes = { tipo: 1, ruc, dv, establecimiento: 9, punto: 9, numero, tipoContribuyente: 2, fecha: emision };
  return { emision, cdc: componerCdc({ ...partes, codigoSeguridad: 123_456_789 }) };
}

const rechazado = async (respuesta: Promise<Respuesta>, regla: string | null): Promise<void> => {
  const { extra, mensaje } = esperarError(await respuesta, 409, 'EVENTO_NO_ADMITIDO');
  expect(extra).toMatchObject({ codigo_fiscal: regla });
  expect(mensaje).toMatch(regla ? `(regla ${regla}).` : /Manual|NT-19/);
};

it('registers notification, partial and total conformity of a document that the authority gives, each once', async () => {
  const { cdc, ...de } = await facturado();
  const fecha_recepcion = `${horaParaguaya()}-03:00`;
  const { status, cuerpo } = await post(cdc, 'notificar-recepcion', { fecha_recepcion });
  expect({ status, cuerpo }).toMatchObject({
    status: 200,
    cuerpo: {
      ...{
        cdc,
        sit: 'H',
        tipo_de: 1,
        tipo_label: 'Factura',
        numero_formateado: de['numero_formateado'],
        situacion: 'A',
      },
      ...{
        emisor_ruc: vendedor.ruc,
        emisor_nombre: expect.any(String) as string,
        total_gs: de['total_gs'],
        fecha_recepcion,
      },
      ...{ fecha_emision: de['fecha_emision'], aprobado_at: expect.any(String) as string },
      evento: { tipo: 'NOTIFICACION', estado: 'A', codigo_fiscal: '0600', parcial: null, datos: { fecha_recepcion } },
    },
  });
  await rechazado(post(cdc, 'notificar-recepcion', { fecha_recepcion }), '4101');
  const entrega = { parcial: true, fecha_recepcion: '2030-01-31T10:00:00' };
  expect((await post(cdc, 'conformidad', entrega)).cuerpo['evento']).toMatchObject({
    tipo: 'CONFORMIDAD',
    parcial: true,
    datos: { parcial: true, fecha_recepcion: `${entrega.fecha_recepcion}-03:00` },
  });
  await rechazado(post(cdc, 'conformidad', entrega), '4150');
  // As the KuDE prints the CDC.
  const total = await post(encodeURIComponent(cdc.replace(/.{4}/g, '$& ')), 'conformidad');
  expect(total.cuerpo['evento']).toMatchObject({ estado: 'A', parcial: false, autor: { via: 'api_key' } });
  const { evento: _, ...recibido } = total.cuerpo;
  expect((await get(`/${cdc}`)).cuerpo).toMatchObject(recibido);
  expect((await get('', { emisor: vendedor.ruc, sit: 'H' })).cuerpo['recibidos']).toContainEqual(recibido);
  expect(((recibido['eventos'] as Json[]) ?? []).map(({ tipo }) => tipo)).toEqual([
    ...['NOTIFICACION', 'CONFORMIDAD', 'CONFORMIDAD'],
  ]);
  expect((await vendedor.api.pedir(`/v1/recibidos/${cdc}`)).status).toBe(404);
});

it('joins a repeated request to one event, which the authority gets once', async () => {
  const { cdc } = await facturado();
  const respuestas = await Promise.all([0, 1, 2].map(() => post(cdc, 'disconformidad', { motivo: MOTIVO })));
  // A request after the registration says that it is registered.
  const ids = respuestas.filter(({ status }) => status !== 409).map(({ cuerpo }) => (cuerpo['evento'] as Json)['id']);
  expect(new Set(ids).size).toBe(1);
  await rechazado(post(cdc, 'disconformidad', { motivo: MOTIVO }), '4200');
  const { eventos } = (await (await fetch(`${stackDePrueba().simulator_url}/documentos/${cdc}`)).json()) as Json;
  expect(eventos).toMatchObject([{ tipo: 'rGeVeDisconf' }]);
});

it('after a disavowal registers another event only in its place', async () => {
  const { cdc } = await facturado();
  const { status, cuerpo } = await post(cdc, 'desconocimiento', { motivo: 'No lo pedimos' });
  expect({ status, evento: cuerpo['evento'] }).toMatchObject({ status: 200, evento: { motivo: 'No lo pedimos' } });
  await rechazado(post(cdc, 'conformidad'), null);
  expect((await post(cdc, 'conformidad', { reemplazar: true })).status).toBe(200);
});

it('about a document that the authority does not have, says what the caller says of it, and no more', async () => {
  const { cdc, emision } = cdcDesconocido();
  const fecha_recepcion = horaParaguaya();
  const { extra } = esperarError(
    await post(cdc, 'notificar-recepcion', { fecha_recepcion }),
    400,
    'VALIDACION_MULTIPLES_CAMPOS',
  );
  expect(extra!.errores!.map(({ campo }) => campo)).toEqual(['fecha_emision', 'total_gs']);
  await rechazado(post(cdc, 'conformidad'), '4152');
  esperarError(await get(`/${cdc}`), 404, 'DE_NO_ENCONTRADO');
  const notificacion = { fecha_recepcion, fecha_emision: emision, total_gs: '485000' };
  const { status, cuerpo } = await post(cdc, 'notificar-recepcion', notificacion);
  expect({ status, cuerpo }).toMatchObject({ status: 200, cuerpo: { situacion: 'N', total_gs: '485000' } });
});

it('about a cancelled document, or one of another receiver, registers nothing', async () => {
  const { cdc } = await facturado();
  await rechazado(post(cdc, 'conformidad', {}, vendedor.api), '0143');
  expect((await vendedor.api.pedir(`/v1/de/${cdc}/cancelar`, { metodo: 'POST' })).status).toBe(200);
  await rechazado(post(cdc, 'conformidad'), '4155');
});

/** One fault of the authority, for the buyer. */
async function falla(servicio: string, tipo: string): Promise<void> {
  const body = JSON.stringify({ tipo, servicio, ruc: comprador.ruc.slice(0, -2), cuantas: 1 });
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const url = `${stackDePrueba().simulator_url}/fallas`;
  expect(await statusOf(url, { method: 'POST', headers, body })).toBeLessThan(300);
}

describe('when the answer to an event is lost', () => {
  it('the authority is asked, and has the event once; it is not sent again', async () => {
    const { cdc } = await facturado();
    await falla('siRecepEvento', 'cortar_despues');
    const { status, cuerpo } = await post(cdc, 'conformidad');
    expect({ status, evento: cuerpo['evento'] }).toMatchObject({
      status: 200,
      evento: { estado: 'A', protocolo_fiscal: expect.stringMatching(/^\d+$/) as string },
    });
    const { eventos } = (await (await fetch(`${stackDePrueba().simulator_url}/documentos/${cdc}`)).json()) as Json;
    expect(eventos).toMatchObject([{ tipo: 'rGeVeConf' }]);
  });

  it('of a document that it does not have, "already registered" is our own, which it did not number to us', async () => {
    const { cdc, emision } = cdcDesconocido();
    const notificacion = { fecha_recepcion: horaParaguaya(), fecha_emision: emision, total_gs: 1000 };
    await falla('siRecepEvento', 'cortar_despues');
    expect((await post(cdc, 'notificar-recepcion', notificacion)).cuerpo['evento']).toMatchObject({
      ...{ estado: 'A', codigo_fiscal: '4101', protocolo_fiscal: null },
    });
  });
});

it('is registered while the authority answers no question about the document', async () => {
  const { cdc } = await facturado();
  await falla('siConsDE', '503');
  expect(await post(cdc, 'conformidad')).toMatchObject({
    ...{ status: 200, cuerpo: { situacion: null, total_gs: null, evento: { estado: 'A' } } },
  });
});

it('names the field that is wrong', async () => {
  const { cdc } = cdcDesconocido();
  const hoy = horaParaguaya();
  const persona = { nombre: 'Ana Báez', tipo_documento: 5, numero_documento: '1' };
  for (const [evento, cuerpo, ...loc] of [
    ['notificar-recepcion', {}, 'body', 'fecha_recepcion'],
    ['notificar-recepcion', { fecha_recepcion: '2026-02-30' }, 'body', 'fecha_recepcion'],
    ['notificar-recepcion', { fecha_recepcion: hoy, total_gs: '-1' }, 'body', 'total_gs'],
    ['conformidad', { parcial: true }, 'body', 'fecha_recepcion'],
    ['conformidad', { fecha_recepcion: hoy }, 'body', 'fecha_recepcion'],
    ['disconformidad', {}, 'body', 'motivo'],
    ['desconocimiento', { motivo: MOTIVO, receptor: persona }, 'body', 'receptor', 'tipo_documento'],
    ['desconocimiento', { motivo: MOTIVO, receptor: { nombre: 'Ana Báez' } }, 'body', 'receptor', 'ruc'],
    ['desconocimiento', { motivo: MOTIVO, otro: 1 }, 'body', 'otro'],
  ] as const)
    esperarDetail(await post(cdc, evento, cuerpo), ...loc);
  esperarError(await post(cdc.slice(1), 'conformidad'), 400, 'CDC_INVALIDO');
  const mal = `${cdc.slice(0, 43)}${(Number(cdc[43]) + 1) % 10}`;
  esperarError(await post(mal, 'conformidad'), 404, 'DE_NO_ENCONTRADO');
});

it('is refused to keys that may not issue, or only in some establishments', async () => {
  const { cdc } = cdcDesconocido();
  const clave = (limites: object): Promise<Cliente> =>
    enLaBase(async (database) => {
      const crear = new CrearApiKey(new TypeOrmApiKeyRepository(database));
      return new Cliente((await crear.execute({ tenantId: comprador.tenantId, nombre: 'limitada', ...limites })).clave);
    });
  const lectora = await clave({ permisos: ['leer'] });
  esperarError(await post(cdc, 'conformidad', {}, lectora), 403, 'FORBIDDEN');
  expect((await lectora.pedir('/v1/recibidos')).status).toBe(200);
  esperarError(await post(cdc, 'conformidad', {}, await clave({ establecimientos: ['001', '009'] })), 403, 'FORBIDDEN');
});
