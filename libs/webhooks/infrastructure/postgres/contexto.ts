/** Context of a sealed secret: in another row it does not open. */
export const contextoDeWebhook = (tenantId: string, id: string): string => `${tenantId}:webhook:${id}`;
