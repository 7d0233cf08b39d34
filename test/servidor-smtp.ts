import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { ROOT } from '../dev/stack/root';
import { during, owned, pause, ready, repeat, tempFolder } from './during';
import { freePort } from '../dev/stack/ports';
import { listen } from './listen';
import { NADIE, type ServidorImap } from './servidor-imap';

/** How the last try to hand a message over to a recipient ended. */
export type Entregado = 'sent' | 'deferred' | 'bounced';

/** A mail server that hands messages over as docs/operacion says. */
export interface ServidorSmtp {
  readonly puerto: number;
  /** undefined: nothing was tried yet. */
  entregado(para: string): Entregado | undefined;
}

/** Hands a message to a mail server. @throws what the server answers when it does not take it. */
export async function enviar(puerto: number, raw: string, envelope: { from: string; to: string[] }): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: puerto, ignoreTLS: true });
  await transport.sendMail({ raw, envelope }).finally(() => transport.close());
}

/** The example of docs/operacion for Postfix, on this machine. */
export interface Ejemplo {
  main: string;
  master: string;
  /** Path of the program that hands over what comes to the address of an account. */
  entregar: string;
}

interface Aqui {
  /** Where its programs are put; the user that the example names must reach it. */
  carpeta: string;
  /** Base URL of the service. */
  api: string;
  bounceToken: string;
}

export function ejemploDe({ carpeta, api, bounceToken }: Aqui): Ejemplo {
  const guia = readFileSync(path.join(ROOT, 'docs/operacion/README.md'), 'utf8').split('**Postfix**')[1]!;
  const [main, master, ...programas] = [...guia.matchAll(/```(?:sh)?\n([\s\S]*?)```/g)].map(([, bloque]) =>
    bloque!
      .replaceAll('https://facturas.example.com', api)
      .replaceAll('.example.com', '.timbo.test')
      .replaceAll('/usr/local/bin', carpeta)
      .replaceAll('/etc/postfix', carpeta),
  );
  const nombres = ['entregar-a-timbo', 'devolver-a-timbo'];
  for (const [i, nombre] of nombres.entries()) {
    writeFileSync(path.join(carpeta, nombre), programas[i]!);
    chmodSync(path.join(carpeta, nombre), 0o755);
  }
  writeFileSync(path.join(carpeta, 'rebotes.header'), `Authorization: Bearer ${bounceToken}\n`);
  return { main: main!, master: master!, entregar: path.join(carpeta, nombres[0]!) };
}

const env = { PATH: `${process.env.PATH}:/usr/sbin`, MAIL_CONFIG: '' };

const mainDe = (carpeta: string, buzones: string, usuarios: readonly string[]): string => `
compatibility_level = 3.6
queue_directory = ${carpeta}/spool
data_directory = ${carpeta}/data
maillog_file = ${carpeta}/log
maillog_file_prefixes = ${carpeta}
myhostname = mx.timbo.test
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks =
mydestination =
local_recipient_maps =
alias_maps =
smtpd_peername_lookup = no
minimal_backoff_time = 1s
maximal_backoff_time = 1s
queue_run_delay = 1s
virtual_mailbox_base = ${buzones}
virtual_mailbox_domains = ${usuarios.map((usuario) => usuario.split('@')[1]).join(', ')}
virtual_mailbox_maps = inline:{${usuarios.map((usuario) => `{ ${usuario} = ${usuario.split('@')[0]}/ }`).join(' ')}}
virtual_uid_maps = static:${NADIE}
virtual_gid_maps = static:${NADIE}
`;

const masterDe = (puerto: number): string => `
127.0.0.1:${puerto} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
virtual unix - n n - - virtual
postlog unix-dgram n - n - 1 postlogd
`;

/** A Postfix with its own configuration, queue and port, until the end of its test. Mail to its users goes to the mailboxes of Dovecot. */
export class Postfix implements ServidorSmtp {
  private constructor(
    readonly puerto: number,
    private readonly log: string,
  ) {}

