import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { ROOT } from '../../dev/stack/root';
import { StackError } from '../../dev/stack/stack-error';
import type { Maquina } from './maquina';
import { adaptadas, construye, ordenesDe } from './pagina';

/** What each process is asked at, by its service. */
const POR_DENTRO = 'api:3001 fiscal-submitter:3011 kude-renderer:3021 identidad:3031';
const API = 'https://facturas.example.com';
const ESPERA_DE_ANOTADO_S = 900;

const RESPUESTAS = `NOMBRE=Ana
DOMINIO=facturas.example.com
CORREO=ana@example.com
AMBIENTE=simulador
TLS=interna
RESPALDO_EN=/respaldos
`;

interface Primero {
  readonly cdc: string;
  readonly estado: string;
  readonly kude_url: string;
}

/** The installation that the page makes. */
export class Instalacion {
  private constructor(
    private readonly maquina: Maquina,
    private readonly clave: string,
    readonly segundos: number,
    readonly segundosDeConstruir: number,
    readonly primero: Primero,
  ) {}

  /**
   * Follows the page, command by command, from a bare machine to the first document.
   * @param preparar called once Docker is installed, instead of the registries.
   */
  static async seguir(
    maquina: Maquina,
    decir: (linea: string) => void,
    preparar: () => Promise<void>,
  ): Promise<Instalacion> {
    const pagina = readFileSync(path.join(ROOT, 'docs/operacion/una-maquina.md'), 'utf8');
    const ordenes = adaptadas(['Install', 'The first document'].flatMap((seccion) => ordenesDe(pagina, seccion)));
    const terminal = maquina.terminal();
    const tiempos = { pagina: 0, construir: 0 };
    let ultima = '';
    for (const orden of ordenes) {
      if (/^docker run/.test(orden)) {
        await terminal.correr('install -d -m 700 -o 999 -g 999 /respaldos');
        maquina.escribir('opt/timbo/docker/respuestas', RESPUESTAS);
      }
      const { salida, segundos } = await terminal.correr(orden);
      decir(`${segundos.toFixed(1).padStart(6)} s  ${orden.split('\n')[0]!.slice(0, 110)}`);
      tiempos[construye(orden) ? 'construir' : 'pagina'] += segundos;
      ultima = salida;
      if (/^apt-get/.test(orden)) await preparar();
    }
    const { salida: clave } = await terminal.correr('echo "$KEY"');
    terminal.cerrar();
    return new Instalacion(maquina, clave.trim(), tiempos.pagina, tiempos.construir, JSON.parse(ultima) as Primero);
  }

  /** A command in the folder of the compose file. */
  orden(orden: string): Promise<string> {
    return this.maquina.orden(`cd /opt/timbo/docker && KEY='${this.clave}' && ${orden}`);
  }

  /** The first bytes of a print, once it is drawn. */
  async kude(): Promise<string> {
    const pedir = `curl -sk -o "$papel" -w '%{http_code}' '${this.primero.kude_url}'`;
    return this.orden(`papel=$(mktemp); until [ "$(${pedir})" = 200 ]; do sleep 0.3; done; head -c 5 "$papel"`);
  }

  /** Seconds until every process is ready and the api answers by its public name, counted from now. */
  async lista(): Promise<number> {
    const empezo = performance.now();
    const direccion = `docker inspect -f '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' "timbo-\${p%:*}-1"`;
    await this.orden(`lista() {
      for p in ${POR_DENTRO}; do curl -sfm 2 "http://$(${direccion}):\${p#*:}/health/ready" >/dev/null || return 1; done
      curl -skfm 2 ${API}/v1/series -H "Authorization: ApiKey $KEY" >/dev/null
    }
    (for vez in $(seq 600); do lista && exit; sleep 0.3; done; docker compose ps -a >&2; false)`);
    return (performance.now() - empezo) / 1_000;
  }

  /** Memory of each service in kB: proportional set size, so that what processes share counts once. */
  async memoria(): Promise<Map<string, number>> {
    const dicho = await this
      .orden(`de() { awk '/^Pss:/ { print $2 }' /proc/$1/smaps_rollup; for h in $(cat /proc/$1/task/*/children); do de $h; done; }
      for c in $(docker ps -q); do
        set -- $(docker inspect -f '{{index .Config.Labels "com.docker.compose.service"}} {{.State.Pid}}' $c)
        echo "$1 $(de $2 | awk '{ suma += $1 } END { print suma }')"
      done`);
    const filas = dicho
      .trim()
      .split('\n')
      .map((linea) => linea.split(' '));
    return new Map(filas.map(([servicio, kb]) => [servicio!, Number(kb)]));
  }

  /** Waits until the audit log has a result of a backup or a drill. @throws StackError when it is a bad one, or none comes */
  async anotado(acto: 'respaldo.hacer' | 'respaldo.probar'): Promise<void> {
    const consulta = `SELECT despues->>'bien' FROM auditoria_listar(NULL, '${acto}', NULL, NULL, NULL, 1, 0)`;
    for (let vez = 0; vez < ESPERA_DE_ANOTADO_S; vez += 1) {
      const [fila] = await this.filas(consulta);
      if (fila?.[0] === 'true') return;
      if (fila) break;
      await esperar(1_000);
    }
    throw new StackError(`No good ${acto}`, await this.orden('docker compose logs --tail 30 respaldo'));
  }

  /** Rows of the database, as its superuser. */
  async filas(consulta: string): Promise<string[][]> {
    const dicho = await this.orden(
      `docker compose exec -T postgres psql -U postgres -d timbo -XAtF ' ' -c "${consulta}"`,
    );
    return dicho
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((linea) => linea.split(' '));
  }
}

/** Programs without which nothing of this can be tried. */
export function exigirProgramas(programas: readonly string[]): void {
  const carpetas = (process.env['PATH'] ?? '').split(':');
  const faltan = programas.filter((nombre) => !carpetas.some((carpeta) => existsSync(path.join(carpeta, nombre))));
  if (faltan.length > 0)
    throw new StackError(`Not on the PATH: ${faltan.join(', ')} (Debian's packages of these names).`);
  if (process.getuid!() !== 0) throw new StackError('Only root may make a machine.');
}
