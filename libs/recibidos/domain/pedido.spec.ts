import { unAutor } from '@libs/platform/testing';
import {
  type ComandoDeRecibido,
  datosDe,
  esDeOtro,
  faltas,
  juntar,
  MOTIVOS,
  previosDe,
  recepcionDe,
  sonElMismo,
} from './pedido';
import type { Conocido, EventoDeRecibido, LoRegistrado, Recibido, Situacion } from './recibido';

const AHORA = new Date('2026-11-22T12:00:00-03:00');
const DIA = '2026-11-20';
const EMISION = `${DIA}T10:00:00`;
const EMISOR = { ruc: '80000002-5', razonSocial: 'COMPRADORA S.A.' };
const comando = (tipo: ComandoDeRecibido['tipo'], cambios: Partial<ComandoDeRecibido> = {}): ComandoDeRecibido => ({
  ...{ tenantId: 't', tenantVersion: 1, tipo, cdc: '01', autor: unAutor() },
  ...cambios,
});
const CONOCIDO: Conocido = {
  ...{ emisorNombre: 'V', fechaEmision: EMISION, totalGs: '485000', fechaRecepcion: null, situacion: 'A' },
  ...{ aprobadoAt: AHORA, consultadoAt: AHORA },
};
const recibido = (situacion: Situacion | null, cambios: Partial<Recibido> = {}) =>
  ({ ...CONOCIDO, situacion, ...cambios }) as Recibido;
const LO: LoRegistrado = {
  ...{ situacion: 'A', emisorNombre: 'V', fechaEmision: EMISION, totalGs: '485000', aprobadoAt: AHORA },
  ...{ receptorRuc: null, eventos: [], rde: null, digest: null },
};
const evento = (tipo: string, cambios: Partial<EventoDeRecibido> = {}) =>
  ({ id: '1', tipo, estado: 'A', datos: {}, createdAt: AHORA, procesadoAt: null, ...cambios }) as EventoDeRecibido;

it('each event has words of its own', () => {
  expect(new Set(Object.values(MOTIVOS)).size).toBe(4);
  for (const motivo of Object.values(MOTIVOS)) expect(motivo).toMatch(/receptor/);
});

it('only who disavows a document received it now', () => {
  expect(recepcionDe('DESCONOCIMIENTO', AHORA)).toBe('2026-11-22T12:00:00');
  expect([recepcionDe('NOTIFICACION', AHORA), recepcionDe('CONFORMIDAD', AHORA)]).toEqual([undefined, undefined]);
});

describe('what is known of a document', () => {
  const datosDichos = { fechaEmision: `${DIA}T11:00:00`, totalGs: '7' };

  it.each<[Situacion | null, string]>([
    ['A', '485000'],
    ['C', '485000'],
    ['N', '7'],
    [null, '7'],
  ])('once the authority gave it (%s) goes before what callers say', (situacion, total) => {
    const conocido = juntar(comando('NOTIFICACION', datosDichos), recibido(situacion), undefined, AHORA);
    expect(conocido).toMatchObject({
      totalGs: total,
      situacion,
      fechaEmision: total === '7' ? datosDichos.fechaEmision : EMISION,
    });
  });

  it('keeps the approval of the last answer, and takes that of a new one', () => {
    expect(juntar(comando('CONFORMIDAD'), recibido('A'), undefined, AHORA).aprobadoAt).toEqual(AHORA);
    const sinHora = { ...LO, aprobadoAt: null };
    expect(juntar(comando('CONFORMIDAD'), recibido('A'), sinHora, AHORA).aprobadoAt).toBeNull();
  });

  it('is nothing when nobody said anything', () => {
    expect(juntar(comando('CONFORMIDAD'), undefined, undefined, AHORA)).toEqual({
      ...{ emisorNombre: null, fechaEmision: null, totalGs: null, fechaRecepcion: null, situacion: null },
      ...{ aprobadoAt: null, consultadoAt: null },
    });
  });

  it('has a receipt that only notifications and disavowals say: of a conformity it is the delivery of the rest', () => {
    const fechaRecepcion = `${DIA}T12:00:00`;
    const de = (tipo: ComandoDeRecibido['tipo']) =>
      juntar(comando(tipo, { fechaRecepcion }), undefined, undefined, AHORA).fechaRecepcion;
    expect([de('NOTIFICACION'), de('DESCONOCIMIENTO'), de('CONFORMIDAD')]).toEqual([
      fechaRecepcion,
      fechaRecepcion,
      null,
    ]);
  });
});

describe('what a request lacks', () => {
  const campos = (tipo: ComandoDeRecibido['tipo'], cambios: Partial<ComandoDeRecibido>, conocido = CONOCIDO) =>
    faltas(comando(tipo, cambios), conocido, DIA, AHORA).map(({ campo, codigo }) => `${campo} ${codigo}`);

  it('the rest of a delivery comes on the day of the emission or later', () => {
    const el = (fechaRecepcion?: string) => campos('CONFORMIDAD', { fechaRecepcion });
    expect([el(undefined), el(DIA), el('2026-11-19'), el('2026-11-21T10:00:00')]).toEqual([
      ...[[], [], ['fecha_recepcion VALOR_INVALIDO'], []],
    ]);
  });

  it('a total is needed by a notification, not by a disavowal', () => {
    const sinTotal = { ...CONOCIDO, totalGs: null };
    expect([campos('NOTIFICACION', {}, sinTotal), campos('DESCONOCIMIENTO', {}, sinTotal)]).toEqual([
      ...[['total_gs CAMPO_REQUERIDO'], []],
    ]);
  });

  it('a date is that of the CDC, and that of the document', () => {
    const el = (fechaEmision: string) => faltas(comando('NOTIFICACION', { fechaEmision }), CONOCIDO, DIA, AHORA);
    expect(el('2026-11-19T10:00:00').map(({ mensaje }) => mensaje)).toEqual([`El CDC dice ${DIA}.`]);
    expect(el(`${DIA}T10:00:01`).map(({ mensaje }) => mensaje)).toEqual([`El documento dice ${EMISION}.`]);
    expect(el(EMISION)).toEqual([]);
  });

  it('a receipt is not in the future', () => {
    const el = (fechaRecepcion?: string) => campos('NOTIFICACION', { fechaRecepcion });
    expect([el(undefined), el('2026-11-22T12:00:00')]).toEqual([[], []]);
    expect(el('2026-11-22T12:00:01')).toEqual(['fecha_recepcion FECHA_INVALIDA']);
  });
});

