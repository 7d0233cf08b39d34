import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { transformSync } from '@swc/core';
import { ROOT } from '../../dev/stack/root';

interface Modulo {
  exports: unknown;
}
type Cuerpo = (exports: unknown, require: NodeRequire, module: Modulo, filename: string, dirname: string) => void;

const esArchivo = (ruta: string): boolean => statSync(ruta, { throwIfNoEntry: false })?.isFile() ?? false;
/** In the text of every file with mutants. */
const MUTADO = 'stryMutAct_';

/**
 * Loads the modules of a copy of the project again after each `olvidar()`, so that constants at the top of a module are computed again
 * for every mutant. A file without mutants is as in the project, whose build in `dist/` is taken. Packages are loaded once for the process.
 */
export class Cargador {
  private modulos = new Map<string, Modulo>();
  private readonly cuerpos = new Map<string, Cuerpo>();
  private readonly resueltos = new Map<string, string | undefined>();
  /** Source files with mutants that were compiled, relative to the copy. */
  private readonly mutados = new Set<string>();
  private readonly swc = require(path.join(ROOT, 'dev/swc.config.cjs')) as object;

  /** @param paquetes replacements of packages, by name. */
  constructor(
    private readonly raiz: string,
    private readonly paquetes: ReadonlyMap<string, unknown>,
  ) {}

  olvidar(): void {
    this.modulos = new Map();
  }

  /** Whether a file with mutants is loaded now. */
  conMutantes(): boolean {
    return [...this.modulos.keys()].some((archivo) => this.mutados.has(archivo));
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
    const conocido = this.cuerpos.get(archivo);
    if (conocido) return conocido;
    const cuerpo = compileFunction(this.texto(archivo), ['exports', 'require', 'module', '__filename', '__dirname'], {
      filename: archivo,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }) as Cuerpo;
    this.cuerpos.set(archivo, cuerpo);
    return cuerpo;
  }

  private texto(archivo: string): string {
    const fuente = readFileSync(archivo, 'utf8');
    const relativo = path.relative(this.raiz, archivo);
    if (!fuente.includes(MUTADO))
      return readFileSync(path.join(ROOT, 'dist', relativo.replace(/\.ts$/, '.js')), 'utf8');
    this.mutados.add(archivo);
    return transformSync(fuente, { ...this.swc, sourceMaps: false, filename: path.join(ROOT, relativo) }).code;
  }

  private requerir(desde: string): NodeRequire {
    const requireDeNode = createRequire(desde);
    const requerir = (modulo: string): unknown => {
      const nuestro = modulo.startsWith('.') ? this.resolver(path.resolve(path.dirname(desde), modulo)) : undefined;
      return nuestro ? this.cargar(nuestro) : (this.paquetes.get(modulo) ?? requireDeNode(modulo));
    };
    return Object.assign(requerir, { resolve: requireDeNode.resolve }) as NodeRequire;
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
