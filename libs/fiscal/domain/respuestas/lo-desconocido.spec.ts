import { loDesconocidoDe } from './lo-desconocido';
import * as respuestas from './testing/respuestas-de-ejemplo';

const {
  CDC,
  consultaDe,
  consultaLote,
  el,
  envio,
  eventos,
  evento,
  generico,
  lote,
  proceso,
  raiz,
  resultadoLote,
  sobre,
} = respuestas;
const de = ({ cuerpo }: { cuerpo: string }) => loDesconocidoDe(cuerpo);

it.each([
  ['a submission', envio('Aprobado', proceso('0260'), { protAut: '1' })],
  ['the generic rejection', generico()],
  ['a batch', lote('0300', '123')],
  ['its result', consultaLote('0362', 'm', resultadoLote(CDC, 'Rechazado', '1309'))],
  ['a query, whose content is a document', consultaDe('0422', `<rDE><nuevo/></rDE><dCodRes>9999</dCodRes>`)],
  ['events', eventos(evento('1', 'Aprobado', '0600', '2'))],
  ['content as elements and as CDATA', sobre(raiz('rEnviConsDeResponse', el('xContenDE', '<rDE><otro/></rDE>')))],
  ['content as CDATA', sobre(raiz('rEnviConsDeResponse', el('xContenDE', '<![CDATA[<rDE><otro/></rDE>]]>')))],
  ['content that is one element', sobre(raiz('rEnviConsDeResponse', el('xContenDE', '<otro/>')))],
  ['content without a prefix', sobre('<xContenDE><otro/></xContenDE>')],
  ['content in a tag with more', sobre('<ns2:xContenDE xmlns:ns2="x"><otro/></ns2:xContenDE>')],
  ['a comment', sobre(`<!-- <otro> -->${raiz('rRetEnviDe')}`)],
])('%s has nothing unknown', (_, respuesta) => expect(de(respuesta)).toEqual([]));

it.each([
  ['a page', '<html><body><table></table></body></html>'],
  ['nothing', ''],
  ['a fault, in elements of the server', sobre('<env:Fault><env:Code/><detalle/></env:Fault>').cuerpo],
  ['a fault with a name space', sobre('<env:Fault xmlns:env="x"><env:Code/><detalle/></env:Fault>').cuerpo],
  ['text', 'dCodRes 9999'],
])('%s is no answer of a service', (_, cuerpo) => expect(loDesconocidoDe(cuerpo)).toEqual([]));

it('names the codes and elements that no table has, each once, and nothing of what they contain', () => {
  const procesos = proceso('9876', 'Nuevo') + proceso('9876') + el('dNuevo', 'Ana Benítez') + el('dNuevo', '1');
  expect(de(envio('Rechazado', procesos))).toEqual([
    { clase: 'elemento', valor: 'dNuevo' },
    { clase: 'codigo', valor: '9876' },
  ]);
});

it('sees what stands before and after a document that the answer encloses, and what follows a comment', () => {
  const contenido = el('xContenDE', '<rDE><otro/></rDE>');
  const respuesta = sobre(`<antes/>${contenido}<!-- <x/> --><despues/>`);
  expect(de(respuesta).map(({ valor }) => valor)).toEqual(['antes', 'despues']);
  // A document whose end is missing is no reason to be blind.
  expect(de(sobre('<antes/><xContenDE><otro/>')).map(({ valor }) => valor)).toEqual(['antes', 'otro']);
  expect(de(sobre('<antes/></xContenDE><otro/><xContenDE >')).map(({ valor }) => valor)).toEqual(['antes', 'otro']);
  // An element whose name only begins so is another one.
  expect(de(sobre('<Faults/><xContenDEs><otro/></xContenDEs>')).map(({ valor }) => valor)).toEqual([
    ...['Faults', 'xContenDEs', 'otro'],
  ]);
});

it('knows an envelope and a fault without a prefix too', () => {
  expect(loDesconocidoDe('<Envelope ><Body><nuevo/></Body></Envelope>')).toEqual([
    { clase: 'elemento', valor: 'nuevo' },
  ]);
  expect(loDesconocidoDe('<Envelope><Body><Fault><nuevo/></Fault></Body></Envelope>')).toEqual([]);
});

it('an answer that is made to be slow costs no more than its length, and names no more than twenty', () => {
  const muchos = Array.from({ length: 2_000 }, (_, n) => `<a${n}/>`).join('');
  expect(de(sobre(muchos))).toHaveLength(20);
  const hostil = `<x:Envelope >${'<!--'.repeat(100_000)}${'<![CDATA['.repeat(100_000)}${'<xContenDE '.repeat(100_000)}`;
  expect(loDesconocidoDe(hostil)).toEqual([]);
});
