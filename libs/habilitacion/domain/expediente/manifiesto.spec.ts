import { Manifiesto } from './manifiesto';

it('takes no path twice', () => {
  const manifiesto = new Manifiesto();
  const archivo = { ruta: 'LEEME.txt', bytes: Buffer.from('a') };
  manifiesto.anotar(archivo);
  expect(() => manifiesto.anotar(archivo)).toThrow(RangeError);
});
