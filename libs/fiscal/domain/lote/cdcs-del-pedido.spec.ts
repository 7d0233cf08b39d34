import { cdcsDelPedido } from './cdcs-del-pedido';
import { empaquetarLote } from './empaquetar-lote';

const [UNO, OTRO] = ['1', '2'].map((n) => `0180099991900100100000012202611201${n.repeat(10)}`) as [string, string];
const lote = (contenido: string) =>
  `<ns1:rEnvioLote><ns1:dId>1</ns1:dId><ns1:xDE>${contenido}</ns1:xDE></ns1:rEnvioLote>`;

it('knows which documents a request is about, each once', () => {
  expect(cdcsDelPedido(`<rDE><DE Id="${UNO}"></rDE>`)).toEqual([UNO]);
  expect(cdcsDelPedido(`<dCDC>${UNO}</dCDC>`)).toEqual([UNO]);
  expect(cdcsDelPedido(`<Id>${UNO}</Id><Id>${OTRO}</Id><Id>${UNO}</Id>`)).toEqual([UNO, OTRO]);
  expect(cdcsDelPedido('<dRUCCons>80099991</dRUCCons>')).toEqual([]);
});

it('looks into the ZIP of a batch, and finds nothing in what is no batch', () => {
  const documentos = [UNO, OTRO].map((cdc) => `<rDE><DE Id="${cdc}"/></rDE>`);
  expect(cdcsDelPedido(lote(empaquetarLote(documentos)))).toEqual([UNO, OTRO]);
  expect(cdcsDelPedido(lote('UEsDBA=='))).toEqual([]);
  expect(cdcsDelPedido(lote('ñ'))).toEqual([]);
});
