/** @drawn each recipe of the guides, applied and compiled */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

/** The recipes of CONTRIBUTING.md, each implemented by a patch, and how many files it may touch without its tests. */
const RECETAS = { campo: 2, error: 1, endpoint: 4, trabajo: 3, columna: 4, papel: 1 } as const;
const PARTES = [
  'apps',
  'dev',
  'dist',
  'libs',
  'migrations',
  'sdk',
  'taller',
  'test',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];

const rutaDe = (receta: string): string => path.join(__dirname, `${receta}.patch`);
const esPrueba = (archivo: string): boolean => /spec\.ts$/.test(archivo);
/** Files that a patch changes or creates. */
const archivosDe = (receta: string): string[] =>
  [...readFileSync(rutaDe(receta), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, archivo]) => archivo!);

describe('the recipes of CONTRIBUTING.md, followed in a copy of this tree', () => {
  const copia = mkdtempSync(path.join(os.tmpdir(), 'recetas-'));
  const recetas = Object.keys(RECETAS);
  const env = {
    ...process.env,
    // The copy must not count as part of a repository that contains its folder.
    GIT_CEILING_DIRECTORIES: path.dirname(copia),
  };
  /** Output of a Node program that fails; empty when it succeeds. */
  const fallaDe = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copia, env, encoding: 'utf8' });
    return status === 0 ? '' : stdout + stderr;
  };

  beforeAll(() => {
    for (const parte of PARTES)
      cpSync(path.join(ROOT, parte), path.join(copia, parte), { recursive: true, preserveTimestamps: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copia, 'node_modules'), 'dir');
    for (const receta of recetas) execFileSync('git', ['apply', rutaDe(receta)], { cwd: copia, env });
  });
  afterAll(() => rmSync(copia, { recursive: true }));

  it.each(Object.entries(RECETAS))('%s touches at most %i files of the product, and has a test', (receta, maximo) => {
    const archivos = archivosDe(receta);
    const delProducto = archivos.filter((archivo) => !esPrueba(archivo));
    expect(delProducto.length).toBeLessThanOrEqual(maximo);
    expect(delProducto.filter((archivo) => !/^(apps|libs)\//.test(archivo))).toEqual([]);
    expect(archivos.some(esPrueba)).toBe(true);
  });

  it('all compile', () => {
    const proyecto = { extends: './tsconfig.json', include: [], files: recetas.flatMap(archivosDe) };
    writeFileSync(path.join(copia, 'tsconfig.recetas.json'), JSON.stringify(proyecto));
    expect(fallaDe('node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.recetas.json')).toBe('');
  });

  it('all do what their tests say', () => {
    // These tests need no server of their own, because the server of this run is available.
    const proyecto = `const [unit] = require('./test/jest/config.cjs').projects;
        module.exports = { projects: [{ ...unit, testMatch: ['<rootDir>/**/*spec.ts'] }] };`;
    writeFileSync(path.join(copia, 'jest.recetas.cjs'), proyecto);
    const pruebas = recetas.flatMap(archivosDe).filter(esPrueba);
    const jest = ['node_modules/jest/bin/jest.js', '--forceExit', '-c', 'jest.recetas.cjs'];
    expect(fallaDe('dev/build.mjs', '--no-bundles')).toBe('');
    expect(fallaDe(...jest, '--', ...pruebas)).toBe('');
  });
});
