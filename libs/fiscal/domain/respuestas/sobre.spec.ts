import { RespuestaIlegible } from './arbol-de-respuesta';
import { normalizarEstado } from './estado';
import { desconocido } from './resultado';
import { abrirSobre, deServicio } from './sobre';
import { el, proceso, raiz, sobre } from './testing/respuestas-de-ejemplo';

const RAIZ = 'rRetEnviDe';
const abrir = (cuerpo: string, httpStatus = 200) => abrirSobre({ httpStatus, cuerpo }, RAIZ);
const motivo = (cuerpo: string, httpStatus = 200) => {
  const abierto = abrir(cuerpo, httpStatus);
  return 'motivo' in abierto ? abierto.motivo : abierto.nombre;
};
const enSobre = (...contenido: string[]) => sobre(contenido.join('')).cuerpo;

describe('the envelope of an answer', () => {
  it('gives its one content, after a byte order mark and blanks too', () => {
    const cuerpo = enSobre(raiz(RAIZ, el('a', 'x')));
    expect([cuerpo, `\uFEFF${cuerpo}`, `\n ${cuerpo}\n`].map((xml) => motivo(xml))).toEqual([RAIZ, RAIZ, RAIZ]);
    expect(abrir(enSobre(raiz(RAIZ, el('a', 'x\uFEFFy'))))).toMatchObject({ hijos: [{ texto: 'x\uFEFFy' }] });
  });

  it.each([
    [200, 'vacio'],
    [399, 'vacio'],
    [400, 'http'],
    [502, 'http'],
  ])('without a body and with HTTP %i is %s', (status, esperado) => {
    expect(motivo(' ', status)).toBe(esperado);
  });

  it.each([
    [200, 'ilegible'],
    [499, 'ilegible'],
    [500, 'http'],
  ])('that is no XML and comes with HTTP %i is %s', (status, esperado) => {
    const abierto = abrir('Bad Gateway', status);
    expect(abierto).toMatchObject({ clase: 'desconocido', motivo: esperado });
    expect('detalle' in abierto && abierto.detalle.startsWith(`HTTP ${status}: `)).toBe(esperado === 'http');
  });

  it.each([
    ['<HTML><body/></HTML>', 'html'],
    ['<body>x</body>', 'html'],
    ['<head><title>x</title></head>', 'html'],
    ['<!DOCTYPE   html>', 'html'],
    ['<!-- of the gateway --> <html></html>', 'html'],
    ['<?xml version="1.0"?> <!-- a --> <html/>', 'html'],
    ['<?xml version="1.0"?>\n\n<!-- a -->\n\n<html/>', 'html'],
    ['<bodyguard/>', 'otra_raiz'],
    ['<a><html/></a>', 'otra_raiz'],
  ])('%s is %s', (cuerpo, esperado) => {
    expect(motivo(cuerpo)).toBe(esperado);
  });

  it('names an access page by its title', () => {
    expect(abrir('<html><TITLE>\n Acceso \n</TITLE></html>')).toMatchObject({ detalle: 'Acceso' });
    expect(abrir('<html></html>')).toMatchObject({ detalle: 'HTML page' });
  });

  it.each([
    ['two contents', enSobre(raiz(RAIZ), raiz(RAIZ))],
    ['two bodies', enSobre(raiz(RAIZ)).replace('</env:Envelope>', '<env:Body/></env:Envelope>')],
    ['another name', '<Sobre><Body><rRetEnviDe/></Body></Sobre>'],
  ])('with %s is no answer of the service', (_, cuerpo) => {
    expect(motivo(cuerpo)).toBe('otra_raiz');
  });

  it('tells the reason of a Fault, in the words of either version of SOAP', () => {
    const detalle = (fault: string) => abrir(enSobre(`<Fault>${fault}</Fault>`));
    expect(detalle('<Reason><Text>uno</Text></Reason>')).toMatchObject({ motivo: 'fault', detalle: 'uno' });
    expect(detalle('<faultstring>dos</faultstring>')).toMatchObject({ motivo: 'fault', detalle: 'dos' });
    expect(detalle('<Reason/>')).toMatchObject({ motivo: 'fault', detalle: 'Fault without reason' });
  });

  it.each([
    ['0160', 'rechazo_generico'],
    ['0161', 'servidor'],
    ['1000', 'otra_raiz'],
  ])('with the root of another service and code %s is %s, and keeps the code', (codigo, esperado) => {
    const cuerpo = enSobre(raiz('rOtra', el('rProtDe', proceso(codigo, 'mensaje'))));
    const detalle = `rOtra where rRetEnviDe was expected: ${codigo} mensaje`;
    expect(abrir(cuerpo)).toEqual({ clase: 'desconocido', motivo: esperado, detalle, codigo });
  });

  it('with the root of another service and no code says nothing', () => {
    const detalle = 'rOtra where rRetEnviDe was expected:  ';
    expect(abrir(enSobre(raiz('rOtra', el('a', 'x'))))).toEqual({ clase: 'desconocido', motivo: 'otra_raiz', detalle });
  });
});

describe('what every service may answer', () => {
  it.each([
    ['0160', { motivo: 'rechazo_generico', detalle: 'm', codigo: '0160' }],
    ['0162', { motivo: 'servidor', detalle: 'm', codigo: '0162' }],
  ])('%s is unknown', (codigo, esperado) => {
    expect(deServicio({ codigo, mensaje: 'm' })).toMatchObject(esperado);
  });

  it.each('0163 0180 0183 0200 0270 0320 0340 0363 0380 0460 0560 1264'.split(' '))(
    '%s is a matter of configuration',
    (codigo) => {
      expect(deServicio({ codigo, mensaje: '' })).toBe('configuracion');
    },
  );

  it('any other code is of that service', () => {
    expect(deServicio({ codigo: '0260', mensaje: '' })).toBeUndefined();
  });

  it('a reason has at most 500 characters', () => {
    expect(desconocido('fault', 'x'.repeat(501)).detalle).toBe('x'.repeat(500));
  });

  it('an answer that cannot be read has its own kind of error', () => {
    expect(new RespuestaIlegible('x')).toMatchObject({ name: 'RespuestaIlegible', message: 'x' });
  });
});

describe('the state', () => {
  it.each([
    ['Aprobado', 'aprobado'],
    [' APROBADO\n', 'aprobado'],
    ['Aprobado con observación', 'aprobado_con_observacion'],
    ['Aprobado \t con  Observaciones', 'aprobado_con_observacion'],
    ['Rechazado', 'rechazado'],
    ['No aprobado', undefined],
    ['Aprobado con observaciónes graves', undefined],
    ['No Aprobado con observación', undefined],
    ['Rechazado por ahora', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (escrito, estado) => {
    expect(normalizarEstado(escrito)).toBe(estado);
  });
});
