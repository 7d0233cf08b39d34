import { casoDe } from './casos';
import { juzgar } from './juicio';

const con = (codigo: string, mensaje = 'Mensaje') => ({ codigo, mensaje });

it('a good document is green when approved, and differs with what came and what to do when rejected', () => {
  const caso = casoDe('FE-S-1');
  expect(juzgar(caso, { clase: 'si', prueba: con('0260') })).toEqual({ paso: 'aprobar', prueba: con('0260') });
  const paso = juzgar(caso, { clase: 'no', prueba: con('1261', 'Actividad no registrada') });
  expect(paso).toMatchObject({ paso: 'diferir' });
  expect(paso).toHaveProperty('motivo', expect.stringMatching(/1261: Actividad no registrada.*repita esta línea/));
});

it('a wrong document is green only when rejected for its own error', () => {
  const caso = casoDe('NCE-L-E2');
  expect(juzgar(caso, { clase: 'no', prueba: con('1101') })).toMatchObject({ paso: 'aprobar' });
  expect(juzgar(caso, { clase: 'no', prueba: con('1264') })).toHaveProperty(
    'motivo',
    expect.stringContaining('Se esperaba el rechazo 1101 y vino 1264'),
  );
  expect(juzgar(caso, { clase: 'si', prueba: con('0260') })).toMatchObject({ paso: 'diferir' });
});

it('what has no answer is not over; what is impossible stays open with its reason', () => {
  for (const codigo of ['FE-S-1', 'CANC-1', 'CONF-1', 'QR-FE-1']) {
    expect(juzgar(casoDe(codigo), { clase: 'sin_respuesta', motivo: 'aún no' })).toEqual({
      ...{ paso: 'esperar', motivo: 'aún no' },
    });
    expect(juzgar(casoDe(codigo), { clase: 'imposible', motivo: 'falta' })).toEqual({ paso: 'abrir', motivo: 'falta' });
  }
});

it.each<[string, { codigo?: string; mensaje?: string }, RegExp]>([
  ['FE-S-1', {}, /^La autoridad rechazó un documento que debía aprobar \(sin código\)\. Corrija la configuración/],
  ['FE-S-1', { codigo: '1261' }, /\(1261:\)/],
  ['FE-S-1', { mensaje: 'Algo' }, /\(sin código: Algo\)/],
  ['KUDE-FE-1', {}, /^No hay representación gráfica \(sin código\)\. Vea la respuesta y repita esta línea\.$/],
])('%s that failed with %j says so, and what to do', (codigo, prueba, motivo) => {
  expect(juzgar(casoDe(codigo), { clase: 'no', prueba })).toEqual({
    ...{ paso: 'diferir', prueba, motivo: expect.stringMatching(motivo) as string },
  });
});

it('a wrong document that is approved must be cancelled', () => {
  const paso = juzgar(casoDe('FE-S-E2'), { clase: 'si', prueba: con('1101') });
  expect(paso).toHaveProperty(
    'motivo',
    expect.stringMatching(/aprobó un documento que debía rechazar con 1101.*cancélelo/),
  );
});
