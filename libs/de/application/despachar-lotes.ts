import type { Clock } from '@libs/platform';
import type { TurnoDeEnvio } from '../domain/lote';
import type { GrupoDeLote, LimitesDeLote, LoteRepository } from './ports/lote-repository';
import type { TramitarLote } from './tramitar-lote';

/** Batches on their way at once, of all issuers: what each waits for is mostly the authority. */
const A_LA_VEZ = 16;
/** Of one issuer in one environment: one that the authority answers slowly leaves room for the others. */
const DE_UN_EMISOR = 4;

/**
 * Makes batches out of the documents that wait for one and sends each at once: the commit that makes it is the intent to send it, so that
 * neither a queue nor a second transaction stands between. Issuers take turns, batch by batch; so do the groups of an issuer.
 */
export class DespacharLotes {
  private readonly atendidos = new Map<string, Promise<void>>();
  private readonly turnos = new Turnos(A_LA_VEZ);
  private parado = false;

  constructor(
    private readonly lotes: LoteRepository,
    private readonly tramitar: Pick<TramitarLote, 'seguir'>,
    private readonly limites: LimitesDeLote & { arriendoMs: number },
    private readonly clock: Clock,
    private readonly alFallar: (causa: unknown) => void,
  ) {}

  /** Looks for groups and begins with those of issuers that are not being served already. Does not wait for them. */
  async execute(): Promise<void> {
    const porEmisor = new Map<string, GrupoDeLote[]>();
    for (const grupo of await this.lotes.grupos()) {
      const emisor = `${grupo.tenantId} ${grupo.sit}`;
      porEmisor.set(emisor, [...(porEmisor.get(emisor) ?? []), grupo]);
    }
    for (const [emisor, grupos] of porEmisor) {
      if (this.atendidos.has(emisor)) continue;
      const fin = this.atender(grupos).finally(() => this.atendidos.delete(emisor));
      this.atendidos.set(emisor, fin);
    }
  }

  /** Resolves when nothing that was begun is left to end. */
  async quieto(): Promise<void> {
    while (this.atendidos.size > 0) await Promise.all(this.atendidos.values());
  }

  /** Makes no batch more; those on their way end. */
  async stop(): Promise<void> {
    this.parado = true;
    await this.quieto();
  }

  private async atender(grupos: GrupoDeLote[]): Promise<void> {
    const pendientes = new Set(grupos);
    const unoTrasOtro = async (): Promise<void> => {
      while (pendientes.size > 0 && !this.parado) {
        await this.turnos.esperar();
        try {
          const [grupo] = pendientes;
          if (grupo) await this.despachar(grupo, pendientes);
        } finally {
          this.turnos.dejar();
        }
      }
    };
    await Promise.all(Array.from({ length: DE_UN_EMISOR }, unoTrasOtro));
  }

  /** One batch of the group, which then stands behind the others of its issuer; one that has none, or fails, is done for this time. */
  private async despachar(grupo: GrupoDeLote, pendientes: Set<GrupoDeLote>): Promise<void> {
    try {
      const turno = await this.lotes.armar(grupo, this.limites, this.clock.now(), this.limites.arriendoMs);
      pendientes.delete(grupo);
      if (!turno) return;
      pendientes.add(grupo);
      await this.enviar(turno, pendientes);
    } catch (causa) {
      pendientes.delete(grupo);
      this.alFallar(causa);
    }
  }

  /** What did not get out would not get out right now with the next batch either. */
  private async enviar(turno: TurnoDeEnvio, pendientes: Set<GrupoDeLote>): Promise<void> {
    const desenlace = await this.tramitar.seguir(turno);
    if (desenlace?.tipo === 'no_enviado') pendientes.clear();
  }
}

/** So many at once, the others in the order in which they came. */
class Turnos {
  private readonly cola: (() => void)[] = [];

  constructor(private libres: number) {}

  esperar(): Promise<void> {
    if (this.libres > 0) {
      this.libres -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.cola.push(resolve));
  }

  dejar(): void {
    const siguiente = this.cola.shift();
    if (siguiente) siguiente();
    else this.libres += 1;
  }
}
