import type { Emisor } from '@libs/series';
import { CSC_DE_PRUEBA } from '@libs/series/testing';
import { DETALLE, DISYUNTOR, INUTILIZACION, XML } from '../../testing/memoria';
import { OficinaDePrueba } from '../../testing/oficina';
import { unaFactura, unaNotaDeCredito, unItem } from '../../testing/cargas';
import type { Documento } from '../../domain/documento';

const SEGUNDO_MS = 1_000;
const HORA_MS = 3_600 * SEGUNDO_MS;

let oficina: OficinaDePrueba;
beforeEach(() => (oficina = new OficinaDePrueba()));

const aprobada = () => oficina.emitirYResolver(unaFactura(), 'aprobado');
const rechazada = () => oficina.emitirYResolver(unaFactura(), 'rechazado');
const colas = () => oficina.anunciados.map(({ cola }) => cola);
const aMedias = async (): Promise<Documento> => {
  const { documento } = await oficina.emitir(unaFactura());
  await oficina.tomarTurno(documento);
  return documento;
};
/** Requests the voiding of the document's number. */
async function inutilizar({ id, cdc, numero, tipo, sit, timbrado, serie, establecimiento, punto }: Documento) {
  const { tenantId } = oficina.emisor;
  const clave = { sit, timbrado, serie, tipo, establecimiento, punto };
  await oficina.base.sesion().transaccion((tx) => {
    const llave = [tenantId, sit, timbrado, serie, tipo, establecimiento, punto].join('|');
    tx.insertar(INUTILIZACION, {
      ...{ id: `de ${id}`, tenantId, serie: llave, clave, desde: numero, hasta: numero, motivo: 'x', estado: 'P', cdc },
      ...{ protocoloFiscal: null, codigoFiscal: null, mensajeFiscal: null, createdAt: oficina.reloj.now() },
      ...{ autor: { via: 'servicio', id: 'x' } as never, reservados: [{ desde: numero, hasta: numero }] },
    });
    return Promise.resolve();
  });
}

/** The issuer's breaker was opened. */
async function interrumpir(abiertoHasta: Date): Promise<void> {
  const { tenantId: titular } = oficina.emisor;
  await oficina.base.sesion().transaccion((tx) => {
    tx.insertar(DISYUNTOR, { titular, sit: 'H', dudas: 5, abiertoHasta, motivo: 'x' });
    return Promise.resolve();
  });
}

describe('ReenviarDocumento', () => {
  it('brings a rejected one back: pending, the same CDC, a new version of its paper, both jobs', async () => {
    const factura = await rechazada();
    oficina.anunciados.length = 0;
    const reenviada = await oficina.reenviar(factura.cdc);
    expect(reenviada).toMatchObject({ estado: 'P', cdc: factura.cdc, version: factura.version + 1 });
    expect(colas().sort()).toEqual(['de.enviar', 'kude.renderizar']);
    expect(oficina.historial(factura)).toBe('PRP');
  });

  it('has one that waits asked about, and leaves its paper as it is', async () => {
    const { documento } = await oficina.emitir(unaFactura());
    oficina.anunciados.length = 0;
    expect(await oficina.reenviar(documento.cdc)).toMatchObject({ estado: 'P', version: documento.version });
    expect(colas()).toEqual(['de.enviar']);
  });

  it('refuses what is approved or cancelled', async () => {
    const factura = await aprobada();
    await expect(oficina.reenviar(factura.cdc)).rejects.toMatchObject({ id: 'DE_ESTADO_INVALIDO' });
    expect(oficina.ver(factura)).toEqual(factura);
  });

  it('refuses while a worker has it, and while an earlier request waits', async () => {
    await expect(oficina.reenviar((await aMedias()).cdc)).rejects.toMatchObject({ id: 'REENVIO_EN_CURSO' });
    const { cdc } = await rechazada();
    await oficina.reenviar(cdc);
    await expect(oficina.reenviar(cdc)).rejects.toMatchObject({ id: 'REENVIO_EN_CURSO' });
  });

  it('refuses a document whose number is being declared unused, naming the number', async () => {
    const factura = await rechazada();
    await inutilizar(factura);
    await expect(oficina.reenviar(factura.cdc)).rejects.toMatchObject({
      id: 'NUMERO_YA_INUTILIZADO',
      message: expect.stringContaining('001-001-0000001') as string,
    });
    expect(oficina.ver(factura).estado).toBe('R');
  });

  it('knows no document that is not there', async () => {
    await expect(oficina.reenviar('0'.repeat(44))).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
  });
});

