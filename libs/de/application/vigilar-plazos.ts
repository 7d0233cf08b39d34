import type { Clock } from '@libs/platform';
import { HORA_MS } from '../domain/plazos';
import type { DocumentoPorVencer, PlazoConsultas } from './ports/plazo-consultas';

/** Hours before a deadline at which a document is told of; 0: it has gone by. */
const AVISOS_H = [24, 6, 0] as const;
type Umbral = (typeof AVISOS_H)[number];
/** Beyond so many the first of them say enough. */
const LIMITE = 1_000;

export interface AvisoDePlazo extends DocumentoPorVencer {
  umbral: Umbral;
  restanHoras: number;
}

/** How many documents stand at each threshold of each deadline, as of the last look. */
export type CuentaDePlazos = Record<`${DocumentoPorVencer['horas']}:${Umbral}`, number>;

/** Looks after the terms of transmission (Manual Técnico v150, 6.2.1): tells of each document once per threshold, and keeps counts. */
export class VigilarPlazos {
  private avisados = new Set<string>();
  private cuenta = enCero();

  constructor(
    private readonly consultas: PlazoConsultas,
    private readonly clock: Clock,
    private readonly avisar: (aviso: AvisoDePlazo) => void,
  ) {}

  async execute(): Promise<void> {
    const ahora = this.clock.now();
    const cuenta = enCero();
    const vigentes = new Set<string>();
    for (const documento of await this.consultas.porVencer(ahora, AVISOS_H[0] * HORA_MS, LIMITE)) {
      const restanHoras = (documento.venceAt.getTime() - ahora.getTime()) / HORA_MS;
      const umbral = AVISOS_H.findLast((horas) => restanHoras <= horas);
      // Past the first deadline and far from the second.
      if (umbral === undefined) continue;
      cuenta[`${documento.horas}:${umbral}`] += 1;
      const aviso = `${documento.deId} ${documento.horas} ${umbral}`;
      vigentes.add(aviso);
      if (!this.avisados.has(aviso)) this.avisar({ ...documento, umbral, restanHoras });
    }
    this.avisados = vigentes;
    this.cuenta = cuenta;
  }

  valores(): Readonly<CuentaDePlazos> {
    return this.cuenta;
  }
}

function enCero(): CuentaDePlazos {
  return { '72:24': 0, '72:6': 0, '72:0': 0, '720:24': 0, '720:6': 0, '720:0': 0 };
}
