import { type CodigoDeCampo, CODIGOS_DE_CAMPO, type ErrorDeCampo, ErrorDeValidacion } from '@libs/errors';
import type { Padron } from '@libs/receptores';
import { type Advertencia, advertir } from '../../domain/emision/advertencia';
import type { Borrador } from '../../domain/emision/borrador';
import { type ConsultaAlPadron, consultasAlPadron } from '../../domain/emision/consultas-al-padron';

type TenantYVersion = Pick<Parameters<Padron['buscar']>[0], 'tenantId' | 'tenantVersion'>;

const esRegla = (objecion: Advertencia | ErrorDeCampo): objecion is ErrorDeCampo => objecion.codigo in CODIGOS_DE_CAMPO;

/** What the registry of taxpayers says about the RUCs that a document names. */
export class PreguntarAlPadron {
  constructor(
    /** Must answer, or fail, within seconds. */
    private readonly padron: Pick<Padron, 'buscar'>,
  ) {}

  /** What the authority would object to. A registry that does not answer is a warning too. */
  async execute({ solicitud }: Borrador, tenant: TenantYVersion): Promise<Advertencia[]> {
    const hallados = await Promise.all(
      consultasAlPadron(solicitud).map((consulta) => this.enElPadron(consulta, tenant)),
    );
    return hallados.filter((hallada) => hallada !== undefined);
  }

  /**
   * For issuers who chose `consultar_receptor`. A registry that does not answer refuses no document.
   * @throws ErrorDeValidacion with everything that the authority would object to.
   */
  async exigir(borrador: Borrador, tenant: TenantYVersion): Promise<void> {
    if (!borrador.emisor.ajustes.consultarReceptor) return;
    const objeciones = await this.objeciones(consultasAlPadron(borrador.solicitud), tenant);
    if (objeciones.length > 0) throw new ErrorDeValidacion(objeciones);
  }

  /** What the authority would object to in other requests, such as events; nothing where the registry does not answer. */
  async objeciones(consultas: readonly ConsultaAlPadron[], tenant: TenantYVersion): Promise<ErrorDeCampo[]> {
    const hallados = await Promise.all(consultas.map((consulta) => this.enElPadron(consulta, tenant)));
    return hallados.filter((hallada) => hallada !== undefined).filter(esRegla);
  }

  private async enElPadron<C extends CodigoDeCampo>(
    { campo, ruc, juzgar }: ConsultaAlPadron<C>,
    tenant: TenantYVersion,
  ) {
    try {
      return juzgar((await this.padron.buscar({ ...tenant, ruc }))?.estado);
    } catch {
      // Any failure: the RUC stays unknown, and an unknown RUC refuses no document.
      return advertir(campo, 'PADRON_NO_DISPONIBLE');
    }
  }
}
