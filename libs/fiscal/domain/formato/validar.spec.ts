import fc from 'fast-check';
import { buscarGrupo } from './buscar';
import type { Nodo } from './nodo';
import { hojas, nodoArbitrario, valoresMalos } from './testing/nodo-arbitrario';
import { validarEvento, validarNodo } from './validar';

const DE = buscarGrupo('rDE/DE');
const EVENTO = buscarGrupo('gGroupGesEve/rGesEve/rEve');

describe('a content made by the table', () => {
  test.each([['document', DE] as const, ['event', EVENTO] as const])('is valid: %s', (_nombre, grupo) => {
    fc.assert(
      fc.property(nodoArbitrario(grupo), (nodo) => {
        expect(validarNodo(grupo, nodo)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test.each([['document', DE] as const, ['event', EVENTO] as const])(
    'with one value broken has that one fault, at its place: %s',
    (_nombre, grupo) => {
      fc.assert(
        fc.property(nodoArbitrario(grupo), fc.nat(), fc.nat(), (original, ordinal, como) => {
          const nodo = structuredClone(original);
          const todas = hojas(grupo, nodo).filter(({ campo }) => valoresMalos(campo.tipo).length > 0);
          const { ruta, campo, poner } = todas[ordinal % todas.length]!;
          const malos = valoresMalos(campo.tipo);
          const { valor, motivo } = malos[como % malos.length]!;
          poner(valor);
          const { elemento, id } = campo;
          expect(validarNodo(grupo, nodo)).toMatchObject([{ ruta, elemento, id, motivo }]);
        }),
        { numRuns: 60 },
      );
    },
  );
});

const item = (): Nodo => ({ dCodInt: '1', dDesProSer: 'Yerba', cUniMed: '77', dDesUniMed: 'UNI', dCantProSer: '1' });

describe('the verdict', () => {
  test('counts positions of repeated groups from 0 and tells every fault at once', () => {
    const nodo = {
      gCamItem: [item(), item(), { ...item(), dCantProSer: '-1', dDesProSer: '' }],
      gTransp: { iRespFlete: '9' },
    };
    expect(validarNodo(buscarGrupo('E001'), nodo)).toEqual([
      {
        ruta: 'gCamItem[2].dDesProSer',
        elemento: 'dDesProSer',
        id: 'E708',
        motivo: 'largo',
        detalle: 'dDesProSer: debe tener entre 1 y 2000 caracteres y tiene 0',
      },
      {
        ruta: 'gCamItem[2].dCantProSer',
        elemento: 'dCantProSer',
        id: 'E711',
        motivo: 'rango',
        detalle: 'dCantProSer: debe ser 0 o más',
      },
      {
        ruta: 'gTransp.iModTrans',
        elemento: 'iModTrans',
        id: 'E903',
        motivo: 'obligatorio',
        detalle: 'falta iModTrans',
      },
      {
        ruta: 'gTransp.dDesModTrans',
        elemento: 'dDesModTrans',
        id: 'E904',
        motivo: 'obligatorio',
        detalle: 'falta dDesModTrans',
      },
      {
        ruta: 'gTransp.iRespFlete',
        elemento: 'iRespFlete',
        id: 'E905',
        motivo: 'lista',
        detalle: 'iRespFlete: debe ser uno de: 1, 2, 3, 4, 5',
      },
    ]);
  });

  test('tells what is missing, what is too much and what has no place', () => {
    const motivos = (nodo: Nodo) => validarNodo(buscarGrupo('E001'), nodo).map(({ ruta, motivo }) => [ruta, motivo]);
    expect(motivos({})).toEqual([['gCamItem', 'obligatorio']]);
    expect(motivos({ gCamItem: [] })).toEqual([['gCamItem', 'obligatorio']]);
    expect(motivos({ gCamItem: Array.from({ length: 1000 }, item) })).toEqual([['gCamItem', 'sobra']]);
    expect(motivos({ gCamItem: item(), gItem: { a: '1' } })).toEqual([['gItem', 'no_permitido']]);
    expect(motivos({ gCamItem: [{ ...item(), dCodInt: { a: '1' } }] })).toEqual([
      ['gCamItem[0].dCodInt', 'estructura'],
    ]);
    expect(motivos({ gCamItem: item(), gTransp: 'x' })).toEqual([['gTransp', 'estructura']]);
  });

  test('of a document includes its Id', () => {
    const idErrado = ({ ruta }: { ruta: string }) => ruta === '@Id';
    expect(validarNodo(DE, { '@Id': '1' }).find(idErrado)).toMatchObject({ id: 'A002', motivo: 'largo' });
    const cdc = '01800123456001001000000122026101512345678901';
    expect(validarNodo(DE, { '@Id': cdc }).find(idErrado)).toBeUndefined();
    expect(validarEvento({}, '0').find(idErrado)).toMatchObject({ id: 'GDE003', motivo: 'rango' });
  });

  test('of an event demands exactly one kind', () => {
    const evento = (gGroupTiEvt: Nodo) =>
      validarNodo(EVENTO, { '@Id': '1', dFecFirma: '2026-10-15T12:00:00', dVerFor: '150', gGroupTiEvt });
    const rGeVeDisconf = { Id: '01800123456001001000000122026101512345678901', mOtEve: 'No corresponde' };
    expect(evento({ rGeVeDisconf })).toEqual([]);
    expect(evento({})).toMatchObject([{ ruta: 'gGroupTiEvt', motivo: 'obligatorio' }]);
    expect(evento({ rGeVeDisconf, rGeVeCan: rGeVeDisconf })).toMatchObject([{ ruta: 'gGroupTiEvt', motivo: 'sobra' }]);
  });
});
