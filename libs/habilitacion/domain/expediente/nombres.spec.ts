import { empaquetarLote } from '@libs/fiscal';
import { cdcsDe, extensionDe, nombreDeLlamada } from './nombres';

const [UNO, OTRO] = ['1', '2'].map((n) => `0180099991900100100000012202611201${n.repeat(10)}`) as [string, string];
const lote = (contenido: string) =>
  `<ns1:rEnvioLote><ns1:dId>1</ns1:dId><ns1:xDE>${contenido}</ns1:xDE></ns1:rEnvioLote>`;

it('knows which documents a request is about, each once', () => {
  expect(cdcsDe(`<rDE><DE Id="${UNO}"></rDE>`)).toEqual([UNO]);
  expect(cdcsDe(`<dCDC>${UNO}</dCDC>`)).toEqual([UNO]);
  expect(cdcsDe(`<Id>${UNO}</Id><Id>${OTRO}</Id><Id>${UNO}</Id>`)).toEqual([UNO, OTRO]);
  expect(cdcsDe('<dRUCCons>80099991</dRUCCons>')).toEqual([]);
});

it('looks into the ZIP of a batch, and finds nothing in what is no batch', () => {
  const documentos = [UNO, OTRO].map((cdc) => `<rDE><DE Id="${cdc}"/></rDE>`);
  expect(cdcsDe(lote(empaquetarLote(documentos)))).toEqual([UNO, OTRO]);
  expect(cdcsDe(lote('UEsDBA=='))).toEqual([]);
  expect(cdcsDe(lote('ñ'))).toEqual([]);
});

it('names a call by its order and its service, and an answer by what it is', () => {
  expect(nombreDeLlamada(7, '/de/ws/sync/recibe.wsdl')).toBe('0007-recibe');
  expect(nombreDeLlamada(12, '/otra')).toBe('0012-servicio');
  const extensiones = ['<env:Envelope/>', ' <!DOCTYPE HTML>', '<HTML>', 'Bad gateway'].map((texto) =>
    extensionDe(Buffer.from(texto)),
  );
  expect(extensiones).toEqual(['xml', 'html', 'html', 'txt']);
});