describe('ReencolarDocumento', () => {
  it('puts one that waits in front of the worker, and says when', async () => {
    const { documento } = await oficina.emitir(unaFactura());
    oficina.anunciados.length = 0;
    const { reencoladoAt, enPausaHasta } = await oficina.reencolar(documento.id);
    expect([reencoladoAt, enPausaHasta]).toEqual([oficina.reloj.now(), undefined]);
    expect(colas()).toEqual(['de.enviar']);
  });

  it.each([
    ['a minute later', 60 * SEGUNDO_MS, undefined],
    ['not a moment sooner, with the seconds that are left', 60 * SEGUNDO_MS - 1, 1],
    ['not at once', 0, 60],
  ])('does it again %s', async (_, ms, segundos) => {
    const { documento } = await oficina.emitir(unaFactura());
    await oficina.reencolar(documento.id);
    oficina.pasar(ms);
    const pedido = oficina.reencolar(documento.id);
    await (segundos
      ? expect(pedido).rejects.toMatchObject({
          id: 'DE_REENCOLADO_RATE_LIMIT',
          message: expect.stringContaining(` ${segundos} segundos`) as string,
        })
      : expect(pedido).resolves.toBeDefined());
  });

  it.each([
    ['a moment from now', 1, true],
    ['at this moment', 0, false],
    ['long ago', -HORA_MS, false],
  ])('says until when nothing is sent, if the pause of the breaker ends %s', async (_, ms, enPausa) => {
    const { documento } = await oficina.emitir(unaFactura());
    const abiertoHasta = new Date(oficina.reloj.now().getTime() + ms);
    await interrumpir(abiertoHasta);
    expect((await oficina.reencolar(documento.id)).enPausaHasta).toEqual(enPausa ? abiertoHasta : undefined);
  });

  it('names the state of what has ended', async () => {
    const { id } = await aprobada();
    await expect(oficina.reencolar(id)).rejects.toThrow(/\bA\b/);
  });

  it('refuses what has ended, whatever the end, and what is not there', async () => {
    for (const final of [await aprobada(), await rechazada()]) {
      await expect(oficina.reencolar(final.id)).rejects.toMatchObject({ id: 'DE_TERMINAL_NO_REENCOLABLE' });
    }
    await expect(oficina.reencolar('nadie')).rejects.toMatchObject({ id: 'NOT_FOUND' });
  });

  it('refuses an author who may not act in its establishment, also what has ended', async () => {
    const { documento } = await oficina.emitir(unaFactura());
    for (const { id } of [documento, await aprobada()])
      await expect(oficina.reencolar(id, ['002'])).rejects.toMatchObject({ id: 'FORBIDDEN' });
    await oficina.reencolar(documento.id, ['002', '001']);
  });
});

