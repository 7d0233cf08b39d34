import { kudeAPedidoContract } from './kude-a-pedido.contract';
import { kudeRepositoryContract, type PuestoDeKudes } from './kude-repository.contract';
import { KudesAPedidoEnMemoria } from './kudes-a-pedido-en-memoria';
import { KudesEnMemoria } from './kudes-en-memoria';

function abrir(): Promise<PuestoDeKudes> {
  const kudes = new KudesEnMemoria();
  const aPedido = new KudesAPedidoEnMemoria(kudes);
  const versiones = new Map<string, number>();
  const papel = (deId: string) => ({ cdc: `cdc de ${deId}`, xml: '<rDE/>', version: versiones.get(deId) ?? 1 });
  return Promise.resolve({
    kudes,
    aPedido,
    encargos: () => aPedido.encargos.length,
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
    sinPedir: (deId: string) => Promise.resolve(kudes.poner(deId, { ...papel(deId), estado: 'N' })),
    ver: (deId: string) => Promise.resolve(kudes.ver(deId)),
    cerrar: () => Promise.resolve(),
  });
}

describe('KuDEs in memory', () => kudeRepositoryContract(abrir));
describe('KuDEs on request, in memory', () => kudeAPedidoContract(abrir));
