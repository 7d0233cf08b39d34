import { enPalabras as delServicio } from '../../mcp/palabras';
import { ErrorDeRed, ErrorDeTimbo, ErrorDeValidacion, Rechazado, SigueEnTramite } from '../../typescript/src/index';

/** Con qué termina el programa. Un guion decide por este número; por eso ninguno cambia de sentido. */
export const SALIDAS = {
  bien: [0, 'se hizo'],
  inesperado: [1, 'falla del programa'],
  uso: [2, 'la orden está mal escrita, o falta una opción o un archivo'],
  red: [
    3,
    'no hubo respuesta del servicio: no se sabe si se hizo; repetir una emisión con el mismo id_interno es seguro',
  ],
  rechazado: [4, 'la autoridad rechazó el documento o el evento'],
  invalido: [5, 'el pedido no cumple: se dice cada campo'],
  credencial: [6, 'la llave o el token no sirven, o no alcanzan para esto'],
  no_existe: [7, 'no existe'],
  estado: [8, 'el estado actual no lo permite'],
  en_tramite: [9, 'sigue en trámite: consulte después con timbo estado'],
  ocupado: [10, 'el servicio no puede ahora: repita más tarde'],
  incompleta: [11, 'la corrida de habilitación se detuvo o terminó con líneas que no están en verde'],
  cortado: [130, 'se cortó con Ctrl-C'],
} as const satisfies Record<string, readonly [number, string]>;

export type NombreDeSalida = keyof typeof SALIDAS;

/** Un error que el programa explica sin más: una opción, un archivo, un perfil. */
export class ErrorDeUso extends Error {
  override name = 'ErrorDeUso';
}

/** La corrida de habilitación ya no avanza y no todas sus líneas están en verde. */
export class HabilitacionIncompleta extends Error {
  override name = 'HabilitacionIncompleta';
}

const POR_ESTADO: Readonly<Record<number, NombreDeSalida>> = {
  401: 'credencial',
  403: 'credencial',
  404: 'no_existe',
  409: 'estado',
  410: 'estado',
  413: 'invalido',
  429: 'ocupado',
};

/** La persona actúa por varios contribuyentes, y la orden no dice por cuál. */
const SIN_ELEGIR = 'CUENTA_NO_ELEGIDA';

export function salidaDe(error: unknown): NombreDeSalida {
  // Un valor que el cliente rehúsa antes de enviar nada es un TypeError suyo.
  if (error instanceof ErrorDeUso || error instanceof TypeError) return 'uso';
  if (error instanceof Rechazado) return 'rechazado';
  if (error instanceof HabilitacionIncompleta) return 'incompleta';
  if (error instanceof SigueEnTramite) return 'en_tramite';
  if (error instanceof ErrorDeRed) return 'red';
  if (!(error instanceof ErrorDeTimbo)) return 'inesperado';
  if (error.codigo === SIN_ELEGIR) return 'uso';
  const propia = POR_ESTADO[error.estado];
  if (propia) return propia;
  if (error.estado >= 500) return 'ocupado';
  if (error instanceof ErrorDeValidacion) return 'invalido';
  // Sin campos que corregir, un 400 habla del pedido, y lo demás, de cómo está el documento o la cuenta.
  return error.estado === 400 && error.codigo !== 'DE_ESTADO_INVALIDO' ? 'invalido' : 'estado';
}

/** Un error como una persona lo lee. */
export function enPalabras(error: unknown): string {
  if (error instanceof ErrorDeTimbo && error.codigo === SIN_ELEGIR)
    return 'Usted actúa por varios contribuyentes: diga por cuál con --ruc. Los muestra timbo cuentas.';
  return delServicio(error);
}

/** Un error como lo lee otro programa. */
export function enJson(error: unknown): object {
  const salida = salidaDe(error);
  const base = { salida, mensaje: enPalabras(error) };
  if (error instanceof SigueEnTramite) return { error: { ...base, cdc: error.cdc } };
  // Con el mismo id_interno se repite una emisión.
  const { idInterno } = error as Partial<ErrorDeRed>;
  const suyo = { ...base, ...(idInterno && { id_interno: idInterno }) };
  if (!(error instanceof ErrorDeTimbo)) return { error: suyo };
  const { estado, codigo, extra, requestId } = error;
  return { error: { ...suyo, estado, codigo, extra, request_id: requestId } };
}

const DE_ARCHIVO: Readonly<Record<string, string>> = {
  ENOENT: 'no existe',
  EISDIR: 'es una carpeta',
  EACCES: 'no hay permiso',
  ENOSPC: 'no queda lugar en el disco',
};

/** Por qué no se pudo con un archivo. */
export function motivoDeArchivo(causa: unknown): string {
  const { code = '' } = causa as NodeJS.ErrnoException;
  return DE_ARCHIVO[code] ?? (code || String(causa));
}
