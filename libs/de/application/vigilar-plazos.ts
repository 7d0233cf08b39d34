import type { Clock } from '@libs/platform';
import type { Sit } from '@libs/series';
import { HORA_MS, PLAZOS_H } from '../domain/plazos';
import type { DocumentoPorVencer, PlazoConsultas } from './ports/plazo-consultas';

/** Hours before a deadline at which a document is told of; 0: it has gone by. */
const AVISOS_H = [24, 6, 0] as const;
type Umbral = (typeof AVISOS_H)[number];
/** Beyond so many the first of them say enough. */
const LIMITE = 1_000;

export interface AvisoDePlazo extends DocumentoPorVencer {
  umbral: Umbral;
  /** To `venceAt`, the deadline that comes next. */
  restanHoras: number;
}

type Plazo = 'transmision' | 'recepcion';

/** Looks after the terms of transmission (Manual Técnico v150, 6.2.1): tells of each document once per threshold of each. */
export class VigilarPlazos {
  private tarde: readonly { plazo: Plazo; sit: Sit }[] = [];
  private avisados = new Set<string>();

  constructor(
    private readonly consultas: PlazoConsultas,
    private readonly clock: Clock,
    private readonly avisar: (aviso: AvisoDePlazo) => void,
  ) {}

  async execute(): Promise<void> {
    const ahora = this.clock.now();
    const vigentes = new Set<string>();
    const tarde: { plazo: Plazo; sit: Sit }[] = [];
    for (const documento of await this.consultas.porVencer(ahora, AVISOS_H[0] * HORA_MS, LIMITE)) {
      const restanHoras = (documento.venceAt.getTime() - ahora.getTime()) / HORA_MS;
      const cercano = AVISOS_H.findLast((limite) => restanHoras <= limite);
      // Far from the second deadline: what there is to tell is that the first has gone by.
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

  /** Documents of an environment whose latest missed term was this one when they were last looked at. */
  vencidos(plazo: Plazo, sit: Sit): number {
    return this.tarde.filter((uno) => uno.plazo === plazo && uno.sit === sit).length;
  }
}
