import type { Command, Option } from 'commander';

/** Lo que falta lo dice el programa mismo: ningún guion repite la lista de órdenes. */
export const GUIONES = {
  bash: `_timbo() {
  local IFS=$'\\n'
  COMPREPLY=($(timbo completar bash --palabras -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _timbo timbo
`,
  zsh: `#compdef timbo
_timbo() {
  local -a palabras
  palabras=(\${(f)"$(timbo completar zsh --palabras -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#palabras} )); then compadd -a palabras; else _files; fi
}
compdef _timbo timbo
`,
  fish: `function __timbo
  set -l dichas (commandline -opc) (commandline -ct)
  timbo completar fish --palabras -- $dichas[2..-1] 2>/dev/null
end
complete -c timbo -a '(__timbo)'
`,
} as const;

const conValor = (opciones: readonly Option[], dicha: string): Option | undefined =>
  opciones.find((una) => (una.required || una.optional) && (una.short === dicha || una.long === dicha));

/** Lo que puede ir donde está el cursor: después de `dichas`, de las que la última está sin terminar. */
export function palabras(raiz: Command, dichas: readonly string[], perfiles: readonly string[]): string[] {
  const anteriores = dichas.slice(0, -1);
  const empezada = dichas.at(-1) ?? '';
  let comando = raiz;
  let esperada: Option | undefined;
  for (const dicha of anteriores) {
    if (esperada && !dicha.startsWith('-')) {
      if (!esperada.variadic) esperada = undefined;
      continue;
    }
    esperada = conValor([...comando.options, ...raiz.options], dicha);
    comando = comando.commands.find((suyo) => suyo.name() === dicha) ?? comando;
  }
  const puede = esperada && !empezada.startsWith('-') ? valores(esperada, perfiles) : ordenes(comando, raiz, empezada);
  return puede.filter((una) => una.startsWith(empezada));
}

const valores = ({ argChoices, long }: Option, perfiles: readonly string[]): readonly string[] =>
  argChoices ?? (long === '--perfil' ? perfiles : []);

/** Las opciones se ofrecen cuando se empezó una: antes van las órdenes, o los archivos, que los sabe la terminal. */
function ordenes(comando: Command, raiz: Command, empezada: string): string[] {
  if (empezada.startsWith('-')) {
    const todas = new Set(
      [...comando.options, ...raiz.options].filter(({ hidden }) => !hidden).map(({ long }) => long!),
    );
    return [...todas, '--help'];
  }
  const elegidas = comando.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  return [...comando.commands.map((suya) => suya.name()), ...elegidas];
}
