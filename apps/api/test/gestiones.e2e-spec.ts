import { randomUUID } from 'node:crypto';
import { unaNotaDeCredito, unaRemision, unReceptor, unTransporte } from '@libs/de/testing';
import type { De, Json, Respuesta } from '../../../test/cliente';
import { textoDePdf } from '@libs/pdf/testing';
import { descargar, esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, enLaBase, unEmisor } from '../../../test/emisor-de-prueba';
import { EMPRESA, facturaCon, PERSONA, unaFactura, unItem } from './facturas';

const CDC_AJENO = '0'.repeat(44);
const CDCS_DE_NADIE = [CDC_AJENO, 'z'.repeat(44), "'".repeat(44), '%00'.repeat(44)];
const MOMENTO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-03:00$/;

let emisor: EmisorDePrueba;
beforeAll(async () => {
  emisor = await unEmisor({ puntos: ['001', '002'] });
});

const post = (ruta: string, cuerpo?: unknown): Promise<Respuesta> =>
  emisor.api.pedir(`/v1/de/${ruta}`, { metodo: 'POST', cuerpo });
const aprobado = (): Promise<De> => emisor.api.emitido(unaFactura(), { query: { wait: true, timeout: 25 } });
async function rechazado(): Promise<De> {
  const { cdc } = await emisor.api.emitido(facturaCon('SIM-RECHAZAR'));
  return emisor.api.resuelto(cdc);
}
/** A document that is still unanswered when the test asks. */
const pendiente = (): Promise<De> => emisor.api.emitido(facturaCon('SIM-DEMORAR-20'));

const TEXTO = expect.stringMatching(/\S/) as string;

const INUTILIZACION = {
  id: expect.any(String) as string,
  sit: 'H',
  establecimiento: '001',
  timbrado: expect.stringMatching(/^\d{8}$/) as string,
  serie: '',
  tipo: 1,
  tipo_label: 'Factura',
  estado: 'A',
  protocolo_fiscal: expect.stringMatching(/^\d+$/) as string,
  codigo_fiscal: '0600',
  mensaje_fiscal: expect.any(String) as string,
  autor: expect.objectContaining({ via: 'api_key' }) as Json,
  created_at: expect.stringMatching(MOMENTO) as string,
};

