/** A taxpayer as a public registry knows it. */
export interface ContribuyenteDelPadron {
  razonSocial: string;
  /** Without check digit. */
  ruc: string;
  dv: number;
  estado: string;
  esPersonaJuridica: boolean;
}

export interface ConsultaDelPadron {
  /** Who asks: the authority answers taxpayers only. */
  tenantId: string;
  tenantVersion: number;
  /** Without check digit, 3 to 8 characters. */
  ruc: string;
}

/** Numbers from 80000000 on are those of legal entities: what is left to go by when a registry does not say. */
export const pareceJuridica = (ruc: string): boolean => /^80\d{6}$/.test(ruc);

/** The public registry of taxpayers. */
export abstract class Padron {
  /**
   * Undefined when no taxpayer has this RUC.
   * @throws PADRON_NO_DISPONIBLE when the registry does not answer or answers what nobody expects; EMISOR_NO_CONFIGURADO when it
   * must be asked with a certificate that the tenant has not got.
   */
  abstract buscar(consulta: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined>;
}
