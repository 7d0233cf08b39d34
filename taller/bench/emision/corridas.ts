import { readFileSync } from 'node:fs';
import { cpuTime } from '../cpu';
import { correr, type Carga, type Corrida } from './carga';
import { factura, puntoDelBench } from './emisor';
import { puntoDelSuelo } from './plantilla';

const SERIES = 50;
const CONEXIONES = 50;
const CON_ESPERA = 8;

export interface Direcciones {
  api: Proceso[];
  /** On the database with many documents. */
  apiConMuchos: Proceso[];
  apiKeys: readonly string[];
  suelo: Proceso[];
  /** Process id of PostgreSQL. */
  base: number;
}

export interface Proceso {
  url: string;
  pid: number;
}

const de50 = (cuerpo: (n: number) => string): string[] => Array.from({ length: SERIES }, (_, i) => cuerpo(i));
const CALIENTE = [factura(puntoDelBench(0))];
const EN_50 = de50((i) => factura(puntoDelBench(i)));
const SUELO_EN_50 = de50((i) => JSON.stringify({ punto: puntoDelSuelo(i) }));

/** Loads of the bench, each with its duration in seconds. */
export class Corridas {
  constructor(
    private readonly direcciones: Direcciones,
    private readonly segundos: number,
  ) {}

  suelo(ruta: 'eco' | 'firma' | 'transaccion' | 'emitir'): Promise<Corrida> {
    return this.correr(this.direcciones.suelo, { ruta: `/${ruta}`, cuerpos: SUELO_EN_50 });
  }

  unaSerie(): Promise<Corrida> {
    return this.producto({ cuerpos: CALIENTE });
  }

  muchasSeries(ritmo?: number): Promise<Corrida> {
    return this.producto({ cuerpos: EN_50, ritmo });
  }

  conMuchos(): Promise<Corrida> {
    return this.producto({ cuerpos: EN_50 }, this.direcciones.apiConMuchos);
  }

  conEspera(): Promise<Corrida> {
    return this.producto({ ruta: '/v1/de/emitir?wait=true&timeout=25', cuerpos: EN_50, conexiones: CON_ESPERA });
  }

  private producto(carga: Pedida, procesos = this.direcciones.api): Promise<Corrida> {
    return this.correr(procesos, { apiKeys: this.direcciones.apiKeys, ...carga });
  }

  private correr(procesos: readonly Proceso[], carga: Pedida): Promise<Corrida> {
    return correr({
      bases: procesos.map(({ url }) => url),
      cpu: () => ({
        servidor: procesos.reduce((suma, { pid }) => suma + cpuTime(pid), 0),
        base: cpuTime(this.direcciones.base),
      }),
      conexiones: CONEXIONES,
      segundos: this.segundos,
      ...carga,
    });
  }
}

type Pedida = Pick<Carga, 'cuerpos' | 'ruta' | 'apiKeys' | 'ritmo'> & { conexiones?: number };

/** The peak memory of a process, MB (VmHWM of Linux). */
export function mayorMemoria(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
}
