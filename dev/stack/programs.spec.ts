import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FLAGS, nodeProgram, OPERADOR } from './programs';
import { ROOT } from './root';

describe('the flags of a program', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'docker', 'Dockerfile'), 'utf8');

  it.each(Object.entries(FLAGS))('of %s are those of its container', (file, flags) => {
    const command = JSON.stringify(['node', ...flags, `dist/${file}`]);
    expect(dockerfile.replaceAll(', ', ',')).toContain(`CMD ${command}`);
  });
});

describe('the environment of a program', () => {
  const given = { HTTPS_PROXY: 'http://proxy', LINK_KEY: 'l', CHROMIUM_DIR: 'c', MIGRATION_DATABASE_URL: 'm' };
  const varsOf = (file: string, ...args: string[]) =>
    Object.keys(nodeProgram(file, given, ...args).env ?? {}).filter((name) => name in given);

  it.each([
    ['apps/api/main.js', ['HTTPS_PROXY', 'LINK_KEY']],
    ['apps/kude-renderer/main.js', ['HTTPS_PROXY', 'CHROMIUM_DIR']],
  ])('of %s has no setting that others alone read', (file, names) => {
    expect(varsOf(file)).toEqual(names);
  });

  it('of the migration is not that of the operator’s other tasks, which read settings of several processes', () => {
    expect(varsOf(OPERADOR, 'migrate')).toEqual(['HTTPS_PROXY', 'MIGRATION_DATABASE_URL']);
    expect(varsOf(OPERADOR, 'doctor')).toEqual(Object.keys(given));
  });
});
