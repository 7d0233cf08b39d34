import path from 'node:path';
import { escribir, leer } from '../instalar/carpeta';
import { cambiar, leerLineas } from '../instalar/lineas';
import { correr, FalloDePrograma } from '../respaldo/programas';
import { MalUso } from '../tarea';
import { Casa, PROCESOS, type Proceso } from './casa';
import type { Mirada, Paciencia } from './espera';

/** Of a container: image, state, health, how often it was started again, and whether it was made for one task. */
const FORMATO =
  '{{.Config.Image}}|{{.State.Status}}|{{if .State.Health}}{{.State.Health.Status}}{{end}}|{{.RestartCount}}' +
  '|{{index .Config.Labels "com.docker.compose.oneoff"}}';
/** More than the drain and the 25 s in which a process ends itself. */
const PLAZO_DE_CIERRE_S = 40;

interface Contenedor {
  readonly id: string;
  readonly imagen: string;
  readonly estado: string;
  readonly salud: string;
  readonly reinicios: number;
}

/**
 * Containers of docker/compose.yml. VERSION of `.env` is the version in service; a change runs with another one in the environment, and
 * writes it when it is done. A process of the new version starts beside the old one, which ends once the new one is ready.
 */
export class EnContenedores extends Casa {
  /** @param carpeta that of compose.yml, by the path that Docker's machine has it at. */
  constructor(
    private readonly carpeta: string,
    private readonly paciencia: Paciencia,
  ) {
    super();
  }

  async instalada(): Promise<string> {
    const anotada = leerLineas(leer(this.ajustes)).get('VERSION');
    if (anotada !== undefined) return anotada;
    // Made before VERSION was written: what is replaced last is still of the version of before.
    const [contenedor] = await this.contenedores(PROCESOS.at(-1)!, '');
    if (!contenedor)
      throw new MalUso(`nothing runs of ${this.carpeta}: add VERSION=<the version in service> to its .env`);
    const version = contenedor.imagen.split(':').at(-1)!;
    await this.asentar(version);
    return version;
  }

  async exigirPreparada(instalada: string, deseada: string): Promise<void> {
    for (const version of [deseada, instalada])
      for (const imagen of (await this.lineas(version, 'config', '--images')).filter((una) =>
        una.endsWith(`:${version}`),
      ))
        await this.docker('image', 'inspect', '--format', '{{.Id}}', imagen).catch((causa: unknown) => {
          if (!(causa instanceof FalloDePrograma)) throw causa;
          throw new MalUso(`the image ${imagen} is not here: VERSION=${version} docker compose build, or pull`);
        });
  }

  doctor(version: string): Promise<string> {
    return this.compose(version, 'run', '--rm', '--no-deps', '-T', 'operador', 'doctor');
  }

  async respaldo(version: string): Promise<(() => Promise<string>) | undefined> {
    if (!(await this.servicios(version)).includes('respaldo')) return undefined;
    const orden = ['node', '/app/dist/apps/operador/main.js', 'respaldar'];
    return () => this.compose(version, 'exec', '-T', 'respaldo', ...orden);
  }

  migrar(version: string): Promise<string> {
    return this.compose(version, 'run', '--rm', '--no-deps', '-T', 'migrate');
  }

  async relevar(proceso: Proceso, version: string): Promise<string> {
    const antes = await this.contenedores(proceso, version);
    const esNuevo = ({ imagen }: Contenedor): boolean => imagen.endsWith(`:${version}`);
    const anda = ({ estado }: Contenedor): boolean => estado === 'running';
    // Of a run that was killed, or a start that failed: it serves nobody.
    for (const { id } of antes.filter((uno) => !anda(uno))) await this.docker('rm', '-f', id);
    const viejos = antes.filter((uno) => anda(uno) && !esNuevo(uno));
    if (!antes.some((uno) => anda(uno) && esNuevo(uno))) {
      const todos = viejos.length + Math.max(1, viejos.length);
      const junto = ['--no-deps', '--no-build', '--no-recreate', '--scale', `${proceso}=${todos}`];
      await this.compose(version, 'up', '-d', ...junto, proceso);
    }
    const nuevos = (await this.contenedores(proceso, version)).filter(esNuevo);
    if (nuevos.length === 0) throw new Error(`no container of ${proceso} ${version} was made`);
    for (const { id } of nuevos) await this.paciencia.hastaListo(`${proceso} ${version}`, () => this.mirar(id));
    for (const { id } of viejos) {
      await this.docker('stop', '-t', String(PLAZO_DE_CIERRE_S), id);
      await this.docker('rm', '-f', id);
    }
    return viejos.length === 0
      ? `${proceso} ${version} is ready`
      : `${proceso} ${version} is ready, and the other ended`;
  }

  async acompanar(version: string): Promise<void> {
    if ((await this.servicios(version)).includes('respaldo'))
      await this.compose(version, 'up', '-d', '--no-deps', '--no-build', 'respaldo');
  }

  asentar(version: string): Promise<void> {
    const estaba = leer(this.ajustes);
    const queda = cambiar(estaba, 'VERSION', version);
    if (queda !== estaba) escribir(this.ajustes, queda);
    return Promise.resolve();
  }

  private get ajustes(): string {
    return path.join(this.carpeta, '.env');
  }

  private async mirar(id: string): Promise<Mirada> {
    const { estado, salud, reinicios } = await this.inspeccionar(id);
    if (reinicios > 0 || estado === 'exited' || estado === 'dead')
      return { acabo: (await this.docker('logs', '--tail', '3', id)).trim() || `docker logs ${id} says why` };
    return salud === 'healthy' ? 'listo' : 'todavia';
  }

  private async contenedores(proceso: Proceso, version: string): Promise<Contenedor[]> {
    const ids = await this.lineas(version, 'ps', '-aq', proceso);
    const todos = await Promise.all(ids.map((id) => this.inspeccionar(id)));
    return todos.filter(({ deTarea }) => !deTarea);
  }

  private async inspeccionar(id: string): Promise<Contenedor & { readonly deTarea: boolean }> {
    const [imagen, estado, salud, reinicios, deTarea] = (await this.docker('inspect', '--format', FORMATO, id))
      .trim()
      .split('|') as [string, string, string, string, string];
    return { id, imagen, estado, salud, reinicios: Number(reinicios), deTarea: deTarea === 'True' };
  }

  private servicios(version: string): Promise<string[]> {
    return this.lineas(version, 'config', '--services');
  }

  private async lineas(version: string, ...orden: string[]): Promise<string[]> {
    return (await this.compose(version, ...orden)).split('\n').filter(Boolean);
  }

  private compose(version: string, ...orden: string[]): Promise<string> {
    // An empty one would not be the default of compose.yml, but no version at all.
    const suya = version === '' ? {} : { VERSION: version };
    return correr({ cwd: this.carpeta, env: { ...process.env, ...suya } }, 'docker', ['compose', ...orden]);
  }

  private docker(...orden: string[]): Promise<string> {
    return correr({ cwd: this.carpeta }, 'docker', orden);
  }
}