describe('POST /v1/de/{cdc}/cancelar', () => {
  it('answers 409 of an invoice with an approved note, which is cancelled first', async () => {
    const factura = await aprobado();
    const cuerpo = unaNotaDeCredito(factura.cdc, { receptor: PERSONA, items: [unItem()] });
    const nota = await emisor.api.emitido(cuerpo, { query: { wait: true, timeout: 25 } });
    expect(nota.estado).toBe('A');
    const { extra } = esperarError(await post(`${factura.cdc}/cancelar`), 409, 'DE_CON_NOTAS_APROBADAS');
    expect(extra).toEqual({ cdcs: [nota.cdc] });
    const notasDe = async () => (await emisor.api.pedir(`/v1/de/${factura.cdc}`)).cuerpo as Json;
    const notaMostrada = { cdc: nota.cdc, tipo_de: 5, numero_formateado: nota.numero_formateado, total: nota['total'] };
    const queda = String(Number(factura['total']) - Number(nota['total']));
    expect(await notasDe()).toMatchObject({ notas: [{ ...notaMostrada, estado: 'A' }], por_acreditar: queda });
    expect((await post(`${nota.cdc}/cancelar`)).status).toBe(200);
    expect(await notasDe()).toMatchObject({
      notas: [{ ...notaMostrada, estado: 'C' }],
      por_acreditar: factura['total'],
    });
    expect((await post(`${factura.cdc}/cancelar`)).cuerpo).toMatchObject({ estado: 'C' });
  });

  it('answers 200 with the document cancelled and its event', async () => {
    const { cdc } = await aprobado();
    const { status, cuerpo } = await post(`${cdc}/cancelar`, { motivo: 'Error en el pedido' });
    const { evento, ...de } = cuerpo as { evento: Json };
    // Links end a second later when they are made a second later.
    const enlaces = { xml_url: expect.any(String) as string, kude_url: expect.any(String) as string };
    expect({ status, de }).toEqual({ status: 200, de: { ...(await emisor.api.porCdc(cdc)), ...enlaces, estado: 'C' } });
    expect(evento).toEqual({
      id: expect.any(String) as string,
      tipo: 'CANCELACION',
      autor: expect.objectContaining({ via: 'api_key' }) as Json,
      estado: 'A',
      motivo: 'Error en el pedido',
      datos: {},
      protocolo_fiscal: expect.stringMatching(/^\d+$/) as string,
      codigo_fiscal: '0600',
      mensaje_fiscal: expect.any(String) as string,
      created_at: expect.stringMatching(MOMENTO) as string,
      procesado_at: expect.stringMatching(MOMENTO) as string,
    });
    expect((await emisor.api.detalle(cdc))['eventos']).toEqual([evento]);
  });

  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
  ])('takes %s for a body', async (_, cuerpo) => {
    expect((await post(`${(await aprobado()).cdc}/cancelar`, cuerpo)).cuerpo).toMatchObject({ estado: 'C' });
  });

  it('answers 400 DE_ESTADO_INVALIDO of what is not approved', async () => {
    for (const { cdc } of [await rechazado(), await pendiente()])
      esperarError(await post(`${cdc}/cancelar`), 400, 'DE_ESTADO_INVALIDO');
  });

  it('answers 503 at once, in words and with the time, when it waits for the clock of the authority, and so says the event', async () => {
    const { cdc, de_id } = await aprobado();
    await enLaBase((database) =>
      database.ofTenant(emisor.tenantId, (tx) =>
        tx.query(`UPDATE documento SET aprobado_at = clock_timestamp() + interval '150 seconds' WHERE id = $1`, [
          de_id,
        ]),
      ),
    );
    const respuesta = await post(`${cdc}/cancelar`);
    const { mensaje, extra } = esperarError(respuesta, 503, 'FISCAL_NO_DISPONIBLE');
    expect(mensaje).toMatch(/reloj de la autoridad.*se firma y se envía a las \d{2}:\d{2}:\d{2}\..*en \d+ segundos/);
    expect(extra).toEqual({ pending: true });
    const segundos = Number(respuesta.headers.get('retry-after'));
    expect(segundos).toBeGreaterThan(60);
    expect(segundos).toBeLessThanOrEqual(160);
    const [evento] = (await emisor.api.detalle(cdc))['eventos'] as Json[];
    expect(evento).toMatchObject({ estado: 'P', codigo_fiscal: null });
    expect(mensaje.startsWith(evento!['mensaje_fiscal'] as string)).toBe(true);
  });

  it('answers 409 when 48 hours have passed since the approval', async () => {
    const { cdc, de_id } = await aprobado();
    await enLaBase((database) =>
      database.ofTenant(emisor.tenantId, (tx) =>
        tx.query(`UPDATE documento SET aprobado_at = aprobado_at - interval '48 hours 1 minute' WHERE id = $1`, [
          de_id,
        ]),
      ),
    );
    esperarError(await post(`${cdc}/cancelar`), 409, 'CANCELACION_FUERA_DE_PLAZO');
  });

  it.each<[string, unknown]>([
    ['motivo', { motivo: 'abcd' }],
    ['motivo', { motivo: 'a'.repeat(501) }],
    ['motivo', { motivo: 12345 }],
    ['razon', { razon: 'Error en el pedido' }],
  ])('answers 422 naming %s of %j', async (campo, cuerpo) => {
    esperarDetail(await post(`${CDC_AJENO}/cancelar`, cuerpo), 'body', campo);
  });
});