describe('EditarDocumento', () => {
  const correccion = (cambios = {}) => unaFactura({ items: [unItem({ precio_unitario: '22000' })], ...cambios });

  it('gives a rejected document new content under its number and date, with a new CDC', async () => {
    const factura = await rechazada();
    oficina.pasar(HORA_MS);
    oficina.anunciados.length = 0;
    const { documento, repetida } = await oficina.editar(factura.cdc, correccion());
    const { id, numero, fechaEmision } = factura;
    expect(documento).toMatchObject({ id, numero, fechaEmision, estado: 'P', version: factura.version + 1 });
    expect([repetida, Number(documento.total), documento.cdc === factura.cdc]).toEqual([false, 22_000, false]);
    expect(colas().sort()).toEqual(['de.enviar', 'kude.renderizar']);
    expect(oficina.historial(factura)).toBe('PRP');
  });

  it('answers its repetition with what it made, by the old CDC and the same content', async () => {
    const factura = await rechazada();
    const { documento } = await oficina.editar(factura.cdc, correccion());
    await expect(oficina.reenviar(factura.cdc)).rejects.toMatchObject({
      id: 'DE_CORREGIDO',
      extra: { cdc: documento.cdc },
    });
    expect(await oficina.editar(factura.cdc, correccion())).toMatchObject({
      repetida: true,
      documento: { cdc: documento.cdc },
    });
    await expect(oficina.editar(factura.cdc, correccion({ plazo: 1 }))).rejects.toBeDefined();
    const otraVez = unaFactura({ items: [unItem({ precio_unitario: '33000' })] });
    await expect(oficina.editar(factura.cdc, otraVez)).rejects.toMatchObject({ id: 'DE_NO_EDITABLE' });
    expect(oficina.historial(factura)).toBe('PRP');
  });

  it.each([
    ['tipo_de', { tipo_de: 7 }],
    ['numero', { numero: 9 }],
    ['fecha_emision', { fecha_emision: '2026-11-20T09:00:00' }],
    ['id_interno', { id_interno: 'otro' }],
  ])('does not let %s change: it would be another document', async (campo, cambios) => {
    const factura = await oficina.emitirYResolver(unaFactura({ id_interno: 'mio' }), 'rechazado');
    const editada = oficina.editar(factura.cdc, correccion(cambios));
    if (campo !== 'tipo_de') {
      await expect(editada).rejects.toMatchObject({
        errores: expect.arrayContaining([expect.objectContaining({ campo, codigo: 'IDENTIDAD_ALTERADA' })]) as unknown,
      });
    } else await expect(editada).rejects.toBeDefined();
    expect(oficina.ver(factura)).toEqual(factura);
  });

  it('reads by the old CDC what it may not edit: the document has gone on', async () => {
    const factura = await rechazada();
    const { documento } = await oficina.editar(factura.cdc, correccion());
    const rechazadaOtraVez = await oficina.resolver(documento, 'rechazado');
    const tercera = unaFactura({ items: [unItem({ precio_unitario: '33000' })] });
    await expect(oficina.editar(factura.cdc, tercera)).rejects.toMatchObject({ id: 'DE_NO_EDITABLE' });
    expect((await oficina.editar(rechazadaOtraVez.cdc, tercera)).documento.estado).toBe('P');
  });

  it('says of what cannot be edited that it cannot, whatever the content; and answers a repetition that is too old by now', async () => {
    await expect(oficina.editar((await aprobada()).cdc, { nada: true })).rejects.toMatchObject({
      id: 'DE_NO_EDITABLE',
    });
    const factura = await rechazada();
    const fecha_emision = factura.fechaEmision;
    const { documento } = await oficina.editar(factura.cdc, correccion({ fecha_emision }));
    await oficina.resolver(documento, 'rechazado');
    oficina.pasar(721 * HORA_MS);
    expect(await oficina.editar(factura.cdc, correccion({ fecha_emision }))).toMatchObject({ repetida: true });
  });

  it('judges the document again once it is locked: it may have gone on, or begun to admit it, meanwhile', async () => {
    const factura = await rechazada();
    oficina.visto = { ...factura, estado: 'P' };
    await expect(oficina.editar(factura.cdc, correccion())).rejects.toMatchObject({
      id: 'DE_NO_EDITABLE',
      message: expect.stringMatching(/\bP\b/) as string,
    });
    oficina.visto = undefined;
    const { documento } = await oficina.editar(factura.cdc, correccion());
    oficina.visto = { ...documento, estado: 'R' };
    const tercera = correccion({ items: [unItem({ precio_unitario: '33000' })] });
    await expect(oficina.editar(documento.cdc, tercera)).rejects.toMatchObject({ id: 'DE_NO_EDITABLE' });
    await oficina.resolver(documento, 'rechazado');
    oficina.visto = factura;
    await expect(oficina.editar(factura.cdc, tercera)).rejects.toMatchObject({ id: 'DE_NO_EDITABLE' });
    oficina.visto = { ...factura, cdc: '0'.repeat(44) };
    await expect(oficina.editar('0'.repeat(44), correccion())).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
  });

  it('may name the id_interno that the document has', async () => {
    const { cdc } = await oficina.emitirYResolver(unaFactura({ id_interno: 'mio' }), 'rechazado');
    expect((await oficina.editar(cdc, correccion({ id_interno: 'mio' }))).documento.idInterno).toBe('mio');
  });

  it('says what the document had that may not change', async () => {
    const { cdc } = await oficina.emitirYResolver(unaFactura({ id_interno: 'mio' }), 'rechazado');
    await expect(oficina.editar(cdc, correccion({ id_interno: 'otro' }))).rejects.toMatchObject({
      errores: [{ campo: 'id_interno', mensaje: 'Al editar no puede cambiar: era mio.' }],
    });
  });

  it('leaves a document without id_interno without one, and lets nobody give it one', async () => {
    const { cdc } = await rechazada();
    await expect(oficina.editar(cdc, correccion({ id_interno: 'nuevo' }))).rejects.toMatchObject({
      errores: [
        { campo: 'id_interno', codigo: 'IDENTIDAD_ALTERADA', mensaje: 'Al editar no puede cambiar: no tenía.' },
      ],
    });
  });

  it('wants another security code, or none', async () => {
    const factura = await oficina.emitirYResolver(unaFactura({ d_cod_seg: '123456782' }), 'rechazado');
    await expect(oficina.editar(factura.cdc, correccion({ d_cod_seg: '123456782' }))).rejects.toMatchObject({
      errores: [expect.objectContaining({ campo: 'd_cod_seg', codigo: 'CODIGO_DE_SEGURIDAD_REPETIDO' })] as unknown,
    });
    await expect(oficina.editar(factura.cdc, correccion({ d_cod_seg: '876543218' }))).resolves.toBeDefined();
  });

  it('refuses what is not rejected, what is declared unused, and what is not there', async () => {
    const factura = await aprobada();
    const editada = oficina.editar(factura.cdc, correccion());
    await expect(editada).rejects.toMatchObject({
      id: 'DE_NO_EDITABLE',
      message: expect.stringMatching(/\bA\b/) as string,
    });
    const anulada = await rechazada();
    await inutilizar(anulada);
    await expect(oficina.editar(anulada.cdc, correccion())).rejects.toMatchObject({
      id: 'NUMERO_YA_INUTILIZADO',
      message: expect.stringContaining('001-001-0000002') as string,
    });
    await expect(oficina.editar('0'.repeat(44), correccion())).rejects.toMatchObject({ id: 'DE_NO_ENCONTRADO' });
  });
});

