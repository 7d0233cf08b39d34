import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keptPorts } from '../../../dev/stack/ports';
import { postgresBinaries } from '../../../dev/stack/postgres/binaries';
import { dataFolder } from '../../../dev/stack/postgres/cluster';
import { StackError } from '../../../dev/stack/stack-error';
import type { Supervisor } from '../../../dev/stack/supervisor';
import { programas } from './programas';
import { ajustesDe, etcd, haproxy, patroni, programa, type Comun, type Nodo } from './servicios';

const NODOS = ['a', 'b', 'c'] as const;
const PUERTOS = ['etcd', 'etcd-peer', 'primary', 'replica', ...NODOS, 'a-rest', 'b-rest', 'c-rest'] as const;
const MIRAR_MS = 100;
const ESPERA_MS = 180_000;

/** What Patroni says about a server. */
interface Miembro {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
}

/** Three PostgreSQL servers under Patroni, with one etcd, and HAProxy before them. */
export class ClusterDePatroni {
  /** Nodes that stay down, as a machine that is lost does. */
  private readonly perdidos = new Set<string>();

  private constructor(
    private readonly supervisor: Supervisor,
    private readonly comun: Comun,
    private readonly nodos: readonly Nodo[],
    /** HAProxy's. */
    readonly puertos: Record<'primary' | 'replica', number>,
  ) {}

  /** @throws StackError where a program is missing. */
  static async start(supervisor: Supervisor, folder: string, password: string): Promise<ClusterDePatroni> {
    const bin = programas();
    mkdirSync(folder, { recursive: true });
    const puertos = await keptPorts(path.join(folder, 'ports.json'), PUERTOS, {}, () => undefined);
    const binaries = postgresBinaries();
    const datos = (name: string): string =>
      dataFolder({ folder: path.join(folder, name), port: 0, password, durable: false }, binaries);
    const comun: Comun = { bin, runAs: binaries.runAs, password, etcd: puertos.etcd };
    const nodos = NODOS.map((name) => ({
      name,
      data: datos(name),
      sql: puertos[name],
      rest: puertos[`${name}-rest`],
    }));
    const cluster = new ClusterDePatroni(supervisor, comun, nodos, puertos);
    await supervisor.start(etcd(comun, datos('etcd'), puertos['etcd-peer']));
    await supervisor.start(...nodos.map((nodo) => cluster.servicio(nodo)));
    await cluster.hasta('three servers, one of them synchronous', (miembros) => {
      const papeles = miembros.filter(sigue).map(({ role }) => role);
      return papeles.length === NODOS.length - 1 && papeles.includes('sync_standby');
    });
    await supervisor.start(haproxy(comun, folder, nodos, puertos));
    return cluster;
  }

  /** The address of one server, with all of them. */
  todos(url: string): string {
    return url.replace(/127\.0\.0\.1:\d+/, this.nodos.map(({ sql }) => `127.0.0.1:${sql}`).join(','));
  }

  /** Which node has this part now. */
  async nodoCon(role: Miembro['role']): Promise<string> {
    let nombre: string | undefined;
    await this.hasta(`a ${role}`, (miembros) => {
      nombre = miembros.find((miembro) => miembro.role === role && !this.perdidos.has(miembro.name))?.name;
      return nombre !== undefined;
    });
    return nombre!;
  }

  /** Kills a node's Patroni and PostgreSQL, which stay away. */
  perder(name: string): void {
    this.perdidos.add(name);
    const { data } = this.nodo(name);
    const postmaster = Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10);
    process.kill(this.supervisor.pids()[`patroni-${name}`]!, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
  }

  /** A lost node starts again. Resolves when it follows the leader. */
  async volver(name: string): Promise<void> {
    this.perdidos.delete(name);
    await this.hasta(`${name} to follow`, (miembros) => {
      const lider = miembros.find(({ role }) => role === 'leader');
      return miembros.some(
        (miembro) => miembro.name === name && sigue(miembro) && miembro.timeline === lider?.timeline,
      );
    });
  }

  /** Resolves when the node is the one that has every acknowledged commit. */
  async sincronica(name: string): Promise<void> {
    await this.hasta(`${name} to be synchronous`, (miembros) =>
      miembros.some((miembro) => miembro.name === name && miembro.role === 'sync_standby'),
    );
  }

  /** The synchronous standby becomes the leader, planned. Resolves when another one is synchronous. */
  async cambiar(): Promise<void> {
    const candidato = await this.nodoCon('sync_standby');
    const args = ['-c', ajustesDe(this.nodo(candidato)), 'switchover', 'timbo', '--candidate', candidato, '--force'];
    await this.supervisor.runOnce('patronictl', programa(this.comun, 'patronictl', args));
    await this.hasta(
      `${candidato} to lead`,
      (miembros) =>
        miembros.some(({ name, role }) => name === candidato && role === 'leader') &&
        miembros.some(({ role }) => role === 'sync_standby'),
    );
  }

  private servicio(nodo: Nodo) {
    const service = patroni(nodo, this.comun);
    return {
      ...service,
      launch: () => (this.perdidos.has(nodo.name) ? { file: 'false', args: [] } : service.launch()),
    };
  }

  private nodo(name: string): Nodo {
    return this.nodos.find((nodo) => nodo.name === name)!;
  }

  private async hasta(esperado: string, cumple: (miembros: readonly Miembro[]) => boolean): Promise<void> {
    const fin = performance.now() + ESPERA_MS;
    for (;;) {
      const miembros = await this.miembros();
      if (cumple(miembros)) return;
      if (performance.now() > fin)
        throw new StackError(`Patroni: waited for ${esperado}, and has ${JSON.stringify(miembros)}`);
      await delay(MIRAR_MS);
    }
  }

  private async miembros(): Promise<readonly Miembro[]> {
    for (const { name, rest } of this.nodos) {
      if (this.perdidos.has(name)) continue;
      const respuesta = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined);
      if (respuesta?.ok) return ((await respuesta.json()) as { members: Miembro[] }).members;
    }
    return [];
  }
}

/** Whether it replays what the leader writes. */
const sigue = ({ role, state }: Miembro): boolean => role !== 'leader' && state === 'streaming';
