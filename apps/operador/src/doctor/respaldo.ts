import { RESPALDO_TARDE_H } from '@libs/auth';
import { HORA_MS } from '@libs/platform';
import type { EstadoDeLaBase, Hecho } from './alrededor';
import { aviso, bien, type Hallazgo, mal } from './hallazgo';

const PASO = 'docs/operacion/runbooks.md, "Backup"';

const edad = (horas: number): string => (horas < 48 ? `${horas} hours ago` : `${Math.floor(horas / 24)} days ago`);

function juzgar(parte: string, hecho: Hecho, limite: number, ahora: Date, peligro: string): Hallazgo {
  const horas = Math.floor((ahora.getTime() - hecho.cuando.getTime()) / HORA_MS);
  const dice = `${edad(horas)}: ${hecho.dice}`;
  if (!hecho.bien) return mal(parte, `the last one failed, ${dice}`, PASO);
  return horas > limite ? mal(parte, `the last one is old, ${dice}: ${peligro}`, PASO) : bien(parte, dice);
}

export function respaldos({ respaldo, simulacro, walSinArchivar }: EstadoDeLaBase, ahora: Date): Hallazgo[] {
  const wal = walSinArchivar
    ? [
        mal(
          'WAL',
          `${walSinArchivar} is not archived: what is issued from then on is in no backup`,
          `${PASO}; the log of PostgreSQL`,
        ),
      ]
    : [];
  if (!respaldo) return [...wal, aviso('backup', 'none was ever noted: a lost disk takes everything with it', PASO)];
  return [
    ...wal,
    juzgar('backup', respaldo, RESPALDO_TARDE_H.respaldo, ahora, 'a restore takes longer, and hangs on more WAL'),
    simulacro
      ? juzgar('drill', simulacro, RESPALDO_TARDE_H.simulacro, ahora, 'nobody knows whether the backups restore')
      : aviso('drill', 'no restore was ever tried: nobody knows whether the backups restore', PASO),
  ];
}
