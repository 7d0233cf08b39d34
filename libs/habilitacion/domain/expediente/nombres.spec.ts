import { extensionDe, nombreDeLlamada } from './nombres';

it('names a call by its order and its service, and an answer by what it is', () => {
  expect(nombreDeLlamada(7, '/de/ws/sync/recibe.wsdl')).toBe('0007-recibe');
  expect(nombreDeLlamada(12, '/otra')).toBe('0012-servicio');
  const extensiones = ['<env:Envelope/>', ' <!DOCTYPE HTML>', '<HTML>', 'Bad gateway'].map((texto) =>
    extensionDe(Buffer.from(texto)),
  );
  expect(extensiones).toEqual(['xml', 'html', 'html', 'txt']);
});
