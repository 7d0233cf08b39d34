import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../../../test/during';
import { operadorAparte } from '../../../../test/operador';

/** In the place of sleep: it writes down who waits for how long, and ends the second one that waits. */
const DORMIR = `#!/bin/sh
echo "$PPID $1" >> "$DONDE"
[ "$(wc -l < "$DONDE")" -lt 2 ] || kill "$PPID"
`;

it('between its hours a backup process is a shell that sleeps, and that becomes it again', async () => {
  const carpeta = tempFolder('siempre-');
  const [dormir, donde] = [path.join(carpeta, 'sleep'), path.join(carpeta, 'veces')];
  writeFileSync(dormir, DORMIR);
  chmodSync(dormir, 0o755);
  // Nothing listens there: what fails in one hour is tried in the next.
  const MIGRATION_DATABASE_URL = 'postgresql://nadie@127.0.0.1:1/nada';
  const entorno = { PATH: `${carpeta}:${process.env.PATH}`, DONDE: donde, MIGRATION_DATABASE_URL };
  const { senhal, salida } = await operadorAparte(entorno, 'respaldar', '--siempre');
  expect(salida.match(/✗ .*ECONNREFUSED/g)).toHaveLength(2);
  expect(senhal).toBe('SIGTERM');
  const veces = readFileSync(donde, 'utf8').trim().split('\n');
  expect(veces.map((vez) => vez.split(' ')[1])).toEqual(['3600', '3600']);
  expect(new Set(veces).size).toBe(1);
});
