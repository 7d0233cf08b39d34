import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

// PHPStan is not in Debian: what it would complain of first is looked for here.
const SRC = path.join(ROOT, 'sdk/php/src');
const leer = (archivo: string): string => readFileSync(path.join(SRC, archivo), 'utf8');
const clases = readdirSync(SRC).map((archivo) => path.basename(archivo, '.php'));
const definidos = new Map(
  [...leer('Tipos.php').matchAll(/@phpstan-type (\w+) (.*)/g)].map(([, alias, forma]) => [alias!, forma!]),
);
/** Words that begin with a capital, out of the keys of an array and of quoted texts. */
const nombresEn = (forma: string): string[] =>
  forma.replaceAll(/'[^']*'|\w+\??:/g, '').match(/(?<![\w$\\])[A-Z]\w*/g) ?? [];

describe('the shapes of the PHP client', () => {
  it('have a name each, which no class of the client has', () => {
    expect(definidos.size).toBeGreaterThan(100);
    expect([...definidos.keys()].filter((alias) => clases.includes(alias))).toEqual([]);
  });

  it('name only shapes and classes that there are', () => {
    const usados = new Set([...definidos.values()].flatMap(nombresEn));
    expect(usados.size).toBeGreaterThan(50);
    expect([...usados].filter((nombre) => !definidos.has(nombre) && !clases.includes(nombre))).toEqual([]);
  });

  it.each(['Operaciones.php', 'Timbo.php'])('are imported by %s, each that it uses and no other', (archivo) => {
    const texto = leer(archivo);
    const importados = [...texto.matchAll(/@phpstan-import-type (\w+) from Tipos/g)].map(([, alias]) => alias!);
    const usados = new Set(
      [...texto.matchAll(/@phpstan-(?:param|return) (.*)/g)].flatMap(([, uso]) => nombresEn(uso!)),
    );
    usados.delete('Generator');
    expect([...usados].sort()).toEqual([...importados].sort());
  });

  it('say required and optional fields, closed lists and lists as the description does', () => {
    expect(definidos.get('Inutilizar')).toContain('tipo_de?: 1|4|5|6|7, ');
    expect(definidos.get('Emision')).toContain('EmisionDeFactura|');
    expect(definidos.get('DE')).toMatch(/^array\{de_id: string, cdc: string, id_interno: string\|null, estado: 'P'\|/);
    expect(definidos.get('WebhookGuardado')).toMatch(/^array\{id: string/);
    expect(definidos.get('Aviso')).toMatch(/^AvisoDeAprobado\|/);
    expect(definidos.get('AvisoDeAprobado')).toContain("tipo: 'de.aprobado', ");
    expect(leer('Operaciones.php')).toContain('@phpstan-return \\Generator<int, DE>');
    expect(leer('Operaciones.php')).toContain('@phpstan-return ($cdc is null ? PaginaDeDocumentos : DE)');
  });
});
