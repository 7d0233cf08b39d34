import type { Emisor } from '../domain/emisor';
import { credencialDe } from './credencial';

const CERTIFICADO = { id: 'c1', clavePem: 'clave', certificadoPem: 'certificado' };
const emisor = (certificado: object | undefined) => ({ tenantId: 't1', ruc: '80000001-7', certificado }) as Emisor;

describe('what authenticates an issuer', () => {
  it('is its certificate, under its RUC without the check digit', () => {
    expect(credencialDe(emisor(CERTIFICADO))).toEqual({
      ...{ titular: 't1', certificadoId: 'c1', ruc: '80000001', clavePem: 'clave', certificadoPem: 'certificado' },
      cadenaPem: [],
    });
  });

  it('carries the chain where there is one', () => {
    expect(credencialDe(emisor({ ...CERTIFICADO, cadenaPem: 'cadena' }))?.cadenaPem).toEqual(['cadena']);
  });

  it('is nothing without a certificate', () => {
    expect(credencialDe(emisor(undefined))).toBeUndefined();
  });
});
