import { esFinal, type Linea, lineaNueva, type PasoDeLinea, trasElPaso } from './linea';

const HORA = '2026-11-20T10:00:00Z';
const paso = (linea: Linea, pasoDado: PasoDeLinea): Linea => trasElPaso(linea, pasoDado, HORA);
const enviada = () => paso(lineaNueva('FE-S-1'), { paso: 'enviar' });
const PRUEBA = { cdc: '01', codigo: '0260', mensaje: 'Aprobado', protocolo: '77' };

it('a line is planned, then proved; planning it again after a death changes nothing', () => {
  expect(paso(enviada(), { paso: 'enviar' })).toEqual(enviada());
  const verde = paso(enviada(), { paso: 'aprobar', prueba: PRUEBA });
  expect(verde).toEqual({ codigo_de_caso: 'FE-S-1', intento: 1, estado: 'verde', hora: HORA, ...PRUEBA });
  expect([enviada(), verde].map(esFinal)).toEqual([false, true]);
});

it('a green line never changes', () => {
  const verde = paso(enviada(), { paso: 'aprobar', prueba: PRUEBA });
  for (const pasoNegado of [
    { paso: 'enviar' },
    { paso: 'repetir' },
    { paso: 'abrir', motivo: 'no' },
    { paso: 'diferir', prueba: {}, motivo: 'no' },
  ] as const)
    expect(() => paso(verde, pasoNegado)).toThrow(RangeError);
});

it('what differs or stayed open says why, and can be repeated; then it forgets the old answer, and is another attempt', () => {
  const difiere = paso(enviada(), { paso: 'diferir', prueba: PRUEBA, motivo: 'Vino 1264.' });
  expect(difiere).toMatchObject({ estado: 'difiere', motivo: 'Vino 1264.', codigo: '0260' });
  const abierta = paso(lineaNueva('CONF-1'), { paso: 'abrir', motivo: 'Falta el segundo emisor.' });
  for (const linea of [difiere, abierta])
    expect(paso(linea, { paso: 'repetir' })).toEqual({
      codigo_de_caso: linea.codigo_de_caso,
      intento: 2,
      estado: 'pendiente',
      hora: HORA,
    });
});

it('a picture makes an open look-up green, and may be put in the place of another', () => {
  const abierta = paso(lineaNueva('QR-FE-1'), { paso: 'abrir', motivo: 'Con captcha.' });
  const verde = { codigo_de_caso: 'QR-FE-1', intento: 1, estado: 'verde', hora: HORA, cdc: '01' };
  expect(paso(abierta, { paso: 'adjuntar', cdc: '01' })).toEqual(verde);
  expect(paso(verde as Linea, { paso: 'adjuntar', cdc: '01' })).toEqual(verde);
  expect(() => paso(lineaNueva('QR-FE-1'), { paso: 'adjuntar', cdc: '01' })).toThrow(RangeError);
});

it('nothing is proved before it is planned', () => {
  expect(() => paso(lineaNueva('FE-S-1'), { paso: 'aprobar', prueba: PRUEBA })).toThrow(/FE-S-1/);
});