describe('POST /v1/de/{cdc}/nominar', () => {
  const innominado = { nombre: 'Consumidor final' };
  const innominada = (): Promise<De> =>
    emisor.api.emitido(unaFactura({ receptor: innominado }), { query: { wait: true, timeout: 25 } });
  const notaA = (cdc: string, receptor: Json): Promise<Respuesta> =>
    post('emitir', unaFactura({ tipo_de: 5, tipo_transaccion: undefined, receptor, doc_asociado: { tipo: 1, cdc } }));

  it('answers 200 with the invoice under its new receiver, as lists, the detail, its KuDE and notes on it have it', async () => {
    const { cdc } = await innominada();
    const { status, cuerpo } = await post(`${cdc}/nominar`, { receptor: EMPRESA, motivo: 'Pidió factura a su nombre' });
    const { evento, ...de } = cuerpo as { evento: Json; receptor: Json };
    expect({ status, receptor: de.receptor }).toMatchObject({
      status: 200,
      receptor: { nombre: EMPRESA.nombre, ruc: EMPRESA.ruc, tipo_documento: null, numero_documento: null },
    });
    expect(evento).toMatchObject({
      ...{ tipo: 'NOMINACION', estado: 'A', motivo: 'Pidió factura a su nombre', codigo_fiscal: '0600' },
      protocolo_fiscal: expect.stringMatching(/^\d+$/) as string,
      datos: { receptor: { nombre: EMPRESA.nombre, ruc: EMPRESA.ruc } },
    });
    const { documentos } = await emisor.api.lista({ q: EMPRESA.ruc });
    expect(documentos.map((documento) => documento.cdc)).toContain(cdc);
    const { eventos, receptor, kude_url, estado } = (await emisor.api.detalle(cdc)) as De & { eventos: Json[] };
    expect({ eventos, receptor, estado }).toMatchObject({ eventos: [evento], receptor: EMPRESA, estado: 'A' });
    expect((await textoDePdf((await descargar(kude_url!)).bytes)).join('')).toContain(EMPRESA.ruc);
    expect((await post(`${cdc}/nominar`, { receptor: EMPRESA })).cuerpo).toMatchObject({ evento });
    const { extra } = esperarError(await post(`${cdc}/nominar`, { receptor: PERSONA }), 409, 'EVENTO_NO_ADMITIDO');
    expect(extra).toEqual({ codigo_fiscal: '4453' });
    const { mensaje } = esperarError(await notaA(cdc, PERSONA), 422, 'NC_DOCUMENTO_ASOCIADO_INVALIDO');
    expect(mensaje).toContain('regla 2442');
    const nota = await notaA(cdc, EMPRESA);
    expect(await emisor.api.resuelto((nota.cuerpo as De).cdc)).toMatchObject({ estado: 'A' });
  });

  it('answers 400 with all wrong fields, or the state of what is not approved; 409 with the rule that is broken', async () => {
    const { cdc } = await aprobado();
    const { extra } = esperarError(
      await post(`${cdc}/nominar`, { receptor: { ...innominado, tipo_operacion: 3 }, razon: 'x' }),
      ...([400, 'VALIDACION_MULTIPLES_CAMPOS'] as const),
    );
    const errores = (extra as { errores: { campo: string }[] }).errores.map(({ campo }) => campo).sort();
    expect(errores).toEqual(['razon', 'receptor.tipo_documento', 'receptor.tipo_operacion']);
    const pedido = { receptor: EMPRESA };
    const rehusada = esperarError(await post(`${cdc}/nominar`, pedido), 409, 'EVENTO_NO_ADMITIDO');
    expect(rehusada.extra).toEqual({ codigo_fiscal: '4469' });
    esperarError(await post(`${(await rechazado()).cdc}/nominar`, pedido), 400, 'DE_ESTADO_INVALIDO');
    esperarError(await post(`${CDC_AJENO}/nominar`, pedido), 404, 'DE_NO_ENCONTRADO');
  });
});

