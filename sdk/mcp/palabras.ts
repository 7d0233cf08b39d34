import { ErrorDeTimbo, ErrorDeValidacion, Rechazado } from '../typescript/src/index';

/** Un error del servicio como una persona lo lee. */
export function enPalabras(error: unknown): string {
  if (error instanceof ErrorDeValidacion)
    return error.errores
      .map(({ campo, codigo, mensaje }) => `${campo || 'el cuerpo'}: ${mensaje} (${codigo})`)
      .join('\n');
  if (error instanceof Rechazado)
    return `${error.message} (código ${error.codigoFiscal})${error.cdc && `\nCDC ${error.cdc}`}`;
  if (error instanceof ErrorDeTimbo)
    return `${error.message} (${error.codigo}${error.requestId && `, pedido ${error.requestId}`})`;
  return error instanceof Error ? error.message : String(error);
}
