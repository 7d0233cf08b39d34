import { type DesenlaceDeEvento, PedirEvento } from '@libs/eventos';
import { CON_TRANSPORTE, SIN_PADRON } from '@libs/eventos/testing';
import { SERIE, unaOrden } from '@libs/de/testing/base';
import { elServicio } from '@libs/platform';
import { INICIO, trasInicio } from '@libs/platform/testing';
import { ACEPTADO, type PuestoDeEventos, RECHAZADO } from './puesto-de-eventos';

const ARRIENDO_MS = 60_000;
const AUTOR = elServicio('prueba');
const respuesta = { codigo: '0600', mensaje: 'ok' };

const CLIENTE = { nombre: 'Ñandutí Textiles S.A.', ruc: '80999995-1', email: 'compras@example.com' };

const CARGUERO = { naturaleza: 1, nombre: 'CARGAS S.A.', ruc: '80080610-7', direccion: 'C' };
const OTRO_CARGUERO = { naturaleza: 1, nombre: 'OTRAS CARGAS S.A.', ruc: '80999995-1' };
const OTRO_CHOFER = { nombre: 'Ana López', numero_documento: '4567890' };
const OTRO_CAMION = {
  ...{ tipo: 2, modalidad: 4 },
  vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'ABC123' }],
};

