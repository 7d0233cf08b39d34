// SQL by hand: the owner asks about people; repositories connect as the application.
import { enLineas, examinarTodo } from '../doctor/doctor';
import { rolesDeProcesos } from '../doctor/leer-base';
import { migrate } from '../migrate';
import { asOwner } from '../owner';
import { Dado, MalUso } from '../tarea';
import { usuario } from '../usuario';

/**
 * The second half of `instalar`: the database, the first superadmin, whether the processes may log in, and what the doctor says, which asks
 * for no other exit status: processes that were started a moment ago may not be ready. Again is safe.
 */
export async function terminar(dado: Dado): Promise<boolean> {
  for (const ajena of ['carpeta', 'respuestas'])
    if (dado.texto(ajena) !== undefined) throw new MalUso(`--${ajena} does not go with --terminar`);
  const [correo, quien] = [dado.texto('correo'), dado.texto('quien')];
  if (correo === undefined || quien === undefined) throw new MalUso('--terminar wants --correo and --quien');
  await migrate.execute(new Dado({}));
  const { entro, sinEntrada } = await estado();
  for (const rol of sinEntrada)
    console.error(
      `✗ ${rol} may not log in: run docker/postgres/01-roles.sql with the passwords of entorno/postgres.env`,
    );
  const hayQuienEntre =
    entro !== undefined || (await usuario.execute(new Dado({ crear: correo, rol: 'superadmin', quien })));
  if (entro !== undefined) console.error(`${entro} is superadmin already: nobody else was let in`);
  // Its lines are no link, which goes to stdout alone.
  console.error(`\nThe doctor says:\n${enLineas(await examinarTodo(dado))}`);
  return hayQuienEntre && sinEntrada.length === 0;
}

/** A superadmin who has a way to sign in (a link alone may be lost), and the roles by which nobody can log in. */
async function estado(): Promise<{ entro: string | undefined; sinEntrada: string[] }> {
  return asOwner('timbo-instalar', async (owner) => {
    const [superadmin] = await owner.query<{ correo: string }[]>(
      `SELECT correo FROM usuario u WHERE rol = 'superadmin' AND activo
         AND (clave IS NOT NULL OR EXISTS (SELECT FROM llave_de_acceso WHERE usuario_id = u.id)) ORDER BY created_at LIMIT 1`,
    );
    return { entro: superadmin?.correo, sinEntrada: (await rolesDeProcesos(owner)).rolesSinEntrada };
  });
}
