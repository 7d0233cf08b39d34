import { borradorDe, type Carga, unaFactura, unaRemision, unItem, unTransporte } from '@libs/de/testing';
import { leerDocumento, type Nodo } from '@libs/fiscal';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { unEmisor } from '@libs/series/testing';
import { RedactorDeDocumentos } from './redactor-de-documentos';

const TEXTOS = ['Camisa', 'Ñandutí á é í ó ú ü', 'g̃uahẽ ỹvy', '😀 a ñ 😀', 'Å Ā €'];
const UN_MOMENTO = new Date('2026-11-20T13:00:00Z');
const OTRO_MOMENTO = new Date('2026-11-20T13:00:07Z');

describe('a document that is prepared', () => {
  const redactor = new RedactorDeDocumentos();
  const items = TEXTOS.map((descripcion) => unItem({ descripcion }));
  const borrador = borradorDe(unaFactura({ items, d_cod_seg: '123456789' }), unEmisor());

  it('is written in UTF-8, and signed as it is written', async () => {
    const { cdc, xml, digest } = await redactor.prepararDocumento(borrador).firmar(1, UN_MOMENTO);
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(xml);
    const { nodo, errores } = leerDocumento(texto);
    expect(errores).toEqual([]);
    const escritos = ((nodo!['DE'] as Nodo)['gDtipDE'] as Nodo)['gCamItem'] as Nodo[];
    expect(escritos.map(({ dDesProSer }) => dDesProSer)).toEqual(TEXTOS);
    expect(verificarFirma(texto, { elemento: 'DE', id: cdc })).toMatchObject({ valida: true, digestValue: digest });
  });

  it('can be given another number while the signature of the one before is under way, and the same one again', async () => {
    const pedidos = [
      [1, UN_MOMENTO],
      [9_999_999, OTRO_MOMENTO],
      [1, UN_MOMENTO],
      [1, OTRO_MOMENTO],
    ] as const;
    const preparado = redactor.prepararDocumento(borrador);
    const juntos = await Promise.all(pedidos.map(([numero, ahora]) => preparado.firmar(numero, ahora)));
    for (const [i, [numero, ahora]] of pedidos.entries()) {
      const aparte = await redactor.prepararDocumento(borrador).firmar(numero, ahora);
      expect(juntos[i]!.xml.toString()).toBe(aparte.xml.toString());
      expect(juntos[i]).toEqual(aparte);
    }
    expect(juntos[0]).toEqual(juntos[2]);
    expect(new Set(juntos.map(({ xml }) => xml.toString())).size).toBe(3);
  });
});

describe('the literals of the test environment', () => {
  const literales = { emisor: 'DOCUMENTO DE PRUEBA', primerItem: 'SIN VALOR COMERCIAL' };
  const escrito = async (carga: Carga, redactor: RedactorDeDocumentos, suEmisor = unEmisor()) => {
    const { xml } = await redactor.prepararDocumento(borradorDe(carga, suEmisor)).firmar(1, UN_MOMENTO);
    const { nodo, errores } = leerDocumento(xml.toString());
    expect(errores).toEqual([]);
    const de = nodo!['DE'] as Nodo;
    const items = (de['gDtipDE'] as Nodo)['gCamItem'] as Nodo[];
    const { dNomEmi } = (de['gDatGralOpe'] as Nodo)['gEmis'] as Nodo;
    return { emisor: dNomEmi, items: items.map(({ dDesProSer }) => dDesProSer) };
  };
  const dos = [unItem({ descripcion: 'Uno' }), unItem({ descripcion: 'Dos' })];

  it('are those of the setting, in H', async () => {
    const redactor = new RedactorDeDocumentos(literales);
    expect(await escrito(unaFactura({ items: dos }), redactor)).toEqual({
      emisor: literales.emisor,
      items: [literales.primerItem, 'Dos'],
    });
    expect((await escrito(unaRemision(), redactor)).items).toEqual([literales.primerItem]);
  });

  it("are the manual's for the issuer and none for the items, unless another is set", async () => {
    expect(await escrito(unaFactura({ items: dos }), new RedactorDeDocumentos())).toEqual({
      emisor: 'DE generado en ambiente de prueba - sin valor comercial ni fiscal',
      items: ['Uno', 'Dos'],
    });
  });

  it('do not stand in a document of P', async () => {
    const { H: timbrado } = unEmisor().timbrados;
    const { H: csc } = unEmisor().csc;
    const emisor = unEmisor({ timbrados: { P: timbrado! }, csc: { P: csc! } });
    expect(await escrito(unaFactura({ items: dos, sit: 'P' }), new RedactorDeDocumentos(literales), emisor)).toEqual({
      emisor: emisor.razonSocial,
      items: ['Uno', 'Dos'],
    });
  });
});

it('the complements of both places of a transport have their elements', async () => {
  const lugar = (nombre: string) => ({
    ...{ direccion: 'CALLE', codigo_departamento: 1, codigo_distrito: 1, codigo_ciudad: 1 },
    ...{ complemento: `Complemento ${nombre}`, segundo_complemento: `Segundo ${nombre}` },
  });
  const transporte = unTransporte({ local_salida: lugar('uno'), locales_entrega: [lugar('dos')] });
  const { xml } = await new RedactorDeDocumentos()
    .prepararDocumento(borradorDe(unaRemision({ transporte }), unEmisor()))
    .firmar(1, UN_MOMENTO);
  const elementos = [...xml.toString().matchAll(/<dComp(\w+)>([^<]*)</g)].map(
    ([, nombre, texto]) => `${nombre} ${texto}`,
  );
  expect(elementos).toEqual(['1Sal Complemento uno', '2Sal Segundo uno', '1Ent Complemento dos', '2Ent Segundo dos']);
});
