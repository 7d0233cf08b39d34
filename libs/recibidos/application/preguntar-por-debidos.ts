import type { Clock } from '@libs/platform';
import type { LlegadaRepository } from './ports/llegada-repository';
import type { PreguntarPorRecibido } from './preguntar-por-recibido';

/** Documents of one look: of all accounts, and of each. */
const DE_UNA_MIRADA = { todos: 40, deUnaCuenta: 8 };
/** Questions at the same time: the authority answers issued documents first. */
const A_LA_VEZ = 4;

type Debido = Awaited<ReturnType<LlegadaRepository['porPreguntar']>>[number];

/** Asks about the received documents whose time has come, each account in its turn. */
export class PreguntarPorDebidos {
  constructor(
    private readonly llegadas: LlegadaRepository,
    private readonly preguntar: PreguntarPorRecibido,
    private readonly clock: Clock,
    private readonly alFallar: (causa: unknown, debido: Debido) => void,
  ) {}

  /** @param seguir false when the process ends: what has begun is finished. */
  async execute(seguir: () => boolean): Promise<void> {
    for (;;) {
      const { todos, deUnaCuenta } = DE_UNA_MIRADA;
      const debidos = await this.llegadas.porPreguntar(todos, deUnaCuenta, this.clock.now());
      const cola = [...debidos];
      const atender = async (): Promise<void> => {
        for (let debido = cola.shift(); debido && seguir(); debido = cola.shift()) await this.preguntarPor(debido);
      };
      await Promise.all(Array.from({ length: A_LA_VEZ }, atender));
      if (debidos.length === 0 || !seguir()) return;
    }
  }

  private async preguntarPor(debido: Debido): Promise<void> {
    try {
      await this.preguntar.execute(debido.tenantId, debido.id);
    } catch (causa) {
      // Its turn ends by itself, and it is asked about again.
      this.alFallar(causa, debido);
    }
  }
}
