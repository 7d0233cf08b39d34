import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { ExclusiveCanonicalization } from 'xml-crypto';
import { buscarGrupo } from './buscar';
import {
  ensamblarEventos,
  escribirDE,
  escribirEvento,
  escribirGrupo,
  numerarDE,
  redactarDE,
  restoDelCanonicoDE,
} from './escribir-documento';
import { nodoArbitrario } from './testing/nodo-arbitrario';

const DIRECCION = buscarGrupo('D140');

describe('the writer', () => {
  test('puts elements in the order of the table, whatever the order of the keys', () => {
    const nodo = {
      dNomRespDE: 'Ana Sosa',
      iTipIDRespDE: '1',
      dCarRespDE: 'Gerente',
      dNumIDRespDE: '123',
      dDTipIDRespDE: 'Pasaporte',
    };
    expect(escribirGrupo(DIRECCION, nodo)).toBe(
      '<iTipIDRespDE>1</iTipIDRespDE><dDTipIDRespDE>Pasaporte</dDTipIDRespDE><dNumIDRespDE>123</dNumIDRespDE>' +
        '<dNomRespDE>Ana Sosa</dNomRespDE><dCarRespDE>Gerente</dCarRespDE>',
    );
  });

  test('repeats groups and fields, and leaves out what is undefined or empty', () => {
    const especifico = {
      gGrupAdi: { dVencPag: ['2026-01-31', '2026-02-28'], dCiclo: undefined },
      gGrupSup: {},
      gGrupEner: [],
    };
    expect(escribirGrupo(buscarGrupo('E790'), especifico)).toBe(
      '<gGrupAdi><dVencPag>2026-01-31</dVencPag><dVencPag>2026-02-28</dVencPag></gGrupAdi>',
    );
  });

  test('escapes as canonical XML does', () => {
    expect(escribirGrupo(buscarGrupo('G001'), { dOrdCompra: `a&b<c>"d"'e'\r` })).toBe(
      `<dOrdCompra>a&amp;b&lt;c&gt;"d"'e'&#xD;</dOrdCompra>`,
    );
  });

  test('names the path of an element that the format does not have', () => {
    const nodo = { gDtipDE: { gCamItem: [{ dCodInt: '1', dPrecio: '5' }] } };
    expect(() => escribirGrupo(buscarGrupo('rDE/DE'), nodo)).toThrow(
      'DE.gDtipDE.gCamItem[0].dPrecio: dPrecio no existe en gCamItem',
    );
  });

  test('refuses an element that is never sent, and one that carries attributes', () => {
    expect(() => escribirGrupo(buscarGrupo('J001'), { dInfAdic: 'x' })).toThrow(
      'gCamFuFD.dInfAdic no se escribe: no debe remitirse',
    );
    expect(() => escribirGrupo(buscarGrupo('AA001'), { DE: {} })).toThrow('rDE.DE no se escribe: lleva atributos');
  });

  test('refuses a text where the format has a group, and a group where it has a field', () => {
    expect(() => escribirGrupo(buscarGrupo('E790'), { gGrupAdi: 'x' })).toThrow('es un grupo');
    expect(() => escribirGrupo(buscarGrupo('G001'), { dOrdVta: { a: 'x' } })).toThrow('es un campo');
  });
});

describe('a signable element', () => {
  const parsear = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml').documentElement!;
  const canonizar = (xml: string, elemento: string): string => {
    const nodo = parsear(xml).getElementsByTagName(elemento)[0]!;
    return String(new ExclusiveCanonicalization().process(nodo as never, {}));
  };

  test('is already what exclusive canonicalization makes of it inside its document', () => {
    fc.assert(
      fc.property(nodoArbitrario(buscarGrupo('rDE/DE')), (nodo) => {
        const { documento, canonico } = escribirDE(nodo, nodo['@Id'] as string);
        const espacios =
          'xmlns="http://ekuatia.set.gov.py/sifen/xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
        const dentro = `<rDE ${espacios}>${documento}</rDE>`;
        expect(canonizar(dentro, 'DE')).toBe(canonico.toString());
      }),
      { numRuns: 20 },
    );
  });

  test('has the same content in its two forms', () => {
    const de = escribirDE({ dDVId: '1' }, '01');
    expect(de.documento).toBe('<DE Id="01"><dDVId>1</dDVId></DE>');
    expect(de.canonico.toString()).toBe(
      '<DE xmlns="http://ekuatia.set.gov.py/sifen/xsd" Id="01"><dDVId>1</dDVId></DE>',
    );
  });

  test('an event travels in its group with its signature beside it', () => {
    const { documento } = escribirEvento({ dFecFirma: '2026-10-15T12:00:00', dVerFor: '150' }, '7');
    expect(ensamblarEventos([{ documento, firma: '<Signature/>' }])).toMatch(
      new RegExp(
        '^<gGroupGesEve xmlns="[^"]+" [^>]+siRecepEvento_v150.xsd"><rGesEve><rEve Id="7"><dFecFirma>.+</rEve>' +
          '<Signature/></rGesEve></gGroupGesEve>$',
      ),
    );
  });

  test('is the same where its number comes later', () => {
    fc.assert(
      fc.property(nodoArbitrario(buscarGrupo('rDE/DE')), ({ '@Id': id, ...nodo }) => {
        const cdc = id as string;
        const redactado = redactarDE(nodo, cdc);
        if ('errores' in redactado) throw new Error(JSON.stringify(redactado.errores));
        const { dDVId, dFecFirma, dSisFact, gOpeDE, gTimb } = nodo;
        const numerado = numerarDE(redactado, { dDVId, dFecFirma, dSisFact, gOpeDE, gTimb }, cdc);
        const { canonico, documento } = escribirDE(nodo, cdc);
        expect(numerado.toString()).toBe(canonico.toString());
        expect(`<DE${restoDelCanonicoDE(numerado).toString()}`).toBe(documento);
        expect(Buffer.byteLength(documento)).toBe(redactado.bytes + Buffer.byteLength(`<DE Id="${cdc}"></DE>`));
      }),
      { numRuns: 3 },
    );
  });

  test('is not written with faults', () => {
    expect(redactarDE({}, '1')).toMatchObject({
      errores: expect.arrayContaining([expect.objectContaining({ ruta: '@Id' })]) as unknown,
    });
  });

  test('is not written with a single fault, nor with what is never sent', () => {
    const [nodo] = fc.sample(nodoArbitrario(buscarGrupo('rDE/DE')), { numRuns: 1, seed: 1 });
    const { '@Id': id, ...sano } = nodo!;
    expect(redactarDE(sano, id as string)).not.toHaveProperty('errores');
    expect(redactarDE(sano, '1')).toMatchObject({ errores: [{ ruta: '@Id', motivo: 'largo' }] });
    // The published schema allows dCilin only as the text "/d".
    const { gDtipDE } = sano as { gDtipDE: { gCamItem: object[] } };
    const gCamItem = [{ ...gDtipDE.gCamItem[0], gVehNuevo: { dCilin: '/d' } }];
    expect(() => redactarDE({ ...sano, gDtipDE: { ...gDtipDE, gCamItem } }, id as string)).toThrow(
      'dCilin no se escribe',
    );
  });
});
