import type { MotivoDesconocido } from '../../domain/respuestas/resultado';
import type { EstadoDeDisyuntor } from '../ports/estado-de-disyuntor';
import {
  type CredencialFiscal,
  FiscalGateway,
  type OpcionesDeLlamada,
  type ResultadoFiscal,
  type Sit,
} from '../ports/fiscal-gateway';

/** Typical of a blocked RUC or a degraded environment: once is enough to open. Other reasons must be repeated (OPERACION 14). */
const GRAVES: readonly MotivoDesconocido[] = ['rechazo_generico', 'html'];
/** No sign of a block: their cause is the network or this service. */
const INOCENTES: readonly MotivoDesconocido[] = ['cancelado', 'respuesta_grande', 'ajeno', 'no_previsto'];
/** A batch refused as a whole: normal now and then, a sign of a block when it is repeated (OPERACION 7.3). */
export const LOTE_RECHAZADO = 'no_encolado';

interface Vigilada<R> {
  sit: Sit;
  credencial: CredencialFiscal;
  opciones: OpcionesDeLlamada | undefined;
  /** Whether the call submits documents. */
  recibe: boolean;
  llamar: () => Promise<ResultadoFiscal<R>>;
}

/**
 * Holds back the calls of an issuer that the authority may have blocked. After a suspicious answer nothing goes out until a pause is over
 * and a probe (a RUC query, which changes nothing) was answered properly. The breaker closes only when the call after the probe is
 * answered, too, because RUC queries and receptions have different back ends.
 */
export class GatewayConDisyuntor extends FiscalGateway {
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly estado: EstadoDeDisyuntor,
    private readonly ahora: () => Date,
    /** Gives a new dId for a probe. */
    private readonly dIdDeSonda: (titular: string) => Promise<string>,
  ) {
    super();
  }

  override enviarDe(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarDe']>) {
    const llamar = () => this.gateway.enviarDe(pedido, credencial, opciones);
    return this.vigilar({ sit: pedido.sit, credencial, opciones, recibe: true, llamar });
  }

  override enviarLote(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarLote']>) {
    const llamar = () => this.gateway.enviarLote(pedido, credencial, opciones);
    return this.vigilar({ sit: pedido.sit, credencial, opciones, recibe: true, llamar });
  }

  override consultarLote(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarLote']>) {
    const llamar = () => this.gateway.consultarLote(pedido, credencial, opciones);
    return this.vigilar({ sit: pedido.sit, credencial, opciones, recibe: false, llamar });
  }

  override consultarDe(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarDe']>) {
    const llamar = () => this.gateway.consultarDe(pedido, credencial, opciones);
    return this.vigilar({ sit: pedido.sit, credencial, opciones, recibe: false, llamar });
  }

  override consultarRuc(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarRuc']>) {
    const llamar = () => this.gateway.consultarRuc(pedido, credencial, opciones);
    return this.vigilar({ sit: pedido.sit, credencial, opciones, recibe: false, llamar });
  }

  override enviarEventos(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarEventos']>) {
    const llamar = () => this.gateway.enviarEventos(pedido, credencial, opciones);
    return this.vigilar({ sit: pedido.sit, credencial, opciones, recibe: false, llamar });
  }

  private async vigilar<R>(llamada: Vigilada<R>): Promise<ResultadoFiscal<R>> {
    const { sit, credencial, recibe, llamar } = llamada;
    const titular = credencial.titular;
    const permiso = await this.estado.permiso(titular, sit, this.ahora());
    if (permiso.tipo === 'esperar') return enPausa(permiso.hasta);
    const sonda = permiso.tipo === 'sondear';
    if (sonda && !(await this.sondear(titular, llamada))) return enPausa();
    const resultado = await llamar();
    const motivo = motivoDeDuda(resultado);
    if (motivo !== undefined) {
      const grave = (GRAVES as readonly string[]).includes(motivo);
      await this.estado.duda(titular, sit, { motivo, grave, sonda }, this.ahora());
    } else if (resultado.clase === 'respondido') await this.estado.bien(titular, sit, { sonda, recibe });
    return resultado;
  }

  private async sondear(titular: string, { sit, credencial, opciones }: Vigilada<unknown>): Promise<boolean> {
    // Without a RUC to ask about, the call itself is the probe.
    if (!credencial.ruc) return true;
    const dId = await this.dIdDeSonda(titular);
    const resultado = await this.gateway.consultarRuc({ sit, dId, ruc: credencial.ruc }, credencial, opciones);
    if (resultado.clase === 'respondido') return true;
    if (resultado.clase === 'no_enviado') return false;
    const duda = { motivo: `sonda: ${resultado.motivo}`, grave: true, sonda: true };
    await this.estado.duda(titular, sit, duda, this.ahora());
    return false;
  }
}

function motivoDeDuda(resultado: ResultadoFiscal<unknown>): string | undefined {
  if (resultado.clase === 'no_enviado') return undefined;
  if (resultado.clase === 'desconocido') return INOCENTES.includes(resultado.motivo) ? undefined : resultado.motivo;
  const { clase } = resultado.respuesta as { clase?: string };
  return clase === LOTE_RECHAZADO ? LOTE_RECHAZADO : undefined;
}

function enPausa(hasta?: Date): ResultadoFiscal<never> {
  const detalle = hasta ? `the breaker is open until ${hasta.toISOString()}` : 'the probe was not answered';
  return { clase: 'no_enviado', motivo: 'disyuntor', detalle, reintentarDesde: hasta, llamada: { ms: 0 } };
}
