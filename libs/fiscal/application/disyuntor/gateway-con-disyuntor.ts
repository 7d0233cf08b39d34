import type { MotivoDesconocido } from '../../domain/respuestas/resultado';
import type { EstadoDeDisyuntor } from '../ports/estado-de-disyuntor';
import type { FiscalGateway, ResultadoFiscal } from '../ports/fiscal-gateway';
import { GatewayEnvuelto, type LlamadaEnvuelta } from './gateway-envuelto';

/** Typical of a blocked RUC or a degraded environment: once is enough to open. Other reasons must be repeated (OPERACION 14). */
const GRAVES: readonly MotivoDesconocido[] = ['rechazo_generico', 'html'];
/** No sign of a block: their cause is the network or this service. */
const INOCENTES: readonly MotivoDesconocido[] = ['cancelado', 'respuesta_grande', 'ajeno', 'no_previsto'];
/** A batch refused as a whole: normal now and then, a sign of a block when it is repeated (OPERACION 7.3). */
export const LOTE_RECHAZADO = 'no_encolado';

/** The calls that submit documents. */
const RECIBEN: readonly (keyof FiscalGateway)[] = ['enviarDe', 'enviarLote'];

/**
 * Holds back the calls of an issuer that the authority may have blocked. After a suspicious answer nothing is sent until a pause is over
 * and a probe (a RUC query, which changes nothing) was answered properly. The breaker closes only when the call after the probe is
 * answered, too, because RUC queries and receptions have different back ends.
 */
export class GatewayConDisyuntor extends GatewayEnvuelto {
  constructor(
    gateway: FiscalGateway,
    private readonly estado: EstadoDeDisyuntor,
    private readonly ahora: () => Date,
    /** Gives a new dId for a probe. */
    private readonly dIdDeSonda: (titular: string) => Promise<string>,
  ) {
    super(gateway);
  }

  protected override async envolver<R>(llamada: LlamadaEnvuelta<R>): Promise<ResultadoFiscal<R>> {
    const { metodo, sit, credencial, llamar } = llamada;
    const { titular } = credencial;
    const permiso = await this.estado.pedirPermiso(titular, sit, this.ahora());
    if (permiso.tipo === 'esperar') return enPausa(permiso.hasta);
    const sonda = permiso.tipo === 'sondear';
    if (sonda && !(await this.sondear(titular, llamada))) return enPausa();
    const resultado = await llamar();
    const motivo = motivoDeDuda(resultado);
    if (motivo !== undefined) {
      const grave = (GRAVES as readonly string[]).includes(motivo);
      await this.estado.anotarDuda(titular, sit, { motivo, grave, sonda }, this.ahora());
    } else if (resultado.clase === 'respondido')
      await this.estado.anotarRespuesta(titular, sit, { sonda, recibe: RECIBEN.includes(metodo) });
    return resultado;
  }

  private async sondear(titular: string, { sit, credencial, opciones }: LlamadaEnvuelta<unknown>): Promise<boolean> {
    // Without a RUC to ask about, the call itself is the probe.
    if (!credencial.ruc) return true;
    const dId = await this.dIdDeSonda(titular);
    const resultado = await this.gateway.consultarRuc({ sit, dId, ruc: credencial.ruc }, credencial, opciones);
    if (resultado.clase === 'respondido') return true;
    if (resultado.clase === 'no_enviado') return false;
    const duda = { motivo: `sonda: ${resultado.motivo}`, grave: true, sonda: true };
    await this.estado.anotarDuda(titular, sit, duda, this.ahora());
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
