import type { ErrorDeNegocio } from '@libs/errors';
import type { Clock } from '@libs/platform';
import type { Sit } from '@libs/series';
import type { Llegado } from '../domain/llegada';
import { type ComoLlego, llegadoDe } from './llegado-de';
import type { JuezDeRecibidos } from './ports/juez-de-recibidos';
import type { RaicesAcreditadas } from './ports/raices-acreditadas';

/** Judges the XML of a document for the account that received it. */
export class JuzgarLlegado {
  constructor(
    private readonly juez: JuezDeRecibidos,
    private readonly raices: RaicesAcreditadas,
    private readonly entorno: { sitPermitidos: readonly Sit[]; clock: Clock },
  ) {}

  /** @returns the CDC that it claims, and the document to store or the refusal of `llegadoDe`. */
  async execute(
    xml: Uint8Array,
    como: Pick<ComoLlego, 'via' | 'receptor' | 'sit'>,
  ): Promise<{ cdc: string | null; llegado: Llegado | ErrorDeNegocio }> {
    const { sitPermitidos, clock } = this.entorno;
    const acreditadas = await this.raices.vigentes();
    const juicio = await this.juez.juzgar(xml, { receptor: como.receptor, acreditadas, ahora: clock.now() });
    return { cdc: juicio.cdc ?? null, llegado: llegadoDe(juicio, { ...como, sitPermitidos, xml }) };
  }
}