it('a document is of another receiver if the request or the authority says so', () => {
  const ajeno = (receptor?: ComandoDeRecibido['receptor'], receptorRuc: string | null = null) =>
    esDeOtro(EMISOR.ruc, receptor, { ...LO, receptorRuc });
  expect(ajeno({ nombre: 'x', ruc: '80000003-3' })).toBe(true);
  expect(ajeno({ nombre: 'x', ruc: EMISOR.ruc })).toBe(false);
  expect(ajeno({ nombre: 'x', tipoDocumento: 1, documento: '7' })).toBe(false);
  expect([ajeno(undefined, '80000003'), ajeno(undefined, '80000002')]).toEqual([true, false]);
  expect(esDeOtro(EMISOR.ruc, undefined, undefined)).toBe(false);
});

it('a request joins the pending event of its type, and of a conformity the one that is as partial', () => {
  const parcial = evento('CONFORMIDAD', { datos: { entregaEstimada: DIA } });
  const total = evento('CONFORMIDAD');
  const pide = (pideParcial: boolean | undefined, guardado: EventoDeRecibido) =>
    sonElMismo(comando('CONFORMIDAD', { parcial: pideParcial, ...(pideParcial && { fechaRecepcion: DIA }) }), guardado);
  expect([pide(true, parcial), pide(false, parcial), pide(undefined, total), pide(true, total)]).toEqual([
    ...[true, false, true, false],
  ]);
  expect(sonElMismo(comando('CONFORMIDAD', { parcial: true, fechaRecepcion: '2026-11-21' }), parcial)).toBe(false);
  expect(sonElMismo(comando('DISCONFORMIDAD'), total)).toBe(false);
  expect(sonElMismo(comando('DISCONFORMIDAD', { parcial: true }), evento('DISCONFORMIDAD'))).toBe(true);
});

it.each(['NOTIFICACION', 'DESCONOCIMIENTO'] as const)(
  'a repeated %s says the same moment of receipt, or none',
  (tipo) => {
    const pendiente = evento(tipo, { datos: { fechaRecepcion: EMISION } });
    const es = (fechaRecepcion?: string): boolean => sonElMismo(comando(tipo, { fechaRecepcion }), pendiente);
    expect([es(), es(EMISION), es(`${DIA}T11:00:00`)]).toEqual([true, true, false]);
  },
);

it('the events before are the accepted ones and those that the authority lists, by the moment of each', () => {
  const [antes, despues] = [new Date(AHORA.getTime() - 1_000), new Date(AHORA.getTime() + 1_000)];
  const propios = [
    evento('NOTIFICACION', { procesadoAt: despues }),
    evento('CONFORMIDAD', { datos: { entregaEstimada: DIA } }),
    evento('DISCONFORMIDAD', { estado: 'R' }),
    evento('DISCONFORMIDAD', { estado: 'P' }),
  ];
  const listado = { tipo: 'DESCONOCIMIENTO', parcial: false, at: antes } as const;
  expect(previosDe(propios, { ...LO, eventos: [listado] })).toEqual([
    listado,
    { tipo: 'CONFORMIDAD', parcial: true, at: AHORA },
    { tipo: 'NOTIFICACION', parcial: false, at: despues },
  ]);
  expect(previosDe([], undefined)).toEqual([]);
});

it('each event says what its type says', () => {
  const fechaRecepcion = `${DIA}T12:00:00`;
  const datos = (tipo: ComandoDeRecibido['tipo'], cambios: Partial<ComandoDeRecibido> = {}) =>
    datosDe(comando(tipo, { fechaRecepcion, ...cambios }), CONOCIDO, EMISOR);
  const receptor = { nombre: 'COMPRADORA S.A.', ruc: EMISOR.ruc };
  const recepcion = { cdc: '01', fechaEmision: EMISION, fechaRecepcion, receptor };
  expect(datos('NOTIFICACION')).toEqual({ ...recepcion, totalGs: '485000' });
  expect(datos('DESCONOCIMIENTO')).toEqual(recepcion);
  expect([datos('CONFORMIDAD'), datos('DISCONFORMIDAD')]).toEqual([{ cdc: '01' }, { cdc: '01' }]);
  expect(datos('CONFORMIDAD', { parcial: true })).toEqual({ cdc: '01', entregaEstimada: fechaRecepcion });
  const otroReceptor = { nombre: 'x', tipoDocumento: 1, documento: '7' };
  expect(datos('DESCONOCIMIENTO', { receptor: otroReceptor })).toEqual({ ...recepcion, receptor: otroReceptor });
});
