import { CSC_DE_PRUEBA, unEmisor } from '../testing';
import { comoPrueba, esDePrueba } from './prueba';

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

it.each([
  ['80012345-0', '90012345'],
  ['1234567-9', '91234567'],
  ['45678-1', '90045678'],
])('of RUC %s has timbrado %s, never that of the test environment, which is the RUC', (ruc, numero) => {
  expect(comoPrueba(unEmisor({ ruc })).timbrados.H!.numero).toBe(numero);
  expect(esDePrueba({ ruc }, numero)).toBe(true);
  expect(esDePrueba({ ruc }, ruc.slice(0, -2).padStart(8, '0'))).toBe(false);
});

it('seals its QR codes with the code that the authority published for tests', () => {
  expect(comoPrueba(unEmisor()).csc).toEqual({ H: CSC_DE_PRUEBA });
});

it('keeps what the taxpayer declared', () => {
  const { actividades, establecimientos } = unEmisor();
  expect(comoPrueba(unEmisor())).toMatchObject({ actividades, establecimientos });
  const lugar = { ...establecimientos[0]!, codigo: '007' };
  const sinPunto = comoPrueba(unEmisor({ establecimientos: [lugar], puntos: [] }));
  expect(sinPunto.puntos).toMatchObject([{ establecimiento: '007' }]);
});

it('needs nothing of the taxpayer: what is missing is invented, in Asunción', () => {
  const { puntos, establecimientos, actividades } = comoPrueba(
    unEmisor({ puntos: [], establecimientos: [], actividades: [] }),
  );
  expect(puntos).toMatchObject([{ establecimiento: '001', codigo: '001', sit: 'H', activo: true }]);
  // The authority's codes of the capital.
  expect(establecimientos).toMatchObject([{ codigo: '001', departamento: 1, distrito: 1, ciudad: 1 }]);
  expect(actividades).toMatchObject([{ codigo: expect.stringMatching(/^\d{5}$/) as string }]);
});
