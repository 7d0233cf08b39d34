import { TypeOrmApiKeyRepository } from '@libs/auth/postgres';
import { CrearApiKey } from '@libs/auth';
import { unaRemision } from '@libs/de/testing';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { Cliente, type De, type Json, type Respuesta } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { type EmisorDePrueba, enLaBase, unEmisor } from '../../../test/emisor-de-prueba';
import { EMPRESA, horaParaguaya, PERSONA, unaFactura } from './facturas';

const MOTIVO = 'Una razón cualquiera';
const CHOFER = { nombre: 'Derlis Giménez', numero_documento: '3456789' };
const RANGO = { establecimiento: '001', punto: '001', tipo_de: 1, motivo: MOTIVO };
const INNOMINADO = { nombre: 'Consumidor final' };
const ESPERA = { query: { wait: true, timeout: 25 } };

/** A valid body for each route that registers an event. */
const CUERPOS: Readonly<Record<string, Json>> = {
  'de/{cdc}/cancelar': { motivo: MOTIVO },
  'de/{cdc}/nominar': { receptor: EMPRESA },
  'de/{cdc}/actualizar-transporte': { transportista: { chofer: CHOFER } },
  'de/{cdc}/inutilizar-numero': { motivo: MOTIVO },
  'de/inutilizar': { ...RANGO, numero_desde: 900, numero_hasta: 901 },
  'recibidos/{cdc}/notificar-recepcion': { fecha_recepcion: '2026-11-01T10:00:00' },
  'recibidos/{cdc}/conformidad': {},
  'recibidos/{cdc}/disconformidad': { motivo: MOTIVO },
  'recibidos/{cdc}/desconocimiento': { motivo: MOTIVO },
};
const RUTAS = Object.keys(CUERPOS);

let emisor: EmisorDePrueba;
let factura: De;
beforeAll(async () => {
  emisor = await unEmisor();
  factura = await emisor.api.emitido(unaFactura({ receptor: INNOMINADO }), ESPERA);
});

const post = (api: Cliente, ruta: string, cuerpo: unknown, cdc = factura.cdc): Promise<Respuesta> =>
  api.pedir(`/v1/${ruta.replace('{cdc}', cdc)}`, { metodo: 'POST', cuerpo });
const importar = (api: Cliente, contenido: string): Promise<Respuesta> => {
  const cuerpo = new FormData();
  cuerpo.set('archivo', new Blob([contenido]), 'uno.xml');
  return api.pedir('/v1/de/importar', { metodo: 'POST', cuerpo });
};
const clave = (limites: object): Promise<Cliente> =>
  enLaBase(async (database) => {
    const crear = new CrearApiKey(new TypeOrmApiKeyRepository(database));
    return new Cliente((await crear.execute({ tenantId: emisor.tenantId, nombre: 'limitada', ...limites })).clave);
  });

/** Every value of the body, one by one, as something else: names of the fields with a body that is wrong there. */
function* trastornado(cuerpo: Json, ruta = ''): Generator<[campo: string, Json]> {
  for (const [campo, valor] of Object.entries(cuerpo)) {
    const donde = ruta ? `${ruta}.${campo}` : campo;
    for (const malo of [7.5, true, [[]], [{}], { a: 1 }, '\u0000', '']) {
      if (typeof malo !== typeof valor || malo === '' || malo === '\u0000') yield [donde, { ...cuerpo, [campo]: malo }];
    }
    if (typeof valor === 'object' && valor !== null && !Array.isArray(valor))
      for (const [hondo, anidado] of trastornado(valor as Json, donde)) yield [hondo, { ...cuerpo, [campo]: anidado }];
  }
}

/** The fields that a refusal names, in either of its forms. */
function nombrados({ cuerpo }: Respuesta): string[] {
  const { error, detail } = cuerpo as {
    error?: { extra?: { errores?: { campo: string }[] } };
    detail?: { loc: (string | number)[] }[];
  };
  return [
    ...(error?.extra?.errores ?? []).map(({ campo }) => campo),
    ...(detail ?? []).map(({ loc }) => loc.slice(1).join('.')),
  ];
}

