import { casoDe } from './casos';
import { juzgar, juzgarLote } from './juicio';

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

describe('documents of one batch', () => {
  const casos = [1, 2, 3].map((n) => casoDe(`FE-L-${n}`));
  const si = (lote?: string) => ({ clase: 'si', prueba: con('0260'), lote }) as const;
  const pasos = (...respuestas: Parameters<typeof juzgarLote>[1]) => juzgarLote(casos, respuestas);

  it('are green when all went in it', () => {
    expect(pasos(si('7'), si('7'), si('7')).map(({ paso }) => paso)).toEqual(['aprobar', 'aprobar', 'aprobar']);
  });

  it.each([
    ['has no answer', { clase: 'sin_respuesta', motivo: 'en proceso' }],
    ['is blocked', { clase: 'bloqueado', motivo: 'en proceso' }],
  ] as const)('wait for one that %s', (_, respuesta) => {
    const esperar = { paso: 'esperar', motivo: 'en proceso' };
    expect(pasos(si('7'), respuesta, si('7'))).toEqual([esperar, esperar, esperar]);
  });

  it('differ when they went in another than the first, or nobody says in which', () => {
    const [primero, segundo, sinLote] = pasos(si('7'), si('8'), si());
    expect(primero).toMatchObject({ paso: 'aprobar' });
    const motivo = (hallazgo: string) =>
      `La guía pide 3 documentos en un lote. ${hallazgo}. Repita esta línea: se repite el lote entero.`;
    expect(segundo).toHaveProperty('motivo', motivo('FE-L-1 fue en el 7 y este en el 8'));
    const sinPrueba = 'La autoridad no dio el número de su lote, así que nada prueba que los documentos fueron juntos';
    expect(sinLote).toHaveProperty('motivo', motivo(sinPrueba));
    expect(pasos(si(), si('8'), si())[1]).toHaveProperty('motivo', motivo('FE-L-1 fue en ninguno y este en el 8'));
    expect(pasos(si(), si(), si()).map(({ paso }) => paso)).toEqual(['diferir', 'diferir', 'diferir']);
  });

  it('differ by their own answers first', () => {
    const [, rechazado] = pasos(si('7'), { clase: 'no', prueba: con('1101'), lote: '8' }, si('7'));
    expect(rechazado).toHaveProperty('motivo', expect.stringContaining('1101'));
  });
});
