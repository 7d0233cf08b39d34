import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction, constants } from 'node:vm';

interface Modulo {
  exports: unknown;
}
type Cuerpo = (exports: unknown, require: NodeRequire, module: Modulo, filename: string, dirname: string) => void;

const esArchivo = (ruta: string): boolean => statSync(ruta, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Loads the project's modules from the build in `dist/`, again after each `olvidar()`, so that constants at the top of a module are
 * computed again for every mutant. Packages are loaded once for the whole process.
 */
export class Cargador {
  private modulos = new Map<string, Modulo>();
  private readonly cuerpos = new Map<string, Cuerpo>();
  /** The files whose changed text is used: all, or one. */
  private cambiado: string | undefined;
  private readonly resueltos = new Map<string, string | undefined>();

  /**
   * @param cambiados compiled text to take instead of the one in `dist/`, by source file relative to `raiz`.
   * @param paquetes what to give for a package instead of itself.
   */
  constructor(
    private readonly raiz: string,
    private readonly cambiados: ReadonlyMap<string, string>,
    private readonly paquetes: ReadonlyMap<string, unknown>,
  ) {}

  /** @param cambiado the only file whose changed text is used from now on; every file if it is left out. */
  olvidar(cambiado?: string): void {
    this.modulos = new Map();
    this.cambiado = cambiado;
  }

  /** Source files of the project that are loaded now, relative to its root. */
  cargados(): string[] {
    return [...this.modulos.keys()].map((archivo) => path.relative(this.raiz, archivo));
  }

  cargar(archivo: string): unknown {
    const conocido = this.modulos.get(archivo);
    if (conocido) return conocido.exports;
    const modulo: Modulo = { exports: {} };
    this.modulos.set(archivo, modulo);
    try {
      this.cuerpo(archivo)(modulo.exports, this.requerir(archivo), modulo, archivo, path.dirname(archivo));
    } catch (causa) {
      this.modulos.delete(archivo);
      throw causa;
    }
    return modulo.exports;
  }

  private cuerpo(archivo: string): Cuerpo {
    const relativo = path.relative(this.raiz, archivo);
    const suyo = (this.cambiado ?? relativo) === relativo ? this.cambiados.get(relativo) : undefined;
    const clave = suyo === undefined ? archivo : `${archivo} *`;
    let cuerpo = this.cuerpos.get(clave);
    if (!cuerpo) {
      const texto = suyo ?? readFileSync(path.join(this.raiz, 'dist', relativo.replace(/\.ts$/, '.js')), 'utf8');
      cuerpo = compileFunction(texto, ['exports', 'require', 'module', '__filename', '__dirname'], {
        filename: archivo,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      }) as Cuerpo;
      this.cuerpos.set(clave, cuerpo);
    }
    return cuerpo;
  }

  private requerir(desde: string): NodeRequire {
    const propio = createRequire(desde);
    const requerir = (que: string): unknown => {
      const nuestro = que.startsWith('.') ? this.resolver(path.resolve(path.dirname(desde), que)) : undefined;
      return nuestro ? this.cargar(nuestro) : (this.paquetes.get(que) ?? propio(que));
    };
    return Object.assign(requerir, { resolve: propio.resolve }) as NodeRequire;
  }

  private resolver(ruta: string): string | undefined {
    if (!this.resueltos.has(ruta)) {
      const candidatos = [`${ruta}.ts`, path.join(ruta, 'index.ts'), ruta.replace(/\.js$/, '.ts')];
      this.resueltos.set(
        ruta,
        candidatos.find((candidato) => candidato.endsWith('.ts') && esArchivo(candidato)),
      );
    }
    return this.resueltos.get(ruta);
  }
}
