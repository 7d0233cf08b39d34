import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '@libs/platform/db';
import type { DatabaseUrls } from '../../dev/stack/parts/database';
import { keptPorts } from '../../dev/stack/ports';
import { httpService } from '../../dev/stack/programs';
import type { Launch, Service } from '../../dev/stack/service';
import type { Supervisor } from '../../dev/stack/supervisor';
import { Puntos } from './puntos';

/** Number of each process in every test, so that they compete, and the maximum in any. */
const SIEMPRE = { api: 2, 'fiscal-submitter': 2, 'kude-renderer': 0 } as const;
const MAXIMO = { api: 4, 'fiscal-submitter': 3, 'kude-renderer': 2 } as const;

const PROCESOS = Object.keys(MAXIMO) as ServiceProcess[];

/** How many of each process. */
export type Cuantos = Partial<Record<ServiceProcess, number>>;

/** Names of running processes, by process. */
export type Nombres = Record<ServiceProcess, string[]>;

/** The first of a process has its name, the others `name-2`, `name-3` … */
const nombresDe = (proceso: ServiceProcess, n: number): string[] =>
  Array.from({ length: n }, (_, i) => (i === 0 ? proceso : `${proceso}-${i + 1}`));

interface Ajustes {
  supervisor: Supervisor;
  folder: string;
  env: NodeJS.ProcessEnv;
  urls: DatabaseUrls;
  tell: (line: string) => void;
}

/** The product's processes, several of each. */
export class Procesos {
  readonly puntos = new Puntos();
  private readonly servicios = new Map<string, Service>();
  private readonly distinto = new Map<string, NodeJS.ProcessEnv>();
  private readonly comienzos = new Map<string, Promise<void>>();

  private constructor(
    private readonly ajustes: Ajustes,
    private readonly puertos: Record<string, number>,
  ) {}

  static async preparar(ajustes: Ajustes): Promise<Procesos> {
    const nombres = PROCESOS.flatMap((proceso) => nombresDe(proceso, MAXIMO[proceso]));
    const llaves = nombres.flatMap((nombre) => [nombre, `${nombre} inner`]);
    const archivo = path.join(ajustes.folder, 'more-ports.json');
    return new Procesos(ajustes, await keptPorts(archivo, llaves, {}, ajustes.tell));
  }

  /** Starts the missing ones up to this number; resolves, with the names of this many, when they are ready. */
  async con(cuantos: Cuantos): Promise<Nombres> {
    const nombres = Object.fromEntries(
      PROCESOS.map((proceso) => [proceso, nombresDe(proceso, cuantos[proceso] ?? SIEMPRE[proceso])]),
    ) as Nombres;
    await Promise.all(PROCESOS.flatMap((proceso) => nombres[proceso].map((nombre) => this.comenzar(nombre, proceso))));
    return nombres;
  }

  /** Base URL of an api. */
  base(nombre: string): string {
    return `http://127.0.0.1:${this.puertos[nombre]}`;
  }

  /** Kills processes and restarts them with these settings added to theirs, or with only theirs; resolves when all are ready. */
  async reiniciar(nombres: readonly string[], con?: NodeJS.ProcessEnv): Promise<void> {
    await Promise.all(
      nombres.map(async (nombre) => {
        if (con) this.distinto.set(nombre, con);
        else this.distinto.delete(nombre);
        const anterior = this.pid(nombre);
        this.signal(nombre, 'SIGKILL');
        const esOtro = (): boolean => ![anterior, undefined].includes(this.pid(nombre));
        while (!(esOtro() && (await this.servicios.get(nombre)!.ready()))) await delay(100);
      }),
    );
  }

  signal(nombre: string, signal: NodeJS.Signals): void {
    const pid = this.pid(nombre);
    if (pid !== undefined) process.kill(pid, signal);
  }

  pid(nombre: string): number | undefined {
    return this.ajustes.supervisor.pids()[nombre];
  }

  private comenzar(nombre: string, proceso: ServiceProcess): Promise<void> {
    const comenzado = this.comienzos.get(nombre) ?? this.ajustes.supervisor.start(this.servicio(nombre, proceso));
    this.comienzos.set(nombre, comenzado);
    return comenzado;
  }

  private servicio(nombre: string, proceso: ServiceProcess): Service {
    const { env, urls } = this.ajustes;
    const inner = this.puertos[`${nombre} inner`]!;
    const service = httpService(
      nombre,
      `apps/${proceso}/main.js`,
      {
        ...env,
        DATABASE_URL: urls[proceso],
        PUBLIC_BASE_URL: this.base('api'),
        PORT: String(this.puertos[nombre]),
        INNER_PORT: String(inner),
      },
      `http://127.0.0.1:${inner}/health/ready`,
    );
    this.servicios.set(nombre, service);
    const launch = (): Launch => {
      const usual = service.launch();
      return this.puntos.armar(nombre, { ...usual, env: { ...usual.env, ...this.distinto.get(nombre) } });
    };
    return { ...service, launch };
  }
}
