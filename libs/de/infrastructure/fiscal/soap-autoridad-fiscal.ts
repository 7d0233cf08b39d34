import type { Clock } from '@libs/platform';
import {
  type CodigoDeRespuesta,
  empaquetarLote,
  LoteInvalido,
  type FiscalGateway,
  resultadoDelCdc,
  type RespuestaDeConsultaLote,
  yaAutorizado,
} from '@libs/fiscal';
import { credencialDe, type Emisor } from '@libs/series';
import { AutoridadFiscal, type Veredicto, type VeredictoDeLote } from '../../application/ports/autoridad-fiscal';
import type { DocumentoDeLote, Lote } from '../../domain/lote/lote';
import type { DocumentoEnTramite, Envio, Respondido, Respuesta } from '../../domain/tramite/tramite';
import { mientrasDure, sinRespuesta } from './llamada';

const APROBADO_CON_OBSERVACION = 'aprobado_con_observacion';

/** Translates between documents and the SOAP services. */
export class SoapAutoridadFiscal extends AutoridadFiscal {
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly clock: Clock,
  ) {
    super();
  }

  async enviarDocumento(
    documento: DocumentoEnTramite,
    emisor: Emisor,
    envio: Pick<Envio, 'dId' | 'venceAt'>,
    xml: string,
    digest: string,
  ): Promise<Veredicto> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'no_enviado', detalle: 'the issuer has no certificate' };
    if (!xml.includes(`<DE Id="${documento.cdc}"`))
      return { tipo: 'imposible', detalle: 'the bytes are of no such document' };
    const pedido = { sit: documento.sit, dId: envio.dId, xml };
    const resultado = await this.gateway.enviarDe(pedido, credencial, mientrasDure(envio));
    if (resultado.clase !== 'respondido') return sinRespuesta(resultado);
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
      case 'sin_veredicto':
        return { tipo: 'aplazado', respuesta: resumen(respuesta.codigos) };
      case 'configuracion':
        // An error of the issuer's configuration or ours, not of the document: nothing was registered.
        return respuesta.codigos.some(({ codigo }) => codigo === SIN_SERVICIO_SINCRONO)
          ? { tipo: 'solo_lotes', detalle: 'the issuer is not enabled for the synchronous service' }
          : { tipo: 'no_enviado', detalle: `configuration: ${JSON.stringify(respuesta.codigos)}` };
      case 'verificar':
        return { tipo: 'ya_autorizado', respuesta: yaAutorizado(respuesta.codigos)! };
    }
  }

  async consultarDocumento(
    documento: DocumentoEnTramite,
    emisor: Emisor,
    dId: string,
    digest: string,
  ): Promise<Veredicto> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'no_enviado', detalle: 'the issuer has no certificate' };
    const resultado = await this.gateway.consultarDe({ sit: documento.sit, dId, cdc: documento.cdc }, credencial);
    if (resultado.clase !== 'respondido') return sinRespuesta(resultado);
    const { respuesta } = resultado;
    if (respuesta.clase === 'no_existe') return { tipo: 'sin_rastro' };
    if (respuesta.clase !== 'encontrado')
      return { tipo: 'desconocido', detalle: `${respuesta.codigo} ${respuesta.mensaje}` };
    // Unreadable content does not invalidate the approval: nobody else can have made a document with our CDC.
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

  async enviarLote(lote: Lote, emisor: Emisor, documentos: readonly DocumentoDeLote[]): Promise<VeredictoDeLote> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'no_enviado', detalle: 'the issuer has no certificate' };
    let empaquetado: string;
    try {
      empaquetado = empaquetarLote(documentos.map(({ xml }) => xml));
    } catch (causa) {
      if (!(causa instanceof LoteInvalido)) throw causa;
      return { tipo: 'imposible', detalle: `${causa.motivo}: ${causa.message}` };
    }
    const pedido = { sit: lote.sit, dId: lote.dId, lote: empaquetado };
    const resultado = await this.gateway.enviarLote(pedido, credencial, mientrasDure(lote));
    if (resultado.clase !== 'respondido') return sinRespuesta(resultado);
    const { clase, numeroLote, codigo, mensaje } = resultado.respuesta;
    const detalle = `${codigo} ${mensaje}`;
    if (clase === 'encolado') return { tipo: 'encolado', numeroLote: numeroLote! };
    return clase === 'no_encolado' ? { tipo: 'no_encolado', detalle } : { tipo: 'no_enviado', detalle };
  }

  async consultarLote(
    lote: Lote,
    emisor: Emisor,
    clave: { numeroLote: string } | { cdc: string },
  ): Promise<VeredictoDeLote> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'desconocido', detalle: 'the issuer has no certificate' };
    // After the lease another worker may ask: a late question would come too soon after its question.
    const pedido = { sit: lote.sit, dId: lote.dId, ...clave };
    const resultado = await this.gateway.consultarLote(pedido, credencial, mientrasDure(lote));
    if (resultado.clase !== 'respondido') return sinRespuesta(resultado);
    const { respuesta } = resultado;
    const detalle = `${respuesta.codigo} ${respuesta.mensaje}`;
    switch (respuesta.clase) {
      case 'concluido':
        return { tipo: 'concluido', ...this.resultados(respuesta) };
      case 'en_proceso':
        // A question by CDC returns the lost batch number.
        return 'cdc' in clave && respuesta.numeroLote
          ? { tipo: 'encolado', numeroLote: respuesta.numeroLote }
          : { tipo: 'en_proceso', detalle };
      case 'inexistente':
      case 'fuera_de_plazo':
        return { tipo: 'inexistente', detalle };
      case 'configuracion':
        return { tipo: 'desconocido', detalle };
    }
  }

  /** Results by CDC, without documents that the answer lists twice or not at all. */
  private resultados(respuesta: RespuestaDeConsultaLote) {
    const resultados = new Map<string, Respondido>();
    const yaAutorizados = new Map<string, Respuesta>();
    for (const { cdc } of respuesta.resultados) {
      const resultado = resultadoDelCdc(respuesta.resultados, cdc);
      if (resultado?.clase === 'aprobado' || resultado?.clase === APROBADO_CON_OBSERVACION) {
        resultados.set(cdc, {
          tipo: 'aprobado',
          protocolo: resultado.protAut ?? null,
          aprobadoAt: this.instante(respuesta.fecProc),
          respuesta: resumen(resultado.codigos),
        });
      } else if (resultado?.clase === 'rechazado') {
        resultados.set(cdc, { tipo: 'rechazado', respuesta: resumen(resultado.codigos) });
      } else if (resultado?.clase === 'sin_veredicto') {
        resultados.set(cdc, { tipo: 'aplazado', respuesta: resumen(resultado.codigos) });
      } else if (resultado?.clase === 'verificar') {
        yaAutorizados.set(cdc, yaAutorizado(resultado.codigos)!);
      }
    }
    return { resultados, yaAutorizados };
  }

  private instante(fecProc: string | undefined): Date {
    const instante = new Date(fecProc ?? NaN);
    return Number.isNaN(instante.getTime()) ? this.clock.now() : instante;
  }
}

/** Rule 1264. */
const SIN_SERVICIO_SINCRONO = '1264';

/** First code other than 0260, with all messages: an approval with observations has several. */
function resumen(codigos: readonly CodigoDeRespuesta[]): Respuesta {
  const [primero] = codigos;
  const relevante = codigos.find(({ codigo }) => codigo !== '0260') ?? primero;
  return { codigo: relevante?.codigo ?? '', mensaje: codigos.map(({ mensaje }) => mensaje).join(' · ') };
}
