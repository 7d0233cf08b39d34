import type { Clock } from '@libs/platform';
import { CodigoDeRespuesta, CredencialFiscal, FiscalGateway } from '@libs/fiscal';
import type { Emisor } from '@libs/series';
import { AutoridadFiscal, Veredicto } from '../../application/ports/autoridad-fiscal';
import type { DocumentoEnTramite, Respuesta } from '../../domain/tramite';

const APROBADO_CON_OBSERVACION = 'aprobado_con_observacion';

/** Puts the words of a document around the SOAP services. */
export class SoapAutoridadFiscal extends AutoridadFiscal {
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly clock: Clock,
  ) {
    super();
  }

  async enviar(
    documento: DocumentoEnTramite,
    emisor: Emisor,
    dId: string,
    xml: string,
    digest: string,
  ): Promise<Veredicto> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'no_enviado', detalle: 'the issuer has no certificate' };
    const resultado = await this.gateway.enviarDe({ sit: documento.sit, dId, xml }, credencial);
    if (resultado.clase === 'no_enviado') return { tipo: 'no_enviado', detalle: `${resultado.motivo}: ${resultado.detalle}` };
    if (resultado.clase === 'desconocido') return { tipo: 'desconocido', detalle: `${resultado.motivo}: ${resultado.detalle}` };
    const { respuesta } = resultado;
    switch (respuesta.clase) {
      case 'aprobado':
      case APROBADO_CON_OBSERVACION:
        if (respuesta.digVal !== undefined && respuesta.digVal !== digest) {
          return { tipo: 'desconocido', detalle: 'the approval carries another digest' };
        }
        return {
          tipo: 'aprobado',
          protocolo: respuesta.protAut ?? null,
          aprobadoAt: this.instante(respuesta.fecProc),
          respuesta: resumen(respuesta.codigos),
        };
      case 'rechazado':
        return { tipo: 'rechazado', respuesta: resumen(respuesta.codigos) };
      case 'configuracion':
        // Of the issuer or of ours, not of the document: nothing was registered.
        return { tipo: 'no_enviado', detalle: `configuration: ${JSON.stringify(respuesta.codigos)}` };
      case 'verificar':
        return { tipo: 'desconocido', detalle: `to be verified: ${JSON.stringify(respuesta.codigos)}` };
    }
  }

  async consultar(documento: DocumentoEnTramite, emisor: Emisor, dId: string, digest: string): Promise<Veredicto> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'no_enviado', detalle: 'the issuer has no certificate' };
    const resultado = await this.gateway.consultarDe({ sit: documento.sit, dId, cdc: documento.cdc }, credencial);
    if (resultado.clase !== 'respondido') return { tipo: resultado.clase, detalle: `${resultado.motivo}: ${resultado.detalle}` };
    const { respuesta } = resultado;
    if (respuesta.clase === 'no_existe') return { tipo: 'sin_rastro' };
    if (respuesta.clase !== 'encontrado') return { tipo: 'desconocido', detalle: `${respuesta.codigo} ${respuesta.mensaje}` };
    // A content that cannot be read takes nothing from the approval: nobody else can have made a document with our CDC.
    if (respuesta.contenido && respuesta.contenido.digestValue !== digest) {
      return { tipo: 'desconocido', detalle: 'the authority has another document under this CDC' };
    }
    return {
      tipo: 'aprobado',
      protocolo: respuesta.contenido?.protAut ?? null,
      aprobadoAt: this.instante(respuesta.fecProc),
      respuesta: { codigo: '0260', mensaje: 'Aprobado (recuperado por consulta)' },
    };
  }

  private instante(fecProc: string | undefined): Date {
    const instante = new Date(fecProc ?? NaN);
    return Number.isNaN(instante.getTime()) ? this.clock.now() : instante;
  }
}

function credencialDe({ certificado }: Emisor): CredencialFiscal | undefined {
  return (
    certificado && {
      huella: certificado.huella,
      clavePem: certificado.clavePem,
      certificadoPem: certificado.certificadoPem,
      cadenaPem: certificado.cadenaPem ? [certificado.cadenaPem] : [],
    }
  );
}

/** First code, all messages: an approval with observations carries several. */
function resumen(codigos: readonly CodigoDeRespuesta[]): Respuesta {
  const [primero] = codigos;
  const relevante = codigos.find(({ codigo }) => codigo !== '0260') ?? primero;
  return { codigo: relevante?.codigo ?? '', mensaje: codigos.map(({ mensaje }) => mensaje).join(' · ') };
}
