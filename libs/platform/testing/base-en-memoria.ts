/** A table: its name and the type of its rows. Rows are replaced, never mutated, so a row that was read does not change. */
export interface Tabla<F extends object> {
  readonly nombre: string;
  /** Never present at run time: carries the type. */
  readonly fila?: F;
}

/** Keys and indices of a table. An index leaves out rows for which it returns null, like a partial index. */
export interface DefinicionDeTabla<F extends object> extends Tabla<F> {
  clave(fila: F): string;
  indices?: Record<string, (fila: F) => string | null>;
}

export interface CambioDeFila<F extends object = object> {
  tabla: string;
  antes: F | undefined;
  despues: F;
}

/** Deadlock: one of the transactions is undone, as PostgreSQL does (40P01). */
export class BloqueoMutuo extends Error {}
/** Unique violation (23505). */
class ClaveRepetida extends Error {}

/** The same number of attempts after a deadlock as in the product. */
const INTENTOS = 3;

/**
 * An in-memory database with the behaviour of PostgreSQL (READ COMMITTED) that the adapters rely on, without SQL: a transaction sees what
 * is committed and its own writes, all of its changes appear together with its commit, and a locked row makes others wait until it ends.
 * Before each statement and around the commit a session awaits its `pausa`, where another session may run or this one may be killed.
 */
export class BaseEnMemoria {
  /** Called after every commit. */
  alConfirmar: (cambios: readonly CambioDeFila[]) => void = () => undefined;
  readonly cerrojos = new Cerrojos();
  private readonly almacenes: ReadonlyMap<string, Almacen>;
  private readonly secuencias = new Map<string, number>();
  /** As pg_current_xact_id() gives them. */
  private transacciones = 0;
  private readonly enCurso = new Set<number>();

  constructor(tablas: readonly DefinicionDeTabla<never>[]) {
    this.almacenes = new Map(
      tablas.map((tabla) => [tabla.nombre, new Almacen(tabla as unknown as DefinicionDeTabla<object>)]),
    );
  }

  /** A connection pool of one process. */
  sesion(pausa: () => Promise<void> = () => Promise.resolve()): Sesion {
    return new Sesion(this, pausa);
  }

  almacen({ nombre }: { nombre: string }): Almacen {
    const almacen = this.almacenes.get(nombre);
    if (!almacen) throw new Error(`no table ${nombre}`);
    return almacen;
  }

  /** A committed row, as seen from outside every transaction. */
  ver<F extends object>(tabla: Tabla<F>, clave: string): F | undefined {
    return this.almacen(tabla).filas.get(clave) as F | undefined;
  }

  buscar<F extends object>(tabla: Tabla<F>, indice: string, valor: string): F[] {
    return this.almacen(tabla).buscar(indice, valor) as F[];
  }

  todas<F extends object>(tabla: Tabla<F>): F[] {
    return [...this.almacen(tabla).filas.values()] as F[];
  }

  /** An id in the form that the tables use; the same in every run. */
  nuevoId(secuencia: string): string {
    return `00000000-0000-7000-8000-${String(this.siguiente(secuencia)).padStart(12, '0')}`;
  }

  /** A backup of everything committed. */
  copia(): Copia {
    const filas = [...this.almacenes].map(([nombre, almacen]): [string, object[]] => [
      nombre,
      [...almacen.filas.values()],
    ]);
    return Object.assign(new Map(filas), { transacciones: this.transacciones });
  }

  /** Replaces all data by a backup. No transaction may be open. Sequences keep their position; numbers of transactions are given again. */
  restaurar(copia: Copia): void {
    if (this.enCurso.size > 0) throw new Error('a transaction is open');
    this.transacciones = copia.transacciones;
    for (const [nombre, almacen] of this.almacenes) almacen.reemplazar(copia.get(nombre)!);
  }

  empezar(): number {
    this.transacciones += 1;
    this.enCurso.add(this.transacciones);
    return this.transacciones;
  }

  acabar(transaccion: number): void {
    this.enCurso.delete(transaccion);
  }

  /** The lowest number of a transaction that is open or to come: every lower one has ended (pg_snapshot_xmin). */
  get horizonte(): number {
    return Math.min(this.transacciones + 1, ...this.enCurso);
  }

  /** The next number of a sequence. As in PostgreSQL, an undone transaction does not return it. */
  siguiente(secuencia: string): number {
    const numero = (this.secuencias.get(secuencia) ?? 0) + 1;
    this.secuencias.set(secuencia, numero);
    return numero;
  }
}

export type Copia = ReadonlyMap<string, readonly object[]> & { readonly transacciones: number };

