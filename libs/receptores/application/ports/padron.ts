/** A taxpayer as recorded in a public registry. */
export interface ContribuyenteDelPadron {
  razonSocial: string;
  /** Without check digit. */
  ruc: string;
  dv: number;
  estado: string;
  esPersonaJuridica: boolean;
}

export interface ConsultaDelPadron {
  /** The tenant that asks: the authority answers only taxpayers. */
  tenantId: string;
  tenantVersion: number;
  /** Without check digit, 3 to 8 characters. */
  ruc: string;
}

/** RUCs of legal entities start at 80000000. Used when a registry does not say which kind a taxpayer is. */
export const pareceJuridica = (ruc: string): boolean => /^80\d{6}$/.test(ruc);

/** The public registry of taxpayers. */
export abstract class Padron {
  /**
   * Undefined when no taxpayer has this RUC.
   * @throws PADRON_NO_DISPONIBLE when the registry does not answer or its answer cannot be read; EMISOR_NO_CONFIGURADO when the
   * registry requires a certificate and the tenant has none.
   */
  abstract buscar(consulta: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined>;
}
