import { conDependientes } from './cancelacion';

const cdcs = (cuantos: number): string[] => Array.from({ length: cuantos }, (_, i) => `cdc-${i}`);

describe('what is cancelled before a document', () => {
  it.each([
    [1, 'cdc-0 ('],
    [5, 'cdc-0, cdc-1, cdc-2, cdc-3, cdc-4 ('],
    [6, 'cdc-0, cdc-1, cdc-2, cdc-3, cdc-4… ('],
  ])('is named: %i documents', (cuantos, nombrados) => {
    const { id, message, extra } = conDependientes(cdcs(cuantos));
    expect([id, extra]).toEqual(['DE_CON_NOTAS_APROBADAS', { cdcs: cdcs(cuantos) }]);
    expect(message).toContain(`del último al primero, ${nombrados}`);
  });
});
