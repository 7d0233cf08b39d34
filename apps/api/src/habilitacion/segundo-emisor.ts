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
  async execute(clave: string, requestId: string, propio: string): Promise<SegundoEmisor> {
    const quien = await this.autenticar.execute(clave).catch((causa: unknown) => {
      if (causa instanceof ErrorDeNegocio) throw error('CLAVE_DE_RECEPTOR_INVALIDA');
      throw causa;
    });
    const { tenant } = quien;
    if (!tenant || tenant.id === propio || impedimento(quien, 'recibidos') || quien.establecimientos)
      throw error('CLAVE_DE_RECEPTOR_INVALIDA');
    const { razonSocial: nombre, ruc } = await this.emisores.obtener(tenant.id, tenant.version);
    return { tenantId: tenant.id, autor: autorDe(quien, requestId, 'recibido.evento'), parte: { nombre, ruc } };
  }
}