describe('POST /v1/de/{cdc}/actualizar-transporte', () => {
  const chofer = { nombre: 'Segundo Chofer', numero_documento: '7654321' };
  const vehiculo = { tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'XYZ789' };

  it('answers 200 with an event for each part, as the detail and the KuDE have it; again, joins them', async () => {
    const { cdc } = await emisor.api.emitido(unaRemision({ receptor: { ...unReceptor(), ...EMPRESA } }));
    await emisor.api.resuelto(cdc);
    const cuerpo = { tipo: 2, modalidad: 1, vehiculos: [vehiculo], transportista: { chofer } };
    const { status, cuerpo: de } = await post(`${cdc}/actualizar-transporte`, cuerpo);
    const { eventos } = de as { eventos: Json[] };
    expect({ status, eventos }).toMatchObject({
      status: 200,
      eventos: [
        {
          tipo: 'TRANSPORTE',
          estado: 'A',
          motivo: 'Cambio del chofer',
          codigo_fiscal: '0600',
          datos: { transportista: { chofer } },
        },
        { tipo: 'TRANSPORTE', estado: 'A', motivo: 'Cambio de vehículo', datos: { tipo: 2, vehiculos: [vehiculo] } },
      ],
    });
    expect((await post(`${cdc}/actualizar-transporte`, cuerpo)).cuerpo).toMatchObject({ eventos });
    const detalle = (await emisor.api.detalle(cdc)) as De & { eventos: Json[] };
    expect(detalle.eventos).toHaveLength(2);
    expect(detalle).toMatchObject({
      estado: 'A',
      remision: { transporte: { tipo: 2, vehiculos: [vehiculo], transportista: { naturaleza: 1, chofer } } },
    });
    const papel = (await textoDePdf((await descargar(detalle.kude_url!)).bytes)).join('');
    expect(papel).toContain(chofer.numero_documento);
    expect(papel).toContain(vehiculo.matricula);
    const sinRevisar = { transportista: { chofer: { nombre: 'Otro', direccion: 'x' } }, responsable_flete: 1 };
    const { extra } = esperarError(
      await post(`${cdc}/actualizar-transporte`, sinRevisar),
      ...([400, 'VALIDACION_MULTIPLES_CAMPOS'] as const),
    );
    const errores = (extra as { errores: { campo: string }[] }).errores.map(({ campo }) => campo).sort();
    expect(errores).toEqual([
      ...['responsable_flete', 'transportista.chofer.direccion', 'transportista.chofer.numero_documento'],
    ]);
    esperarError(await post(`${CDC_AJENO}/actualizar-transporte`, cuerpo), 404, 'DE_NO_ENCONTRADO');
  });

  it('changes that of an invoice that was issued with one; 409 of one without, of which nothing is left behind', async () => {
    const cuerpo = { transportista: { chofer } };
    const sinEl = await aprobado();
    const negado = esperarError(await post(`${sinEl.cdc}/actualizar-transporte`, cuerpo), 409, 'EVENTO_NO_ADMITIDO');
    expect(negado.extra).toEqual({ codigo_fiscal: null });
    expect(negado.mensaje).toContain('sin transporte');
    expect((await emisor.api.detalle(sinEl.cdc))['eventos']).toEqual([]);
    const conEl = await emisor.api.emitido(unaFactura({ transporte: unTransporte() }), {
      query: { wait: true, timeout: 25 },
    });
    const { status, cuerpo: de } = await post(`${conEl.cdc}/actualizar-transporte`, cuerpo);
    expect({ status, de }).toMatchObject({ status: 200, de: { eventos: [{ tipo: 'TRANSPORTE', estado: 'A' }] } });
  });
});

