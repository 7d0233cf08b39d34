import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeCollections } from '../../../taller/colecciones/paginas';
import { notRun } from '../../../test/not-run';
import { owned, tempFolder } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';

const BRU = path.join(__dirname, '../../../docs/integracion/colecciones/node_modules/@usebruno/cli/bin/bru.js');

interface Corrida {
  results: { test: { filename: string }; status: string; response: { status: number; data: { estado?: string } } }[];
}

/** The collection's walk, run by Bruno's own command line with a key. */
async function recorrido(): Promise<Corrida['results']> {
  const { base_url, api_key } = stackDePrueba();
  const carpeta = tempFolder('colecciones');
  makeCollections(carpeta);
  const informe = path.join(carpeta, 'informe.json');
  const variables = [`base_url=${base_url}`, `clave=${api_key}`].flatMap((variable) => ['--env-var', variable]);
  const bru = owned(
    spawn(
      process.execPath,
      [BRU, 'run', '-r', '--tags', 'recorrido', '--env', 'Local', ...variables, '--reporter-json', informe],
      { cwd: path.join(carpeta, 'bruno'), stdio: 'ignore' },
    ),
  );
  await once(bru, 'close');
  return (JSON.parse(readFileSync(informe, 'utf8')) as Corrida[])[0]!.results;
}

describe('docs/integracion/colecciones', () => {
  if (!existsSync(BRU)) return notRun('the collection', 'Bruno: npm ci --prefix docs/integracion/colecciones');

  it('every request of the walk is answered as it should be, every example approved', async () => {
    const hechas = await recorrido();
    const fallas = hechas.filter(({ status, response }) => status !== 'pass' || response.status >= 300);
    expect(fallas.map(({ test, response }) => [test.filename, response.status, response.data])).toEqual([]);
    const emitidas = hechas.filter(({ test }) => test.filename.includes('emitirDocumento-'));
    expect(emitidas.length).toBeGreaterThanOrEqual(8);
    expect(emitidas.map(({ response }) => response.data.estado)).toEqual(emitidas.map(() => 'A'));
    expect(hechas.length).toBeGreaterThanOrEqual(emitidas.length + 16);
  });
});
