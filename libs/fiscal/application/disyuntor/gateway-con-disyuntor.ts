import type { MotivoDesconocido } from '../../domain/respuestas/resultado';
import type { EstadoDeDisyuntor } from '../ports/estado-de-disyuntor';
import {
  CredencialFiscal,
  FiscalGateway,
  OpcionesDeLlamada,
  ResultadoFiscal,
  Sit,
} from '../ports/fiscal-gateway';

/** What a blocked RUC or a degraded environment looks like; the others need a second time (OPERACION 14). */
const GRAVES: readonly MotivoDesconocido[] = ['rechazo_generico', 'html'];
/** These speak of the network or of us, not of the authority's mood. */
const INOCENTES: readonly MotivoDesconocido[] = ['cancelado', 'respuesta_grande', 'ajeno', 'no_previsto'];

type Llamada<R> = () => Promise<ResultadoFiscal<R>>;

/**
 * Keeps an issuer that the authority may have blocked quiet: after a suspicious answer nothing of it goes out until a pause is over and
 * a probe (a RUC query, which changes nothing) was answered properly.
 */
export class GatewayConDisyuntor extends FiscalGateway {
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly estado: EstadoDeDisyuntor,
    private readonly ahora: () => Date,
    /** A fresh dId for a probe. */
    private readonly dIdDeSonda: (titular: string) => Promise<string>,
  ) {
    super();
  }

  override enviarDe(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarDe']>) {
    return this.vigilar(pedido.sit, credencial, opciones, () => this.gateway.enviarDe(pedido, credencial, opciones));
  }

  override enviarLote(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarLote']>) {
    return this.vigilar(pedido.sit, credencial, opciones, () => this.gateway.enviarLote(pedido, credencial, opciones));
  }

  override consultarLote(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarLote']>) {
    return this.vigilar(pedido.sit, credencial, opciones, () => this.gateway.consultarLote(pedido, credencial, opciones));
  }

  override consultarDe(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarDe']>) {
    return this.vigilar(pedido.sit, credencial, opciones, () => this.gateway.consultarDe(pedido, credencial, opciones));
  }

  override consultarRuc(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarRuc']>) {
    return this.vigilar(pedido.sit, credencial, opciones, () => this.gateway.consultarRuc(pedido, credencial, opciones));
  }

  override enviarEventos(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarEventos']>) {
    return this.vigilar(pedido.sit, credencial, opciones, () => this.gateway.enviarEventos(pedido, credencial, opciones));
  }

  private async vigilar<R>(
    sit: Sit,
    credencial: CredencialFiscal,
    opciones: OpcionesDeLlamada | undefined,
    llamar: Llamada<R>,
  ): Promise<ResultadoFiscal<R>> {
    const titular = credencial.titular ?? credencial.huella;
    const permiso = await this.estado.permiso(titular, sit, this.ahora());
    if (permiso.tipo === 'esperar') return enPausa(permiso.hasta);
    if (permiso.tipo === 'sondear' && !(await this.sondear(titular, sit, credencial, opciones))) return enPausa();
    const resultado = await llamar();
    if (resultado.clase === 'respondido') await this.estado.bien(titular, sit);
    if (resultado.clase === 'desconocido' && !INOCENTES.includes(resultado.motivo)) {
      await this.estado.duda(titular, sit, resultado.motivo, GRAVES.includes(resultado.motivo), this.ahora());
    }
    return resultado;
  }

  private async sondear(
    titular: string,
    sit: Sit,
    credencial: CredencialFiscal,
    opciones: OpcionesDeLlamada | undefined,
  ): Promise<boolean> {
    // Without a RUC to ask about, the call itself is the probe.
    if (!credencial.ruc) return true;
    const dId = await this.dIdDeSonda(titular);
    const resultado = await this.gateway.consultarRuc({ sit, dId, ruc: credencial.ruc }, credencial, opciones);
    if (resultado.clase === 'respondido') {
      await this.estado.bien(titular, sit);
      return true;
    }
    await this.estado.duda(titular, sit, `sonda: ${resultado.motivo}`, true, this.ahora());
    return false;
  }
}

function enPausa(hasta?: Date): ResultadoFiscal<never> {
  const detalle = hasta ? `the breaker is open until ${hasta.toISOString()}` : 'the probe was not answered';
  return { clase: 'no_enviado', motivo: 'disyuntor', detalle, reintentarDesde: hasta, llamada: { ms: 0 } };
}
