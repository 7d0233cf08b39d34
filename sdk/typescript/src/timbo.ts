import { EmisionDistinta, ErrorDeRed, errorDe, Rechazado, SigueEnTramite, type ErrorDeTimbo } from './errores';
import { Operaciones, type Operacion, type Pagina } from './operaciones';
import { consultaDe, cuerpoDe, leer, medioDe, motivoDe, pedidaPor, rellenar } from './pedido';
import type { components, operations } from './tipos';

export type Documento = components['schemas']['DE'];
export type Emision = operations['emitirDocumento']['requestBody']['content']['application/json'];
type Avisos = components['schemas']['Avisos'];

export interface Opciones {
  /** Dirección del servicio, sin barra al final. */
  url: string;
  /** Una clave de API; en su lugar, `token` es el de una persona. */
  llave?: string;
  token?: string;
  /** Con token, en cuál de las cuentas de la persona: un `tenant_id` de `listarCuentas`. */
  cuenta?: string;
  /** Valor de X-Fuente al emitir: A sistema, U interfaz, W WhatsApp. */
  fuente?: 'A' | 'U' | 'W';
  /** Milisegundos que se espera cada respuesta: 40000. */
  tiempo?: number;
  /** Cuántas veces se envía a lo sumo: 6. */
  intentos?: number;
  fetch?: typeof fetch;
  /** Milisegundos desde 1970. */
  reloj?: () => number;
  /** Un número de 0 a 1, sin el 1. */
  azar?: () => number;
  esperar?: (milisegundos: number) => Promise<void>;
  nuevoId?: () => string;
}
interface Espera {
  segundos?: number;
  /** Lanza EmisionDistinta si ya había un documento con ese `id_interno` y el cuerpo dice otra cosa. */
  exigirIgual?: boolean;
  edit_cdc?: string | undefined;
}
type SinValor = 'llave' | 'token' | 'cuenta' | 'fuente';
type Completas = Required<Omit<Opciones, SinValor>> & Pick<Opciones, SinValor>;
type Argumentos = Readonly<Record<string, unknown>>;

const [BASE, TOPE, RETRY_AFTER_MAXIMO] = [500, 20_000, 60_000];
const ESPERA_MAXIMA_SEGUNDOS = 25;
/** Lo que se da a la respuesta para llegar después de la espera que se pidió al servicio. */
const GRACIA = 5_000;
const EN_TRAMITE = new Set(['P', 'E']);
const REPETIR_409 = /_EN_CURSO$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** El cliente de Timbó. Reintenta lo que es seguro repetir, y una emisión repetida nunca es otra factura. */
export class Timbo extends Operaciones {
  private readonly opciones: Completas;
  /** Hasta cuándo se repite. */
  private limite = Infinity;

  constructor(opciones: Opciones) {
    super();
    if (!opciones.llave === !opciones.token) throw new TypeError('Indique llave o token, uno de los dos.');
    if (!/^https?:\/\/./.test(opciones.url)) throw new TypeError('url debe ser la dirección del servicio: https://…');
    if (!/^\s*[!-~]+\s*$/.test((opciones.llave || opciones.token)!))
      throw new TypeError('La llave o el token lleva un carácter que no es suyo: cópielo de nuevo.');
    if (opciones.cuenta !== undefined && (opciones.llave || !UUID.test(opciones.cuenta)))
      throw new TypeError('cuenta es el tenant_id de una cuenta, y va con token: una llave ya tiene la suya.');
    this.opciones = {
      tiempo: 40_000,
      intentos: 6,
      fetch: (...args) => fetch(...args),
      reloj: () => Date.now(),
      azar: () => Math.random(),
      esperar: (milisegundos) => new Promise((listo) => setTimeout(listo, milisegundos)),
      nuevoId: () => crypto.randomUUID(),
      ...opciones,
      url: opciones.url.replace(/\/+$/, ''),
    };
  }

