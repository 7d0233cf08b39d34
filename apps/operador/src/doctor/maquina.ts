import type { AjustesDelDoctor } from './ajustes';
import type { Alrededor, Espacio, EstadoDeLaBase, Maquina } from './alrededor';
import { aviso, bien, type Hallazgo, mal } from './hallazgo';

/** Signatures stay so far behind the clock (FISCAL_SIGNING_MARGIN_MS): more, and the authority refuses them. */
const RELOJ_MAL_MS = 2_000;
const RELOJ_AVISO_MS = 500;
const NODE_DEL_PRODUCTO = 24;
const MENOR_NODE = 22;
const GB = 2 ** 30;

const segundos = (ms: number): string => `${(Math.abs(ms) / 1_000).toFixed(1)} s`;

/** The database's machine dates the documents: its clock is judged, where it answers. */
export async function reloj(
  { red }: Alrededor,
  { ntp }: AjustesDelDoctor,
  base: EstadoDeLaBase | undefined,
): Promise<Hallazgo> {
  const parte = 'clock';
  let adelanto: number;
  try {
    adelanto = (base?.adelantoMs ?? 0) - (await red.adelantoDe(ntp));
  } catch (causa) {
    return aviso(
      parte,
      `the time server ${ntp} does not answer (${(causa as Error).message}): nobody knows whether the clock is right`,
      'let UDP port 123 out, or name another server: --ntp',
    );
  }
  const de = `the clock${base ? ' of the database' : ''} is ${segundos(adelanto)} ${adelanto < 0 ? 'behind' : 'ahead of'} ${ntp}`;
  const haga = 'timedatectl set-ntp true on the machine of the database, with systemd-timesyncd or chrony';
  if (Math.abs(adelanto) >= RELOJ_MAL_MS)
    return mal(parte, `${de}: the authority refuses documents of a wrong time (1004)`, haga);
  return Math.abs(adelanto) >= RELOJ_AVISO_MS ? aviso(parte, de, haga) : bien(parte, de);
}

const enGb = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;
const porciento = ({ total, libre }: Espacio): number => Math.floor((libre / total) * 100);

function juzgarEspacio(parte: string, espacio: Espacio, minimo: number, peligro: string, haga: string): Hallazgo {
  const dice = `${enGb(espacio.libre)} of ${enGb(espacio.total)} are free (${porciento(espacio)} %)`;
  if (porciento(espacio) < 5 || espacio.libre < minimo) return mal(parte, `${dice}: ${peligro}`, haga);
  if (porciento(espacio) < 10 || espacio.libre < minimo * 2) return aviso(parte, `${dice}: soon ${peligro}`, haga);
  return bien(parte, dice);
}

export async function discos({ maquina }: Alrededor, { storageDir }: AjustesDelDoctor): Promise<Hallazgo[]> {
  const carpetas = ['/', storageDir ?? []].flat();
  return Promise.all(
    carpetas.map(async (carpeta) =>
      juzgarEspacio(
        `disk ${carpeta}`,
        await maquina.disco(carpeta),
        GB,
        'a full disk stops the database, and with it everything',
        'make room (docker system prune, old logs), or a larger disk',
      ),
    ),
  );
}

export async function memoria({ maquina }: Alrededor): Promise<Hallazgo> {
  return juzgarEspacio(
    'memory',
    await maquina.memoria(),
    GB / 8,
    'the system ends processes when there is none left',
    'see what takes it (docker stats, top), or give the machine more: 4 GB are enough for a small one',
  );
}

export function node({ maquina }: Alrededor): Hallazgo {
  const version = maquina.node();
  const mayor = Number(version.split('.')[0]);
  if (mayor < MENOR_NODE)
    return mal('Node', `Node ${version} is too old: ${MENOR_NODE} or newer runs the product`, 'install Node 24');
  if (mayor === NODE_DEL_PRODUCTO) return bien('Node', `Node ${version}`);
  return aviso('Node', `Node ${version}; the product is tested and measured with 24`, 'install Node 24');
}

const HAGA_SANDBOX = 'docs/operacion/README.md, "Chromium\'s sandbox"';

/** Containers share the kernel of their machine: what it forbids, it forbids the renderer too. */
export async function sandbox({ maquina }: Alrededor, { sinSandbox }: AjustesDelDoctor): Promise<Hallazgo> {
  const parte = 'sandbox of the browser';
  if (sinSandbox)
    return aviso(
      parte,
      'CHROMIUM_SIN_SANDBOX=si: an attacker who escapes from Chromium has the access of kude-renderer',
      HAGA_SANDBOX,
    );
  if (await apagado(maquina))
    return mal(
      parte,
      'this kernel gives no user namespaces: Chromium does not start, and no KuDE is drawn',
      HAGA_SANDBOX,
    );
  if ((await maquina.nucleo('kernel/apparmor_restrict_unprivileged_userns')) === '1')
    return aviso(
      parte,
      'AppArmor gives user namespaces only to programs whose profile has `userns`: without one Chromium does not start',
      HAGA_SANDBOX,
    );
  return bien(parte, 'the kernel gives user namespaces');
}

async function apagado(maquina: Maquina): Promise<boolean> {
  const valores = await Promise.all(
    ['user/max_user_namespaces', 'kernel/unprivileged_userns_clone'].map((nombre) => maquina.nucleo(nombre)),
  );
  return valores.includes('0');
}
