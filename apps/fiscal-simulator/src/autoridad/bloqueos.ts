import type { Ajustes } from './ajustes';
import type { Memoria } from './memoria';
import type { Bloqueo, CausaDeBloqueo } from './modelo';

/** Minutes of an issuer's first, second, third and later blocks; the guide says 10 to 60, depending on earlier offences. */
const MINUTOS = [10, 20, 40, 60] as const;

/** Temporary blocks of issuers, on the authority's clock (Guía de mejores prácticas para el envío de DE, 2024, "Motivos de bloqueo"). */
export class Bloqueos {
  constructor(
    private readonly memoria: Memoria,
    private readonly ajustes: () => Ajustes,
    private readonly ahora: () => number,
  ) {}

  /** The block in force. */
  vigente(ruc: string): Bloqueo | undefined {
    const ultimo = this.memoria.bloqueos.get(ruc)?.at(-1);
    const ahora = this.ahora();
    return ultimo && ultimo.desde <= ahora && ahora < ultimo.hasta ? ultimo : undefined;
  }

  /** Blocks for an offence. @returns false when the settings switch blocks off or a block is already in force. */
  castigar(ruc: string, causa: CausaDeBloqueo, cdcs: readonly string[]): boolean {
    if (!this.ajustes().bloqueos || this.vigente(ruc)) return false;
    this.imponer(ruc, causa, cdcs);
    return true;
  }

  /** Blocks for `minutos`; by default the duration depends on the number of earlier blocks. */
  imponer(ruc: string, causa: CausaDeBloqueo, cdcs: readonly string[], minutos?: number): Bloqueo {
    const reincidencias = this.memoria.bloqueos.get(ruc)?.length ?? 0;
    const duracion = minutos ?? MINUTOS[Math.min(reincidencias, MINUTOS.length - 1)]!;
    const desde = this.ahora();
    const dato = { ruc, causa, desde, hasta: desde + duracion * 60_000, cdcs };
    this.memoria.registrar({ tipo: 'bloqueo', dato });
    return dato;
  }

  /** Ends the block and forgets the issuer's earlier ones. */
  levantar(ruc: string): void {
    if (this.memoria.bloqueos.has(ruc)) this.memoria.registrar({ tipo: 'desbloqueo', ruc });
  }

  todos(): Bloqueo[] {
    return [...this.memoria.bloqueos.values()].flat();
  }
}
