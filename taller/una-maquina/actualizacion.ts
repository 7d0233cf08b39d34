import { StackError } from '../../dev/stack/stack-error';
import { acusesDe, bajoCarga, fallidasDe } from './carga';
import type { Instalacion } from './instalacion';
import { pasosDeSubir } from './pagina';

/** Somewhat shorter than for twenty requests a second: a shell adds the time in which it starts one. */
const PAUSA_S = 0.025;
const VUELTA = 'actualizar';
/** What runs on as it is (docs/operacion/actualizar.md). */
const SIGUEN = /^(?:postgres|fiscal-simulator) /;

export interface Actualizacion {
  readonly segundos: number;
  readonly peticiones: number;
  readonly fallidas: readonly string[];
}

/** Follows the page to a version that differs from this tree by its number alone, while documents are issued. */
export async function actualizar(
  instalacion: Instalacion,
  pagina: string,
  decir: (linea: string) => void,
): Promise<Actualizacion> {
  const { version, preparar, cambiar } = pasosDeSubir(pagina);
  await publicar(instalacion, version);
  await instalacion.orden(['cd /opt/timbo', ...preparar].join(' && '));
  decir(`the images of ${version} are built; twenty documents a second are issued meanwhile …`);
  const empezo = performance.now();
  await bajoCarga(instalacion, { vuelta: VUELTA, pausaS: PAUSA_S }, () => instalacion.orden(cambiar));
  const segundos = (performance.now() - empezo) / 1_000;
  const corren = await instalacion.orden(`docker compose ps --format '{{.Service}} {{.Image}}'`);
  const quedaron = corren
    .split('\n')
    .filter((una) => /\/timbo-/.test(una) && !SIGUEN.test(una) && !una.endsWith(version));
  if (quedaron.length > 0) throw new StackError(`Not upgraded: ${quedaron.join(', ')}`);
  const fallidas = (await fallidasDe(instalacion)).filter((id) => id.startsWith(VUELTA));
  const acusadas = (await acusesDe(instalacion)).filter(([, id]) => id.startsWith(VUELTA));
  return { segundos, peticiones: acusadas.length + fallidas.length, fallidas };
}

/** A commit and its tag, where the machine's clone has come from. */
async function publicar(instalacion: Instalacion, version: string): Promise<void> {
  await instalacion.orden(`nueva=$(mktemp -d) && git clone -q /fuente.git "$nueva" && cd "$nueva" &&
    jq '.version = "${version}"' package.json >nuevo.json && mv nuevo.json package.json &&
    git -c user.name=Ana -c user.email=ana@example.com commit -qam 'chore: ${version}' &&
    git tag v${version} && git push -q origin v${version}`);
}
