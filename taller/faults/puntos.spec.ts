import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

const archivos = (carpetas: readonly string[], patron: RegExp): string[] =>
  carpetas
    .flatMap((carpeta) =>
      readdirSync(path.join(ROOT, carpeta), { recursive: true, encoding: 'utf8' }).map((archivo) =>
        path.join(ROOT, carpeta, archivo),
      ),
    )
    .filter((archivo) => patron.test(archivo));

const textos = (rutas: readonly string[]): string => rutas.map((ruta) => readFileSync(ruta, 'utf8')).join('\n');

it('every crash point of the code is reached by a case, or by a test that kills a process there', () => {
  const producto = textos(archivos(['apps', 'libs'], /(?<!spec)\.ts$/));
  const puntos = new Set([...producto.matchAll(/crashPoint\('([^']+)'\)/g)].map(([, nombre]) => nombre!));
  const pruebas = textos([
    ...archivos(['taller/faults/casos'], /\.ts$/),
    ...archivos(['apps', 'libs', 'test'], /(?:int|e2e)-spec\.ts$/),
  ]);
  expect(puntos.size).toBeGreaterThan(30);
  expect([...puntos].filter((nombre) => !pruebas.includes(`'${nombre}`)).sort()).toEqual([]);
});
