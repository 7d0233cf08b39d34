import { unEmisor } from '../testing';
import { comoPrueba } from './prueba';

it('is another tenant with the same RUC and name, in H only, that mails nobody by itself', () => {
  const emisor = unEmisor({ ajustes: { enviarCorreo: true, pie: 'Gracias' } });
  const prueba = comoPrueba(emisor);
  expect(prueba).toMatchObject({ ruc: emisor.ruc, razonSocial: emisor.razonSocial, prueba: true });
  expect(prueba.tenantId).not.toBe(emisor.tenantId);
  expect(comoPrueba(emisor).tenantId).toBe(prueba.tenantId);
  expect(prueba.ajustes).toEqual({ enviarCorreo: false, pie: 'Gracias' });
  expect(Object.keys(prueba.timbrados)).toEqual(['H']);
});

it('has the places of the taxpayer, those of production too', () => {
  const punto = { establecimiento: '001', codigo: '007', sit: 'P', modoEnvio: 'A', activo: true } as const;
  expect(comoPrueba(unEmisor({ puntos: [punto] })).puntos).toEqual([{ ...punto, sit: 'H' }]);
});

it('never shares a timbrado with the test environment, whose number is the RUC', () => {
  const emisor = unEmisor();
  expect(comoPrueba(emisor).timbrados.H!.numero).toMatch(/^9\d{7}$/);
  expect(comoPrueba(emisor).timbrados.H!.numero).not.toBe(emisor.ruc.slice(0, -2));
});

it('needs nothing of the taxpayer: what is missing is invented', () => {
  const { puntos, establecimientos, actividades } = comoPrueba(
    unEmisor({ puntos: [], establecimientos: [], actividades: [] }),
  );
  expect(puntos).toMatchObject([{ establecimiento: '001', codigo: '001', sit: 'H', activo: true }]);
  expect(establecimientos).toHaveLength(1);
  expect(actividades).toHaveLength(1);
});
