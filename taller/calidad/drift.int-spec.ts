import { baseDeDatosDePrueba } from '../../test/postgres';
import { firstDifference } from './drift';
import { dumpSchema } from './esquema/dump';
import { openapi } from './openapi/document';

test('docs/esquema.sql is the schema that the migrations make', async () => {
  const database = await baseDeDatosDePrueba();
  try {
    expect(firstDifference('docs/esquema.sql', await dumpSchema(database.ownerUrl))).toBeUndefined();
  } finally {
    await database.eliminar();
  }
});

test('docs/openapi.json is what the api describes of itself', async () => {
  expect(firstDifference('docs/openapi.json', await openapi())).toBeUndefined();
});
