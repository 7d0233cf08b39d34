import { type AutenticarApiKey, autorDe, impedimento } from '@libs/auth';
import { error, ErrorDeNegocio } from '@libs/errors';
import type { Parte } from '@libs/habilitacion';
import type { Autor } from '@libs/platform';
import type { EmisorRepository } from '@libs/series';

export interface SegundoEmisor {
  tenantId: string;
  autor: Autor;
  parte: Parte;
}

/** The issuer that a key belongs to: the holder of the key may act for it within the key's permissions. */
export class ReconocerSegundoEmisor {
  constructor(
    private readonly autenticar: AutenticarApiKey,
    private readonly emisores: EmisorRepository,
  ) {}

  /** @throws CLAVE_DE_RECEPTOR_INVALIDA for any key that may not do this, without saying why: the caller is another tenant. */
  async execute(clave: string, requestId: string, primerTenantId: string): Promise<SegundoEmisor> {
    const principal = await this.autenticar.execute(clave).catch((causa: unknown) => {
      if (causa instanceof ErrorDeNegocio) throw error('CLAVE_DE_RECEPTOR_INVALIDA');
      throw causa;
    });
    const { tenant } = principal;
    if (!tenant || tenant.id === primerTenantId || impedimento(principal, 'recibidos') || principal.establecimientos)
      throw error('CLAVE_DE_RECEPTOR_INVALIDA');
    const { razonSocial: nombre, ruc } = await this.emisores.obtener(tenant.id, tenant.version);
    return { tenantId: tenant.id, autor: autorDe(principal, requestId, 'recibido.evento'), parte: { nombre, ruc } };
  }
}