const rastros = async (): Promise<unknown> => ({
  eventos: (await emisor.api.detalle(factura.cdc))['eventos'],
  recibidos: (await emisor.api.pedir('/v1/recibidos')).cuerpo['total'],
  inutilizaciones: (await emisor.api.pedir('/v1/de/inutilizaciones')).cuerpo['total'],
});
const SIN_RASTRO = { eventos: [], recibidos: 0, inutilizaciones: 0 };

describe('a body of another kind', () => {
  it.each(RUTAS)('is refused by %s, whatever it is instead of an object', async (ruta) => {
    for (const cuerpo of ['[]', '[{}]', '"texto"', '7', 'true', '{', '{"motivo":"a","motivo":"b"}x']) {
      const { status } = await post(emisor.api, ruta, cuerpo);
      expect({ cuerpo, status: [400, 422].includes(status) ? 'refused' : status }).toEqual({
        cuerpo,
        status: 'refused',
      });
    }
  });

  it.each(RUTAS)('%s names each field whose value is of another type', async (ruta) => {
    for (const [campo, cuerpo] of trastornado(CUERPOS[ruta]!)) {
      const respuesta = await post(emisor.api, ruta, cuerpo);
      expect({ campo, cuerpo, status: respuesta.status }).toMatchObject({
        status: ruta.endsWith('nominar') || ruta.endsWith('transporte') ? 400 : 422,
      });
      expect({
        cuerpo,
        campos:
          nombrados(respuesta).filter((nombrado) => nombrado === campo || nombrado.startsWith(`${campo}.`)).length > 0,
        en: nombrados(respuesta),
      }).toMatchObject({ campos: true });
    }
  });

  it('leaves nothing behind', async () => {
    expect(await rastros()).toEqual(SIN_RASTRO);
  });
});

