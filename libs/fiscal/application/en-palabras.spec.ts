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
    ['0361 Lote\nen procesamiento', 'la autoridad respondió: 0361 Lote\nen procesamiento'],
    ['configuration: una\notra', 'la autoridad no acepta la configuración del emisor: una\notra'],
    ['internal configuration: x', 'un error del servicio'],
    ['still 1002: x', 'un error del servicio'],
    ['line 0361 of x', 'un error del servicio'],
    ['because the issuer has no certificate', 'un error del servicio'],
    ['Error dns: x', 'un error del servicio'],
    ['the call could not be prepared: TypeError', 'un error del servicio'],
    ['constructor: x', 'un error del servicio'],
  ])('says %s in words, no internals', (detalle, esperado) => {
    expect(enPalabras(detalle)).toEqual(
      typeof esperado === 'string' ? esperado : (expect.stringMatching(esperado) as string),
    );
  });
});