class Almacen {
  readonly filas = new Map<string, object>();
  private readonly indices = new Map<string, Map<string, Set<string>>>();

  constructor(readonly definicion: DefinicionDeTabla<object>) {}

  buscar(indice: string, valor: string): object[] {
    return [...(this.indices.get(indice)?.get(valor) ?? [])].map((clave) => this.filas.get(clave)!);
  }

  valor(indice: string, fila: object): string | null {
    return this.definicion.indices![indice]!(fila);
  }

  poner(clave: string, fila: object): void {
    const antes = this.filas.get(clave);
    this.filas.set(clave, fila);
    for (const indice of Object.keys(this.definicion.indices ?? {})) {
      const [viejo, nuevo] = [antes ? this.valor(indice, antes) : null, this.valor(indice, fila)];
      if (viejo === nuevo) continue;
      if (viejo !== null) this.claves(indice, viejo).delete(clave);
      if (nuevo !== null) this.claves(indice, nuevo).add(clave);
    }
  }

  reemplazar(filas: readonly object[]): void {
    this.filas.clear();
    this.indices.clear();
    for (const fila of filas) this.poner(this.definicion.clave(fila), fila);
  }

  private claves(indice: string, valor: string): Set<string> {
    const porValor = this.indices.get(indice) ?? new Map<string, Set<string>>();
    this.indices.set(indice, porValor);
    const claves = porValor.get(valor) ?? new Set();
    porValor.set(valor, claves);
    return claves;
  }
}

/** Row locks by table and key, also for rows that do not exist yet: an insert makes other inserts of the same key wait. */
class Cerrojos {
  private readonly duenos = new Map<string, Transaccion>();
  private readonly colas = new Map<string, { tx: Transaccion; seguir: () => void }[]>();

  libre(cerrojo: string, tx: Transaccion): boolean {
    const dueno = this.duenos.get(cerrojo);
    return dueno === undefined || dueno === tx;
  }

  async tomarCerrojo(cerrojo: string, tx: Transaccion): Promise<void> {
    if (this.libre(cerrojo, tx)) return this.dar(cerrojo, tx);
    for (let dueno = this.duenos.get(cerrojo); dueno; dueno = this.duenos.get(dueno.espera ?? '')) {
      if (dueno === tx) throw new BloqueoMutuo(cerrojo);
    }
    tx.espera = cerrojo;
    const cola = this.colas.get(cerrojo) ?? [];
    this.colas.set(cerrojo, cola);
    await new Promise<void>((seguir) => cola.push({ tx, seguir }));
    tx.espera = undefined;
    // The process was killed while it got the lock: it never continues.
    if (tx.terminada) await new Promise(() => undefined);
  }

  soltar(tx: Transaccion): void {
    for (const cola of this.colas.values()) {
      const puesto = cola.findIndex((enCola) => enCola.tx === tx);
      if (puesto >= 0) cola.splice(puesto, 1);
    }
    for (const cerrojo of tx.cerrojos) {
      this.duenos.delete(cerrojo);
      const siguiente = this.colas.get(cerrojo)?.shift();
      if (this.colas.get(cerrojo)?.length === 0) this.colas.delete(cerrojo);
      if (!siguiente) continue;
      this.dar(cerrojo, siguiente.tx);
      siguiente.seguir();
    }
  }

  dar(cerrojo: string, tx: Transaccion): void {
    if (!this.libre(cerrojo, tx)) throw new Error(`held by another: ${cerrojo}`);
    this.duenos.set(cerrojo, tx);
    tx.cerrojos.add(cerrojo);
  }
}

/** The transactions of one process. */
export class Sesion {
  private readonly abiertas = new Set<Transaccion>();
  private cortada = false;

  constructor(
    readonly base: BaseEnMemoria,
    readonly pausa: () => Promise<void>,
  ) {}

  async transaccion<T>(trabajo: (tx: Transaccion) => Promise<T>): Promise<T> {
    for (let intento = 1; ; intento += 1) {
      // Of a process that was killed between two of its steps: it never continues.
      if (this.cortada) await new Promise(() => undefined);
      const tx = new Transaccion(this.base, this.pausa);
      this.abiertas.add(tx);
      try {
        const resultado = await trabajo(tx);
        await this.pausa();
        tx.confirmar();
        await this.pausa();
        return resultado;
      } catch (causa) {
        if (!(causa instanceof BloqueoMutuo) || intento === INTENTOS) throw causa;
      } finally {
        tx.terminar();
        this.abiertas.delete(tx);
      }
    }
  }

  /** A read outside any transaction. */
  async leer<T>(lectura: (base: BaseEnMemoria) => T): Promise<T> {
    await this.pausa();
    const leido = lectura(this.base);
    await this.pausa();
    return leido;
  }

