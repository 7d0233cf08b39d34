import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { ProcesoApi } from './proceso-api';

const MIRAR_MS = 50;

/** A balancer as in orchestrators: each new connection goes to the next ready process. */
export class Balanceador {
  private detenido = false;
  private readonly listos = new Set<ProcesoApi>();
  private readonly sinAtender: Socket[] = [];
  private turno = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly servidor: Server) {}

  static async iniciar(procesos: readonly ProcesoApi[]): Promise<Balanceador> {
    const servidor = createServer((socket) => balanceador.repartir(socket));
    const balanceador = new Balanceador(servidor);
    await Promise.all(procesos.map((proceso) => balanceador.mirar(proceso)));
    for (const proceso of procesos) void balanceador.vigilar(proceso);
    await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
    return balanceador;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.servidor.address() as AddressInfo).port}`;
  }

  detener(): Promise<void> {
    this.detenido = true;
    for (const socket of [...this.sockets, ...this.sinAtender]) socket.destroy();
    return new Promise((resolve) => this.servidor.close(() => resolve()));
  }

  private async vigilar(proceso: ProcesoApi): Promise<void> {
    while (!this.detenido) {
      await new Promise((resolve) => setTimeout(resolve, MIRAR_MS));
      await this.mirar(proceso);
    }
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
    for (const [uno, otro] of [
      [llamador, proceso],
      [proceso, llamador],
    ] as const) {
      this.sockets.add(uno);
      uno.on('error', () => otro.destroy()).on('close', () => this.sockets.delete(uno));
      uno.pipe(otro);
    }
  }
}
