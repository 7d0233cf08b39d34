import { error } from '@libs/errors';
import type { Documento } from '@libs/de';
import { type EventoPedido, type EventoPrevio, exigirAprobado, noAdmite, unir } from './pedido';

interface Datos {
  tema: string;
  cuanto?: number;
  nota?: string;
}
const unicos = { segundo: () => error('DE_NO_ENCONTRADO') };
const porTema = { hilo: ({ tema }: Datos) => tema };
const pedido = (tema: string, cuanto = 1): EventoPedido<Datos> => ({
  motivo: 'm',
  datos: { tema, cuanto, nota: undefined },
});
const previo = (id: string, tema: string, cambios: Partial<EventoPrevio> & { cuanto?: number } = {}): EventoPrevio => {
  const { cuanto = 1, ...resto } = cambios;
  return { id, tipo: 'X', estado: 'P', datos: { cuanto, tema }, ...resto };
};

describe('a request of events', () => {
  it('joins the event that says the same, pending or accepted, whatever the order of its members', () => {
    for (const estado of ['P', 'A'] as const)
      expect(unir<Datos>({}, [pedido('a')], [previo('1', 'a', { estado })])).toEqual([{ id: '1' }]);
  });

  it('makes a new one after a refusal, and where the last one said something else', () => {
    const nuevo = { motivo: 'm', datos: { tema: 'a', cuanto: 1 } };
    expect(unir<Datos>({}, [pedido('a')], [previo('1', 'a', { estado: 'R' })])).toEqual([nuevo]);
    const vuelta = [previo('1', 'a', { estado: 'A' }), previo('2', 'b', { estado: 'A' })];
    expect(unir<Datos>({}, [pedido('a')], vuelta)).toEqual([nuevo]);
  });

  it('waits for the result of one with other data, and is told where only one is accepted', () => {
    const otro = (estado: 'P' | 'A') => [previo('1', 'b', { estado })];
    expect(() => unir<Datos>({}, [pedido('a')], otro('P'))).toThrow(expect.objectContaining({ id: 'EVENTO_EN_CURSO' }));
    expect(() => unir<Datos>(unicos, [pedido('a')], otro('A'))).toThrow(
      expect.objectContaining({ id: 'DE_NO_ENCONTRADO' }),
    );
  });

  it('minds only the events of its own thread', () => {
    const previos = [previo('1', 'a'), previo('2', 'b', { cuanto: 2 })];
    expect(unir(porTema, [pedido('c'), pedido('a')], previos)).toEqual([
      { motivo: 'm', datos: { tema: 'c', cuanto: 1 } },
      { id: '1' },
    ]);
    expect(() => unir(porTema, [pedido('b')], previos)).toThrow(expect.objectContaining({ id: 'EVENTO_EN_CURSO' }));
  });
});

describe('a refusal', () => {
  it('says why, with the rule that the authority publishes for it, and without one where there is none', () => {
    expect(noAdmite('no es una factura', '4454')).toMatchObject({
      ...{ id: 'EVENTO_NO_ADMITIDO', extra: { codigo_fiscal: '4454' } },
      message: expect.stringContaining('no es una factura (regla 4454)') as string,
    });
    const sinRegla = noAdmite('pasaron 15 días', null, { cdc: '01' });
    expect(sinRegla).toMatchObject({ extra: { codigo_fiscal: null, cdc: '01' } });
    expect(sinRegla.message).toContain('pasaron 15 días');
    expect(sinRegla.message).not.toContain('regla');
  });

  it('names the event that is waited for', () => {
    const pendiente = previo('1', 'b', { tipo: 'NOMINACION' });
    expect(() => unir<Datos>({}, [pedido('a')], [pendiente])).toThrow(/NOMINACION/);
  });

  it('of a document that is not approved names its state and the one that is needed; of one that is being cancelled, the rule', () => {
    const aprobado = { estado: 'A' } as Documento;
    expect(() => exigirAprobado({ estado: 'R' } as Documento, 'nominar', [], '4452')).toThrow(/nominar .*R.* A/);
    const cancelacion = (estado: EventoPrevio['estado']) => [previo('1', 'a', { tipo: 'CANCELACION', estado })];
    expect(() => exigirAprobado(aprobado, 'nominar', cancelacion('P'), '4452')).toThrow(/4452/);
    expect(() => exigirAprobado(aprobado, 'nominar', cancelacion('R'), '4452')).not.toThrow();
    expect(() => exigirAprobado(aprobado, 'nominar', [previo('1', 'a', { tipo: 'NOMINACION' })], '4452')).not.toThrow();
  });
});