describe('POST /v1/de/inutilizar and GET /v1/de/inutilizaciones', () => {
  const pedido = { establecimiento: '001', punto: '002', tipo_de: 1, motivo: 'Salto de numeración' };

  it('answers 200 with the record, which the history shows', async () => {
    const rango = { ...pedido, numero_desde: 100, numero_hasta: 110 };
    const { status, cuerpo } = await post('inutilizar', rango);
    const { tipo_de: _, ...resto } = rango;
    expect({ status, cuerpo }).toEqual({ status: 200, cuerpo: { ...INUTILIZACION, ...resto, cdc: null } });
    const { tipo_de: tipo, ...conAlias } = { ...rango, numero_desde: 111, numero_hasta: 111 };
    expect((await post('inutilizar', { ...conAlias, tipo })).status).toBe(200);
    const historial = await emisor.api.pedir('/v1/de/inutilizaciones', {
      query: { punto: '002', limit: 1, offset: 1 },
    });
    expect(historial.cuerpo).toEqual({
      inutilizaciones: [cuerpo],
      ...{ total: 2, limit: 1, offset: 1, page: 2, total_pages: 2 },
    });
  });

  it('answers 422 of numbers that were issued, or declared unused before', async () => {
    const { numero } = await emisor.api.emitido(unaFactura({ punto: '002' }));
    const rangoDeUno = (n: number) => ({ ...pedido, numero_desde: n, numero_hasta: n });
    esperarError(await post('inutilizar', rangoDeUno(numero)), 422, 'RANGO_CON_NUMEROS_EMITIDOS');
    expect((await post('inutilizar', rangoDeUno(200))).status).toBe(200);
    esperarError(await post('inutilizar', rangoDeUno(200)), 422, 'RANGO_YA_INUTILIZADO');
  });

  it('answers 200, estado X, of a range that the authority accepts in part; what it refused is free at once', async () => {
    const propio = await unEmisor();
    const inutilizar = (numero_desde: number, numero_hasta: number) =>
      propio.api.pedir('/v1/de/inutilizar', {
        metodo: 'POST',
        cuerpo: { ...pedido, punto: '001', numero_desde, numero_hasta },
      });
    // The authority knows a voided number that this service does not: 4066.
    expect((await inutilizar(1_500, 1_500)).status).toBe(200);
    await enLaBase(
      (database) => database.ofTenant(propio.tenantId, (tx) => tx.query(`UPDATE inutilizacion SET estado = 'R'`)),
      'fiscal-submitter',
    );
    const { status, cuerpo } = await inutilizar(1, 2_000);
    expect({ status, cuerpo }).toEqual({
      status: 200,
      cuerpo: {
        ...{ ...INUTILIZACION, punto: '001', numero_desde: 1, numero_hasta: 2_000, motivo: pedido.motivo, cdc: null },
        ...{ estado: 'X', codigo_fiscal: '4066' },
        tramos: [
          {
            ...{ numero_desde: 1, numero_hasta: 1_000, estado: 'A' },
            ...{ codigo_fiscal: '0600', mensaje_fiscal: TEXTO },
          },
          {
            ...{ numero_desde: 1_001, numero_hasta: 2_000, estado: 'R' },
            ...{ codigo_fiscal: '4066', mensaje_fiscal: TEXTO },
          },
        ],
      },
    });
    const historial = await propio.api.pedir<{ inutilizaciones: Json[] }>('/v1/de/inutilizaciones');
    expect(historial.cuerpo.inutilizaciones[0]).toEqual(cuerpo);
    expect((await propio.api.emitido(unaFactura())).numero).toBe(1_001);
    expect((await propio.api.emitido(unaFactura({ numero: 1_450 }))).numero).toBe(1_450);
    expect((await inutilizar(1_100, 1_200)).cuerpo).toMatchObject({ estado: 'A' });
    esperarError(await inutilizar(900, 1_000), 422, 'RANGO_YA_INUTILIZADO');
    esperarError(await propio.api.emitir(unaFactura({ numero: 1_000 })), 409, 'NUMERO_YA_INUTILIZADO');
  });

  it('answers 422 of a range that the authority refuses; it stays in the history as R', async () => {
    const propio = await unEmisor();
    const rango = { ...pedido, punto: '001', numero_desde: 1, numero_hasta: 5 };
    const pedir = () => propio.api.pedir('/v1/de/inutilizar', { metodo: 'POST', cuerpo: rango });
    expect((await pedir()).status).toBe(200);
    await enLaBase(
      (database) => database.ofTenant(propio.tenantId, (tx) => tx.query(`UPDATE inutilizacion SET estado = 'R'`)),
      'fiscal-submitter',
    );
    const { mensaje, extra } = esperarError(await pedir(), 422, 'FISCAL_RECHAZO');
    expect(mensaje).toMatch(/^La autoridad rechazó el evento: \S/);
    expect(extra).toEqual({ codigo_fiscal: '4066', cdc: null });
    expect((await propio.api.emitido(unaFactura())).numero).toBe(1);
  });

  it.each<[string, Json]>([
    ['establecimiento', { establecimiento: '1' }],
    ['punto', { punto: '0001' }],
    ['numero_desde', { numero_desde: 0 }],
    ['numero_desde', { numero_desde: '1' }],
    ['numero_hasta', { numero_hasta: 10_000_000 }],
    ['numero_hasta', { numero_desde: 5, numero_hasta: 4 }],
    ['tipo_de', { tipo_de: 9 }],
    ['tipo_de', { tipo_de: undefined }],
    ['tipo', { tipo: 5 }],
    ['motivo', { motivo: 'abcd' }],
    ['motivo', { motivo: undefined }],
    ['sit', { sit: 'X' }],
  ])('answers 422 naming %s of %j', async (campo, cambios) => {
    const cuerpo = { ...pedido, numero_desde: 300, numero_hasta: 300, ...cambios };
    esperarDetail(await post('inutilizar', cuerpo), 'body', campo);
  });

  it.each([2, 3, 8])('answers 422 naming the rule that no timbrado has type %s', async (tipo) => {
    for (const campo of ['tipo_de', 'tipo'] as const) {
      const { tipo_de: _, ...cuerpo } = { ...pedido, numero_desde: 300, numero_hasta: 300 };
      const respuesta = await post('inutilizar', { ...cuerpo, [campo]: tipo });
      esperarDetail(respuesta, 'body', campo);
      expect(JSON.stringify(respuesta.cuerpo)).toContain('regla 4060');
    }
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['offset', '-1'],
    ['establecimiento', '1'],
    ['punto', 'abc'],
    ['tipo', '9'],
    ['sit', 'X'],
    ['desde', '2026-02-30'],
    ['hasta', '2026-02-30'],
  ])('the history answers 422 naming %s=%s', async (parametro, valor) => {
    const query = { [parametro]: valor };
    esperarDetail(await emisor.api.pedir('/v1/de/inutilizaciones', { query }), 'query', parametro);
  });

  it('the history answers 422 naming hasta before desde', async () => {
    const query = { desde: '2026-03-02', hasta: '2026-03-01' };
    esperarDetail(await emisor.api.pedir('/v1/de/inutilizaciones', { query }), 'query', 'hasta');
  });
});

