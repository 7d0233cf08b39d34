import { randomUUID } from 'node:crypto';
import { contratoDeBorradores } from './borrador-repository.contract';
import { BorradoresEnMemoria } from './borradores-en-memoria';

contratoDeBorradores(() => {
  const documentos = new Map<string, { final: boolean }>();
  const clave = (tenantId: string, idInterno: string): string => `${tenantId} ${idInterno}`;
  return Promise.resolve({
    borradores: new BorradoresEnMemoria((tenantId, idInterno) => documentos.get(clave(tenantId, idInterno))),
    nuevoTenant: () => Promise.resolve(randomUUID()),
    documentar: (tenantId, idInterno, final) =>
      Promise.resolve(void documentos.set(clave(tenantId, idInterno), { final })),
    cerrar: () => Promise.resolve(),
  });
});
