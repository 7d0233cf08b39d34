import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, globSync, openSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { StackError } from '../../dev/stack/stack-error';
import { Terminal } from './terminal';

/** Of the control groups of the containers, so that none of them is left behind. */
const GRUPO = 'timbo-una-maquina';
const PAUSA_MS = 200;
/** Nothing of this machine's own environment. */
const ENTORNO = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
};

/** The first process: it leaves this machine's files out of reach, says so, and then only waits for children that others have left. */
const PRIMERO = `set -e
mount --bind "$0" "$0"; cd "$0"
mount -t proc proc proc; mount -t sysfs sysfs sys
mount --rbind /sys/fs/cgroup sys/fs/cgroup; mount --rbind /dev dev
mount -t tmpfs tmpfs run; mount -t tmpfs tmpfs tmp
mkdir -p .antes; pivot_root . .antes; umount -l /.antes; rmdir /.antes
hostname una-maquina; touch /run/listo
while sleep 3600; do :; done`;

/**
 * A machine inside of this one, in a folder with a Debian: with processes, mounts and a network of its own, so that its ports, its firewall
 * and its dockerd touch nothing here. It ends with this process, even one that is killed.
 */
export class Maquina {
  private hijos: ChildProcess[] = [];
  /** This machine's number of its first process. */
  private pid = 0;

  /** @param registro file that gets everything that its programs write. */
  constructor(
    private readonly raiz: string,
    private readonly registro: string,
  ) {}

  async encender(): Promise<void> {
    const aparte = ['--mount', '--pid', '--net', '--uts', '--fork', '--kill-child', 'bash', '-c', PRIMERO, this.raiz];
    const { pid } = this.hijo('unshare', aparte);
    await this.hasta('the machine starts', () => {
      this.pid = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
      return this.pid !== 0 && existsSync(`/proc/${this.pid}/root/run/listo`);
    });
    // A network by a process of ours: nothing of this machine's own is changed.
    this.hijo('slirp4netns', ['--configure', '--mtu=65520', '--disable-host-loopback', String(this.pid), 'tap0']);
    await this.hasta('its network is there', () => /tap0/.test(readFileSync(`/proc/${this.pid}/net/route`, 'utf8')));
  }

  /** As a power cut: all of its processes are killed. */
  async apagar(): Promise<void> {
    const vivos = this.hijos.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const acabados = vivos.map((hijo) => new Promise((resolve) => hijo.once('exit', resolve)));
    for (const hijo of vivos) hijo.kill('SIGKILL');
    await Promise.all(acabados);
    this.hijos = [];
    while (this.pid !== 0 && existsSync(`/proc/${this.pid}`)) await esperar(PAUSA_MS);
    const grupos = globSync([`/sys/fs/cgroup/${GRUPO}{,/**/}`, `/sys/fs/cgroup/*/${GRUPO}{,/**/}`]);
    for (const grupo of grupos.sort((a, b) => b.length - a.length)) if (existsSync(grupo)) rmdirSync(grupo);
  }

  /** In the place of systemd, which does it on a machine of its own. */
  async arrancarDocker(): Promise<void> {
    this.hijo(...this.adentro('dockerd', '--exec-opt=native.cgroupdriver=cgroupfs', `--cgroup-parent=/${GRUPO}`));
    await this.hasta('dockerd answers', () => existsSync(this.archivo('run/docker.sock')));
    await this.orden('until docker version; do sleep 0.2; done');
  }

  /** What commands write to stdout. @throws StackError when they fail. */
  async orden(orden: string): Promise<string> {
    const terminal = this.terminal();
    try {
      return (await terminal.correr(orden)).salida;
    } finally {
      terminal.cerrar();
    }
  }

  terminal(): Terminal {
    return new Terminal(...this.adentro('bash', '-o', 'pipefail'), ENTORNO, this.registro);
  }

  escribir(archivo: string, texto: string): void {
    writeFileSync(this.archivo(archivo), texto);
  }

  private archivo(nombre: string): string {
    return path.join(`/proc/${this.pid}/root`, nombre);
  }

  private adentro(...orden: string[]): [string, string[]] {
    return ['nsenter', ['-t', String(this.pid), '-m', '-u', '-n', '-p', ...orden]];
  }

  /** A process that ends with this one. */
  private hijo(programa: string, args: readonly string[]): ChildProcess {
    const registro = openSync(this.registro, 'a');
    const orden = ['--pdeathsig', 'KILL', programa, ...args];
    const hijo = spawn('setpriv', orden, { env: ENTORNO, stdio: ['ignore', registro, registro] });
    closeSync(registro);
    this.hijos.push(hijo);
    return hijo;
  }

  /** Waits as long as every process of the machine lives. */
  private async hasta(que: string, ya: () => boolean): Promise<void> {
    while (!ya()) {
      const acabado = this.hijos.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
      if (acabado) throw new StackError(`${acabado.spawnargs[3]} ended before ${que}: see ${this.registro}.`);
      await esperar(PAUSA_MS);
    }
  }
}
