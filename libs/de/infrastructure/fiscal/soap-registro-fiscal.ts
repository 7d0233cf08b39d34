import { type FiscalGateway, loQueConsta, nuevoDId } from '@libs/fiscal';
import { credencialDe, type Emisor, type Sit } from '@libs/series';
import { type Registrado, RegistroFiscal } from '../../application/ports/lector-de-importados';
import {
  cancelacionRegistrada,
  type LeerTransporte,
  nominacionRegistrada,
  transportesRegistrados,
} from './eventos-registrados';

export class SoapRegistroFiscal extends RegistroFiscal {
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly leerTransporte: LeerTransporte,
  ) {
    super();
  }

  async buscarDocumento(emisor: Emisor, sit: Sit, cdc: string): Promise<Registrado> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'sin_respuesta', detalle: 'the issuer has no certificate' };
    const pedido = { sit, dId: nuevoDId(), cdc };
    const resultado = await this.gateway.consultarDe(pedido, credencial);
    if (resultado.clase !== 'respondido') return { tipo: 'sin_respuesta', detalle: resultado.detalle };
    const { respuesta } = resultado;
    // 0421: another taxpayer's, to whom the CDC cannot belong if it was verified; the authority rules.
    if (respuesta.clase === 'no_existe' || respuesta.clase === 'sin_permiso') return { tipo: 'sin_rastro' };
    if (respuesta.clase !== 'encontrado')
      return { tipo: 'sin_respuesta', detalle: `${respuesta.codigo} ${respuesta.mensaje}` };
    const { contenido } = respuesta;
    const { aprobadoAt, cancelado, vigentes } = loQueConsta(respuesta);
    return {
      tipo: 'registrado',
      protocolo: contenido?.protAut ?? null,
      aprobadoAt,
      cancelado,
      contenido: contenido && { digest: contenido.digestValue, qr: qrDe(contenido.rde) },
      cancelacion: cancelacionRegistrada(vigentes),
      nominacion: nominacionRegistrada(vigentes),
      transportes: transportesRegistrados(vigentes, this.leerTransporte),
    };
  }
}

/** An address, so only its ampersands are escaped. */
const qrDe = (rde: string): string | undefined =>
  /<dCarQR>([^<]*)<\/dCarQR>/
    .exec(rde)?.[1]
    ?.trim()
    .replace(/&(?:amp|#38|#x26);/g, '&');
