import { randomUUID } from 'node:crypto';
import { CorridasEnMemoria } from './corridas-en-memoria';
import { contratoDeCorridas } from './corridas.contract';

contratoDeCorridas(async () => ({
  corridas: new CorridasEnMemoria(),
  tenantId: randomUUID(),
  otroTenantId: randomUUID(),
}));
