import { kudeRepositoryContract } from './kude-repository.contract';
import { KudesEnMemoria } from './kudes-en-memoria';

describe('KuDEs in memory', () => {
  kudeRepositoryContract(() => {
    const kudes = new KudesEnMemoria();
    const versiones = new Map<string, number>();
    const papel = (deId: string) => ({ cdc: `cdc de ${deId}`, xml: '<rDE/>', version: versiones.get(deId) ?? 1 });
    return Promise.resolve({
      kudes,
      documento: () => {
        const deId = `documento ${versiones.size}`;
        versiones.set(deId, 1);
        kudes.poner(deId, papel(deId));
        return Promise.resolve({ tenantId: 't', deId });
      },
      otraVersion: (deId: string) => {
        versiones.set(deId, versiones.get(deId)! + 1);
        return Promise.resolve(kudes.poner(deId, papel(deId)));
      },
      ver: (deId: string) => Promise.resolve(kudes.ver(deId)),
      cerrar: () => Promise.resolve(),
    });
  });
});
