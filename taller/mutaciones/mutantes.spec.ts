import { sembrar } from './mutantes';

it('changes deadlines by one, leaves words alone, and knows where it did', async () => {
  const { mutantes, compilados } = await sembrar(['libs/de/domain/plazos.ts']);
  expect(mutantes).toContainEqual(expect.objectContaining({ mutador: 'NumericLiteral', estaba: '48', queda: '49' }));
  expect(mutantes.filter(({ mutador }) => mutador === 'StringLiteral')).toEqual([]);
  expect(compilados.get('libs/de/domain/plazos.ts')).toMatch(/stryMutAct/);
});
