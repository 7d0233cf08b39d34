import { crashPoint } from '@libs/platform';
import type { Terminal } from '../instalar/terminal';
import { FalloDePrograma } from '../respaldo/programas';
import { MalUso } from '../tarea';
import type { Base } from './base';
import { type Casa, PROCESOS, type Proceso } from './casa';
import { notasEntre } from './notas';
import { juzgar, type Sentido } from './versiones';

export interface Partes {
  readonly casa: Casa;
  readonly base: Base;
  readonly terminal: Terminal;
  readonly deseada: string;
  readonly changelog: string;
}

/** What the operator has said beforehand. */
export interface Dicho {
  readonly quien: string;
  readonly aceptaCambios: boolean;
  readonly sinRespaldo: boolean;
}

/**
 * Brings the wanted version into service. Every step may be repeated, and which version is in service is noted last: a run that was killed
 * is done again from its beginning. @returns false when the wanted version failed and the former one is back.
 */
export async function cambiar(partes: Partes, dicho: Dicho): Promise<boolean> {
  const { casa, base, terminal, deseada } = partes;
  const instalada = await casa.instalada();
  const sentido = juzgar({ instalada, deseada, aplicadas: await base.aplicadas(), propias: base.propias });
  if (sentido === 'igual') {
    terminal.decir(`${deseada} is in service already: nothing was changed.`);
    return true;
  }
  terminal.decir(`${instalada} is in service, ${deseada} is wanted.`);
  if (sentido === 'atras') terminal.decir(`! Back to an older version: the database stays as ${instalada} made it.`);
  await confirmarNotas(partes, instalada, dicho);
  await casa.exigirPreparada(instalada, deseada);
  await preparar(partes, instalada, sentido, dicho);
  try {
    await relevarTodo(partes);
  } catch (causa) {
    await volver(partes, instalada, dicho, (causa as Error).message);
    return false;
  }
  await casa.acompanar(deseada);
  await base.anotar(dicho.quien, { version: instalada }, { version: deseada, bien: true });
  crashPoint('actualizar.anotado');
  await casa.asentar(deseada);
  terminal.decir(`✓ ${deseada} is in service`);
  return true;
}

/** What the operator must act on; what breaks something is confirmed. @throws MalUso when it is not. */
async function confirmarNotas(
  { terminal, deseada, changelog }: Partes,
  instalada: string,
  dicho: Dicho,
): Promise<void> {
  const notas = notasEntre(changelog, instalada, deseada);
  for (const { version, texto, rompe } of notas) terminal.decir(`${rompe ? '!' : ' '} ${version}: ${texto}`);
  if (dicho.aceptaCambios || !notas.some(({ rompe }) => rompe)) return;
  const escrita = await terminal.responder(
    `Lines with ! break something for who does not act on them. Type ${deseada} to go on: `,
  );
  if (escrita?.trim() !== deseada)
    throw new MalUso('the lines with ! were not accepted (--aceptar-cambios): nothing was changed');
}

/** What comes before the first process is replaced. */
async function preparar(
  { casa, terminal, deseada }: Partes,
  instalada: string,
  sentido: Sentido,
  dicho: Dicho,
): Promise<void> {
  const respaldo = await casa.respaldo(instalada);
  if (!respaldo && !dicho.sinRespaldo)
    throw new MalUso('no backup is configured: --sin-respaldo goes on without one. Nothing was changed');
  await paso(terminal, 'doctor', () => casa.doctor(instalada));
  if (respaldo) await paso(terminal, 'backup', respaldo);
  else terminal.decir('! no backup is made: none is configured');
  // An older version's migrations are all there.
  if (sentido === 'adelante') await paso(terminal, 'migrate', () => casa.migrar(deseada));
}

async function paso(terminal: Terminal, nombre: string, hacer: () => Promise<string>): Promise<void> {
  terminal.decir(`… ${nombre}`);
  try {
    terminal.decir(`${(await hacer()).trim()}\n✓ ${nombre}`);
  } catch (causa) {
    if (causa instanceof FalloDePrograma && causa.escrito) terminal.decir(causa.escrito.trim());
    throw new Error(`${nombre}: ${(causa as Error).message}. No process was replaced`, { cause: causa });
  }
}

async function relevarTodo({ casa, terminal, deseada }: Partes): Promise<void> {
  for (const proceso of PROCESOS) {
    terminal.decir(`… ${proceso}`);
    terminal.decir(`✓ ${await casa.relevar(proceso, deseada)}`);
  }
}

/** All processes are of the former version again, the last of the new ones first. @throws when one of them does not come back. */
async function volver(
  { casa, base, terminal, deseada }: Partes,
  instalada: string,
  dicho: Dicho,
  motivo: string,
): Promise<void> {
  terminal.decir(`✗ ${motivo}`);
  terminal.decir(`… back to ${instalada}; the database stays migrated`);
  const perdidos: Proceso[] = [];
  for (const proceso of PROCESOS.toReversed()) {
    try {
      terminal.decir(`✓ ${await casa.relevar(proceso, instalada)}`);
    } catch (causa) {
      // The others come back all the same.
      terminal.decir(`✗ ${(causa as Error).message}`);
      perdidos.push(proceso);
    }
  }
  await base.anotar(
    dicho.quien,
    { version: instalada },
    { version: instalada, bien: false, quiso: deseada, dice: motivo },
  );
  if (perdidos.length > 0)
    throw new Error(
      `${perdidos.join(', ')} of ${instalada} did not come back: its log says why, and this task is safe to repeat`,
    );
  await casa.asentar(instalada);
  terminal.decir(`${instalada} is in service again.`);
}
