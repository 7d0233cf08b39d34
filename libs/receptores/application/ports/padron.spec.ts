import { pareceJuridica } from './padron';

it('the numbers of legal entities are those of eight digits that begin with 80', () => {
  const rucs = ['80000001', '8000001', '800000011', '180000001', '4567890', '8000000A'];
  expect(rucs.filter(pareceJuridica)).toEqual(['80000001']);
});
