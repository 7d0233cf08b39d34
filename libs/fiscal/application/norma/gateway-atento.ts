import { type Desconocida, loDesconocidoDe } from '../../domain/respuestas/lo-desconocido';
import { GatewayEnvuelto, type LlamadaEnvuelta } from '../disyuntor/gateway-envuelto';
import type { FiscalGateway, ResultadoFiscal } from '../ports/fiscal-gateway';

/** Tells what an answer of the authority has that no table knows; not of the simulator of test mode, which is ours. */
export class GatewayAtento extends GatewayEnvuelto {
  constructor(
    gateway: FiscalGateway,
    private readonly ver: (metodo: keyof FiscalGateway, desconocida: Desconocida) => void,
  ) {
    super(gateway);
  }

  protected override async envolver<R>({
    metodo,
    credencial,
    llamar,
  }: LlamadaEnvuelta<R>): Promise<ResultadoFiscal<R>> {
    const resultado = await llamar();
    if (!credencial.prueba)
      for (const desconocida of loDesconocidoDe(resultado.llamada.cuerpo ?? '')) this.ver(metodo, desconocida);
    return resultado;
  }
}
