import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { adaptadas, construye, ordenesDe, pasosDeSubir } from './pagina';

const PAGINA = readFileSync(path.join(ROOT, 'docs/operacion/una-maquina.md'), 'utf8');
const PRIMERA = ['Install', 'The first document'].flatMap((seccion) => ordenesDe(PAGINA, seccion));

it('a command ends with its line, unless a quote or a backslash joins it with the next; comments are left out', () => {
  const pagina =
    "## A\n\n1. b:\n\n   ```sh\n   uno    # it's one\n   dos \\\n     tres\n   cuatro \"a # b\" 'c\n   d'\n   ```\n\n## B\n";
  expect(ordenesDe(pagina, 'A')).toEqual(['uno', 'dos \\\n  tres', 'cuatro "a # b" \'c\nd\'']);
  expect(ordenesDe(pagina, 'B')).toEqual([]);
  expect(() => ordenesDe(pagina, 'C')).toThrow('no section "C"');
});

it('the page of one machine leads from the packages to the first document', () => {
  const ordenes = adaptadas(PRIMERA);
  expect(ordenes[0]).toMatch(/^apt-get update && apt-get install -y .*docker/);
  expect(ordenes.at(-1)).toMatch(/^curl -sk "https:\/\/facturas\.example\.com\/v1\/de\/emitir[\s\S]*\| jq /);
  expect(ordenes.filter(construye)).toHaveLength(2);
  expect(ordenes.join('\n')).not.toMatch(/[<…]/);
});

it('a page that says something else is not run', () => {
  const sinClonar = PRIMERA.filter((orden) => !orden.startsWith('git clone'));
  expect(() => adaptadas(sinClonar)).toThrow('<address of the repository>');
});

it('the page leads from one version to the next: what is prepared, and the command that changes what runs', () => {
  const { version, preparar, cambiar } = pasosDeSubir(PAGINA);
  expect(preparar[0]).toContain(`git checkout v${version}`);
  expect(preparar[1]).toMatch(/^VERSION=\S+ docker compose build && docker build .*--target actualizador/);
  expect(cambiar).toMatch(new RegExp(`^docker run --rm --network [\\s\\S]*:${version} --quien Ana$`));
  expect(() => pasosDeSubir(PAGINA.replaceAll('timbo-actualizador', 'otra'))).toThrow('no command that upgrades');
});
