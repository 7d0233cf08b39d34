import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Mundo } from './mundo';
import { ErrorDeUso, motivoDeArchivo } from './salidas';

/** Una cadena o un número de un JSON; lo demás no importa aquí. */
const PIEZA = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Los números que JavaScript no guarda exactos pasan como el texto que eran: el servicio toma los decimales como texto. */
const exactos = (json: string): string =>
  json.replace(PIEZA, (pieza) =>
    pieza.startsWith('"') || (/^-?\d+$/.test(pieza) && Number.isSafeInteger(Number(pieza))) ? pieza : `"${pieza}"`,
  );

/** @throws ErrorDeUso si no se puede leer. */
export async function leerArchivo(archivo: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(archivo);
  } catch (causa) {
    throw new ErrorDeUso(`No se pudo leer ${archivo}: ${motivoDeArchivo(causa)}.`);
  }
}

/** @returns el texto de un archivo, o de la entrada si el nombre es `-`. @throws ErrorDeUso si no se puede leer. */
async function leerTexto(archivo: string, { entrada }: Mundo): Promise<string> {
  if (archivo === '-') {
    const dicha = entrada.isTTY ? '' : await text(entrada);
    if (dicha.trim()) return dicha;
    throw new ErrorDeUso('Falta el archivo, o el cuerpo por la entrada: timbo emitir factura.json');
  }
  return (await leerArchivo(archivo)).toString('utf8');
}

/** El objeto JSON de un archivo o de la entrada. @throws ErrorDeUso si no es uno. */
export async function leerObjeto(archivo: string, mundo: Mundo): Promise<Record<string, unknown>> {
  const texto = (await leerTexto(archivo, mundo)).replace(/^\uFEFF/, '');
  const lugar = archivo === '-' ? 'La entrada' : archivo;
  let valor: unknown;
  try {
    // Se lee dos veces: primero lo que está escrito, para que el error hable de eso.
    JSON.parse(texto);
    valor = JSON.parse(exactos(texto));
  } catch (causa) {
    throw new ErrorDeUso(`${lugar} no es un JSON válido: ${(causa as Error).message}`);
  }
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor))
    throw new ErrorDeUso(`${lugar} debe ser un objeto JSON: el cuerpo de un documento.`);
  return valor as Record<string, unknown>;
}
