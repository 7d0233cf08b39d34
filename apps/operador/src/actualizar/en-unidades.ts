import { existsSync, lstatSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { versionDelServicio } from '@libs/platform';
import type { Red } from '../doctor/alrededor';
import { leer } from '../instalar/carpeta';
import { leerLineas } from '../instalar/lineas';
import { type Como, correr, FalloDePrograma } from '../respaldo/programas';
import { MalUso } from '../tarea';
import { Casa, PROCESOS, type Proceso } from './casa';
import type { Mirada, Paciencia } from './espera';

const OPERADOR = 'dist/apps/operador/main.js';
/** The link that units run from. */
const ACTUAL = 'actual';
/** While a change is under way: a link to the folder of the version of before. */
const DE_ANTES = 'de-antes';
/** As who the server runs, and as who its backups are made. */
const USUARIO_DE_POSTGRES = 'postgres';

export interface Sitios {
  /** The folder of settings: /etc/timbo. */
  readonly carpeta: string;
  /** The folder with one for each version, and the link. */
  readonly versiones: string;
  /** The folder of the wanted version. */
  readonly deseada: string;
  /** Where each process answers on this machine. */
  readonly procesos: readonly string[];
}

/**
 * Units of systemd: a folder for each version, and the link `actual` to the one that units start from. A unit is restarted, and the proxy
 * holds the requests that come meanwhile.
 */
export class EnUnidades extends Casa {
  constructor(
    private readonly sitios: Sitios,
    private readonly red: Pick<Red, 'salud'>,
    private readonly paciencia: Paciencia,
    private readonly como: Como = {},
  ) {
    super();
  }

  instalada(): Promise<string> {
    if (!esEnlace(this.en(ACTUAL)))
      throw new MalUso(`${this.en(ACTUAL)} is no link to the folder of a version (docs/operacion/una-maquina.md)`);
    return Promise.resolve(versionDelServicio(this.deAntes));
  }

  exigirPreparada(): Promise<void> {
    for (const carpeta of [this.sitios.deseada, this.deAntes])
      for (const proceso of PROCESOS)
        if (!existsSync(path.join(carpeta, `dist/apps/${proceso}/main.js`)))
          throw new MalUso(`${carpeta} is not built: npm ci && npm run build && npm prune --omit=dev, in it`);
    return Promise.resolve();
  }

  doctor(): Promise<string> {
    return this.operador(this.deAntes, ['kude-renderer', 'api', 'operador'], 'doctor');
  }

  respaldo(): Promise<(() => Promise<string>) | undefined> {
    if (!existsSync(this.entorno('respaldo'))) return Promise.resolve(undefined);
    const programa = path.join(this.deAntes, OPERADOR);
    // Files of settings are for root to read: their values go along.
    const env = Object.assign(
      { ...process.env, ...this.como.env },
      ...['api', 'operador', 'respaldo'].map((nombre) => Object.fromEntries(leerLineas(leer(this.entorno(nombre))))),
    ) as NodeJS.ProcessEnv;
    const orden = ['-u', USUARIO_DE_POSTGRES, '--', process.execPath, programa, 'respaldar'];
    return Promise.resolve(() => correr({ env }, 'runuser', orden));
  }

  migrar(): Promise<string> {
    return this.operador(this.sitios.deseada, ['operador'], 'migrate');
  }

  async relevar(proceso: Proceso, version: string): Promise<string> {
    const unidad = `timbo-${proceso}`;
    this.apuntar(version);
    if (!(await this.habilitada(unidad))) return `${unidad} is not enabled: it stays as it is`;
    await correr(this.como, 'systemctl', ['restart', unidad]);
    const empezada = await this.reinicios(unidad);
    await this.paciencia.hastaListo(`${unidad} ${version}`, () => this.mirar(proceso, unidad, empezada));
    return `${unidad} ${version} is ready`;
  }

  async acompanar(): Promise<void> {
    if (await this.habilitada('timbo-respaldo'))
      await correr(this.como, 'systemctl', ['try-restart', 'timbo-respaldo']);
  }

  asentar(): Promise<void> {
    rmSync(this.en(DE_ANTES), { force: true });
    return Promise.resolve();
  }

  /** Lets units start from this version from now on, and remembers the one of before until the change is done. */
  private apuntar(version: string): void {
    const { deseada } = this.sitios;
    if (!esEnlace(this.en(DE_ANTES))) this.enlazar(DE_ANTES, readlinkSync(this.en(ACTUAL)));
    const destino = version === versionDelServicio(deseada) ? this.relativo(deseada) : readlinkSync(this.en(DE_ANTES));
    if (readlinkSync(this.en(ACTUAL)) !== destino) this.enlazar(ACTUAL, destino);
  }

  private enlazar(nombre: string, destino: string): void {
    const aparte = this.en(`${nombre}.nuevo`);
    // Of a run that was killed.
    rmSync(aparte, { force: true });
    symlinkSync(destino, aparte);
    renameSync(aparte, this.en(nombre));
  }

  private async mirar(proceso: Proceso, unidad: string, empezada: number): Promise<Mirada> {
    if ((await this.reinicios(unidad)) > empezada) return { acabo: `journalctl -u ${unidad} says why` };
    const url = this.sitios.procesos.find((uno) => uno.startsWith(`${proceso}=`))?.slice(proceso.length + 1);
    if (url === undefined) throw new Error(`INNER_URLS does not say where ${proceso} answers`);
    return this.red.salud(url).then(
      ({ preparado }) => (preparado ? 'listo' : 'todavia'),
      () => 'todavia',
    );
  }

  /** How often systemd has started it again by itself: a process that ends does not show otherwise, for it comes back. */
  private async reinicios(unidad: string): Promise<number> {
    return Number(await correr(this.como, 'systemctl', ['show', '--property=NRestarts', '--value', unidad]));
  }

  private habilitada(unidad: string): Promise<boolean> {
    return correr(this.como, 'systemctl', ['is-enabled', '--quiet', unidad]).then(
      () => true,
      (causa: unknown) => {
        if (causa instanceof FalloDePrograma) return false;
        throw causa;
      },
    );
  }

  private operador(carpeta: string, ajustes: readonly string[], tarea: string): Promise<string> {
    const archivos = ajustes.map((nombre) => `--env-file=${this.entorno(nombre)}`);
    return correr({ ...this.como, cwd: carpeta }, process.execPath, [...archivos, OPERADOR, tarea]);
  }

  private get deAntes(): string {
    return realpathSync(this.en(esEnlace(this.en(DE_ANTES)) ? DE_ANTES : ACTUAL));
  }

  private en = (nombre: string): string => path.join(this.sitios.versiones, nombre);
  private relativo = (carpeta: string): string => path.relative(realpathSync(this.sitios.versiones), carpeta);
  private entorno = (nombre: string): string => path.join(this.sitios.carpeta, 'entorno', `${nombre}.env`);
}

const esEnlace = (ruta: string): boolean => lstatSync(ruta, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
