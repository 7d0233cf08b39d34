import type { Sit } from '../../domain/emisor';

/** What a sealed secret is bound to: copied to another row it cannot be opened. */
export const contextoDeCsc = (tenantId: string, sit: Sit): string => `${tenantId}:csc:${sit}`;
export const contextoDeCertificado = (tenantId: string, certificadoId: string): string =>
  `${tenantId}:certificado:${certificadoId}`;
