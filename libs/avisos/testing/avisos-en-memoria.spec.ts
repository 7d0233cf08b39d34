import { BaseEnMemoria } from '@libs/platform/testing';
import { avisar, AVISO, AvisosEnMemoria } from './avisos-en-memoria';
import { lectorDeAvisosContract } from './lector-de-avisos.contract';

lectorDeAvisosContract(() => {
  const base = new BaseEnMemoria([AVISO as never]);
  const sesion = base.sesion();
  return Promise.resolve({
    lector: new AvisosEnMemoria(sesion),
    otroTenant: () => Promise.resolve(base.nuevoId('tenant')),
    escribir: (tenantId, avisos) => sesion.transaccion((tx) => Promise.resolve(avisar(tx, tenantId, avisos))),
    cerrar: () => Promise.resolve(),
  });
});
