import type { QueueName } from '@libs/jobs';

/** Jobs of a queue that one process works on in parallel, as its processor in apps/ says. */
const A_LA_VEZ: Partial<Record<QueueName, number>> = {
  'de.enviar': 16,
  'lote.tramitar': 8,
  'evento.enviar': 8,
};

interface Puestos {
  libres: number;
  /** Jobs that wait, the oldest first. */
  esperan: (() => void)[];
}

/** The workers of all processes: each queue has a bounded number, and further jobs wait in their order. */
export class Obreros {
  private readonly colas = new Map<QueueName, Puestos>();

  constructor(private readonly procesos: number) {}

  /** Begins the job, now or when a worker is free. `hacer` calls what it is given once, when the job is over. */
  pedir(cola: QueueName, hacer: (terminar: () => void) => void): void {
    const puestos = this.de(cola);
    if (puestos.libres === 0) return void puestos.esperan.push(() => this.empezar(puestos, hacer));
    this.empezar(puestos, hacer);
  }

  private empezar(puestos: Puestos, hacer: (terminar: () => void) => void): void {
    puestos.libres -= 1;
    hacer(() => {
      puestos.libres += 1;
      puestos.esperan.shift()?.();
    });
  }

  private de(cola: QueueName): Puestos {
    const puestos = this.colas.get(cola) ?? { libres: (A_LA_VEZ[cola] ?? 1) * this.procesos, esperan: [] };
    this.colas.set(cola, puestos);
    return puestos;
  }
}
