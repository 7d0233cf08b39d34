import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { during, pause, repeat } from '../../../test/during';
import type { ProcesoApi } from './proceso-api';

const MIRAR_MS = 50;

/** A balancer as in orchestrators: each new connection goes to the next ready process. It ends with its test. */
export class Balanceador {
  private readonly listos = new Set<ProcesoApi>();
  private readonly sinAtender: Socket[] = [];
  private turno = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly servidor: Server) {}

  static async iniciar(procesos: readonly ProcesoApi[]): Promise<Balanceador> {
    const servidor = createServer((socket) => balanceador.repartir(socket));
    const balanceador = new Balanceador(servidor);
    await Promise.all(procesos.map((proceso) => balanceador.mirar(proceso)));
    await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
    during().own('the balancer', () => balanceador.cerrar());
    for (const proceso of procesos) {
      repeat(`the probe of ${proceso.url}`, async (signal) => {
        await pause(MIRAR_MS, signal);
        await balanceador.mirar(proceso);
      });
    }
    return balanceador;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.servidor.address() as AddressInfo).port}`;
  }

  private cerrar(): Promise<void> {
    for (const socket of [...this.sockets, ...this.sinAtender]) socket.destroy();
    return new Promise((resolve) => this.servidor.close(() => resolve()));
  }

  private async mirar(proceso: ProcesoApi): Promise<void> {
    if (!(await proceso.listo())) return void this.listos.delete(proceso);
    this.listos.add(proceso);
    for (const llamador of this.sinAtender.splice(0)) this.repartir(llamador);
  }

  private repartir(llamador: Socket): void {
    const elegido = [...this.listos][(this.turno += 1) % this.listos.size];
    // On a busy machine a process may answer the probe too late: a caller waits for the next that is ready, as in a balancer's queue.
    if (!elegido) return void this.sinAtender.push(llamador.on('error', () => llamador.destroy()));
    const proceso = connect(elegido.puerto, '127.0.0.1');
    for (const [origen, destino] of [
      [llamador, proceso],
      [proceso, llamador],
    ] as const) {
      this.sockets.add(origen);
      origen.on('error', () => destino.destroy()).on('close', () => this.sockets.delete(origen));
      origen.pipe(destino);
    }
  }
}
