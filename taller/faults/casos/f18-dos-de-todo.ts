import path from 'node:path';
import { createDatabase, urlAs, OWNER_ROLE } from '../../../dev/stack/postgres/roles';
import { adminUrl } from '../../../dev/stack/postgres/cluster';
import { nodeProgram, OPERADOR } from '../../../dev/stack/programs';
import { preguntar } from '../preguntar';
import type { Caso } from './caso';

/** All other tests already run two relays and two sweepers of each kind; here two migrators start on an empty database. */
export const dosDeTodo: Caso = {
  id: 'F18',
  titulo: 'two migrators at boot',
  async ejecutar(stack) {
    const { ports, secrets, folder } = stack.ground;
    const cluster = {
      folder: path.join(folder, 'postgres'),
      port: ports.postgres,
      password: secrets.db_superuser,
      durable: false,
    };
    const admin = adminUrl(cluster);
    await createDatabase(admin, 'nueva');
    const env = {
      ...stack.env,
      MIGRATION_DATABASE_URL: urlAs(admin, OWNER_ROLE, secrets.db_owner, 'nueva'),
    };
    const migrar = (n: number) => stack.supervisor.runOnce(`migrate-${n}`, nodeProgram(OPERADOR, env, 'migrate'));
    const resultados = await Promise.allSettled([migrar(1), migrar(2), migrar(3)]);
    const fallidos = resultados.filter(({ status }) => status === 'rejected').length;
    const [viejas] = await preguntar<{ n: number }>(stack, 'SELECT count(*)::int AS n FROM migrations');
    const hallazgos = fallidos > 0 ? [`${fallidos} of 3 migrators failed`] : [];
    return { hallazgos, nota: `${viejas!.n} migrations` };
  },
};
