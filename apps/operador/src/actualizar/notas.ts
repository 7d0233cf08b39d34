import { comparar } from './versiones';

/** What an operator must act on, as "Upgrading" of the CHANGELOG has it. */
export interface Nota {
  readonly version: string;
  readonly texto: string;
  /** Written with `**!**` in front: something stops working for who does not act on it before. */
  readonly rompe: boolean;
}

/** The notes of the versions after `desde`, up to `hasta`, oldest version first. */
export function notasEntre(changelog: string, desde: string, hasta: string): Nota[] {
  return changelog
    .split(/^## /m)
    .flatMap((parte) => {
      const version = /^\[(\d+\.\d+\.\d+)\]/.exec(parte)?.[1];
      const entre = version !== undefined && comparar(version, desde) > 0 && comparar(version, hasta) <= 0;
      return entre ? [{ version, notas: deVersion(version, parte) }] : [];
    })
    .sort((una, otra) => comparar(una.version, otra.version))
    .flatMap(({ notas }) => notas);
}

function deVersion(version: string, parte: string): Nota[] {
  const alActualizar = parte.split(/^### /m).find((seccion) => seccion.startsWith('Upgrading\n')) ?? '';
  return alActualizar
    .split(/^- /m)
    .slice(1)
    .map((escrita) => {
      const texto = escrita.trim().replace(/\s*\n\s*/g, ' ');
      return { version, texto: texto.replace(/^\*\*!\*\* /, ''), rompe: texto.startsWith('**!** ') };
    });
}