describe('POST /v1/de/{cdc}/inutilizar-numero', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty object', {}],
    ['a motive', { motivo: 'No se corrige' }],
  ])('answers 200 to %s; the document stays R, with the event; again, 409', async (_, cuerpo) => {
    const { cdc, numero } = await rechazado();
    const respuesta = await post(`${cdc}/inutilizar-numero`, cuerpo);
    const motivo = (cuerpo as { motivo?: string } | undefined)?.motivo ?? (expect.stringMatching(/.{5,}/) as string);
    expect(respuesta.cuerpo).toEqual({
      ...INUTILIZACION,
      ...{ punto: '001', numero_desde: numero, numero_hasta: numero, motivo, cdc },
    });
    const { estado, eventos, kude_url } = (await emisor.api.detalle(cdc)) as De & { eventos: Json[] };
    expect({ estado, tipos: eventos.map(({ tipo }) => tipo) }).toEqual({ estado: 'R', tipos: ['INUTILIZACION'] });
    expect((await textoDePdf((await descargar(kude_url!)).bytes))[0]).toContain('NÚMEROINUTILIZADO');
    esperarError(await post(`${cdc}/inutilizar-numero`), 409, 'NUMERO_YA_INUTILIZADO');
  });

  it('answers 400 of what was not rejected, 422 naming a short motivo', async () => {
    const { cdc } = await aprobado();
    esperarError(await post(`${cdc}/inutilizar-numero`), 400, 'DE_ESTADO_INVALIDO');
    esperarDetail(await post(`${cdc}/inutilizar-numero`, { motivo: 'no' }), 'body', 'motivo');
  });
});

