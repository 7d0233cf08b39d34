import type { Sit } from '../../domain/emisor';

/** What a sealed secret is bound to: moved to another row it does not open. */
export const contextoDeCsc = (tenantId: string, sit: Sit): string => `${tenantId}:csc:${sit}`;
export const contextoDeCertificado = (tenantId: string, certificadoId: string): string =>
  `${tenantId}:certificado:${certificadoId}`;