describe('EditarDocumento, of an issuer that changed since', () => {
  const OTRO = { numero: '87654321', fechaInicio: '2026-11-10', serie: '' };
  const xmlDe = ({ cdc }: Documento) => oficina.base.ver(XML, cdc)!.xml.toString();
  /** The series of a document, as its row and its XML say it. */
  const identidad = (documento: Documento) => {
    const { sit, timbrado, serie, establecimiento, punto, numero } = documento;
    const grupo = /<gTimb>.*<\/gTimb>/.exec(xmlDe(documento))![0];
    return { sit, timbrado, serie, establecimiento, punto, numero, grupo };
  };
  const timbrado = () => oficina.emisor.timbrados.H!;

  it.each<[string, () => Partial<Emisor>]>([
    ['another timbrado', () => ({ timbrados: { H: OTRO } })],
    ['another timbrado that begins tomorrow', () => ({ timbrados: { H: { ...OTRO, fechaInicio: '2026-11-21' } } })],
    ['no timbrado', () => ({ timbrados: {} })],
    [
      'other letters of the series',
      () => ({ timbrados: { H: { ...timbrado(), serie: 'AA', fechaInicio: '2026-11-20' } } }),
    ],
    ['a timbrado that has ended', () => ({ timbrados: { H: { ...timbrado(), fechaFin: '2026-11-19' } } })],
    ['its point in the other environment', () => ({ puntos: [{ ...oficina.emisor.puntos[0]!, sit: 'P' as const }] })],
    ['its point closed', () => ({ puntos: [{ ...oficina.emisor.puntos[0]!, activo: false }] })],
  ])('keeps timbrado, letters, dates, point and environment: %s', async (_, cambios) => {
    const factura = await rechazada();
    const antes = identidad(factura);
    oficina.emisor = { ...oficina.emisor, ...cambios() };
    const { documento } = await oficina.editar(factura.cdc, unaFactura());
    expect(identidad(documento)).toEqual(antes);
    expect(oficina.base.ver(DETALLE, factura.id)!.contenido.emisor['timbrado']).toMatchObject({
      ...{ numero: antes.timbrado, serie: antes.serie, fecha_inicio: '2026-01-02' },
    });
  });

  it('leaves the number of the other timbrado to the next document of that', async () => {
    const factura = await rechazada();
    oficina.emisor = { ...oficina.emisor, timbrados: { H: OTRO } };
    await oficina.editar(factura.cdc, unaFactura());
    const { documento } = await oficina.emitir(unaFactura());
    expect([documento.timbrado, documento.numero]).toEqual([OTRO.numero, 1]);
  });

  it('takes from its issuer what it is called today, and a corrected start of the same timbrado (1107)', async () => {
    const factura = await rechazada();
    const timbrados = { H: { ...timbrado(), fechaInicio: '2026-01-03' } };
    oficina.emisor = { ...oficina.emisor, nombreFantasia: 'OTRO NOMBRE', timbrados };
    const { documento } = await oficina.editar(factura.cdc, unaFactura());
    expect(xmlDe(documento)).toContain('<dNomFanEmi>OTRO NOMBRE</dNomFanEmi>');
    expect(xmlDe(documento)).toContain('<dFeIniT>2026-01-03</dFeIniT>');
  });

  it('does not let the environment change', async () => {
    const factura = await rechazada();
    oficina.emisor = {
      ...oficina.emisor,
      timbrados: { H: timbrado(), P: OTRO },
      csc: { ...oficina.emisor.csc, P: CSC_DE_PRUEBA },
    };
    await expect(oficina.editar(factura.cdc, unaFactura({ sit: 'P' }))).rejects.toMatchObject({
      errores: [{ campo: 'sit', codigo: 'IDENTIDAD_ALTERADA' }],
    });
  });
});

