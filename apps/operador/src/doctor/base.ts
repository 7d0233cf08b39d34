import type { EstadoDeLaBase, Fin } from './alrededor';
import { aviso, bien, type Hallazgo, mal } from './hallazgo';

const PROBADAS = { desde: 16, hasta: 18 };
/** How many are named in a line. */
const NOMBRADOS = 5;
const DIA_MS = 86_400_000;

export function servidor({ version }: EstadoDeLaBase): Hallazgo {
  const { desde, hasta } = PROBADAS;
  if (version < desde)
    return mal(
      'PostgreSQL',
      `PostgreSQL ${version} is too old: ${desde} or newer is needed`,
      'pg_upgrade to a newer one',
    );
  if (version > hasta)
    return aviso(
      'PostgreSQL',
      `PostgreSQL ${version} is newer than those that this version is tested with`,
      `use ${hasta}`,
    );
  return bien('PostgreSQL', `PostgreSQL ${version}`);
}

export const esquema = ({ esquema: defecto }: EstadoDeLaBase): Hallazgo =>
  defecto === undefined
    ? bien('migrations', 'the schema is that of this version')
    : mal(
        'migrations',
        `${defecto}: processes of this version do not start`,
        'the task migrate, of the version that runs',
      );

export function roles({ rolesSinEntrada, rolesConPoder }: EstadoDeLaBase): Hallazgo[] {
  const sin = rolesSinEntrada.map((rol) =>
    mal(
      'roles',
      `${rol} may not log in: its process does not start`,
      'run docker/postgres/01-roles.sql with the passwords of entorno/postgres.env',
    ),
  );
  const con = rolesConPoder.map((rol) =>
    mal(
      'roles',
      `row-level security does not bind ${rol}: its process refuses to start`,
      `ALTER ROLE ${rol} NOSUPERUSER NOBYPASSRLS`,
    ),
  );
  const todos = [...sin, ...con];
  return todos.length > 0 ? todos : [bien('roles', 'every process may log in, bound by row-level security')];
}

const CLASES = {
  certificado: {
    parte: 'certificates',
    acaba: 'without a certificate its taxpayer cannot issue',
    haga: 'ask the taxpayer for the next one (docs/operacion/runbooks.md, "A certificate ends")',
  },
  timbrado: {
    parte: 'timbrados',
    acaba: 'without a timbrado its taxpayer cannot issue',
    haga: 'ask the taxpayer for the next timbrado, and enter it',
  },
  serie: {
    parte: 'series',
    acaba: 'without numbers its point cannot issue',
    haga: 'let the taxpayer begin another point, or the next timbrado',
  },
} as const;

/** Certificates, timbrados and numbers that end within a month, or have ended. */
export function fines({ fines: todos }: EstadoDeLaBase, ahora: Date): Hallazgo[] {
  return Object.entries(CLASES).flatMap(([clase, { parte, acaba, haga }]) => {
    const suyos = todos.filter((fin) => fin.clase === clase);
    const acabados = suyos.filter((fin) => acabo(fin, ahora));
    const proximos = suyos.filter((fin) => !acabo(fin, ahora));
    if (suyos.length === 0) return [bien(parte, 'none ends soon')];
    return [
      ...(acabados.length > 0 ? [mal(parte, `ended: ${nombrar(acabados, ahora)}: ${acaba}`, haga)] : []),
      ...(proximos.length > 0 ? [aviso(parte, `about to end: ${nombrar(proximos, ahora)}: ${acaba}`, haga)] : []),
    ];
  });
}

const acabo = ({ hasta, quedan }: Fin, ahora: Date): boolean => (hasta ? hasta <= ahora : quedan === 0);

function nombrar(fines: readonly Fin[], ahora: Date): string {
  const nombrados = fines.slice(0, NOMBRADOS).map((fin) => `${fin.tenant_ruc}${queFalta(fin, ahora)}`);
  const otros = fines.length - nombrados.length;
  return [...nombrados, ...(otros > 0 ? [`and ${otros} more`] : [])].join(', ');
}

function queFalta({ clase, objeto, hasta, quedan }: Fin, ahora: Date): string {
  const cual = clase === 'certificado' ? '' : ` ${objeto}`;
  if (!hasta) return `${cual} (${quedan} numbers are left)`;
  const dias = Math.floor((hasta.getTime() - ahora.getTime()) / DIA_MS);
  return `${cual} (${dias < 0 ? `${-dias} days ago` : `in ${dias} days`})`;
}