describe('whoever may not', () => {
  it.each<[string, object, string[]]>([
    ['may only read', { permisos: ['leer'] }, RUTAS],
    ['may only issue', { permisos: ['emitir'] }, RUTAS.filter((ruta) => /cancelar|inutilizar/.test(ruta))],
    ['may only void', { permisos: ['anular'] }, RUTAS.filter((ruta) => !/cancelar|inutilizar/.test(ruta))],
    ['is of another establishment', { establecimientos: ['002'] }, RUTAS],
  ])('a key that %s is refused before anything is read', async (_, limites, rutas) => {
    const api = await clave(limites);
    for (const ruta of rutas) esperarError(await post(api, ruta, CUERPOS[ruta]), 403, 'FORBIDDEN');
    expect(await rastros()).toEqual(SIN_RASTRO);
  });

  it('imports nothing with a key that may only read, nor of an establishment that is not its own', async () => {
    const xml = (await emisor.api.pedir(factura.xml_url)).bytes.toString();
    for (const limites of [{ permisos: ['leer'] }, { permisos: ['anular'] }, { establecimientos: ['002'] }])
      esperarError(await importar(await clave(limites), xml), 403, 'FORBIDDEN');
  });

  it('a suspended taxpayer registers nothing', async () => {
    const suspendido = await unEmisor();
    const { cdc, xml_url } = await suspendido.api.emitido(unaFactura(), ESPERA);
    const xml = (await suspendido.api.pedir(xml_url)).bytes.toString();
    const ruta = `/v1/admin/tenants/${suspendido.tenantId}/suspender`;
    const comoOtro = conToken(tokenDe(suspendido, 'superadmin', 'superadmin-eventos'));
    expect((await comoOtro(ruta, { metodo: 'POST', cuerpo: { motivo: MOTIVO } })).status).toBe(200);
    for (const [plantilla, cuerpo] of Object.entries(CUERPOS))
      esperarError(await post(suspendido.api, plantilla, cuerpo, cdc), 403, 'TENANT_SUSPENDIDO');
    esperarError(await importar(suspendido.api, xml), 403, 'TENANT_SUSPENDIDO');
  });

  it('a key of test mode finds nothing of the real one, nor asks the real authority for anything', async () => {
    const admin = conToken(tokenDe(emisor, 'admin', `admin-${emisor.tenantId}`));
    const creada = await admin<{ key_plain: string }>('/v1/admin/api-keys', {
      ...{ metodo: 'POST', cuerpo: { nombre: 'Prueba', modo: 'prueba' } },
    });
    const prueba = new Cliente(creada.cuerpo.key_plain);
    for (const ruta of RUTAS.filter((plantilla) => plantilla.startsWith('de/{cdc}')))
      esperarError(await post(prueba, ruta, CUERPOS[ruta]), 404, 'DE_NO_ENCONTRADO');
    for (const ruta of RUTAS.filter((plantilla) => plantilla.startsWith('recibidos')))
      esperarError(await post(prueba, ruta, { ...CUERPOS[ruta], sit: 'P' }), 422, 'EMISOR_NO_CONFIGURADO');
    esperarError(
      await post(prueba, 'de/inutilizar', { ...CUERPOS['de/inutilizar'], sit: 'P' }),
      422,
      'EMISOR_NO_CONFIGURADO',
    );
    const { cdc } = await prueba.emitido(unaFactura({ receptor: INNOMINADO }), ESPERA);
    expect((await post(prueba, 'de/{cdc}/nominar', { receptor: EMPRESA }, cdc)).cuerpo).toMatchObject({
      receptor: { ruc: EMPRESA.ruc },
    });
    expect((await post(prueba, 'de/{cdc}/cancelar', {}, cdc)).cuerpo).toMatchObject({ estado: 'C' });
    expect(await rastros()).toEqual(SIN_RASTRO);
  });
});

