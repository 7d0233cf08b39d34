import type { FiscalGateway } from '@libs/fiscal';
import { ConsultaDeCdc, type SerieCongelada } from '@libs/inutilizacion';
import { credencialDe, type EmisorRepository } from '@libs/series';

export class SoapConsultaDeCdc extends ConsultaDeCdc {
  constructor(
    private readonly gateway: FiscalGateway,
    private readonly emisores: EmisorRepository,
    private readonly nuevoDId: (tenantId: string) => Promise<string>,
  ) {
    super();
  }

  async estaAprobado({ tenantId, tenantVersion, clave }: SerieCongelada, cdc: string): Promise<boolean> {
    const credencial = credencialDe(await this.emisores.obtener(tenantId, tenantVersion));
    if (!credencial) throw new Error('the issuer has no certificate');
    const resultado = await this.gateway.consultarDe(
      { sit: clave.sit, dId: await this.nuevoDId(tenantId), cdc },
      credencial,
    );
    const clase = resultado.clase === 'respondido' ? resultado.respuesta.clase : resultado.motivo;
    if (clase === 'encontrado') return true;
    if (clase === 'no_existe') return false;
    throw new Error(`the authority does not say whether it has ${cdc}: ${clase}`);
  }
}