/** The contract of events and voidings on every storage. */
export function contratoDeEventos(abrir: () => Promise<PuestoDeEventos>): void {
  let puesto: PuestoDeEventos;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const emitir = async (cambios: Parameters<typeof unaOrden>[1] = {}) =>
    (await puesto.uno.emisiones.emitir(unaOrden(tenantId, cambios))).documento;
  const resuelto = async (tipo: 'aprobado' | 'rechazado', cambios: Parameters<typeof emitir>[0] = {}) => {
    const documento = await emitir(cambios);
    const turno = (await puesto.uno.tramites.tomarTurno(tenantId, documento.id, INICIO, ARRIENDO_MS))!;
    const desenlace =
      tipo === 'aprobado' ? { tipo, protocolo: '1', aprobadoAt: INICIO, respuesta } : ({ tipo, respuesta } as const);
    await puesto.uno.tramites.registrarDesenlace(tenantId, documento.id, turno.envio, desenlace, INICIO);
    puesto.anunciados.length = puesto.resueltos.length = 0;
    return documento;
  };
  const cancelar = async (cdc: string, quien = puesto.uno): Promise<string> =>
    (
      await new PedirEvento(quien.eventos, { now: () => INICIO }, SIN_PADRON, CON_TRANSPORTE).execute(tenantId, {
        tipo: 'CANCELACION',
        cdc,
        autor: AUTOR,
      })
    ).eventoIds[0]!;
  const innominada = () =>
    resuelto('aprobado', {
      documento: { receptorRuc: null, receptorTipoDocumento: 5, receptorDocumento: '0', emailRec: null },
    });
  const nominar = async (cdc: string, receptor: object = CLIENTE, quien = puesto.uno): Promise<string> => {
    const pedido = { tipo: 'NOMINACION', cdc, cuerpo: { receptor }, autor: AUTOR } as const;
    return (
      await new PedirEvento(quien.eventos, { now: () => INICIO }, SIN_PADRON, CON_TRANSPORTE).execute(tenantId, pedido)
    ).eventoIds[0]!;
  };
  const remitida = () => {
    const transporte = {
      ...{ tipo: 1, modalidad: 1, responsable_flete: 1, locales_entrega: [{ direccion: 'A' }] },
      ...{
        vehiculos: [{ marca: 'Toyota' }],
        transportista: { ...CARGUERO, chofer: { nombre: 'Uno', direccion: 'D' } },
      },
    };
    return resuelto('aprobado', {
      documento: { tipo: 7 },
      detalle: { items: [], remision: { motivo: 1, transporte } } as never,
    });
  };
  const actualizar = async (cdc: string, cuerpo: object, quien = puesto.uno, ms = 0): Promise<string[]> => {
    const pedido = { tipo: 'TRANSPORTE', cdc, cuerpo, autor: AUTOR } as const;
    return (
      await new PedirEvento(quien.eventos, { now: () => trasInicio(ms) }, SIN_PADRON, CON_TRANSPORTE).execute(
        tenantId,
        pedido,
      )
    ).eventoIds;
  };
  const tomar = (id: string, ms = 0, quien = puesto.uno) =>
    quien.eventos.tomarTurno(tenantId, id, trasInicio(ms), ARRIENDO_MS);
  const tomado = async (id: string, ms = 0) => (await tomar(id, ms))!;
  const colas = () => puesto.anunciados.map(({ cola }) => cola);
  const inutilizar = (desde: number, hasta: number, cdc?: string, quien = puesto.uno) =>
    quien.inutilizaciones.crear(tenantId, { serie: SERIE, desde, hasta, motivo: 'prueba', autor: AUTOR, cdc }, INICIO);
  const registro = (id: string) => puesto.uno.inutilizaciones.porId(tenantId, id);
  const responder = async (id: string, ...desenlaces: DesenlaceDeEvento[]): Promise<void> => {
    const turnos = await Promise.all(
      (await puesto.uno.inutilizaciones.eventosPendientes(tenantId, id)).map((evento) => tomado(evento)),
    );
    const desde = ({ contenido }: (typeof turnos)[number]): number => ('desde' in contenido ? contenido.desde : 0);
    turnos.sort((a, b) => desde(a) - desde(b));
    for (const [i, desenlace] of desenlaces.entries())
      await puesto.uno.eventos.registrarDesenlace(turnos[i]!, desenlace, trasInicio(1));
  };

  it('makes one cancellation of an approved document, which those who ask again join', async () => {
    const { cdc } = await resuelto('aprobado');
    const [uno, otro] = await Promise.all([cancelar(cdc), cancelar(cdc, puesto.otro)]);
    expect(otro).toBe(uno);
    expect(colas()).toEqual(['evento.enviar']);
  });

  it('gives a turn to one of many, with an id of its own, and not before its time', async () => {
    const eventoId = await cancelar((await resuelto('aprobado')).cdc);
    const turnos = await Promise.all(
      Array.from({ length: 10 }, (_, i) => tomar(eventoId, 0, i % 2 ? puesto.uno : puesto.otro)),
    );
    const [uno, ...mas] = turnos.filter((turno) => turno !== undefined);
    expect([mas, uno]).toMatchObject([
      [],
      {
        ...{ ficha: 1, intentos: 1, dudoso: false, venceAt: trasInicio(ARRIENDO_MS) },
        contenido: { clase: 'CANCELACION' },
      },
    ]);
    await puesto.uno.eventos.registrarDesenlace(
      uno!,
      { tipo: 'reintentar', detalle: '', at: trasInicio(5_000), dudoso: false },
      INICIO,
    );
    expect(await tomar(eventoId, 4_999)).toBeUndefined();
    const otro = await tomado(eventoId, 5_000);
    expect([otro.idEvento === uno!.idEvento, otro.dId === uno!.dId]).toEqual([false, false]);
    expect(colas()).toEqual(['evento.enviar', 'evento.enviar']);
  });

  it('hands on as doubtful what nobody ended; the zombie can neither sign nor write', async () => {
    const { id, cdc } = await resuelto('aprobado');
    const eventoId = await cancelar(cdc);
    const zombi = await tomado(eventoId);
    const vigente = await tomado(eventoId, ARRIENDO_MS);
    expect(vigente).toMatchObject({ dudoso: true, ficha: 2 });
    expect(await puesto.uno.eventos.guardarFirmado(zombi, '<a/>')).toBe(false);
    expect(await puesto.uno.eventos.registrarDesenlace(zombi, ACEPTADO, INICIO)).toBe(false);
    expect((await puesto.documento(id)).estado).toBe('A');
    expect(await puesto.uno.eventos.guardarFirmado(vigente, '<a/>')).toBe(true);
  });

  it('cancels the document once accepted, with a new KuDE, a line of history and word to who waits', async () => {
    const { id, cdc } = await resuelto('aprobado');
    const eventoId = await cancelar(cdc);
    puesto.anunciados.length = 0;
    expect(await puesto.uno.eventos.registrarDesenlace(await tomado(eventoId), ACEPTADO, trasInicio(1))).toBe(true);
    expect(await puesto.documento(id)).toMatchObject({ estado: 'C', version: 3 });
    expect([colas(), puesto.resueltos, await puesto.historial(id)]).toEqual([
      ['kude.renderizar'],
      [eventoId],
      ['P', 'A', 'C'],
    ]);
    expect(await puesto.uno.eventos.porId(tenantId, eventoId)).toMatchObject({
      ...{ estado: 'A', protocoloFiscal: '5', procesadoAt: trasInicio(1) },
    });
    expect(await tomar(eventoId, 1e9)).toBeUndefined();
  });

  it('leaves the document as it is when it is refused, and another may be asked for', async () => {
    const { id, cdc } = await resuelto('aprobado');
    const eventoId = await cancelar(cdc);
    await puesto.uno.eventos.registrarDesenlace(await tomado(eventoId), RECHAZADO, INICIO);
    expect((await puesto.documento(id)).estado).toBe('A');
    expect(await cancelar(cdc)).not.toBe(eventoId);
  });

  it('tells once of what was accepted and of what was refused, with the place among the notices of the document', async () => {
    const { id, cdc } = await innominada();
    await puesto.uno.eventos.registrarDesenlace(await tomado(await nominar(cdc)), RECHAZADO, INICIO);
    await puesto.uno.eventos.registrarDesenlace(await tomado(await nominar(cdc)), ACEPTADO, INICIO);
    const zombi = await tomado(await cancelar(cdc));
    await puesto.uno.eventos.registrarDesenlace(zombi, ACEPTADO, trasInicio(1));
    expect(await puesto.uno.eventos.registrarDesenlace(zombi, RECHAZADO, trasInicio(2))).toBe(false);
    const dichos = (await puesto.avisos(tenantId)).map(({ tipo, deId, secuencia }) => [tipo, deId, secuencia]);
    // The approval has a remark: its code is not 0260.
    expect(dichos).toEqual([
      ['de.aprobado_con_observacion', id, 1],
      ['evento.rechazado', id, 2],
      ['de.nominado', id, 3],
      ['de.cancelado', id, 4],
    ]);
  });

  it('tells of a voiding when its last part ends, unless all were refused, and of each refused part', async () => {
    const rechazada = await inutilizar(1, 10);
    await responder(rechazada, RECHAZADO);
    const enPartes = await inutilizar(1_001, 2_500);
    const partes = await puesto.uno.inutilizaciones.eventosPendientes(tenantId, enPartes);
    const [una, otra] = await Promise.all(partes.map((parte) => tomado(parte)));
    await puesto.uno.eventos.registrarDesenlace(una!, RECHAZADO, trasInicio(1));
    expect((await puesto.avisos(tenantId)).map(({ tipo }) => tipo)).toEqual(['evento.rechazado', 'evento.rechazado']);
    await puesto.uno.eventos.registrarDesenlace(otra!, ACEPTADO, trasInicio(1));
    const ultimo = (await puesto.avisos(tenantId)).at(-1)!;
    expect(ultimo).toMatchObject({
      ...{ tipo: 'de.inutilizado', deId: null, secuencia: null },
      datos: { inutilizacion_id: enPartes, resultado: 'X', numero_desde: 1_001, numero_hasta: 2_500 },
    });
  });

  it('tells of the voiding of a rejected document by that document', async () => {
    const { id, cdc, numero } = await resuelto('rechazado');
    await responder(await inutilizar(numero, numero, cdc), ACEPTADO);
    const dichos = (await puesto.avisos(tenantId)).map(({ tipo, deId, secuencia }) => [tipo, deId, secuencia]);
    expect(dichos).toEqual([
      ['de.rechazado', id, 1],
      ['de.inutilizado', id, 2],
    ]);
  });

  it('names the receiver once the nomination is accepted: in the row, the detail, a new KuDE and a line of history', async () => {
    const { id, cdc } = await innominada();
    const eventoId = await nominar(cdc);
    puesto.anunciados.length = 0;
    expect((await puesto.documento(id)).receptorRuc).toBeNull();
    await puesto.uno.eventos.registrarDesenlace(await tomado(eventoId), ACEPTADO, trasInicio(1));
    expect(await puesto.documento(id)).toMatchObject({
      ...{ estado: 'A', version: 3, receptorNombre: CLIENTE.nombre, receptorRuc: CLIENTE.ruc },
      ...{ receptorTipoDocumento: null, receptorDocumento: null, emailRec: CLIENTE.email },
    });
    expect(await puesto.receptor(id)).toMatchObject(CLIENTE);
    expect(colas()).toContain('kude.renderizar');
    expect([puesto.resueltos, await puesto.historial(id)]).toEqual([[eventoId], ['P', 'A', 'A']]);
  });

  it('makes one nomination, which the same request joins and another one does not', async () => {
    const { cdc } = await innominada();
    const [uno, otro] = await Promise.all([nominar(cdc), nominar(cdc, CLIENTE, puesto.otro)]);
    expect(otro).toBe(uno);
    expect(colas()).toEqual(['evento.enviar']);
    const ajeno = { ...CLIENTE, nombre: 'Otra persona' };
    await expect(nominar(cdc, ajeno)).rejects.toMatchObject({ id: 'EVENTO_EN_CURSO' });
    await puesto.uno.eventos.registrarDesenlace(await tomado(uno), ACEPTADO, trasInicio(1));
    expect(await nominar(cdc)).toBe(uno);
    await expect(nominar(cdc, ajeno)).rejects.toMatchObject({
      id: 'EVENTO_NO_ADMITIDO',
      extra: { codigo_fiscal: '4453' },
    });
  });

  it('leaves the receiver after a refusal, and names it also when the document was cancelled meanwhile', async () => {
    const { id, cdc } = await innominada();
    await puesto.uno.eventos.registrarDesenlace(await tomado(await nominar(cdc)), RECHAZADO, INICIO);
    expect((await puesto.documento(id)).receptorTipoDocumento).toBe(5);
    const nominacion = await tomado(await nominar(cdc));
    const cancelacion = await tomado(await cancelar(cdc));
    await puesto.uno.eventos.registrarDesenlace(cancelacion, ACEPTADO, trasInicio(1));
    await puesto.uno.eventos.registrarDesenlace(nominacion, ACEPTADO, trasInicio(2));
    expect(await puesto.documento(id)).toMatchObject({ estado: 'C', receptorRuc: CLIENTE.ruc, emailEstado: null });
  });

  it('changes each part of the transport once its event is accepted: in the detail, a new KuDE and a line of history', async () => {
    const { id, cdc } = await remitida();
    const ids = await actualizar(cdc, { ...OTRO_CAMION, transportista: { ...OTRO_CARGUERO, chofer: OTRO_CHOFER } });
    expect(new Set(ids).size).toBe(3);
    expect(colas()).toEqual(['evento.enviar', 'evento.enviar', 'evento.enviar']);
    puesto.anunciados.length = 0;
    expect(await puesto.transporte(id)).toMatchObject({ modalidad: 1, vehiculos: [{ marca: 'Toyota' }] });
    const turnos = await Promise.all(ids.map((evento) => tomado(evento)));
    await Promise.all(turnos.map((turno) => puesto.uno.eventos.registrarDesenlace(turno, ACEPTADO, trasInicio(1))));
    expect(await puesto.documento(id)).toMatchObject({ estado: 'A', version: 5 });
    expect(await puesto.transporte(id)).toEqual({
      ...{
        responsable_flete: 1,
        locales_entrega: [{ direccion: 'A' }],
        transportista: { ...OTRO_CARGUERO, chofer: OTRO_CHOFER },
      },
      ...OTRO_CAMION,
    });
    expect(colas()).toContain('kude.renderizar');
    expect([new Set(puesto.resueltos), await puesto.historial(id)]).toEqual([new Set(ids), ['P', 'A', 'A', 'A', 'A']]);
  });

  it('changes the driver and lets the carrier stay; the same request joins, another one waits, the first may return', async () => {
    const { id, cdc } = await remitida();
    // The last word is that of the latest request, so each comes a second after the other.
    const chofer = (nombre: string, quien = puesto.uno, ms = 0) =>
      actualizar(cdc, { transportista: { chofer: { ...OTRO_CHOFER, nombre } } }, quien, ms);
    const [uno, otro] = await Promise.all([chofer('Pedro'), chofer('Pedro', puesto.otro)]);
    expect(otro).toEqual(uno);
    await expect(chofer('Juan')).rejects.toMatchObject({ id: 'EVENTO_EN_CURSO' });
    await puesto.uno.eventos.registrarDesenlace(await tomado(uno[0]!), ACEPTADO, trasInicio(1));
    expect(await puesto.transporte(id)).toMatchObject({
      transportista: { ...CARGUERO, chofer: { ...OTRO_CHOFER, nombre: 'Pedro' } },
    });
    const [segundo] = await chofer('Juan', puesto.uno, 1_000);
    await puesto.uno.eventos.registrarDesenlace(await tomado(segundo!, 1_000), RECHAZADO, trasInicio(1_000));
    expect(await puesto.transporte(id)).toMatchObject({ transportista: { chofer: { nombre: 'Pedro' } } });
    const [tercero] = await chofer('Juan', puesto.uno, 2_000);
    await puesto.uno.eventos.registrarDesenlace(await tomado(tercero!, 2_000), ACEPTADO, trasInicio(2_000));
    expect([segundo, ...uno]).not.toContain((await chofer('Pedro', puesto.uno, 3_000))[0]);
    await expect(
      actualizar((await resuelto('aprobado', { documento: { tipo: 5 } })).cdc, OTRO_CAMION),
    ).rejects.toMatchObject({
      ...{ id: 'EVENTO_NO_ADMITIDO', extra: { codigo_fiscal: '2101' } },
    });
  });

  it('keeps numbers that are being declared unused out of emission; a refused range is free again', async () => {
    const id = await inutilizar(1, 3);
    expect(colas()).toEqual(['evento.enviar']);
    expect((await emitir()).numero).toBe(4);
    await expect(emitir({ numeroForzado: 2 })).rejects.toMatchObject({ id: 'NUMERO_YA_INUTILIZADO' });
    await responder(id, RECHAZADO);
    expect(await registro(id)).toMatchObject({ estado: 'R', codigoFiscal: '4065', tramos: null });
    expect((await emitir({ numeroForzado: 2 })).numero).toBe(2);
  });

  it('makes one record of identical requests at once, and refuses what overlaps or was issued', async () => {
    const ids = await Promise.all(
      [0, 1, 2, 3].map((i) => inutilizar(5, 9, undefined, i % 2 ? puesto.uno : puesto.otro)),
    );
    expect(new Set(ids).size).toBe(1);
    for (const [desde, hasta] of [
      [1, 5],
      [9, 12],
      [6, 7],
      [1, 20],
    ] as const)
      await expect(inutilizar(desde, hasta)).rejects.toMatchObject({ id: 'RANGO_YA_INUTILIZADO' });
    await emitir();
    await expect(inutilizar(1, 2)).rejects.toMatchObject({ id: 'RANGO_CON_NUMEROS_EMITIDOS' });
  });

  it('lets an emission or a voiding at the same moment have a number, never both', async () => {
    const [pedido, ...emitidos] = await Promise.allSettled([
      inutilizar(1, 3, undefined, puesto.otro),
      ...Array.from({ length: 5 }, () => emitir()),
    ]);
    const numeros = emitidos.flatMap((r) => (r.status === 'fulfilled' ? [r.value.numero] : [])).sort((a, b) => a - b);
    expect(numeros).toEqual(pedido.status === 'fulfilled' ? [4, 5, 6, 7, 8] : [1, 2, 3, 4, 5]);
  });

  it('voids the number of a rejected document, whose KuDE says so, and of no other', async () => {
    const { id, cdc, numero } = await resuelto('rechazado');
    const voiding = await inutilizar(numero, numero, cdc);
    puesto.anunciados.length = 0;
    await responder(voiding, ACEPTADO);
    expect(await puesto.documento(id)).toMatchObject({ estado: 'R', version: 3 });
    expect(colas()).toEqual(['kude.renderizar']);
    const aprobado = await resuelto('aprobado');
    await expect(inutilizar(aprobado.numero, aprobado.numero, aprobado.cdc)).rejects.toMatchObject({
      id: 'DE_ESTADO_INVALIDO',
    });
    expect(await puesto.uno.inutilizaciones.documento(tenantId, cdc)).toMatchObject({
      estado: 'R',
      numero,
      serie: SERIE,
    });
  });

  it('is over when all parts of a long range are, and frees a refused one at once', async () => {
    const id = await inutilizar(1, 2_500);
    await responder(id, ACEPTADO, RECHAZADO);
    expect(await registro(id)).toMatchObject({ estado: 'P', codigoFiscal: null });
    expect((await emitir({ numeroForzado: 1_500 })).numero).toBe(1_500);
    await expect(emitir({ numeroForzado: 2_500 })).rejects.toMatchObject({ id: 'NUMERO_YA_INUTILIZADO' });
    const otra = await inutilizar(3_000, 5_000);
    await responder(otra, ACEPTADO, RECHAZADO, ACEPTADO);
    expect(await registro(otra)).toMatchObject({
      ...{ estado: 'X', protocoloFiscal: '5,5', codigoFiscal: '4065' },
      tramos: [
        { numeroDesde: 3_000, numeroHasta: 3_999, estado: 'A' },
        { numeroDesde: 4_000, numeroHasta: 4_999, estado: 'R' },
        { numeroDesde: 5_000, numeroHasta: 5_000, estado: 'A' },
      ],
    });
    const { inutilizaciones, total } = await puesto.uno.inutilizaciones.lista(tenantId, {
      limit: 10,
      offset: 0,
      tipo: 1,
    });
    expect([inutilizaciones.map((una) => una.id).sort(), total]).toEqual([[id, otra].sort(), 2]);
  });
}
