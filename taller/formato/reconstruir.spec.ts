import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notRun } from '../../test/not-run';
import { ROOT } from '../../dev/stack/root';

const referencia = path.resolve(ROOT, process.env['FISCAL_REFERENCE_DIR'] ?? '../shared/fiscal');
const hay = existsSync(path.join(referencia, 'xsd/DE_v150.xsd'));

describe('the format table and the catalogues', () => {
  if (!hay) return notRun('what the publications make', 'FISCAL_REFERENCE_DIR');

  it('are what reconstruir.ts makes of the publications, and nobody edited them', () => {
    const carpeta = mkdtempSync(path.join(tmpdir(), 'formato-'));
    try {
      const env = { ...process.env, FISCAL_REFERENCE_DIR: referencia };
      const correr = (cwd: string, ...args: string[]) => execFileSync(process.execPath, args, { cwd, env });
      correr(carpeta, path.join(ROOT, 'dist/taller/formato/reconstruir.js'));
      const prettier = path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
      correr(ROOT, prettier, '--config', 'package.json', '--log-level=error', '--write', carpeta);
      const escritos = readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).filter((archivo) =>
        archivo.endsWith('.ts'),
      );
      expect(escritos).toContain(path.join('libs', 'fiscal', 'domain', 'formato', 'tabla-de.ts'));
      const distintos = escritos.filter(
        (archivo) =>
          readFileSync(path.join(carpeta, archivo), 'utf8') !== readFileSync(path.join(ROOT, archivo), 'utf8'),
      );
      expect(distintos).toEqual([]);
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });
});