describe('POST /v1/de/{cdc}/reenviar and /v1/de/{de_id}/reencolar', () => {
  it('sends a rejected document again, 202; one that is approved answers 400', async () => {
    const { cdc } = await rechazado();
    expect(await post(`${cdc}/reenviar`)).toMatchObject({
      status: 202,
      cuerpo: { ok: true, cdc, estado: 'P', reenviado_at: expect.stringMatching(MOMENTO), mensaje: expect.any(String) },
    });
    expect((await emisor.api.resuelto(cdc)).estado).toBe('R');
    esperarError(await post(`${(await aprobado()).cdc}/reenviar`), 400, 'DE_ESTADO_INVALIDO');
  });

  it('puts a pending one back in the queue, 202; within 60 s again, 429', async () => {
    const { de_id } = await pendiente();
    const { status, cuerpo } = await post(`${de_id}/reencolar`);
    expect({ status, cuerpo }).toEqual({
      status: 202,
      cuerpo: {
        ...{ ok: true, de_id, mensaje: expect.any(String) as string },
        reencolado_at: expect.stringMatching(MOMENTO) as string,
      },
    });
    const pronto = await post(`${de_id}/reencolar`);
    const { mensaje } = esperarError(pronto, 429, 'DE_REENCOLADO_RATE_LIMIT');
    expect(mensaje).toContain(` ${pronto.headers.get('retry-after')} segundos`);
  });

  it("answers 409 of a final one, 404 of nobody's, 422 of what is no UUID", async () => {
    esperarError(await post(`${(await aprobado()).de_id}/reencolar`), 409, 'DE_TERMINAL_NO_REENCOLABLE');
    esperarError(await post(`${randomUUID()}/reencolar`), 404, 'NOT_FOUND');
    esperarDetail(await post('x1/reencolar'), 'path', 'de_id');
  });
});

describe('POST /v1/de/emitir?edit_cdc=', () => {
  const editar = (cdc: string, cuerpo: unknown) => emisor.api.emitir(cuerpo, { query: { edit_cdc: cdc } });

  it('answers 200: same document and number, new CDC; again, the same', async () => {
    const antes = await rechazado();
    const corregido = unaFactura({ items: [unItem({ cantidad: '3' })] });
    const { status, cuerpo } = await editar(antes.cdc, corregido);
    expect({ status, de_id: cuerpo.de_id, numero: cuerpo.numero, estado: cuerpo.estado }).toEqual({
      ...{ status: 200, de_id: antes.de_id, numero: antes.numero, estado: 'P' },
    });
    expect(cuerpo.cdc).not.toBe(antes.cdc);
    expect((await emisor.api.porCdc(antes.cdc)).cdc).toBe(cuerpo.cdc);
    const anterior = await emisor.api.pedir(`/v1/de/${antes.cdc}/reenviar`, { metodo: 'POST' });
    expect(esperarError(anterior, 409, 'DE_CORREGIDO').extra).toEqual({ cdc: cuerpo.cdc });
    const repetida = await editar(antes.cdc, corregido);
    expect(repetida.headers.get('idempotent-replayed')).toBe('true');
    expect(repetida.cuerpo.cdc).toBe(cuerpo.cdc);
  });

  it('answers 409 DE_NO_EDITABLE of what was not rejected, 400 when what identifies it changes', async () => {
    esperarError(await editar((await aprobado()).cdc, unaFactura()), 409, 'DE_NO_EDITABLE');
    const respuesta = await editar((await rechazado()).cdc, unaFactura({ punto: '002' }));
    esperarError(respuesta, 400, 'VALIDACION_MULTIPLES_CAMPOS');
  });
});

describe('a CDC in the path', () => {
  const ACTOS = ['cancelar', 'inutilizar-numero', 'reenviar'];

  it.each(ACTOS)('of another length answers 400: %s', async (acto) => {
    for (const cdc of ['1', '1'.repeat(43), '1'.repeat(45)])
      esperarError(await post(`${cdc}/${acto}`), 400, 'CDC_INVALIDO');
  });

  it.each(ACTOS)("that is nobody's, whatever its characters, answers 404: %s", async (acto) => {
    for (const cdc of CDCS_DE_NADIE) esperarError(await post(`${cdc}/${acto}`), 404, 'DE_NO_ENCONTRADO');
  });

  it.each(ACTOS)('of another tenant answers 404: %s', async (acto) => {
    const otro = await unEmisor();
    const { cdc } = await otro.api.emitido(unaFactura());
    esperarError(await post(`${cdc}/${acto}`), 404, 'DE_NO_ENCONTRADO');
  });
});
