import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { ImapFlow } from 'imapflow';
import { type AutoridadDePrueba, crearAutoridadDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';
import { desdeAhora } from '@libs/platform/testing';
import { during, ready } from './during';
import { freePort } from '../dev/stack/ports';

const env = { PATH: `${process.env.PATH}:/usr/sbin` };
/** Whose mail it is, where root runs the tests. */
export const NADIE = 65_534;
const CLAVE = 'una-clave';

interface Ajustes {
  carpeta: string;
  puertos: { imaps: number; imap: number };
  usuario: { uid: number; gid: number };
}

/** Without root, all of its processes are of one user, and none changes its root. */
const sinRoot = (nombre: string): string => `
default_internal_user = ${nombre}
default_login_user = ${nombre}
default_internal_group =
service anvil {
  chroot =
}
service imap-login {
  chroot =
}`;

const configuracion = ({ carpeta, puertos, usuario: { uid, gid } }: Ajustes): string => `
base_dir = ${carpeta}/run
state_dir = ${carpeta}/state
log_path = ${carpeta}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${carpeta}/cert.pem
ssl_key = <${carpeta}/key.pem
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${carpeta}/mail/%u
mail_fsync = never
auth_failure_delay = 0
passdb {
  driver = static
  args = password=${CLAVE}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${carpeta}/mail/%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  inet_listener imap {
    port = ${puertos.imap}
  }
  inet_listener imaps {
    port = ${puertos.imaps}
    ssl = yes
  }
}
${process.getuid!() === 0 ? '' : sinRoot(userInfo().username)}
`;

/** A Dovecot with its own folder and ports, until the end of its test. Every user has the same password. */
export class ServidorImap {
  readonly clave = CLAVE;

  private constructor(
    readonly puertos: Ajustes['puertos'],
    /** PEM of the authority of its certificate, which is of `localhost`. */
    readonly ca: string,
    private readonly carpeta: string,
    /** Ends it before its test does. */
    readonly parar: () => Promise<void>,
  ) {}

  /** Holds the Maildir of each user. */
  get buzones(): string {
    return path.join(this.carpeta, 'mail');
  }

  static available(): boolean {
    return spawnSync('dovecot', ['--version'], { env }).status === 0;
  }

  /** @param autoridad of its certificate; without it, a new one. */
  static async start(autoridad?: AutoridadDePrueba): Promise<ServidorImap> {
    // Not in the folder of the file: the paths of sockets must be short.
    const carpeta = mkdtempSync(path.join(process.env['TIMBO_TEST_FOLDER'] ?? tmpdir(), 'dovecot-'));
    const ca = autoridad ?? (await crearAutoridadDePrueba(desdeAhora()));
    const { certPem, keyPem } = await emitirCertificadoDeServidor(ca);
    const puertos = { imaps: await freePort(), imap: await freePort() };
    const { uid, gid } = userInfo();
    const usuario = uid === 0 ? { uid: NADIE, gid: NADIE } : { uid, gid };
    writeFileSync(path.join(carpeta, 'cert.pem'), certPem);
    writeFileSync(path.join(carpeta, 'key.pem'), keyPem);
    writeFileSync(path.join(carpeta, 'dovecot.conf'), configuracion({ carpeta, puertos, usuario }));
    for (const suya of ['run', 'state', 'mail']) mkdirSync(path.join(carpeta, suya));
    chmodSync(carpeta, 0o755);
    chownSync(path.join(carpeta, 'mail'), usuario.uid, usuario.gid);
    const child = spawn('dovecot', ['-F', '-c', path.join(carpeta, 'dovecot.conf')], { env, stdio: 'ignore' });
    const parar = during().own(`dovecot at ${puertos.imaps}`, async () => {
      // Its own processes end with it.
      const gone = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await gone;
      rmSync(carpeta, { recursive: true, force: true });
    });
    const servidor = new ServidorImap(puertos, ca.certPem, carpeta, parar);
    await ready(child, () => servidor.contesta(), 'dovecot', path.join(carpeta, 'log'));
    return servidor;
  }

  /** Puts a message into a folder of a user, as delivered at a moment. */
  dejar(usuario: string, mensaje: string | Buffer, fecha: Date, carpeta = 'INBOX'): Promise<void> {
    return this.como(usuario, async (cliente) => void (await cliente.append(carpeta, mensaje, [], fecha)));
  }

  crearCarpeta(usuario: string, carpeta: string): Promise<void> {
    return this.como(usuario, async (cliente) => void (await cliente.mailboxCreate(carpeta)));
  }

  /** Subjects of the messages of a folder, with their flags. */
  async mensajes(usuario: string, carpeta = 'INBOX'): Promise<[string, string[]][]> {
    let hallados: [string, string[]][] = [];
    await this.como(usuario, async (cliente) => {
      await cliente.mailboxOpen(carpeta, { readOnly: true });
      const todos =
        cliente.mailbox && cliente.mailbox.exists > 0
          ? await cliente.fetchAll('1:*', { envelope: true, flags: true })
          : [];
      hallados = todos.map(({ envelope, flags }) => [
        envelope!.subject!,
        [...flags!].filter((flag) => flag !== '\\Recent'),
      ]);
    });
    return hallados;
  }

  /** Gives the folders of a user another UIDVALIDITY, and their messages other UIDs. */
  renumerar(usuario: string): void {
    for (const fichero of ['dovecot-uidlist', 'dovecot.index', 'dovecot.index.log', 'dovecot.index.cache'])
      rmSync(path.join(this.buzones, usuario, fichero), { force: true });
  }

  private async contesta(): Promise<boolean> {
    return this.como('nadie', () => Promise.resolve()).then(
      () => true,
      () => false,
    );
  }

  private async como(usuario: string, hacer: (cliente: ImapFlow) => Promise<void>): Promise<void> {
    const cliente = new ImapFlow({
      ...{ host: 'localhost', port: this.puertos.imaps, secure: true, tls: { ca: this.ca } },
      ...{ auth: { user: usuario, pass: this.clave }, logger: false as const, disableAutoIdle: true },
    });
    cliente.on('error', () => undefined);
    await cliente.connect();
    try {
      await hacer(cliente);
    } finally {
      await cliente.logout();
    }
  }
}