describe('EmitirDocumento', () => {
  it('numbers one after the other and orders submission and paper, before others where somebody waits', async () => {
    const [primera, dos] = [await oficina.emitir(unaFactura()), await oficina.emitir(unaFactura(), true)];
    expect([primera.documento.numero, dos.documento.numero]).toEqual([1, 2]);
    expect(primera).toMatchObject({ repetida: false, documento: { estado: 'P', version: 1, kudeVersion: 0 } });
    expect(oficina.anunciados.map(({ cola, urgente }) => [cola, Boolean(urgente)])).toEqual([
      ['de.enviar', false],
      ['kude.renderizar', false],
      ['de.enviar', true],
      ['kude.renderizar', true],
    ]);
  });

  it('leaves what is deferred to whoever makes the batches', async () => {
    await oficina.emitir(unaFactura({ modo_envio: 'A' }));
    expect(colas()).toEqual(['kude.renderizar']);
  });

  it('answers a repeated id_interno with the document that it made, also when the request would be refused today', async () => {
    const pedido = unaFactura({ id_interno: 'pedido-1' });
    const { documento } = await oficina.emitir(pedido);
    expect(await oficina.emitir(pedido)).toMatchObject({ repetida: true, documento: { id: documento.id } });
    const vencido = { ...pedido, fecha_emision: '2020-01-01T00:00:00' };
    expect(await oficina.emitir(vencido)).toMatchObject({ repetida: true, documento: { id: documento.id } });
    expect((await oficina.emitir(unaFactura())).documento.numero).toBe(2);
  });

  it('spends no number on what is refused', async () => {
    await expect(oficina.emitir(unaFactura({ items: [] }))).rejects.toBeDefined();
    expect((await oficina.emitir(unaFactura())).documento.numero).toBe(1);
    await expect(oficina.emitir({ nada: true })).rejects.toHaveProperty('errores');
    await expect(oficina.emitir(unaFactura({ punto: '009' }))).rejects.toMatchObject({ id: 'EMISOR_NO_CONFIGURADO' });
  });

  it('takes the number that was chosen, once', async () => {
    const { documento } = await oficina.emitir(unaFactura({ numero: 7 }));
    expect(documento.numero).toBe(7);
    await expect(oficina.emitir(unaFactura({ numero: 7 }))).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
    expect((await oficina.emitir(unaFactura())).documento.numero).toBe(8);
  });
});

