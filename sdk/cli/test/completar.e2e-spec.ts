import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notRun } from '../../../test/not-run';
import { Terminal } from './orden';

const terminal = new Terminal();

/** The text before the script, and the options without which the machine's own settings would be read. */
const TERMINALES = {
  bash: ['', '--norc'],
  zsh: ['compdef() { }', '-f'],
  fish: ['', '--no-config'],
} as const;

async function puede(...dichas: string[]): Promise<string[]> {
  const { salida, dicho, errores } = await terminal.correr(['completar', 'bash', '--palabras', '--', ...dichas]);
  expect([salida, errores]).toEqual([0, '']);
  return dicho.split('\n').slice(0, -1);
}

describe('completion', () => {
  it.each<[string, string[], string[]]>([
    ['orders', ['e'], ['emitir', 'estado', 'escuchar']],
    ['orders of an order', ['llave', ''], ['crear', 'listar', 'revocar']],
    ['options', ['kude', '--fo'], ['--formato']],
    ['options of every order', ['cuentas', '--ru'], ['--ruc']],
    ['an order after the taxpayer', ['--ruc', '80012345-0', 'cu'], ['cuentas']],
    ['the values of an option', ['kude', '1', '--formato', 'ticket5'], ['ticket58', 'ticket58-resumen']],
    ['more values of an option that takes many', ['llave', 'crear', 'x', '--permisos', 'emitir', 'l'], ['leer']],
    ['an order after an option with its value', ['--url', 'kude', 'seri'], ['series']],
    ['the values of an argument', ['completar', ''], ['bash', 'zsh', 'fish']],
    ['nothing where a file goes, which the shell knows', ['emitir', ''], []],
  ])('offers %s', async (_, dichas, ofrece) => {
    expect(await puede(...dichas)).toEqual(ofrece);
  });

  it('does not offer what is only for its script', async () => {
    expect(await puede('completar', '--p')).toEqual(['--perfil']);
  });

  it('offers the profiles that there are', async () => {
    await terminal.correr(['perfil', 'agregar', 'caja uno', '--url', 'http://127.0.0.1:1', '--llave', 'timbo_k_x']);
    expect(await puede('series', '--perfil', '')).toEqual(['caja uno']);
  });

  // In zsh and fish the completion is asked as by the terminal: zsh names the words and the place of the cursor.
  describe.each<[keyof typeof TERMINALES, string]>([
    ['bash', `COMP_WORDS=(timbo perfil us); COMP_CWORD=2; _timbo; printf '%s\\n' "\${COMPREPLY[@]}"`],
    ['zsh', `words=(timbo perfil us); CURRENT=3; compadd() { print -rl -- \${(P)2} }; _timbo`],
    ['fish', `complete -C 'timbo perfil us'`],
  ])('in %s', (cual, pregunta) => {
    if (spawnSync(cual, ['--version']).error) return notRun(`completion in ${cual}`, cual, cual);
    it('works with the last word unfinished', async () => {
      const [antes, ...opciones] = TERMINALES[cual];
      const { dicho } = await terminal.correr(['completar', cual]);
      const guion = [antes, dicho, pregunta].join('\n');
      const env = { HOME: terminal.hogar, PATH: `${carpetaConTimbo()}:${process.env['PATH'] ?? ''}` };
      const { stdout, stderr } = spawnSync(cual, [...opciones, '-c', guion], { env, encoding: 'utf8' });
      expect([stdout, stderr]).toEqual(['usar\n', '']);
    });
  });
});

function carpetaConTimbo(): string {
  const carpeta = path.join(terminal.hogar, 'bin');
  mkdirSync(carpeta, { recursive: true });
  const timbo = path.join(carpeta, 'timbo');
  writeFileSync(timbo, `#!/bin/sh\nexec '${process.execPath}' '${terminal.programa}' "$@"\n`);
  chmodSync(timbo, 0o755);
  return carpeta;
}
