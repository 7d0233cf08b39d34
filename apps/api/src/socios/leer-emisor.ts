import { Injectable } from '@nestjs/common';
import { Clock } from '@libs/platform';
import { type CertificadoParaGuardar, CertificadoRechazado, PonerCertificado } from '@libs/series';
import type { EmisorPedido, EmisorPorJuzgar } from '@libs/socios';
import { faltaDe } from '../admin/certificado-subido';
import type { DetalleDto } from '../http/error.dto';
import { InvalidRequest, leerConFaltas } from '../http/invalid-request';
import { NuevoEmisorDto } from './emisor.dto';

/** Reads and judges the whole body of a new issuer before anything of it is written. */
@Injectable()
export class LeerEmisor {
  constructor(
    private readonly certificados: PonerCertificado,
    private readonly clock: Clock,
  ) {}

  /** The judgement throws InvalidRequest with every fault of the body, each naming its field. */
  async execute(recibido: unknown): Promise<Omit<EmisorPorJuzgar, 'llegada'>> {
    const { cuerpo, faltas } = await leerConFaltas(NuevoEmisorDto, recibido);
    const conRuc = faltas.length === 0 && { ruc: cuerpo.ruc };
    return { ...conRuc, juzgar: () => this.juzgar(cuerpo, faltas) };
  }

  private async juzgar(cuerpo: NuevoEmisorDto, faltas: readonly DetalleDto[]): Promise<EmisorPedido> {
    const sinFalta = (...campos: string[]): boolean => !faltas.some(({ loc }) => campos.includes(String(loc[1])));
    const { ruc, certificado, api_key } = cuerpo;
    const vence = sinFalta('api_key') && api_key?.expires_at;
    const mas: DetalleDto[] =
      vence && new Date(vence) <= this.clock.now()
        ? [{ loc: ['body', 'api_key', 'expires_at'], msg: 'expires_at debe estar en el futuro', type: 'future' }]
        : [];
    const leido =
      certificado && sinFalta('ruc', 'certificado')
        ? await this.delCertificado(ruc, certificado.archivo, certificado.clave)
        : undefined;
    if (leido && 'msg' in leido) mas.push(leido);
    if (faltas.length + mas.length > 0) throw new InvalidRequest([...faltas, ...mas]);
    return cuerpo.toPedido(leido as CertificadoParaGuardar | undefined);
  }

  /** The certificate, or what is wrong with it. */
  private async delCertificado(
    ruc: string,
    archivo: string,
    clave: string,
  ): Promise<CertificadoParaGuardar | DetalleDto> {
    try {
      return await this.certificados.juzgar(ruc, Buffer.from(archivo, 'base64'), clave);
    } catch (causa) {
      if (!(causa instanceof CertificadoRechazado)) throw causa;
      return faltaDe(causa, 'certificado');
    }
  }
}
