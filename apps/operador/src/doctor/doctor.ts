import { readSettings, SystemClock } from '@libs/platform';
import type { Dado, Tarea } from '../tarea';
import { DOCTOR_SETTINGS } from './ajustes';
import { anotarInforme } from './anotar';
import { EstaMaquina } from './esta-maquina';
import { EstaRed } from './esta-red';
import { examinar } from './examinar';
import type { Estado, Hallazgo } from './hallazgo';
import { leerBase } from './leer-base';

const SIGNOS: Record<Estado, string> = { bien: '✓', aviso: '!', mal: '✗' };

export const doctor: Tarea = {
  doc: `Looks at the whole installation and says, for each part, how it is, what that means and what to do about it.
It changes nothing, and notes what it said for the panel's page Salud. ✓ is well, ! will need something, ✗ is wrong: then the exit status
is 1. Reads MIGRATION_DATABASE_URL, INNER_URLS (where the processes answer), and of the processes SIT_PERMITIDOS, FISCAL_URL_*,
FISCAL_CA_FILE, STORAGE_DIR, SMTP_URL, MAIL_FROM, CHROMIUM_SIN_SANDBOX.`,
  opciones: {
    json: { doc: 'A JSON array instead: parte, estado (bien, aviso, mal), dice, haga.' },
    ntp: { valor: 'host', doc: 'Server that the clock is compared with (pool.ntp.org).' },
    dkim: {
      valor: 'selector',
      doc: 'Name of the key by which the mail server signs; without it, the usual ones are tried.',
    },
  },
  async execute(dado) {
    const hallazgos = await examinarTodo(dado);
    console.log(dado.si('json') ? JSON.stringify(hallazgos, undefined, 2) : enLineas(hallazgos));
    return hallazgos.every(({ estado }) => estado !== 'mal');
  },
};

/** Everything, with this machine and its network. What was found is noted, if the database takes it. */
export async function examinarTodo(dado: Dado): Promise<readonly Hallazgo[]> {
  const clock = new SystemClock();
  const ajustes = {
    ...readSettings(DOCTOR_SETTINGS),
    ntp: dado.texto('ntp') || 'pool.ntp.org',
    dkim: dado.texto('dkim') || undefined,
  };
  const alrededor = { maquina: new EstaMaquina(), red: new EstaRed(clock), base: () => leerBase(clock) };
  const hallazgos = await examinar(alrededor, ajustes, clock.now());
  await anotarInforme(hallazgos, clock.now()).catch((causa: Error) =>
    console.error(`! the panel still shows what was found before: ${causa.message}`),
  );
  return hallazgos;
}

export const enLineas = (hallazgos: readonly Hallazgo[]): string =>
  hallazgos
    .flatMap(({ parte, estado, dice, haga }) => [`${SIGNOS[estado]} ${parte}: ${dice}`, haga ? `  → ${haga}` : []])
    .flat()
    .join('\n');
