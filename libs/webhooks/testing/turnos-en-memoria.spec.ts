import { avisar, AVISO, AvisosEnMemoria, VUELTA } from '@libs/avisos/testing';
import { BaseEnMemoria, INICIO } from '@libs/platform/testing';
import { turnosDeWebhookContract } from './turnos-de-webhook.contract';
import { type FilaDeWebhook, TurnosEnMemoria } from './turnos-en-memoria';

turnosDeWebhookContract(() => {
  const base = new BaseEnMemoria([AVISO as never, VUELTA as never]);
  const avisos = new AvisosEnMemoria(base.sesion());
  const turnos = new TurnosEnMemoria(avisos);
  const filas = new Map<string, FilaDeWebhook>();
  return Promise.resolve({
    turnos,
    ahora: INICIO,
    otroTenant: () => Promise.resolve(base.nuevoId('tenant')),
    crear: async (tenantId) => {
      const id = base.nuevoId('webhook');
      filas.set(id, await turnos.crear(tenantId, id, INICIO));
      return id;
    },
    pausar: (_, id) => Promise.resolve(void (filas.get(id)!.estado = 'pausado')),
    borrar: (_, id) => Promise.resolve(turnos.borrar(id)),
    estado: (_, id) => Promise.resolve(filas.get(id)?.estado),
    intentos: (_, id) => Promise.resolve(filas.get(id)!.intentos),
    escribir: (tenantId, nuevos) => base.sesion().transaccion((tx) => Promise.resolve(avisar(tx, tenantId, nuevos))),
    leer: async (tenantId) => {
      const { avisos: leidos, cursor } = await avisos.leer({ tenantId, limite: 100 });
      return { ids: leidos.map(({ id }) => id), cursor };
    },
    nuevoId: () => base.nuevoId('intento'),
    cerrar: () => Promise.resolve(),
  });
});
