import type { Sit } from '../../domain/emisor';

/** The context that a secret is sealed with: copied to another row, the secret cannot be opened. */
export const contextoDeCsc = (tenantId: string, sit: Sit): string => `${tenantId}:csc:${sit}`;
export const contextoDeCertificado = (tenantId: string, certificadoId: string): string =>
  `${tenantId}:certificado:${certificadoId}`;
