import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Dado, MalUso, type Tarea } from '../tarea';
import type { Forma } from './forma';
import { escribirInstalacion, respuestasGuardadas } from './carpeta';
import { type Respuestas, respuestasDe } from './respuestas';
import { Consola, preguntar, type Terminal } from './terminal';
import { terminar } from './terminar';

const MENOR_POSTGRES = 16;

/** What the task takes from outside. */
export interface Alrededor {
  readonly terminal: Terminal;
  /** That many random bytes. */
  readonly azar: (bytes: number) => Buffer;
  /** Major version of this machine's PostgreSQL. @throws when it cannot be asked. */
  readonly versionDePostgres: () => Promise<number>;
}

export const instalar: Tarea = {
  doc: `Prepares an installation on one machine (docs/operacion/una-maquina.md): asks what it must know, makes the secrets, and writes the
files of settings in entorno/ and .env. A second run asks nothing, changes nothing, and completes what is missing. With --terminar, once
the database runs: migrates, lets the first superadmin in, looks whether every process may log in, and lets the doctor look; the link by
which that person chooses a password goes to stdout alone. With --terminar it reads MIGRATION_DATABASE_URL, IDENTITY_URL and what doctor
reads, else nothing of the environment.`,
  opciones: {
    carpeta: { valor: 'folder', doc: 'Where the files go: the folder of compose.yml. Without it, this one.' },
    respuestas: { valor: 'file', doc: 'Answers instead of questions, a line NAME=value each.' },
    'sin-contenedores': { doc: 'For units of systemd instead of docker/compose.yml.' },
    terminar: { doc: 'The second half, once the database runs.' },
    correo: { valor: 'address', doc: 'With --terminar: the e-mail address of the first superadmin.' },
    quien: { valor: 'name', doc: 'With --terminar: your name, for the audit log.' },
    ntp: { valor: 'host', doc: "With --terminar: the doctor's." },
  },
  async execute(dado) {
    if (dado.si('terminar')) return terminar(dado);
    const consola = new Consola();
    try {
      return await prepararInstalacion(dado, { terminal: consola, azar: randomBytes, versionDePostgres });
    } finally {
      consola.cerrar();
    }
  },
};

/** The first half: files. Resolves with true. @throws MalUso before anything is written. */
export async function prepararInstalacion(dado: Dado, alrededor: Alrededor): Promise<boolean> {
  for (const ajena of ['correo', 'quien', 'ntp'])
    if (dado.texto(ajena) !== undefined) throw new MalUso(`--${ajena} goes with --terminar`);
  const carpeta = dado.texto('carpeta') ?? '.';
  if (!existsSync(carpeta)) throw new MalUso(`--carpeta: there is no folder ${carpeta}`);
  const forma: Forma = dado.si('sin-contenedores') ? 'systemd' : 'contenedores';
  if (forma === 'systemd') await exigirPostgres(alrededor);
  const respuestas = await respuestasPara(carpeta, dado.texto('respuestas'), alrededor.terminal);
  if (forma === 'systemd' && respuestas['AMBIENTE'] === 'simulador')
    throw new MalUso('AMBIENTE=simulador is for containers: nothing was written');
  const escritos = escribirInstalacion(carpeta, respuestas, forma, alrededor.azar);
  const { terminal } = alrededor;
  for (const escrito of escritos) terminal.decir(`${path.join(carpeta, escrito)}  written`);
  if (escritos.length === 0) terminal.decir('Everything was there already: nothing was changed.');
  terminal.decir(loQueSigue(respuestas, forma));
  return true;
}

async function exigirPostgres({ versionDePostgres: version }: Alrededor): Promise<void> {
  const hay = await version().catch((causa: unknown) => {
    throw new MalUso(`PostgreSQL of this machine does not answer (${(causa as Error).message}): nothing was written`);
  });
  if (hay < MENOR_POSTGRES)
    throw new MalUso(`PostgreSQL ${hay} is here, and ${MENOR_POSTGRES} or newer is needed: nothing was written`);
}

/** As the superuser of Debian's package. */
async function versionDePostgres(): Promise<number> {
  const orden = ['psql', '-XAtc', 'SHOW server_version_num'];
  const [programa, ...argumentos] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...orden] : orden;
  const { stdout } = await promisify(execFile)(programa!, argumentos);
  return Math.floor(Number(stdout) / 10_000);
}

/** What was answered before, what the file says, or what a person says. */
async function respuestasPara(carpeta: string, archivo: string | undefined, terminal: Terminal): Promise<Respuestas> {
  const guardadas = respuestasGuardadas(carpeta);
  const dadas = archivo === undefined ? undefined : respuestasDe(archivo, textoDe(archivo));
  if (!guardadas) return dadas ?? preguntar(terminal);
  const otras = Object.keys(dadas ?? {}).filter((nombre) => dadas![nombre] !== guardadas[nombre]);
  if (otras.length > 0)
    throw new MalUso(
      `${carpeta} was made with other answers (${otras.join(', ')}): change the files in entorno/, or take another folder`,
    );
  return guardadas;
}

function textoDe(archivo: string): string {
  try {
    return readFileSync(archivo, 'utf8');
  } catch (causa) {
    throw new MalUso(`--respuestas: ${(causa as Error).message}`);
  }
}

/** What a person must know and do after the files are there. */
function loQueSigue({ NOMBRE, CORREO, AMBIENTE, SMTP_URL, RESPALDO_EN, TLS }: Respuestas, forma: Forma): string {
  const avisos = [
    'Copy entorno/origen.env to a safe place, apart from the backups: without its keys nobody opens the certificates in them.',
    ...(AMBIENTE === 'produccion'
      ? [
          'SIGNING_CA_FILE is missing in entorno/api.env: until it names the accredited authorities, no certificate is taken.',
        ]
      : []),
    ...(SMTP_URL === '' ? ['No mail server is named: no e-mail goes out.'] : []),
    RESPALDO_EN === ''
      ? 'Nothing is backed up.'
      : 'Backups are made once docs/operacion/runbooks.md, "Backup", is followed: the place must be there for the database to write to.',
    ...(TLS === 'certificado' ? ['Put the certificate in caddy/certificado/: cadena.pem and clave.pem.'] : []),
  ];
  const ordenes = [
    'docker compose build',
    'docker compose up -d',
    `docker compose run --rm operador instalar --terminar --quien '${NOMBRE}' --correo '${CORREO}'`,
  ];
  const siguiente =
    forma === 'contenedores'
      ? ['Next, in this folder:', ...ordenes.map((orden) => `  ${orden}`)]
      : ['Next: "Without containers" in docs/operacion/una-maquina.md.'];
  return ['', ...avisos.map((aviso) => `! ${aviso}`), '', ...siguiente].join('\n');
}
