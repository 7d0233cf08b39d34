import { instanteDe } from '@libs/platform';
import { avisoDeVencimiento, avisosDeLlegada, avisosDeRespuesta } from './avisos';
import { type Recibido, SIN_SABER } from './recibido';

const AHORA = instanteDe('2026-11-21T10:00:00');
const recibido: Recibido = {
  ...SIN_SABER,
  ...{ id: 'r', sit: 'P', cdc: '01800123450001001000000722026112015000000019', emisorRuc: '80012345-0', via: 'buzon' },
  ...{
    emisorNombre: 'V',
    fechaEmision: '2026-11-20T10:00:00',
    moneda: 'USD',
    total: '100.50000000',
    totalGs: '730000.00000000',
  },
  ...{ veredicto: 'por_confirmar', pruebas: [], recibidoAt: AHORA, createdAt: AHORA, updatedAt: AHORA },
};
const DATOS = {
  ...{
    recibido_id: 'r',
    cdc: recibido.cdc,
    tipo_de: 1,
    numero_formateado: '001-001-0000007',
    emisor_ruc: '80012345-0',
  },
  ...{
    emisor_nombre: 'V',
    fecha_emision: '2026-11-20T10:00:00-03:00',
    moneda: 'USD',
    total: '100.50',
    total_gs: '730000',
  },
  ...{ veredicto: 'por_confirmar', situacion: null, eventos_hasta: '2027-01-04T10:00:00-03:00' },
};

it('tells of a document that came', () => {
  expect(avisosDeLlegada(recibido, AHORA)).toEqual([
    { tipo: 'recibido.nuevo', sit: 'P', deId: null, secuencia: null, datos: DATOS, creadoAt: AHORA },
  ]);
});

it('and of what fails in it, in a notice of its own', () => {
  const pruebas = [
    { prueba: 'firma', resultado: 'no', detalle: 'La firma no vale.' },
    { prueba: 'autoridad', resultado: 'no', detalle: 'No está.' },
    { prueba: 'qr', resultado: 'si', detalle: 'Sí.' },
  ] as const;
  const falso = { ...recibido, veredicto: 'invalido' as const, pruebas: [...pruebas] };
  const [nuevo, observado] = avisosDeLlegada(falso, AHORA);
  expect([nuevo!.tipo, observado!.tipo]).toEqual(['recibido.nuevo', 'recibido.observado']);
  expect(observado!.datos).toEqual({ ...DATOS, veredicto: 'invalido', falla: ['La firma no vale.'] });
});

describe('the answer of the authority', () => {
  const falso = { ...recibido, veredicto: 'observado' as const };
  it.each([
    ['nothing new', recibido, { trajo: false, seCancelo: false }, []],
    ['a cancellation', recibido, { trajo: false, seCancelo: true }, ['recibido.cancelado']],
    ['a document that is right', recibido, { trajo: true, seCancelo: false }, []],
    ['a document with a fault', falso, { trajo: true, seCancelo: false }, ['recibido.observado']],
    ['a fault that was told when it came', falso, { trajo: false, seCancelo: false }, []],
    ['both', falso, { trajo: true, seCancelo: true }, ['recibido.observado', 'recibido.cancelado']],
  ])('with %s', (_, visto, que, debidos) =>
    expect(avisosDeRespuesta(visto, que, AHORA).map(({ tipo }) => tipo)).toEqual(debidos),
  );

  it('says what the document is', () => {
    const [aviso] = avisosDeRespuesta({ ...recibido, situacion: 'C' }, { trajo: false, seCancelo: true }, AHORA);
    expect(aviso).toMatchObject({ sit: 'P', datos: { ...DATOS, situacion: 'C' }, creadoAt: AHORA });
  });
});

it('warns of the end of the term, unless the receiver has answered', () => {
  const aviso = avisoDeVencimiento(recibido, false, instanteDe('2026-12-25T10:00:00'));
  expect(aviso.avisos).toMatchObject([{ tipo: 'recibido.por_vencer', datos: { ...DATOS, dias: 10 } }]);
  expect(aviso.avisoAt).toEqual(instanteDe('2027-01-01T10:00:00'));
  expect(avisoDeVencimiento(recibido, false, instanteDe('2026-12-25T09:59:59'))).toEqual({
    ...{ avisos: [], avisoAt: instanteDe('2026-12-25T10:00:00') },
  });
  expect(avisoDeVencimiento(recibido, true, instanteDe('2026-12-25T10:00:00'))).toEqual({ avisos: [], avisoAt: null });
});
