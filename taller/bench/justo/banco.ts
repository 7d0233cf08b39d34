import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import type { Atendido, Carga } from './avaro';
import { type Clase, pedidosDe, pedir } from './pedidos';
import type { Puesta } from './puesta';

const PAUSA_MS = 20;
/** Until the greedy tenant's requests are all under way. */
const ARRANQUE_MS = 1_000;

/** Latencies of the other tenant, in ms. */
export interface Tiempos {
  emitir: number[];
  validar: number[];
  listar: number[];
}

/** The other tenant, which asks now and then, and the greedy one beside it. */
export class Banco {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly avaro = fork(path.join(__dirname, 'avaro.js'));
  private cuantas = 0;

  constructor(
    private readonly puesta: Puesta,
    private readonly aLaVez: number,
    private readonly segundos: number,
  ) {}

  /** Emissions, validations of ten items and lists one after the other, with pauses. */
  async solo(): Promise<Tiempos> {
    const tiempos: Tiempos = { emitir: [], validar: [], listar: [] };
    const { emisiones, validaciones, listas } = pedidosDe([]);
    for (const fin = performance.now() + this.segundos * 1_000; performance.now() < fin;) {
      tiempos.emitir.push(await this.cronometrar(emisiones));
      tiempos.validar.push(await this.cronometrar(validaciones));
      tiempos.listar.push(await this.cronometrar(listas));
    }
    return tiempos;
  }

  /** The same beside the greedy tenant; `porSegundo`: its own requests that were served. */
  async junto(clase: Clase): Promise<Tiempos & { porSegundo: number }> {
    const { base, apiKeys, cdcs } = this.puesta;
    const carga: Carga = { clase, base, apiKeys, cdcs, aLaVez: this.aLaVez };
    this.avaro.send(carga);
    const inicio = performance.now();
    await pausa(ARRANQUE_MS);
    const tiempos = await this.solo();
    const respuesta = once(this.avaro, 'message');
    this.avaro.send('basta');
    const [{ bien, fallas }] = (await respuesta) as [Atendido];
    if (fallas.length > 0) throw new Error(`${clase}: ${fallas.join('\n')}`);
    return { ...tiempos, porSegundo: (bien * 1_000) / (performance.now() - inicio) };
  }

  cerrar(): void {
    this.avaro.disconnect();
    this.agent.destroy();
  }

  private async cronometrar(pedido: ReturnType<typeof pedidosDe>[Clase]): Promise<number> {
    await pausa(PAUSA_MS);
    const { base, otraClave } = this.puesta;
    const antes = performance.now();
    const { status, cuerpo } = await pedir(this.agent, base, otraClave, pedido((this.cuantas += 1)));
    if (status !== 200) throw new Error(`the other tenant was answered ${status}: ${cuerpo}`);
    return performance.now() - antes;
  }
}
