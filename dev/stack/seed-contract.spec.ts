import { parseSeedResult } from './seed-contract';

const result = { tenant_id: 'id', tenant_ruc: '80099995-1', api_key: 'timbo_k_x' };

test('the last printed line is the tenant, whatever was printed before', () => {
  expect(parseSeedResult(`preparing\n${JSON.stringify({ ...result, more: 1 })}\n`)).toEqual(result);
});

test.each(['', 'done', '{"tenant_id":"id"}', 'null'])('a last line without a tenant (%j) is a failure', (printed) => {
  expect(() => parseSeedResult(printed)).toThrow('The demo tenant was not created');
});
