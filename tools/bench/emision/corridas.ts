import { readFileSync } from 'node:fs';
import { correr, type Corrida } from './carga';
import { factura, puntoDelBench } from './emisor';
import { puntoDelSuelo } from './plantilla';

const SERIES = 50;
const CONEXIONES = 50;
const CON_ESPERA = 8;

export interface Direcciones {
  /** Of the product, one process or several behind one another in turn. */
  api: string;
  apiKeys: readonly string[];
  suelo: string;
}

const de50 = (cuerpo: (n: number) => string): string[] => Array.from({ length: SERIES }, (_, i) => cuerpo(i));
const CALIENTE = [factura(puntoDelBench(0))];
const EN_50 = de50((i) => factura(puntoDelBench(i)));
const SUELO_EN_50 = de50((i) => JSON.stringify({ punto: puntoDelSuelo(i) }));

/** Loads of the bench, each for so many seconds. */
export class Corridas {
  constructor(
    private readonly direcciones: Direcciones,
    private readonly segundos: number,
  ) {}

  suelo(ruta: 'eco' | 'firma' | 'transaccion' | 'emitir'): Promise<Corrida> {
    return this.correr({ base: this.direcciones.suelo, ruta: `/${ruta}`, cuerpos: SUELO_EN_50 });
  }

  unaSerie(): Promise<Corrida> {
    return this.correr({ ...this.producto(), cuerpos: CALIENTE });
  }

  muchasSeries(ritmo?: number): Promise<Corrida> {
    return this.correr({ ...this.producto(), cuerpos: EN_50, ritmo });
  }

  conEspera(): Promise<Corrida> {
    const ruta = '/v1/de/emitir?wait=true&timeout=25';
    return this.correr({ ...this.producto(), ruta, cuerpos: EN_50, conexiones: CON_ESPERA });
  }

  private producto(): { base: string; apiKeys: readonly string[] } {
    return { base: this.direcciones.api, apiKeys: this.direcciones.apiKeys };
  }

  private correr(
    carga: Omit<Parameters<typeof correr>[0], 'conexiones' | 'segundos'> & { conexiones?: number },
  ): Promise<Corrida> {
    return correr({ conexiones: CONEXIONES, segundos: this.segundos, ...carga });
  }
}

/** Most memory that a process ever held, MB (VmHWM of Linux). */
export function mayorMemoria(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
}