describe('many at once', () => {
  const innominada = (): Promise<De> => emisor.api.emitido(unaFactura({ receptor: INNOMINADO }), ESPERA);
  const eventosDe = async (cdc: string): Promise<Json[]> => (await emisor.api.detalle(cdc))['eventos'] as Json[];
  const estados = (respuestas: readonly Respuesta[]): number[] => respuestas.map(({ status }) => status).sort();

  it('the same nomination is one event, and another receiver is refused by its rule', async () => {
    const { cdc } = await innominada();
    const nominar = (receptor: Json) => post(emisor.api, 'de/{cdc}/nominar', { receptor }, cdc);
    expect(estados(await Promise.all([1, 2, 3, 4].map(() => nominar(EMPRESA))))).toEqual([200, 200, 200, 200]);
    expect(await eventosDe(cdc)).toMatchObject([{ tipo: 'NOMINACION', estado: 'A' }]);
    expect(esperarError(await nominar(PERSONA), 409, 'EVENTO_NO_ADMITIDO').extra).toMatchObject({
      codigo_fiscal: '4453',
    });
    const otra = (await innominada()).cdc;
    const dos = await Promise.all(
      [EMPRESA, PERSONA].map((receptor) => post(emisor.api, 'de/{cdc}/nominar', { receptor }, otra)),
    );
    expect(estados(dos)).toEqual([200, 409]);
    expect(await eventosDe(otra)).toHaveLength(1);
  });

  it('a cancellation and a nomination end in what the authority has', async () => {
    const { cdc } = await innominada();
    const [cancelada] = await Promise.all([
      post(emisor.api, 'de/{cdc}/cancelar', {}, cdc),
      post(emisor.api, 'de/{cdc}/nominar', { receptor: EMPRESA }, cdc),
      post(emisor.api, 'de/{cdc}/cancelar', {}, cdc),
    ]);
    expect(cancelada.status).toBe(200);
    const eventos = await eventosDe(cdc);
    expect(eventos.filter(({ tipo }) => tipo === 'CANCELACION')).toMatchObject([{ estado: 'A' }]);
    for (const { estado } of eventos) expect(['A', 'R']).toContain(estado);
    esperarError(await post(emisor.api, 'de/{cdc}/nominar', { receptor: PERSONA }, cdc), 400, 'DE_ESTADO_INVALIDO');
  });

  it('the same change of a transport is one event; another one waits for it or comes after it', async () => {
    const { cdc } = await emisor.api.emitido(unaRemision(), ESPERA);
    const cambiar = (nombre: string) =>
      post(emisor.api, 'de/{cdc}/actualizar-transporte', { transportista: { chofer: { ...CHOFER, nombre } } }, cdc);
    expect(estados(await Promise.all(['Ana Báez', 'Ana Báez', 'Ana Báez'].map(cambiar)))).toEqual([200, 200, 200]);
    expect(await eventosDe(cdc)).toHaveLength(1);
    const intentos = await Promise.all(['Luis Ortiz', 'Celia Ortiz'].map(cambiar));
    for (const { status } of intentos) expect([200, 409]).toContain(status);
    const aceptados = (await eventosDe(cdc)).filter(({ estado }) => estado === 'A');
    expect(aceptados).toHaveLength(1 + intentos.filter(({ status }) => status === 200).length);
  });

  it('the same range is voided once, and no number of it is issued', async () => {
    const rango = { ...RANGO, numero_desde: 700, numero_hasta: 702 };
    const respuestas = await Promise.all([
      ...[1, 2, 3].map(() => post(emisor.api, 'de/inutilizar', rango)),
      emisor.api.emitir<Json>(unaFactura({ numero: 701 })) as Promise<Respuesta>,
    ]);
    const emitida = respuestas.pop()!;
    if (emitida.status === 200) {
      for (const respuesta of respuestas) esperarError(respuesta, 422, 'RANGO_CON_NUMEROS_EMITIDOS');
      return;
    }
    const hechas = respuestas.filter(({ status }) => status === 200);
    expect(new Set(hechas.map(({ cuerpo }) => cuerpo['id'])).size).toBe(1);
    // A request after the end says that it is done.
    for (const respuesta of respuestas.filter((candidata) => !hechas.includes(candidata)))
      esperarError(respuesta, 422, 'RANGO_YA_INUTILIZADO');
    esperarError(emitida, 409, 'NUMERO_YA_INUTILIZADO');
    const parte = await post(emisor.api, 'de/inutilizar', { ...rango, numero_hasta: 701 });
    esperarError(parte, 422, 'RANGO_YA_INUTILIZADO');
  });

  it('a notification and a conformity at once keep their order', async () => {
    const comprador = await unEmisor();
    const receptor = { nombre: 'COOPERATIVA DE PRUEBA', ruc: comprador.ruc, tipo_contribuyente: 2 };
    const { cdc } = await emisor.api.emitido(unaFactura({ receptor }), ESPERA);
    const mandar = (evento: string, cuerpo: Json) => post(comprador.api, `recibidos/{cdc}/${evento}`, cuerpo, cdc);
    const pedidos = [
      () => mandar('notificar-recepcion', { fecha_recepcion: horaParaguaya() }),
      () => mandar('conformidad', {}),
      () => mandar('disconformidad', { motivo: MOTIVO }),
    ];
    const respuestas = await Promise.all(pedidos.map((pedir) => pedir()));
    for (const { status } of respuestas) expect([200, 409]).toContain(status);
    const { eventos } = (await comprador.api.pedir(`/v1/recibidos/${cdc}`)).cuerpo as { eventos: Json[] };
    expect(eventos.map(({ estado }) => estado)).toEqual(
      respuestas.filter(({ status }) => status === 200).map(() => 'A'),
    );
  });
});
