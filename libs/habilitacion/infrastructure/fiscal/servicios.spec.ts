import type { CredencialFiscal, FiscalGateway } from '@libs/fiscal';
import { Servicios } from './servicios';

const credencial = { titular: 'uno', ruc: '80099991' } as CredencialFiscal;
const ajena = { titular: 'ajena' } as CredencialFiscal;
const sinRespuesta = (motivo: string) => ({
  ...{ clase: 'desconocido', motivo, detalle: 'read ECONNRESET', llamada: { ms: 1 } },
});
const encontrado = { clase: 'respondido', respuesta: { clase: 'encontrado', codigo: '0502', mensaje: 'Encontrado' } };

/** An authority that answers the taxpayer with one thing and the other certificate with another. */
const servicios = (propia: object, otra: object) => {
  const consultarRuc = (_: object, firmante: CredencialFiscal) => Promise.resolve(firmante === ajena ? otra : propia);
  return new Servicios({ consultarRuc } as unknown as FiscalGateway, credencial, ajena);
};

it('a service that refuses the other certificate, and not the taxpayer, is proved, and says how in Spanish', async () => {
  expect(await servicios(encontrado, sinRespuesta('tls')).sinCertificado('consulta_ruc')).toEqual({
    clase: 'si',
    prueba: {
      codigo: undefined,
      mensaje: 'La autoridad no admitió la conexión; con el certificado del contribuyente, sí.',
    },
  });
});

it.each([
  ['corte', 'tiempo', 'la autoridad no respondió a tiempo'],
  ['dns', undefined, 'no se encuentra la dirección de la autoridad'],
])('a network that does not work (%s) proves nothing, and says why in Spanish', async (otra, propia, causa) => {
  const instancia = servicios(propia ? sinRespuesta(propia) : encontrado, sinRespuesta(otra));
  expect(await instancia.sinCertificado('consulta_ruc')).toEqual({
    ...{ clase: 'sin_respuesta', motivo: `El servicio no respondió y se le vuelve a preguntar: ${causa}.` },
  });
});

it('a service that answers the other certificate differs with its answer', async () => {
  expect(await servicios(encontrado, encontrado).sinCertificado('consulta_ruc')).toEqual({
    ...{ clase: 'no', prueba: { codigo: '0502', mensaje: 'Encontrado' } },
  });
});

it('a query that does not find an approved document differs with the answer', async () => {
  const respuesta = { clase: 'no_encontrado', codigo: '0420', mensaje: 'No existe' };
  const consultarDe = () => Promise.resolve({ clase: 'respondido', respuesta });
  const instancia = new Servicios({ consultarDe } as unknown as FiscalGateway, credencial, ajena);
  expect(await instancia.consultar('01')).toEqual({
    ...{ clase: 'no', prueba: { cdc: '01', codigo: '0420', mensaje: 'No existe' } },
  });
});
