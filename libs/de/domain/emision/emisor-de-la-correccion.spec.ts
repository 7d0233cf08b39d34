import { unEmisor } from '@libs/series/testing';
import type { Documento } from '../documento';
import { emisorDeLaCorreccion } from './emisor-de-la-correccion';

const DOCUMENTO = { sit: 'H', timbrado: '11111111', serie: '', establecimiento: '001', punto: '001' } as Documento;
const EMITIDO = { emisor: { timbrado: { numero: '11111111', fecha_inicio: '2026-01-02', serie: '' } } };
const PUNTOS = [
  ['001', '001'],
  ['001', '002'],
  ['002', '001'],
].map(([establecimiento, codigo]) => ({ establecimiento, codigo, sit: 'P', modoEnvio: 'A', activo: false }) as never);
const EMISOR = unEmisor({
  puntos: PUNTOS,
  timbrados: {
    H: { numero: '22222222', fechaInicio: '2026-11-10', serie: '' },
    P: { numero: '33333333', fechaInicio: '2026-11-10', fechaFin: '2026-12-01', serie: 'AA' },
  },
});

describe('the issuer of a correction', () => {
  const { timbrados, puntos, ...resto } = emisorDeLaCorreccion(EMISOR, DOCUMENTO, EMITIDO);

  it('has the timbrado and the point of the document, and leaves the others as they are', () => {
    expect(timbrados).toEqual({
      H: { numero: '11111111', fechaInicio: '2026-01-02', serie: '' },
      P: EMISOR.timbrados.P,
    });
    const [punto, ...otrosPuntos] = EMISOR.puntos;
    expect(puntos).toEqual([{ ...punto, sit: 'H', activo: true }, ...otrosPuntos]);
  });

  it('is the present one in everything else', () => {
    const { timbrados: _, puntos: __, ...presente } = EMISOR;
    expect(resto).toEqual(presente);
  });

  it.each([
    ['in force: its start may have been corrected, its end is for new numbers', { serie: '' }, '2026-01-05'],
    ['whose letters are not in force any more: as it was issued', { serie: 'AA' }, '2026-01-02'],
  ])('says of the start of a timbrado %s', (_, cambios, fechaInicio) => {
    const H = { numero: '11111111', fechaInicio: '2026-01-05', fechaFin: '2026-11-01', ...cambios };
    expect(emisorDeLaCorreccion({ ...EMISOR, timbrados: { H } }, DOCUMENTO, EMITIDO).timbrados.H).toEqual({
      ...{ numero: '11111111', fechaInicio, serie: '' },
    });
  });
});
