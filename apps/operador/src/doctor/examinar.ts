import type { AjustesDelDoctor } from './ajustes';
import type { Alrededor, EstadoDeLaBase } from './alrededor';
import { esquema, fines, roles, servidor } from './base';
import { correo } from './correo';
import { autoridad, procesos } from './fuera';
import { type Hallazgo, mal } from './hallazgo';
import { respaldos } from './respaldo';
import { discos, memoria, node, reloj, sandbox } from './maquina';

type Vistos = Hallazgo | readonly Hallazgo[];

/** Looks at every part, in the order of the report. What cannot be looked at is a finding too, and hides no other. */
export async function examinar(
  alrededor: Alrededor,
  ajustes: AjustesDelDoctor,
  ahora: Date,
): Promise<readonly Hallazgo[]> {
  const [base, sinBase] = await leida(alrededor);
  const partes: [string, () => Vistos | Promise<Vistos>][] = [
    [
      'database',
      () =>
        base
          ? [servidor(base), esquema(base), ...roles(base), ...fines(base, ahora), ...respaldos(base, ahora)]
          : sinBase,
    ],
    ['clock', () => reloj(alrededor, ajustes, base)],
    ['disk', () => discos(alrededor, ajustes)],
    ['memory', () => memoria(alrededor)],
    ['Node', () => node(alrededor)],
    ['sandbox of the browser', () => sandbox(alrededor, ajustes)],
    ['processes', () => procesos(alrededor, ajustes)],
    ['authority', () => autoridad(alrededor, ajustes)],
    ['e-mail', () => correo(alrededor, ajustes)],
  ];
  const vistos = await Promise.all(
    partes.map(async ([parte, mirar]) => {
      try {
        return await mirar();
      } catch (causa) {
        return mal(parte, `it cannot be looked at: ${(causa as Error).message}`, 'repair what the message names');
      }
    }),
  );
  return vistos.flat();
}

/** What the database says, or what is to be said instead. */
async function leida({ base }: Alrededor): Promise<[EstadoDeLaBase | undefined, Hallazgo[]]> {
  try {
    return [await base(), []];
  } catch (causa) {
    const dice = `the database does not answer (${(causa as Error).message}): nothing is issued`;
    return [undefined, [mal('database', dice, 'start it; MIGRATION_DATABASE_URL in entorno/operador.env')]];
  }
}
