import { type ClavesDeTenant, VencimientoPasado } from '@libs/auth';
import type { Autor } from '@libs/platform';
import { InvalidRequest } from '../http/invalid-request';
import { ApiKeyCreadaDto, type NuevaApiKeyDto } from './api-key.dto';

/** Makes the key of a body. @throws InvalidRequest, and what `ClavesDeTenant.crear` throws. */
export async function crearClave(
  claves: ClavesDeTenant,
  tenantId: string,
  { expires_at, ...pedida }: NuevaApiKeyDto,
  autor: Autor,
): Promise<ApiKeyCreadaDto> {
  try {
    const expiresAt = expires_at ? new Date(expires_at) : undefined;
    const { apiKey, clave } = await claves.crear(tenantId, { ...pedida, expiresAt }, autor);
    return ApiKeyCreadaDto.from(apiKey, clave);
  } catch (causa) {
    if (!(causa instanceof VencimientoPasado)) throw causa;
    throw new InvalidRequest([
      { loc: ['body', 'expires_at'], msg: 'expires_at debe estar en el futuro', type: 'future' },
    ]);
  }
}