  /** Postfix starts as root alone: its parts are of several users. */
  static available(): boolean {
    return process.getuid!() === 0 && spawnSync('postconf', ['-d', 'mail_version'], { env }).status === 0;
  }

  /** @param usuarios their addresses. */
  static async start({ main, master }: Ejemplo, imap: ServidorImap, usuarios: readonly string[]): Promise<Postfix> {
    const carpeta = tempFolder('postfix');
    const [conf, log] = [path.join(carpeta, 'conf'), path.join(carpeta, 'log')];
    for (const suya of ['conf', 'spool', 'data']) mkdirSync(path.join(carpeta, suya));
    chmodSync(carpeta, 0o755);
    spawnSync('chown', ['postfix', path.join(carpeta, 'data')]);
    const puerto = await freePort();
    writeFileSync(path.join(conf, 'main.cf'), `${mainDe(carpeta, imap.buzones, usuarios)}${main}`);
    writeFileSync(path.join(conf, 'master.cf'), `${masterDe(puerto)}${master}`);
    // A script, whose end would not end its daemon.
    const child = spawn('postfix', ['-c', conf, 'start-fg'], { env, stdio: 'ignore' });
    during().own(`postfix at ${puerto}`, () => parar(child, path.join(carpeta, 'spool/pid/master.pid')));
    const postfix = new Postfix(puerto, log);
    await ready(child, () => contesta(puerto), 'postfix', log);
    return postfix;
  }

  entregado(para: string): Entregado | undefined {
    const lineas = readFileSync(this.log, 'utf8').split('\n');
    const ultima = lineas.findLast((linea) => linea.includes(`to=<${para}>`) && linea.includes(' status='));
    return / status=(sent|deferred|bounced)/.exec(ultima ?? '')?.[1] as Entregado | undefined;
  }
}

/** As sysexits.h numbers them, and pipe(8) understands them. */
const POR_SALIDA: Record<number, Entregado> = { 0: 'sent', 75: 'deferred' };
const PAUSA_MS = 200;

/** An SMTP server of the tests' own, for machines without Postfix: it runs the same program in the same way. */
export class SmtpPropio implements ServidorSmtp {
  puerto = 0;
  private readonly ultimos = new Map<string, Entregado>();

  private constructor(private readonly programa: string) {}

  static async start({ entregar }: Ejemplo): Promise<SmtpPropio> {
    const propio = new SmtpPropio(entregar);
    const { server } = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, { envelope }, done) => {
        void buffer(stream).then((mensaje) => {
          for (const { address } of envelope.rcptTo) propio.entregar(address, mensaje);
          done();
        }, done);
      },
    });
    propio.puerto = await listen(server);
    return propio;
  }

  entregado(para: string): Entregado | undefined {
    return this.ultimos.get(para);
  }

  private entregar(para: string, mensaje: Buffer): void {
    const entrega = repeat(`a message to ${para}`, async (signal) => {
      const child = owned(spawn(this.programa, [para], { stdio: ['pipe', 'ignore', 'ignore'] }));
      const ended = once(child, 'exit') as Promise<[number]>;
      child.stdin.on('error', () => undefined).end(mensaje);
      const ultimo = POR_SALIDA[(await ended)[0]] ?? 'bounced';
      this.ultimos.set(para, ultimo);
      if (ultimo === 'deferred') await pause(PAUSA_MS, signal);
      else void entrega.stop();
    });
  }
}

async function parar(child: ChildProcess, archivo: string): Promise<void> {
  const ended = child.exitCode === null ? once(child, 'exit') : undefined;
  if (existsSync(archivo)) process.kill(Number(readFileSync(archivo, 'utf8')), 'SIGTERM');
  else child.kill();
  await ended;
}

const contesta = async (puerto: number): Promise<boolean> => {
  const transport = createTransport({ host: '127.0.0.1', port: puerto, ignoreTLS: true });
  return transport.verify().then(
    () => true,
    () => false,
  );
};
