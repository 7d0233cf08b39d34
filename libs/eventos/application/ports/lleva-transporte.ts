/**
 * Whether the signed XML of a tenant's document has a transport; false for one that the tenant does not have. The read may be remote:
 * never within a transaction. @throws SERVICIO_OCUPADO while it cannot be read.
 */
export type LlevaTransporte = (tenantId: string, cdc: string) => Promise<boolean>;
