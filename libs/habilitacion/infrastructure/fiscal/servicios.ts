import { type CredencialFiscal, enPalabras, type FiscalGateway, nuevoDId, type ResultadoFiscal } from '@libs/fiscal';
import type { Servicio } from '../../domain/casos';
import type { Respuesta } from '../../domain/juicio';

interface Codificada {
  codigo: string;
  mensaje: string;
}

const NO_EXISTE = '01800123450001001000099922026112012222222227';
/** How a service refuses a certificate, when it answers the taxpayer's. */
const REHUSA = {
  html: 'La autoridad mostró su página de acceso en lugar de responder; con el certificado del contribuyente, responde.',
  tls: 'La autoridad no admitió la conexión; con el certificado del contribuyente, sí.',
  corte: 'La autoridad cortó la conexión; con el certificado del contribuyente, no.',
} as const;
const VACIO = `<rDE><DE Id="${NO_EXISTE}"></DE></rDE>`;

/** The authority's services themselves, with the taxpayer's certificate and with an untrusted one. */
export class Servicios {
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly credencial: CredencialFiscal,
    private readonly ajena: CredencialFiscal,
  ) {}

  /** WS Consulta DE: what the authority has registered for a CDC. */
  async consultar(cdc: string): Promise<Respuesta> {
    return this.hallado(await this.gateway.consultarDe({ sit: 'H', dId: nuevoDId(), cdc }, this.credencial), cdc);
  }

  /** WS Consulta RUC, of the taxpayer itself. */
  async propio(): Promise<Respuesta> {
    const ruc = this.credencial.ruc!;
    return this.hallado(await this.gateway.consultarRuc({ sit: 'H', dId: nuevoDId(), ruc }, this.credencial));
  }

  /** The same service with a certificate that it must not accept. `si`: it refuses this one and answers to the taxpayer's. */
  async sinCertificado(servicio: Servicio): Promise<Respuesta> {
    const resultado = await this.llamarComoAjeno(servicio);
    if (resultado.clase === 'respondido') {
      const { codigo, mensaje } = resultado.respuesta as Partial<Codificada>;
      return { clase: 'no', prueba: { codigo, mensaje } };
    }
    const { motivo, llamada } = resultado;
    if (motivo !== 'html' && motivo !== 'tls' && motivo !== 'corte') return sinRespuesta(motivo);
    // A broken network looks like a refusal, so the taxpayer's own certificate must get an answer now.
    const propio = await this.propio();
    if (propio.clase === 'sin_respuesta' || propio.clase === 'bloqueado') return propio;
    const codigo = llamada.httpStatus === undefined ? undefined : `HTTP ${llamada.httpStatus}`;
    return { clase: 'si', prueba: { codigo, mensaje: REHUSA[motivo] } };
  }

  private llamarComoAjeno(servicio: Servicio): Promise<ResultadoFiscal<unknown>> {
    const pedido = { sit: 'H', dId: nuevoDId() } as const;
    const ajena = this.ajena;
    switch (servicio) {
      case 'sincronico':
        return this.gateway.enviarDe({ ...pedido, xml: VACIO }, ajena);
      case 'asincronico':
        return this.gateway.enviarLote({ ...pedido, lote: Buffer.from(VACIO).toString('base64') }, ajena);
      case 'resultado_lote':
        return this.gateway.consultarLote({ ...pedido, numeroLote: '1' }, ajena);
      case 'consulta':
      case 'consulta_de':
        return this.gateway.consultarDe({ ...pedido, cdc: NO_EXISTE }, ajena);
      case 'evento':
        return this.gateway.enviarEventos({ ...pedido, xmlGrupo: '<gGroupGesEve></gGroupGesEve>' }, ajena);
      case 'consulta_ruc':
        return this.gateway.consultarRuc({ ...pedido, ruc: '80012345' }, ajena);
    }
  }

  private hallado(resultado: ResultadoFiscal<Codificada & { clase: string }>, cdc?: string): Respuesta {
    if (resultado.clase !== 'respondido') return sinRespuesta(resultado.motivo);
    const { clase, codigo, mensaje } = resultado.respuesta;
    return { clase: clase === 'encontrado' ? 'si' : 'no', prueba: { cdc, codigo, mensaje } };
  }
}

const sinRespuesta = (motivo: string): Respuesta => ({
  clase: 'sin_respuesta',
  motivo: `El servicio no respondió y se le vuelve a preguntar: ${enPalabras(motivo)}.`,
});
