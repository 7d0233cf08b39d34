import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../dev/stack/root';
import { notasEntre } from './notas';

const CHANGELOG = `# Changelog

## Unreleased

### Upgrading

- Not yet.

## [0.10.0] - 2041-01-01

### Added

- **!** This is no note of an operator.

## [0.4.0] - 2040-02-01

### Upgrading

- **!** Roles: once more,
  with all passwords.
- A setting has another name.

### Changed

- Something.

## [0.3.0] - 2040-01-01

### Upgrading

- Nothing to say.
`;
const textos = (desde: string, hasta: string) => notasEntre(CHANGELOG, desde, hasta).map(({ texto }) => texto);

it('are what "Upgrading" says of the versions between, the oldest first, and which of it breaks something', () => {
  expect(notasEntre(CHANGELOG, '0.2.0', '0.10.0')).toEqual([
    { version: '0.3.0', texto: 'Nothing to say.', rompe: false },
    { version: '0.4.0', texto: 'Roles: once more, with all passwords.', rompe: true },
    { version: '0.4.0', texto: 'A setting has another name.', rompe: false },
  ]);
});

it('are none of the installed version, of a newer one than is wanted, or back', () => {
  expect(textos('0.3.0', '0.3.9')).toEqual([]);
  expect(textos('0.2.0', '0.3.0')).toEqual(['Nothing to say.']);
  expect(textos('0.4.0', '0.10.0')).toEqual([]);
  expect(textos('0.10.0', '0.3.0')).toEqual([]);
});

it('of this CHANGELOG are read: from 0.2.0 a few lines break something', () => {
  const notas = notasEntre(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), '0.2.0', '0.3.0');
  const queRompen = notas.filter(({ rompe }) => rompe);
  expect(queRompen[0]!.texto).toMatch(/^From 0\.2\.0: stop every process/);
  expect(queRompen.length).toBeLessThan(notas.length);
});