  /**
   * Emite y espera lo que diga la autoridad, hasta `segundos` (120): el documento en A. Lanza Rechazado, o SigueEnTramite
   * con el CDC si el tiempo no alcanzó. Un corte en el medio se repite con el mismo `id_interno`; si nadie respondió,
   * ErrorDeRed dice cuál es. Con `edit_cdc` corrige el rechazado de ese CDC.
   */
  async emitirYEsperar(cuerpo: Emision, { segundos = 120, edit_cdc, exigirIgual }: Espera = {}): Promise<Documento> {
    const limite = this.opciones.reloj() + segundos * 1000;
    const timeout = Math.max(1, Math.min(ESPERA_MAXIMA_SEGUNDOS, Math.floor(segundos)));
    const apurado = this.hasta(limite);
    const emitido = await apurado.emitirDocumento({
      cuerpo,
      wait: true,
      timeout,
      ...(edit_cdc && { edit_cdc }),
    });
    if (exigirIgual && emitido.difiere?.length) throw new EmisionDistinta(emitido.cdc, emitido.difiere);
    let de: Pick<Documento, 'cdc' | 'estado'> & Partial<Documento> = emitido;
    for (let vez = 0; EN_TRAMITE.has(de.estado); vez += 1) {
      const quedan = limite - this.opciones.reloj();
      if (quedan <= 0) throw new SigueEnTramite(de.cdc);
      await this.opciones.esperar(Math.min(quedan, this.demora(vez)));
      de = await apurado.documento(de.cdc).catch((causa: unknown) => {
        throw new SigueEnTramite(de.cdc, { cause: causa });
      });
    }
    if (de.estado === 'R') {
      const { cdc, codigo_fiscal, mensaje_fiscal } = de;
      throw new Rechazado(422, 'FISCAL_RECHAZO', `La autoridad rechazó el documento: ${mensaje_fiscal}`, {
        codigo_fiscal,
        cdc,
      });
    }
    return de as Documento;
  }

  /** Un documento como lo devuelve la emisión; `obtenerDocumento` da el detalle. */
  async documento(cdc: string): Promise<Documento> {
    return this.listarDocumentos({ cdc });
  }

  /** El KuDE en PDF. Si todavía se dibuja, lo espera hasta `segundos` (60). */
  async kude(args: Parameters<Operaciones['descargarKude']>[0], { segundos = 60 } = {}): Promise<Uint8Array> {
    const limite = this.opciones.reloj() + segundos * 1000;
    for (;;) {
      const respuesta = await this.descargarKude(args);
      if (respuesta instanceof Uint8Array) return respuesta;
      if (this.opciones.reloj() >= limite)
        throw new ErrorDeRed(`El KuDE de ${args.cdc} no estuvo en ${segundos} segundos.`);
      await this.opciones.esperar(respuesta.retry_after_seconds * 1000);
    }
  }

  /**
   * Los avisos desde un cursor, de a páginas: procese `avisos` y guarde `cursor`. Con `espera` (segundos, hasta 25) sigue para
   * siempre y pueden llegar páginas vacías; sin ella termina cuando no hay más.
   */
  async *seguirAvisos(args: Parameters<Operaciones['listarAvisos']>[0] = {}): AsyncGenerator<Avisos> {
    let { despues } = args;
    for (;;) {
      const pagina: Avisos = await this.listarAvisos(despues === undefined ? args : { ...args, despues });
      yield pagina;
      despues = pagina.cursor;
      if (!pagina.hay_mas && !args.espera) return;
    }
  }

  protected async *recorrer<F>(
    pedir: (pagina: Pagina) => Promise<unknown>,
    filas: string,
    desde: Pagina,
  ): AsyncGenerator<F> {
    for (let offset = desde.offset ?? 0; ;) {
      const pagina = (await pedir({ limit: desde.limit ?? 100, offset })) as Record<string, F[]> & { total: number };
      const lista = pagina[filas] ?? [];
      yield* lista;
      offset += lista.length;
      if (lista.length === 0 || offset >= pagina.total) return;
    }
  }

