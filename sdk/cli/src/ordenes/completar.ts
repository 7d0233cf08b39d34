import { Argument, Command, Option } from 'commander';
import { GUIONES, palabras } from '../completar';
import type { Mundo } from '../mundo';
import { Perfiles } from '../perfiles';

const COMO = `
Para tenerlo en cada terminal:
  bash  timbo completar bash > ~/.local/share/bash-completion/completions/timbo
  zsh   timbo completar zsh > ~/.zfunc/_timbo       (con ~/.zfunc en fpath, antes de compinit)
  fish  timbo completar fish > ~/.config/fish/completions/timbo.fish
`;

export function completar(mundo: Mundo): Command {
  const terminal = new Argument('<terminal>', 'de cuál').choices(Object.keys(GUIONES));
  return new Command('completar')
    .description('El guion que completa órdenes y opciones con la tecla Tab')
    .addArgument(terminal)
    .addOption(new Option('--palabras', 'lo que puede seguir, para el guion').hideHelp())
    .allowExcessArguments()
    .action(async (cual: keyof typeof GUIONES, opciones: { palabras?: true }, comando: Command) => {
      if (!opciones.palabras) return void mundo.salida.write(GUIONES[cual]);
      const { perfiles } = await new Perfiles(mundo.entorno).leer();
      const puede = palabras(comando.parent!, comando.args.slice(1), Object.keys(perfiles));
      mundo.salida.write(puede.map((una) => `${una}\n`).join(''));
    })
    .addHelpText('after', COMO);
}
