import { unEmisor } from '../testing';
import {
  AVISOS_PENDIENTES,
  establecimientoDe,
  KUDE_DE_SIEMPRE,
  numeroFormateado,
  puntoDe,
  type Punto,
  ULTIMO_NUMERO,
} from './emisor';

describe('an issuer', () => {
  it('has points of the same code in several establishments', () => {
    const puntos = [
      { establecimiento: '001', codigo: '002' },
      { establecimiento: '002', codigo: '002' },
    ] as Punto[];
    expect(puntoDe({ puntos }, '002', '002')).toBe(puntos[1]);
    expect(puntoDe({ puntos }, '001', '001')).toBeUndefined();
  });

  it('knows its establishments by their codes', () => {
    const emisor = unEmisor();
    const [primero] = emisor.establecimientos;
    const segundo = { ...primero!, codigo: '002' };
    const conDos = { ...emisor, establecimientos: [primero!, segundo] };
    expect(establecimientoDe(conDos, '002')).toBe(segundo);
    expect(establecimientoDe(conDos, '003')).toBeUndefined();
  });

  it('numbers with seven digits, up to the last that they can say', () => {
    const clave = { establecimiento: '001', punto: '002' };
    expect(numeroFormateado(clave, 123)).toBe('001-002-0000123');
    expect(numeroFormateado(clave, ULTIMO_NUMERO)).toBe('001-002-9999999');
  });

  it('marks an A4 sheet that waits for approval, unless a point says otherwise', () => {
    expect(KUDE_DE_SIEMPRE).toEqual({ formato: 'a4', avisoPendiente: 'marca' });
    expect(AVISOS_PENDIENTES).toEqual(['marca', 'discreto', 'ninguno']);
  });
});
