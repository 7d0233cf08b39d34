import { type Clock, HORA_MS } from '@libs/platform';
import type { Sit } from '@libs/series';
import { PLAZOS_H } from '../../domain/tramite/plazos';
import type { DocumentoPorVencer, PlazoConsultas } from '../ports/plazo-consultas';

/** Hours before a deadline at which a document is reported; 0: the deadline is missed. */
const AVISOS_H = [24, 6, 0] as const;
type Umbral = (typeof AVISOS_H)[number];
/** Maximum number of documents in one read. */
const LIMITE = 1_000;

export interface AvisoDePlazo extends DocumentoPorVencer {
  umbral: Umbral;
  /** Hours until `venceAt`, the next deadline. */
  restanHoras: number;
}

type Plazo = 'transmision' | 'recepcion';

/**
 * Watches the deadlines (Manual Técnico v150, 6.2.1): reports each document once per deadline and threshold for as long as it is among the
 * documents near a deadline. Its memory ends with its process: each process reports for itself.
 */
export class VigilarPlazos {
  private enCurso: Promise<void> | undefined;
  private tarde: readonly { plazo: Plazo; sit: Sit }[] = [];
  private avisados = new Set<string>();

  constructor(
    private readonly consultas: PlazoConsultas,
    private readonly clock: Clock,
    private readonly avisar: (aviso: AvisoDePlazo) => void,
  ) {}

  /** A check that hangs also serves as the next one: two in parallel would report the same documents. */
  execute(): Promise<void> {
    this.enCurso ??= this.mirar().finally(() => (this.enCurso = undefined));
    return this.enCurso;
  }

  protected async mirar(): Promise<void> {
    const ahora = this.clock.now();
    const vigentes = new Set<string>();
    const tarde: { plazo: Plazo; sit: Sit }[] = [];
    for (const documento of await this.consultas.porVencer(ahora, AVISOS_H[0] * HORA_MS, LIMITE)) {
      const restanHoras = (documento.venceAt.getTime() - ahora.getTime()) / HORA_MS;
      const cercano = AVISOS_H.findLast((limite) => restanHoras <= limite);
      // The second deadline is still far: report that the first was missed.
      const [horas, umbral] = cercano === undefined ? ([PLAZOS_H.transmision, 0] as const) : [documento.horas, cercano];
      const deRecepcion = documento.horas === PLAZOS_H.recepcion;
      if (restanHoras <= 0) tarde.push({ plazo: deRecepcion ? 'recepcion' : 'transmision', sit: documento.sit });
      else if (deRecepcion) tarde.push({ plazo: 'transmision', sit: documento.sit });
      const aviso = `${documento.deId} ${horas} ${umbral}`;
      vigentes.add(aviso);
      if (!this.avisados.has(aviso)) this.avisar({ ...documento, horas, umbral, restanHoras });
    }
    this.avisados = vigentes;
    this.tarde = tarde;
  }

  /** Number of documents of an environment whose latest missed deadline was this one at the last check. */
  vencidos(plazo: Plazo, sit: Sit): number {
    return this.tarde.filter((atrasado) => atrasado.plazo === plazo && atrasado.sit === sit).length;
  }
}
