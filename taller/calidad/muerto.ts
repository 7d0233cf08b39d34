// Dead code, by knip. It reads a package.json for each workspace, but ours share their files: tests beside the code use what taller/
// declares. So it reads a copy of the sources as one package that declares all of it.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

interface Manifest {
  workspaces?: string[];
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

const folder = mkdtempSync(path.join(tmpdir(), 'muerto-'));
try {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  const kept = (file: string): boolean => !file.startsWith('docs/') && existsSync(path.join(ROOT, file));
  for (const file of String(listed).split('\0').filter(Boolean).filter(kept))
    cpSync(path.join(ROOT, file), path.join(folder, file));
  const { workspaces = [], ...whole } = manifestOf('.');
  const devDependencies = Object.assign(
    {},
    whole.devDependencies,
    ...workspaces.map((one) => manifestOf(one).devDependencies),
  ) as Manifest['devDependencies'];
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...whole, devDependencies }));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const knip = path.join(ROOT, 'node_modules', 'knip', 'bin', 'knip.js');
  process.exitCode =
    spawnSync(process.execPath, [knip, '--config', 'taller/calidad/knip.jsonc', '--no-progress'], {
      cwd: folder,
      stdio: 'inherit',
    }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
