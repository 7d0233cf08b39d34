import { setTimeout as delay } from 'node:timers/promises';
import { factura, puntoDelBench } from './emisor';
import { puntoDelSuelo } from './plantilla';
import type { Finales } from '../finales';
import { type Atendida, type Carga, cargar } from './carga';
import type { Cpu, Gasto } from './gasto';
import { percentil } from '../figuras';
import { type Cola, type Puesta, SERIES } from './puesta';

export interface Medida {
  porSegundo: number;
  /** Of requests, in ms. */
  p50: number;
  p99: number;
  /** CPU time of one document in ms, by process. */
  cpu: Cpu;
  atendidas: Atendida[];
}

type Pedido = Pick<Carga, 'url' | 'cuerpo' | 'estado' | 'apiKeys'>;

/** The loads of bench todo. Each ends when all of its documents are done, so that each begins with an empty backlog. */
export class Mediciones {
  private corridas = 0;

  constructor(
    private readonly puesta: Puesta,
    private readonly urls: Record<Cola, string>,
    private readonly gasto: Gasto,
    private readonly finales: Finales,
  ) {}

  /** Requests of the product; each run has its own values of id_interno. */
  producto(cola: Cola, espera: boolean): Pedido {
    const corrida = (this.corridas += 1);
    return {
      url: `${this.urls[cola]}/v1/de/emitir${espera ? '?wait=true&timeout=25' : ''}`,
      apiKeys: this.puesta.apiKeys,
      cuerpo: (n) => FACTURAS[n % SERIES]!.replace('[<id>]', `${corrida}-${n}`),
      ...(espera && { estado: 'A' }),
    };
  }

  async esperando(cola: Cola, cuantas: number, clientes: number): Promise<Medida> {
    return this.medir(this.puesta.procesosDe(cola), cuantas, () =>
      cargar({ ...this.producto(cola, true), cuantas, clientes }),
    );
  }

  /** Documents that nobody waits for, until the last is approved. */
  async corriente(cuantas: number, clientes: number): Promise<Medida> {
    return this.medir(this.puesta.procesosDe('redis'), cuantas, async () => {
      const todos = this.finales.tantos(cuantas);
      const atendidas = await cargar({ ...this.producto('redis', false), cuantas, clientes });
      await todos;
      return atendidas;
    });
  }

  /** Waited documents, until the last is printed. */
  async conPapel(cuantas: number, clientes: number): Promise<Medida> {
    return this.medir([...this.puesta.procesosDe('redis'), 'kude-renderer'], cuantas, async () => {
      const atendidas = await cargar({ ...this.producto('redis', true), cuantas, clientes });
      while ((await this.sinPapel()) > 0) await delay(200);
      return atendidas;
    });
  }

  async delSuelo(url: string, cuantas: number, clientes: number): Promise<Medida> {
    const cuerpo = (n: number): string => JSON.stringify({ punto: puntoDelSuelo(n % SERIES) });
    return this.medir(this.puesta.procesosDe('suelo'), cuantas, () => cargar({ url, cuerpo, cuantas, clientes }));
  }

  private async medir(procesos: string[], cuantas: number, hacer: () => Promise<Atendida[]>): Promise<Medida> {
    let atendidas: Atendida[] = [];
    const { segundos, cpu } = await this.gasto.de(procesos, cuantas, async () => {
      atendidas = await hacer();
    });
    const ms = atendidas.map((atendida) => atendida.ms);
    return { porSegundo: cuantas / segundos, p50: percentil(ms, 0.5), p99: percentil(ms, 0.99), cpu, atendidas };
  }

  private async sinPapel(): Promise<number> {
    const { rows } = await this.puesta.admin.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM documento WHERE kude_estado = 'P'`,
    );
    return rows[0]!.n;
  }
}

const FACTURAS = Array.from({ length: SERIES }, (_, n) => factura(puntoDelBench(n)));
