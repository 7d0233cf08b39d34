import type { Clock } from '@libs/platform';
import type { LotePorEnviar } from '../../domain/lote/lote';
import type { GrupoDeLote, LimitesDeLote, LoteRepository } from '../ports/lote-repository';
import type { TramitarLote } from './tramitar-lote';

/** Simultaneous batches of all issuers. Each mostly waits for the authority. */
const A_LA_VEZ = 16;
/** Simultaneous batches of one issuer in one environment, so that a slow one leaves room for the others. */
const DE_UN_EMISOR = 4;

/**
 * Makes batches of the waiting documents and sends each immediately. The commit that creates a batch also marks it as being sent, so
 * no queue or second transaction is needed. Issuers take turns after each batch, and so do the groups of an issuer.
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

  /** Looks for groups and starts those of issuers that are not being served yet. Does not wait for the sendings. */
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

  /** Resolves when all started work has ended. */
  async quieto(): Promise<void> {
    while (this.atendidos.size > 0) await Promise.all(this.atendidos.values());
  }

  /** Makes no more batches and waits for those that are being sent. */
  async stop(): Promise<void> {
    this.parado = true;
    await this.quieto();
  }

  private async atender(grupos: GrupoDeLote[]): Promise<void> {
    const pendientes = new Set(grupos);
    const armado = new Turnos(1);
    const unoTrasOtro = async (): Promise<void> => {
      while (pendientes.size > 0 && !this.parado) {
        await this.turnos.esperar();
        try {
          const [grupo] = pendientes;
          if (grupo) await this.despachar(grupo, pendientes, armado);
        } finally {
          this.turnos.dejar();
        }
      }
    };
    await Promise.all(Array.from({ length: DE_UN_EMISOR }, unoTrasOtro));
  }

  /** Sends one batch of the group and puts the group last in its issuer's order. A group without a batch, or that fails, is dropped. */
  private async despachar(grupo: GrupoDeLote, pendientes: Set<GrupoDeLote>, armado: Turnos): Promise<void> {
    try {
      const turno = await this.armar(grupo, armado);
      pendientes.delete(grupo);
      if (!turno) return;
      pendientes.add(grupo);
      await this.enviar(turno, pendientes);
    } catch (causa) {
      pendientes.delete(grupo);
      this.alFallar(causa);
    }
  }

  /** Batches of one issuer are made one after the other: two in parallel would share the documents of one. */
  private async armar(grupo: GrupoDeLote, armado: Turnos): Promise<LotePorEnviar | undefined> {
    await armado.esperar();
    try {
      return await this.lotes.armar(grupo, this.limites, this.clock.now(), this.limites.arriendoMs);
    } finally {
      armado.dejar();
    }
  }

  /** If a batch could not be sent, the issuer's next one would fail too, so its groups are dropped for now. */
  private async enviar(turno: LotePorEnviar, pendientes: Set<GrupoDeLote>): Promise<void> {
    const desenlace = await this.tramitar.seguir(turno);
    if (desenlace?.tipo === 'no_enviado') pendientes.clear();
  }
}

/** Limits simultaneous work; the others wait in order of arrival. */
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
