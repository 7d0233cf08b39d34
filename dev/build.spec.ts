import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../test/during';
import { ROOT } from './stack/root';

it('removes what no source makes any more, and nothing that another program makes at the same time', () => {
  const tree = tempFolder('timbo-build');
  const write = (name: string): void => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), '');
  };
  mkdirSync(path.join(tree, 'dev'));
  for (const name of ['dev/build.mjs', 'dev/swc.config.cjs', 'tsconfig.json'])
    copyFileSync(path.join(ROOT, name), path.join(tree, name));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'), 'dir');
  const lector = 'dist/apps/api/src/verificacion/pagina/lector';
  const ofOthers = [
    `${lector}/LICENSE`,
    `${lector}-4711/LICENSE`,
    'dist/cli/.timbo-4711/timbo.mjs',
    'dist/panel/index.html',
  ];
  for (const name of ['libs/here.ts', 'dist/libs/gone.js', ...ofOthers]) write(name);

  const { status, stderr } = spawnSync(process.execPath, [path.join(tree, 'dev', 'build.mjs'), '--no-bundles'], {
    encoding: 'utf8',
  });
  expect([status, status === 0 || stderr]).toEqual([0, true]);
  const left = ['dist/libs/here.js', 'dist/libs/gone.js', ...ofOthers].filter((name) =>
    existsSync(path.join(tree, name)),
  );
  expect(left).toEqual(['dist/libs/here.js', ...ofOthers]);
});