  /** The process was killed: its uncommitted changes are lost. */
  cortar(): void {
    this.cortada = true;
    for (const tx of this.abiertas) tx.terminar();
    this.abiertas.clear();
  }
}

export class Transaccion {
  readonly cerrojos = new Set<string>();
  espera: string | undefined;
  terminada = false;
  private suNumero: number | undefined;
  private readonly cambios = new Map<string, Map<string, object>>();

  constructor(
    readonly base: BaseEnMemoria,
    private readonly pausa: () => Promise<void>,
  ) {}

  /** Given with its first write. */
  get numero(): number {
    return (this.suNumero ??= this.base.empezar());
  }

  /** Begins a new statement, which sees everything committed so far. */
  sentencia(): Promise<void> {
    return this.pausa();
  }

  /** `SELECT … FOR UPDATE` of one row, also the first step of an UPDATE. Waits for the lock's holder and sees its committed changes. */
  async bloquear<F extends object>(tabla: Tabla<F>, clave: string): Promise<F | undefined> {
    await this.pausa();
    await this.base.cerrojos.tomarCerrojo(`${tabla.nombre} ${clave}`, this);
    return this.ver(tabla, clave);
  }

  /** Whether nobody else has locked the row; `SKIP LOCKED` leaves out rows that are not free. */
  libre({ nombre }: { nombre: string }, clave: string): boolean {
    return this.base.cerrojos.libre(`${nombre} ${clave}`, this);
  }

  /** Locks a row that is free, within the current statement. */
  bloquearLibre({ nombre }: { nombre: string }, clave: string): void {
    this.base.cerrojos.dar(`${nombre} ${clave}`, this);
  }

  ver<F extends object>(tabla: Tabla<F>, clave: string): F | undefined {
    return (this.cambios.get(tabla.nombre)?.get(clave) as F | undefined) ?? this.base.ver(tabla, clave);
  }

  buscar<F extends object>(tabla: Tabla<F>, indice: string, valor: string): F[] {
    const propias = this.cambios.get(tabla.nombre);
    const filas = this.base.buscar(tabla, indice, valor);
    if (!propias) return filas;
    const almacen = this.base.almacen(tabla);
    return [
      ...filas.filter((fila) => !propias.has(almacen.definicion.clave(fila))),
      ...([...propias.values()] as F[]).filter((fila) => almacen.valor(indice, fila) === valor),
    ];
  }

  /** The rows of a table that this transaction has written so far. */
  propias<F extends object>({ nombre }: Tabla<F>): F[] {
    return [...(this.cambios.get(nombre)?.values() ?? [])] as F[];
  }

  /** Inserts a row whose key does not exist yet. */
  insertar<F extends object>(tabla: Tabla<F>, fila: F): void {
    const clave = this.clave(tabla, fila);
    if (this.ver(tabla, clave)) throw new ClaveRepetida(`${tabla.nombre} ${clave}`);
    this.anotar(tabla, clave, fila);
  }

  /** Replaces an existing row that this transaction has locked. */
  poner<F extends object>(tabla: Tabla<F>, fila: F): void {
    const clave = this.clave(tabla, fila);
    if (!this.cambios.get(tabla.nombre)?.has(clave) && !this.cerrojos.has(`${tabla.nombre} ${clave}`)) {
      throw new Error(`written without its lock: ${tabla.nombre} ${clave}`);
    }
    this.anotar(tabla, clave, fila);
  }

  confirmar(): void {
    const cambios: CambioDeFila[] = [];
    for (const [nombre, filas] of this.cambios) {
      const almacen = this.base.almacen({ nombre });
      for (const [clave, despues] of filas) {
        cambios.push({ tabla: nombre, antes: almacen.filas.get(clave), despues });
        almacen.poner(clave, despues);
      }
    }
    this.terminar();
    if (cambios.length > 0) this.base.alConfirmar(cambios);
  }

  /** Releases its locks and drops its uncommitted changes. */
  terminar(): void {
    this.terminada = true;
    if (this.suNumero !== undefined) this.base.acabar(this.suNumero);
    this.cambios.clear();
    this.base.cerrojos.soltar(this);
    this.cerrojos.clear();
  }

  private clave<F extends object>(tabla: Tabla<F>, fila: F): string {
    return this.base.almacen(tabla).definicion.clave(fila);
  }

  private anotar({ nombre }: { nombre: string }, clave: string, fila: object): void {
    const filas = this.cambios.get(nombre) ?? new Map<string, object>();
    this.cambios.set(nombre, filas);
    this.suNumero ??= this.base.empezar();
    filas.set(clave, fila);
  }
}
