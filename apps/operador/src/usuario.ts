// SQL by hand: the owner writes people of the identity provider; its repositories connect as its process.
import { correoDe, DURACION_MS, huellaDe, nuevoTokenDeEnlace, ROLES_DE_USUARIO } from '@libs/identidad';
import { TERMINADO } from '@libs/identidad/postgres';
import { nuevoId, readSettings, url } from '@libs/platform';
import { asOwner, type Owner } from './owner';
import { type Dado, MalUso, type Tarea } from './tarea';

const NOMBRE = /^[\p{L}\p{N}._@ -]{2,80}$/u;
const HORAS = DURACION_MS.inicial / 3_600_000;
const APLICACION = 'timbo-usuario';
const DIRECCION = {
  issuer: url('IDENTITY_URL', { doc: 'Address of the identity provider, with which the link begins.', origin: true }),
};

type Transaccion = Pick<Owner, 'query'>;

export const usuario: Tarea = {
  doc: `Lists the people of the installation at its own identity provider, lets one in, or shuts one out (docs/operacion/identidad.md).
With --crear the link by which that person chooses a password goes to stdout alone; it works once, for ${HORAS} hours. For somebody who
is there, it sets the role and makes a new link. Reads MIGRATION_DATABASE_URL, and IDENTITY_URL for the link.`,
  opciones: {
    crear: { valor: 'address', doc: 'Lets in the person with this e-mail address.' },
    rol: {
      valor: 'role',
      doc: `Of whom is let in: ${ROLES_DE_USUARIO.join(' or ')}. Without it, none: a taxpayer invites.`,
    },
    apagar: { valor: 'address', doc: 'Shuts this person out: sessions end now, tokens within minutes.' },
    quien: { valor: 'name', doc: 'Your name, for the audit log.' },
  },
  async execute(dado) {
    const [crear, apagar] = [dado.texto('crear'), dado.texto('apagar')];
    if (crear !== undefined && apagar !== undefined) throw new MalUso('--crear or --apagar, not both');
    if (crear === undefined && apagar === undefined) return listar();
    const quien = dado.texto('quien') ?? '';
    if (!NOMBRE.test(quien)) throw new MalUso('--quien wants your name, 2 to 80 letters: the audit log keeps it');
    return crear === undefined
      ? cerrar(direccion('apagar', apagar!), quien)
      : abrir(direccion('crear', crear), dado, quien);
  },
};

function direccion(opcion: string, escrita: string): string {
  const correo = correoDe(escrita);
  if (!correo) throw new MalUso(`--${opcion} wants an e-mail address, not "${escrita}"`);
  return correo;
}

async function listar(): Promise<boolean> {
  const filas = await asOwner(APLICACION, (owner) =>
    owner.query<{ correo: string; rol: string; activo: boolean }[]>(
      `SELECT correo, rol, activo FROM usuario WHERE rol IS NOT NULL ORDER BY correo`,
    ),
  );
  for (const { correo, rol, activo } of filas) console.log(`${correo}  ${rol}${activo ? '' : '  (shut out)'}`);
  if (filas.length === 0) console.error('nobody has a role');
  return true;
}

async function abrir(correo: string, dado: Dado, quien: string): Promise<boolean> {
  const rol = dado.texto('rol') ?? null;
  if (rol !== null && !(ROLES_DE_USUARIO as readonly string[]).includes(rol))
    throw new MalUso(`--rol wants ${ROLES_DE_USUARIO.join(' or ')}, not "${rol}"`);
  const { issuer } = readSettings(DIRECCION);
  const token = nuevoTokenDeEnlace();
  await enUnActo(quien, async (owner) => {
    const [antes] = await owner.query<object[]>('SELECT rol, activo FROM usuario WHERE correo = $1 FOR UPDATE', [
      correo,
    ]);
    const [{ ahora }] = (await owner.query('SELECT clock_timestamp() AS ahora')) as [{ ahora: Date }];
    await owner.query(
      `INSERT INTO usuario (id, correo, rol, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (correo) DO UPDATE SET rol = EXCLUDED.rol, activo = true, updated_at = EXCLUDED.updated_at`,
      [nuevoId(ahora), correo, rol, ahora],
    );
    await owner.query(`DELETE FROM enlace_de_identidad WHERE correo = $1`, [correo]);
    await owner.query(
      `INSERT INTO enlace_de_identidad (huella, correo, clase, vence_at) VALUES ($1, $2, 'inicial', $3)`,
      [huellaDe(token), correo, new Date(ahora.getTime() + DURACION_MS.inicial)],
    );
    await anotar(owner, 'usuario.crear', correo, antes ?? null, { rol, activo: true });
  });
  console.error(
    `${correo}${rol === null ? '' : `, ${rol},`} chooses a password at this address, which shows it to nobody else:`,
  );
  console.log(`${issuer}/enlace/${token}`);
  return true;
}

const cerrar = (correo: string, quien: string): Promise<boolean> =>
  enUnActo(quien, async (owner) => {
    const [filas] = await owner.query<[{ id: string; rol: string | null }[], number]>(
      'UPDATE usuario SET activo = false, updated_at = clock_timestamp() WHERE correo = $1 RETURNING id, rol',
      [correo],
    );
    const [fila] = filas;
    if (!fila) {
      console.error(`there is nobody with ${correo}`);
      return false;
    }
    await owner.query(`UPDATE objeto_oidc SET ${TERMINADO} WHERE usuario_id = $1`, [fila.id]);
    await owner.query('DELETE FROM enlace_de_identidad WHERE correo = $1', [correo]);
    await anotar(owner, 'usuario.apagar', correo, { rol: fila.rol, activo: true }, { rol: fila.rol, activo: false });
    console.log(`${correo}  shut out`);
    return true;
  });

/** One transaction, whose acts are by this operator in the audit log. */
const enUnActo = <T>(quien: string, hacer: (owner: Transaccion) => Promise<T>): Promise<T> =>
  asOwner(APLICACION, (owner) =>
    owner.transaction(async (tx) => {
      const autor = JSON.stringify({ id: quien, via: 'servicio', rol: 'operador' });
      await tx.query(`SELECT set_config('app.autor', $1, true)`, [autor]);
      return hacer(tx);
    }),
  );

const anotar = (owner: Transaccion, acto: string, correo: string, antes: object | null, despues: object | null) =>
  owner.query('SELECT registrar_acto($1, $2, $3, $4)', [acto, `usuario ${correo}`, antes, despues]);
