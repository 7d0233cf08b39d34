import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

const leer = (archivo: string): string => readFileSync(path.join(ROOT, archivo), 'utf8');
const [, protegido = ''] = leer('SECURITY.md').split(/^## What is protected, and how$|^### Known and accepted$/m);
const afirmaciones = protegido.split('\n').filter((linea) => linea.startsWith('- '));

/** The tests that prove a line: their names, and their files. */
const pruebasDe = (afirmacion: string): [string, string][] =>
  [...afirmacion.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)]
    .map(([, nombre, archivo]): [string, string] => [nombre!, archivo!])
    .filter(([, archivo]) => archivo.endsWith('.ts'));

/** The texts in a file of tests: among them the names of its tests, and of the rows of their tables. */
const textosDe = (archivo: string): string[] =>
  [...leer(archivo).matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, simple, doble, plantilla]) => simple ?? doble ?? plantilla!,
  );

it('SECURITY.md has claims', () => {
  expect(afirmaciones.length).toBeGreaterThan(40);
});

it.each(afirmaciones.map((afirmacion) => [afirmacion.slice(2, 80), afirmacion]))(
  'a test proves: %s',
  (_, afirmacion) => {
    const pruebas = pruebasDe(afirmacion);
    expect(pruebas).not.toEqual([]);
    for (const [nombre, archivo] of pruebas) expect(textosDe(archivo)).toContainEqual(expect.stringContaining(nombre));
  },
);
