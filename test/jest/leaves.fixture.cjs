/** What test/during.int-spec.ts runs in a jest of its own: a test that fails before it removes what it wrote. */
const { writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

test('fails before its end', () => {
  writeFileSync(path.join(tmpdir(), 'left'), '');
  throw new Error('half way', { cause: new Error('the connection broke') });
});
