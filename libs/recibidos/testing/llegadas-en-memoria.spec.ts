import { randomUUID } from 'node:crypto';
import { contratoDeLlegadas } from './llegadas.contract';
import { LlegadasEnMemoria } from './llegadas-en-memoria';

contratoDeLlegadas(() => {
  const llegadas = new LlegadasEnMemoria();
  return Promise.resolve({
    llegadas,
    otroTenant: () => Promise.resolve(randomUUID()),
    porCdc: (tenantId, cdc) => Promise.resolve(llegadas.porCdc(tenantId, cdc)?.recibido),
    xml: (tenantId, cdc) => Promise.resolve(llegadas.porCdc(tenantId, cdc)?.xml),
    avisos: (tenantId) =>
      Promise.resolve(
        llegadas.avisos
          .filter((aviso) => aviso.tenantId === tenantId)
          .map(({ tipo }) => tipo)
          .sort(),
      ),
    responder: (tenantId, cdc) => {
      llegadas.porCdc(tenantId, cdc)!.respondio = true;
      return Promise.resolve();
    },
  });
});
