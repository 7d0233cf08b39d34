import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FLAGS } from './programs';
import { ROOT } from './root';

describe('the flags of a program', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'docker', 'Dockerfile'), 'utf8');

  it.each(Object.entries(FLAGS))('of %s are those of its container', (file, flags) => {
    const command = JSON.stringify(['node', ...flags, `dist/${file}`]);
    expect(dockerfile.replaceAll(', ', ',')).toContain(`CMD ${command}`);
  });
});
