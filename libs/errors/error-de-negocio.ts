import { type DatosDeError, type EntradaDeError, ERRORES, type IdDeError } from './catalogo';
import { type CodigoDeCampo, CODIGOS_PROPIOS } from './codigos-de-campo';

/** Maximum number of wrong fields in an answer: the first hundred are enough to correct a request. */
export const ERRORES_MOSTRADOS = 100;

/** One wrong field of a request body. `campo` is a path such as `items[2].cantidad`. */
export interface ErrorDeCampo {
  campo: string;
  codigo: CodigoDeCampo;
  mensaje: string;
}

/** Why a credential or request was refused, in more detail than the code: for logs and metrics, never in an answer. */
export type MotivoDeRechazo =
  | 'sin_credencial'
  | 'clave_malformada'
  | 'clave_desconocida'
  | 'clave_revocada'
  | 'clave_vencida'
  | 'token_malformado'
  | 'token_vencido'
  | 'token_de_larga_vida'
  | 'token_de_otra_firma'
  | 'token_de_otro_emisor'
  | 'token_de_otro_tenant'
  | 'token_sin_rol'
  | 'sin_proveedor'
  | 'sin_tenant'
  | 'cuenta_no_elegida'
  | 'cuenta_ajena'
  | 'sin_membresia'
  | 'correo_sin_verificar'
  | 'invitacion_ajena'
  | 'sin_modo_de_prueba'
  | 'modo_no_admitido'
  | 'rol_insuficiente'
  | 'clave_en_vez_de_token'
  | 'clave_sin_permiso'
  | 'clave_de_otro_establecimiento'
  | 'enlace_expirado'
  | 'enlace_alterado'
  | 'por_direccion'
  | 'por_plan'
  | 'por_cuenta'
  | 'en_curso';

/** An error that the caller may see. The border turns every other error into ERROR_INTERNO. */
export class ErrorDeNegocio extends Error {
  readonly codigo: string;
  readonly status: number;
  /** Seconds until the same request may succeed, if known: the answer's Retry-After. */
  readonly esperaS: number | undefined;
  motivo?: MotivoDeRechazo;

  constructor(
    readonly id: IdDeError,
    mensaje: string,
    /** Becomes `error.extra` of the answer; never contains a secret. */
    readonly extra?: Readonly<Record<string, unknown>>,
    options?: ErrorOptions & { esperaS?: number },
  ) {
    super(mensaje, options);
    this.esperaS = options?.esperaS ?? (ERRORES[id] as EntradaDeError).esperaS;
    this.codigo = ERRORES[id].codigo;
    this.status = ERRORES[id].status;
  }

  /** What it came from: for the log, never for the caller. */
  por(causa: unknown): this {
    this.cause = causa;
    return this;
  }

  porque(motivo: MotivoDeRechazo): this {
    this.motivo = motivo;
    return this;
  }
}

type Argumentos<I extends IdDeError> = [keyof DatosDeError<I>] extends [never]
  ? [datos?: undefined, extra?: Readonly<Record<string, unknown>>]
  : [datos: DatosDeError<I>, extra?: Readonly<Record<string, unknown>>];

/** Makes the error `id` with its message filled in. */
export function error<I extends IdDeError>(id: I, ...[datos, extra]: Argumentos<I>): ErrorDeNegocio {
  const valores = (datos ?? {}) as Record<string, string | number>;
  const mensaje = ERRORES[id].mensaje.replace(/\{(\w+)\}/g, (_, nombre: string) => String(valores[nombre]));
  const { segundos } = valores;
  return new ErrorDeNegocio(id, mensaje, extra, typeof segundos === 'number' ? { esperaS: segundos } : undefined);
}

/**
 * Error of a request body with wrong fields: `errores` has all of them, the answer the first hundred and the total. If only one rule
 * failed and it has a code of its own, that is the code of the answer (decisions of the interface, §4).
 */
export class ErrorDeValidacion extends ErrorDeNegocio {
  override readonly codigo: string;

  constructor(readonly errores: readonly ErrorDeCampo[]) {
    const codigos = new Set(errores.map(({ codigo }) => codigo));
    const [primero] = errores;
    const propio = codigos.size === 1 && primero && tieneCodigoPropio(primero) ? primero : undefined;
    const general = error('VALIDACION_MULTIPLES_CAMPOS', { cantidad: errores.length });
    super('VALIDACION_MULTIPLES_CAMPOS', propio?.mensaje ?? general.message, {
      errores: errores.slice(0, ERRORES_MOSTRADOS),
      total_errores: errores.length,
    });
    this.codigo = propio?.codigo ?? general.codigo;
  }
}

/** Whether a field error has a code of its own in the interface. It takes precedence over general rules on the same field. */
export const tieneCodigoPropio = ({ codigo }: Pick<ErrorDeCampo, 'codigo'>): boolean =>
  (CODIGOS_PROPIOS as readonly string[]).includes(codigo);
