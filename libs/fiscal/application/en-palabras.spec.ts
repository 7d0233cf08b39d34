import { enPalabras } from './en-palabras';

describe('enPalabras', () => {
  it.each([
    ['dns: getaddrinfo ENOTFOUND', 'no se encuentra la dirección de la autoridad'],
    ['disyuntor: the breaker is open until 2026-08-01T00:00:00Z', /^los envíos están en pausa/],
    ['sonda: rechazo_generico', /^la autoridad rechaza sin decir por qué/],
    ['rechazo_generico', /^la autoridad rechaza sin decir por qué/],
    ['the issuer has no certificate', 'el emisor no tiene certificado'],
    ['configuration: [{"codigo":"1264"}]', /configuración del emisor: .*1264/],
    ['0361 Lote en procesamiento', 'la autoridad respondió: 0361 Lote en procesamiento'],
    ['the call could not be prepared: TypeError', 'un error del servicio'],
    ['constructor: x', 'un error del servicio'],
  ])('says %s in words, no internals', (detalle, esperado) => {
    expect(enPalabras(detalle)).toEqual(
      typeof esperado === 'string' ? esperado : (expect.stringMatching(esperado) as string),
    );
  });
});
