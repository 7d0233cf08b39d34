import {
  type CredencialFiscal,
  FiscalGateway,
  type OpcionesDeLlamada,
  type ResultadoFiscal,
  type Sit,
} from '../ports/fiscal-gateway';

export interface LlamadaEnvuelta<R> {
  metodo: keyof FiscalGateway;
  sit: Sit;
  credencial: CredencialFiscal;
  opciones: OpcionesDeLlamada | undefined;
  llamar: () => Promise<ResultadoFiscal<R>>;
}

type Argumentos<M extends keyof FiscalGateway> = Parameters<FiscalGateway[M]>;

/** A gateway that does the same with every call of the one that it wraps. */
export abstract class GatewayEnvuelto extends FiscalGateway {
  constructor(protected readonly gateway: FiscalGateway) {
    super();
  }

  protected abstract envolver<R>(llamada: LlamadaEnvuelta<R>): Promise<ResultadoFiscal<R>>;

  override enviarDe(...args: Argumentos<'enviarDe'>) {
    return this.hacer('enviarDe', args, () => this.gateway.enviarDe(...args));
  }

  override enviarLote(...args: Argumentos<'enviarLote'>) {
    return this.hacer('enviarLote', args, () => this.gateway.enviarLote(...args));
  }

  override consultarLote(...args: Argumentos<'consultarLote'>) {
    return this.hacer('consultarLote', args, () => this.gateway.consultarLote(...args));
  }

  override consultarDe(...args: Argumentos<'consultarDe'>) {
    return this.hacer('consultarDe', args, () => this.gateway.consultarDe(...args));
  }

  override consultarRuc(...args: Argumentos<'consultarRuc'>) {
    return this.hacer('consultarRuc', args, () => this.gateway.consultarRuc(...args));
  }

  override enviarEventos(...args: Argumentos<'enviarEventos'>) {
    return this.hacer('enviarEventos', args, () => this.gateway.enviarEventos(...args));
  }

  private hacer<R>(
    metodo: keyof FiscalGateway,
    [{ sit }, credencial, opciones]: Argumentos<keyof FiscalGateway>,
    llamar: () => Promise<ResultadoFiscal<R>>,
  ): Promise<ResultadoFiscal<R>> {
    return this.envolver({ metodo, sit, credencial, opciones, llamar });
  }
}