describe('what was approved caps what may be taken from it', () => {
  const porMil = (miles: number) => [unItem({ precio_unitario: String(miles * 1_000) })];
  const factura = (cambios = {}) => oficina.emitirYResolver(unaFactura({ items: porMil(100), ...cambios }), 'aprobado');
  const nota = (cdc: string, miles: number) => oficina.emitir(unaNotaDeCredito(cdc, { items: porMil(miles) }));
  const anticipo = () => factura({ tipo_transaccion: 9 });
  const aplicar = (cdc_anticipo: string, miles: number) => {
    const anticipo_global_unitario = String(miles * 1_000);
    const items = [unItem({ precio_unitario: '200000', cdc_anticipo, anticipo_global_unitario })];
    return oficina.emitir(unaFactura({ tipo_transaccion: 1, items }));
  };

  it('lets one credit note take the whole of an invoice', async () => {
    const { cdc } = await factura();
    await expect(nota(cdc, 100)).resolves.toMatchObject({ repetida: false });
    await expect(nota(cdc, 1)).rejects.toMatchObject({ id: 'NC_SOBRE_ACREDITACION' });
  });

  it('refuses the note that is a guarani too much, with what is left and whose', async () => {
    const { cdc } = await factura();
    const { documento } = await nota(cdc, 60);
    await expect(nota(cdc, 41)).rejects.toMatchObject({
      id: 'NC_SOBRE_ACREDITACION',
      message: expect.stringMatching(/40\.?000.*001-001-0000001/) as string,
    });
    await oficina.resolver(documento, 'rechazado');
    await expect(nota(cdc, 100)).resolves.toBeDefined();
  });

  it('counts against an advance what was credited of it', async () => {
    const { cdc } = await anticipo();
    await nota(cdc, 60);
    await expect(aplicar(cdc, 41)).rejects.toMatchObject({
      errores: [expect.objectContaining({ codigo: 'ANTICIPO_AGOTADO' })] as unknown,
    });
    await expect(aplicar(cdc, 40)).resolves.toBeDefined();
    await expect(aplicar(cdc, 1)).rejects.toBeDefined();
  });

  it('frees with an edition what its document took before', async () => {
    const { cdc } = await anticipo();
    const { documento } = await aplicar(cdc, 100);
    await oficina.resolver(documento, 'rechazado');
    await expect(aplicar(cdc, 100)).resolves.toBeDefined();
    await expect(oficina.reenviar(documento.cdc)).rejects.toBeDefined();
  });
});

describe('a late answer', () => {
  it('about a document that has ended changes nothing of it', async () => {
    const { documento } = await oficina.emitir(unaFactura());
    const deUnoQueSeDurmio = await oficina.tomarTurno(documento);
    oficina.pasar(2 * 60 * SEGUNDO_MS);
    const deOtro = await oficina.tomarTurno(documento);
    await deOtro(oficina.aprobado(oficina.reloj.now()));
    const final = oficina.ver(documento);
    expect(await deUnoQueSeDurmio({ tipo: 'rechazado', respuesta: { codigo: '1', mensaje: 'x' } })).toBe(false);
    expect(oficina.ver(documento)).toEqual(final);
    expect(oficina.historial(documento)).toBe('PA');
  });
});
