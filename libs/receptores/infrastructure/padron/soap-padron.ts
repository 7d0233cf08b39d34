import { error } from '@libs/errors';
import { digitoVerificador, type FiscalGateway, type Sit, nuevoDId } from '@libs/fiscal';
import { credencialDe, type EmisorRepository } from '@libs/series';
import {
  type ConsultaDelPadron,
  type ContribuyenteDelPadron,
  Padron,
  pareceJuridica,
} from '../../application/ports/padron';

/** RUCs that siConsRUC accepts (Manual Técnico v150, 9.6); no registered number is shorter. */
const CONSULTABLE = /^[1-9]\d{3,6}[0-9A-D]$/;

/** The authority's own registry, queried with the tenant's certificate. */
export class SoapPadron extends Padron {
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly emisores: EmisorRepository,
    private readonly sit: Sit,
  ) {
    super();
  }

  async buscar({ tenantId, tenantVersion, ruc }: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined> {
    if (!CONSULTABLE.test(ruc)) return undefined;
    const credencial = credencialDe(await this.emisores.obtener(tenantId, tenantVersion));
    if (!credencial) throw error('EMISOR_NO_CONFIGURADO', { motivo: 'No tiene certificado para consultar el padrón.' });
    const resultado = await this.gateway.consultarRuc({ sit: this.sit, dId: nuevoDId(), ruc }, credencial);
    if (resultado.clase !== 'respondido') throw error('PADRON_NO_DISPONIBLE');
    const { clase, contribuyente } = resultado.respuesta;
    if (clase === 'no_existe') return undefined;
    if (clase !== 'encontrado' || !contribuyente) throw error('PADRON_NO_DISPONIBLE');
    return {
      razonSocial: contribuyente.razonSocial,
      ruc: contribuyente.ruc,
      dv: Number(digitoVerificador(contribuyente.ruc)),
      estado: contribuyente.estado || contribuyente.codigoEstado,
      esPersonaJuridica: pareceJuridica(contribuyente.ruc),
    };
  }
}
