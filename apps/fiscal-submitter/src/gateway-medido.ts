import { FiscalGateway, type ResultadoFiscal, type Sit } from '@libs/fiscal';
import type { Metrics } from '@libs/platform/metrics';
import { inSpan } from '@libs/platform/tracing';

const BUCKETS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 90];

type Argumentos<M extends keyof FiscalGateway> = Parameters<FiscalGateway[M]>;

/** Counts, times and traces every call to the authority by its result. Calls that the breaker holds back are not counted. */
export class GatewayMedido extends FiscalGateway {
  private readonly duracion;

  constructor(
    private readonly gateway: FiscalGateway,
    metrics: Metrics,
  ) {
    super();
    this.duracion = metrics.histogram({
      name: 'timbo_fiscal_call_duration_seconds',
      help: "Calls to the authority: service, environment, class of the outcome, and the authority's code or the reason.",
      labels: ['servicio', 'sit', 'clase', 'codigo'],
      buckets: BUCKETS,
    });
  }

  override enviarDe(...args: Argumentos<'enviarDe'>) {
    return this.medir('siRecepDE', args[0].sit, () => this.gateway.enviarDe(...args));
  }

  override enviarLote(...args: Argumentos<'enviarLote'>) {
    return this.medir('siRecepLoteDE', args[0].sit, () => this.gateway.enviarLote(...args));
  }

  override consultarLote(...args: Argumentos<'consultarLote'>) {
    return this.medir('siResultLoteDE', args[0].sit, () => this.gateway.consultarLote(...args));
  }

  override consultarDe(...args: Argumentos<'consultarDe'>) {
    return this.medir('siConsDE', args[0].sit, () => this.gateway.consultarDe(...args));
  }

  override consultarRuc(...args: Argumentos<'consultarRuc'>) {
    return this.medir('siConsRUC', args[0].sit, () => this.gateway.consultarRuc(...args));
  }

  override enviarEventos(...args: Argumentos<'enviarEventos'>) {
    return this.medir('siRecepEvento', args[0].sit, () => this.gateway.enviarEventos(...args));
  }

  private async medir<R>(
    servicio: string,
    sit: Sit,
    llamar: () => Promise<ResultadoFiscal<R>>,
  ): Promise<ResultadoFiscal<R>> {
    return inSpan(servicio, 'client', async (describe) => {
      const resultado = await llamar();
      const { clase } = resultado;
      const codigo = clase === 'respondido' ? codigoDe(resultado.respuesta) : resultado.motivo;
      this.duracion.observe({ servicio, sit, clase, codigo }, resultado.llamada.ms / 1_000);
      describe({ 'rpc.system': 'soap', 'timbo.sit': sit, 'timbo.clase': clase, 'timbo.codigo': codigo });
      return resultado;
    });
  }
}

interface ConCodigos {
  codigo?: string;
  codigos?: readonly { codigo: string }[];
  resultados?: readonly ConCodigos[];
}

/** The first code of an answer of any service. */
function codigoDe(respuesta: unknown): string {
  const { codigo, codigos, resultados } = respuesta as ConCodigos;
  return codigo ?? codigos?.[0]?.codigo ?? (resultados?.[0] ? codigoDe(resultados[0]) : '');
}
