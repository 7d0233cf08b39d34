import { GatewayEnvuelto, type LlamadaEnvuelta } from '../disyuntor/gateway-envuelto';
import type { FiscalGateway, ResultadoFiscal } from '../ports/fiscal-gateway';
import { type Ambiente, ambienteDe } from './hora-de-firma';

/** What an answer says about the authority's clock. */
export interface HoraObservada {
  ambiente: Ambiente;
  metodo: keyof FiscalGateway;
  /** The earliest time at which the question was sent, less the time of the answer: positive when the authority is behind. */
  diferenciaMs: number;
}

/** Compares the time of each answer with ours. The authority has a clock for each service. */
export class GatewayConReloj extends GatewayEnvuelto {
  constructor(
    gateway: FiscalGateway,
    private readonly masTemprana: () => Date,
    private readonly observar: (observada: HoraObservada) => void,
  ) {
    super(gateway);
  }

  protected override async envolver<R>({ metodo, sit, credencial, llamar }: LlamadaEnvuelta<R>) {
    const antes = this.masTemprana().getTime();
    const resultado = await llamar();
    const hora = horaDe(metodo, resultado);
    if (hora !== undefined)
      this.observar({ ambiente: ambienteDe(credencial, sit), metodo, diferenciaMs: antes - hora });
    return resultado;
  }
}

/** Answers about what is over carry the time of it: an approved document's, a concluded batch's. */
const DE_ANTES: readonly unknown[] = ['encontrado', 'concluido'];

/** The time of the authority at the answer; undefined: the answer does not say it. */
function horaDe(metodo: keyof FiscalGateway, resultado: ResultadoFiscal<unknown>): number | undefined {
  if (resultado.clase !== 'respondido' || metodo === 'consultarRuc') return undefined;
  const { clase, fecProc } = resultado.respuesta as { clase?: string; fecProc?: string };
  const hora = new Date((!DE_ANTES.includes(clase) && fecProc) || NaN).getTime();
  return Number.isNaN(hora) ? undefined : hora;
}
