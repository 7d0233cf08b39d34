// The greedy tenant of bench justo, in a process of its own so that its answers do not delay the other's. Its parent sends it a load, then
// 'basta'; it answers with what it has got.
import { Agent } from 'node:http';
import { type Clase, pedidosDe, pedir } from './pedidos';

export interface Carga {
  clase: Clase;
  base: string;
  apiKeys: readonly string[];
  cdcs: readonly string[];
  /** Requests in flight. */
  aLaVez: number;
}

export interface Atendido {
  bien: number;
  /** Answers other than 200 and 429. */
  fallas: string[];
}

const FALLAS = 3;
const agent = new Agent({ keepAlive: true });
let sigue = false;
let cuantas = 0;
let atendido: Atendido;
let corriendo: Promise<unknown>;

async function cliente({ clase, base, apiKeys, cdcs }: Carga, i: number): Promise<void> {
  const pedido = pedidosDe(cdcs)[clase];
  while (sigue && atendido.fallas.length < FALLAS) {
    const { status, cuerpo } = await pedir(agent, base, apiKeys[i % apiKeys.length]!, pedido((cuantas += 1)));
    if (status === 200) atendido.bien += 1;
    else if (status !== 429) atendido.fallas.push(`${status} ${cuerpo.slice(0, 300)}`);
  }
}

process.on('message', (carga: Carga | 'basta') => {
  sigue = carga !== 'basta';
  if (carga === 'basta') return void corriendo.then(() => process.send!(atendido));
  atendido = { bien: 0, fallas: [] };
  corriendo = Promise.all(Array.from({ length: carga.aLaVez }, (_, i) => cliente(carga, i)));
});
process.once('disconnect', () => process.exit());
