/** The shell commands of a section of a page, in its order: what a reader types, without the comments. */
export function ordenesDe(pagina: string, seccion: string): string[] {
  const [, cuerpo] = new RegExp(`^## ${seccion}$([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(pagina) ?? [];
  if (cuerpo === undefined) throw new Error(`The page has no section "${seccion}"`);
  const bloques = [...cuerpo.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)];
  return bloques.flatMap(([, margen, texto]) => partir(texto!.replaceAll(new RegExp(`^${margen}`, 'gm'), '')));
}

/** Parts a text into commands: one for each line, and one for lines that an open quote or a backslash joins. */
function partir(texto: string): string[] {
  // A quoted piece, an escaped character, a comment, the end of a line, or anything else.
  const piezas = texto.matchAll(/'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\[\s\S]|(?<=^|\s)#[^\n]*|\n|[^'"\\#\n]+|#/g);
  const ordenes = [''];
  for (const [pieza] of piezas) {
    if (pieza === '\n') ordenes.push('');
    else if (!/^#./.test(pieza)) ordenes[ordenes.length - 1] += pieza;
  }
  return ordenes.map((orden) => orden.trim()).filter(Boolean);
}

/** What a page leaves to its reader, and what a machine without a terminal and without names of its own is told to do otherwise. */
const SIN_TERMINAL = [/ -it\b/, ''] as const;
const AQUI: readonly (readonly [RegExp, string])[] = [
  [/<address of the repository>/, '/fuente.git'],
  SIN_TERMINAL,
  [/instalar --carpeta \/instalacion$/, '$& --respuestas /instalacion/respuestas'],
  [/\bcurl -s\b/, 'curl -sk'],
];

/** The commands as they are run here. @throws when one of the changes fits nothing: then the page says something else. */
export function adaptadas(ordenes: readonly string[]): string[] {
  for (const [que] of AQUI)
    if (!ordenes.some((orden) => que.test(orden))) throw new Error(`The page has no command with ${String(que)}`);
  return ordenes.map((orden) => AQUI.reduce((texto, [que, por]) => texto.replace(que, por), orden));
}

/** Builds take as long as the machine and its network are slow, and are measured apart. */
export const construye = (orden: string): boolean => /^docker (compose )?build\b/.test(orden);

interface Subida {
  readonly version: string;
  /** From the folder of the repository, one after the other. */
  readonly preparar: readonly string[];
  /** The last one, in the folder in which those end: it alone changes what runs. */
  readonly cambiar: string;
}

/** How the page goes to another version with containers, for a machine without a terminal. @throws when it does not. */
export function pasosDeSubir(pagina: string): Subida {
  const ordenes = ordenesDe(pagina, 'Upgrade');
  const cambio = ordenes.findIndex((orden) => orden.startsWith('docker run'));
  const [, version] = /timbo-actualizador:([\d.]+)/.exec(ordenes[cambio] ?? '') ?? [];
  if (version === undefined) throw new Error('The page has no command that upgrades');
  return { version, preparar: ordenes.slice(0, cambio), cambiar: ordenes[cambio]!.replace(...SIN_TERMINAL) };
}
