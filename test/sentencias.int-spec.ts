import { sinTenant } from './sentencias';

it.each([
  ['SELECT d.cdc FROM documento d WHERE d.id = $1', ['documento']],
  ['SELECT FROM envio e JOIN lote l ON l.id = e.lote_id WHERE e.tenant_id = $1', ['lote']],
  ['UPDATE evento SET dudoso = true WHERE id = $1', ['evento']],
  ['WITH c AS (SELECT * FROM correo WHERE id = $1) SELECT FROM c', ['correo']],
  [
    'SELECT (SELECT x.digest FROM documento_xml x WHERE x.cdc = d.cdc) FROM documento d WHERE d.tenant_id = $1',
    ['documento_xml'],
  ],
])('finds who reads without naming the tenant: %s', async (sql, tablas) => {
  expect(await sinTenant([sql])).toEqual([{ sql, tablas }]);
});

it.each([
  'SELECT d.cdc FROM documento d WHERE d.tenant_id = $1 AND d.id = $2',
  'SELECT FROM envio e JOIN lote l ON l.tenant_id = e.tenant_id AND l.id = e.lote_id WHERE e.tenant_id = $1',
  'SELECT FROM tenant WHERE id = $1',
  'INSERT INTO id_interno VALUES ($1, $2, $3, $4)',
])('lets be who names it: %s', async (sql) => {
  expect(await sinTenant([sql])).toEqual([]);
});
