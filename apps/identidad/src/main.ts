import 'reflect-metadata';
import { SqlRateLimiter } from '@libs/auth/postgres';
import { SmtpCartero } from '@libs/correo/smtp';
import { proveIdentityKey } from '@libs/platform/db';
import { runProcess } from '@libs/platform/inner';
import { Periodic } from '@libs/platform/relay';
import { MIGRATIONS } from '../../../migrations';
import { Cartas } from './cartas';
import { readConfig } from './config';
import { crearIdentidad } from './crear-identidad';
import { Proveedor } from './proveedor/proveedor';

const PURGAR_MS = 60_000;

const kind = { readConfig, migrations: MIGRATIONS, proofs: [proveIdentityKey] };

runProcess('identidad', kind, async ({ config, database, logger }) => {
  const app = await crearIdentidad(config, database, logger);
  await app.listen(config.port, config.host);
  const { panelOrigins, smtpUrl, issuer } = config;
  // The api purges them only where it counts in the database itself.
  const limites = {
    everyMs: PURGAR_MS,
    atStart: true,
    run: () => app.get(SqlRateLimiter).purgar(),
    failure: 'past counts of requests could not be deleted; trying again',
  };
  if (panelOrigins.length === 0) logger.warn('PANEL_ORIGINS is empty: nobody signs in to the panel');
  if (smtpUrl === undefined) logger.warn('SMTP_URL is not set: nobody gets a link by e-mail');
  logger.info({ issuer }, 'the api needs JWT_ISSUER with this address and JWT_JWKS_URL with its /jwks');
  return {
    app,
    withoutQueue: true,
    checks: [],
    clocks: [...app.get(Proveedor).tareas(), limites].map((tarea) => new Periodic(tarea, logger)),
    port: config.port,
    finish: () => app.get(Cartas).terminar(),
    close: () => {
      app.get(SmtpCartero).close();
      return Promise.resolve();
    },
  };
});
