import { randomBytes } from 'node:crypto';
import { sinOcultos } from '@libs/avisos/testing';
import { escribirAvisos, SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { EnvironmentSecretBox, nuevoId } from '@libs/platform';
import { desdeAhora, unAutor } from '@libs/platform/testing';
import { baseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { turnosDeWebhookContract } from '../../testing/turnos-de-webhook.contract';
import { SqlTurnosDeWebhook } from './sql-turnos-de-webhook';
import { TypeOrmWebhookRepository } from './typeorm-webhook-repository';
import { cadaSentenciaNombraAlTenant } from '../../../../test/sentencias';

const NUEVO = { url: 'https://erp.example.com/avisos', tipos: null, descripcion: '' };
const autor = unAutor();

turnosDeWebhookContract(async () => {
  const base = await baseDeDatosDePrueba();
  const database = await base.abrir(4);
  const caja = new EnvironmentSecretBox(randomBytes(32));
  const lector = new SqlLectorDeAvisos(database);
  const webhooks = new TypeOrmWebhookRepository(database, lector, caja);
  const leer = async (tenantId: string) => {
    const { avisos, cursor } = await sinOcultos(lector, { tenantId, limite: 100 });
    return { ids: avisos.map(({ id }) => id), cursor };
  };
  return {
    turnos: new SqlTurnosDeWebhook(database, caja, () => undefined),
    // Ahead of the database, which writes with its own time.
    ahora: desdeAhora(60_000),
    otroTenant: () => unTenantEnLaBase(database, undefined, nuevoId(desdeAhora())),
    crear: async (tenantId) => (await webhooks.crear(tenantId, NUEVO, 'whsec_AAAA', 9, autor))!.id,
    pausar: async (tenantId, id) => void (await webhooks.cambiar(tenantId, id, { estado: 'pausado' }, autor)),
    borrar: async (tenantId, id) => void (await webhooks.borrar(tenantId, id, autor)),
    estado: async (tenantId, id) => (await webhooks.buscar(tenantId, id))?.estado,
    intentos: async (tenantId, id) => (await webhooks.intentos(tenantId, id, { limit: 9, offset: 0 }))!.intentos,
    escribir: async (tenantId, nuevos) => {
      await database.ofTenant(tenantId, (tx) => escribirAvisos(tx, tenantId, nuevos));
      await leer(tenantId);
    },
    leer,
    nuevoId: () => nuevoId(desdeAhora()),
    cerrar: base.eliminar,
  };
});

cadaSentenciaNombraAlTenant();