  /** El mismo cliente, que después de `limite` no repite nada. */
  private hasta(limite: number): this {
    const otro = Object.create(this) as this;
    otro.limite = limite;
    return otro;
  }

  protected async pedir<R>(operacion: Operacion, args: object = {}): Promise<R> {
    const { ruta, resto } = rellenar(operacion.ruta, { ...args });
    const { cuerpo, ...consulta } = this.conIdInterno(operacion, resto);
    const url = `${this.opciones.url}${ruta}${consultaDe(consulta)}`;
    const pedido = this.pedido(operacion, cuerpo);
    for (let vez = 1; ; vez += 1) {
      let respuesta: Response | undefined;
      let error: ErrorDeTimbo | ErrorDeRed;
      try {
        respuesta = await this.opciones.fetch(url, { ...pedido, signal: AbortSignal.timeout(this.plazo()) });
        // El servicio nunca responde una página: es de otro, en una dirección que no es la suya.
        const ajena = respuesta.headers.get('content-type')?.includes('html');
        if (respuesta.ok && !ajena) return (await leer(respuesta)) as R;
        error = errorDe(respuesta.status, await respuesta.text());
      } catch (causa) {
        respuesta = undefined;
        error = new ErrorDeRed(`No hubo respuesta de ${operacion.nombre}: ${motivoDe(causa)}.`, { cause: causa });
      }
      const demora = this.demoraDe(operacion, error, pedidaPor(respuesta?.headers), vez);
      if (demora === undefined) {
        error.idInterno = String((cuerpo as { id_interno?: string } | undefined)?.id_interno ?? '');
        throw error;
      }
      await this.opciones.esperar(demora);
    }
  }

  /** Milisegundos hasta el próximo intento; undefined si no corresponde otro. */
  private demoraDe(operacion: Operacion, error: Error, pedida: number, vez: number): number | undefined {
    if (vez >= this.opciones.intentos) return undefined;
    const { estado = 0, codigo = '' } = error as Partial<ErrorDeTimbo>;
    const seguro =
      operacion.repetible && (estado === 0 || estado >= 500 || (estado === 409 && REPETIR_409.test(codigo)));
    if (estado !== 429 && !seguro) return undefined;
    if (pedida > RETRY_AFTER_MAXIMO) return undefined;
    const demora = pedida > 0 ? pedida + this.opciones.azar() * BASE : this.demora(vez - 1);
    return this.opciones.reloj() + demora < this.limite ? demora : undefined;
  }

  /** Milisegundos que se espera una respuesta. */
  private plazo(): number {
    return Math.ceil(Math.min(this.opciones.tiempo, this.limite - this.opciones.reloj() + GRACIA));
  }

  private demora(vez: number): number {
    return Math.min(TOPE, BASE * 2 ** vez) * (0.5 + this.opciones.azar() / 2);
  }

  private conIdInterno({ nombre }: Operacion, args: Argumentos): Argumentos {
    const cuerpo = args.cuerpo as Record<string, unknown> | undefined;
    if (nombre !== 'emitirDocumento' || !cuerpo || (cuerpo.id_interno ?? args.edit_cdc)) return args;
    return { ...args, cuerpo: { ...cuerpo, id_interno: `sdk-${this.opciones.nuevoId()}` } };
  }

  private pedido({ metodo, medio }: Operacion, cuerpo: unknown): RequestInit {
    const { llave, token, cuenta, fuente } = this.opciones;
    const headers = new Headers({ Authorization: llave ? `ApiKey ${llave}` : `Bearer ${token}` });
    if (cuenta !== undefined) headers.set('X-Tenant-Id', cuenta);
    if (fuente) headers.set('X-Fuente', fuente);
    const body = medio && cuerpo !== undefined ? cuerpoDe(medio, cuerpo) : undefined;
    if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', medioDe(medio!, body));
    // Quien sigue una redirección puede cambiar el pedido por un GET.
    const redirect = metodo === 'GET' ? 'follow' : 'manual';
    return { method: metodo, headers, redirect, ...(body === undefined ? {} : { body }) };
  }
}
