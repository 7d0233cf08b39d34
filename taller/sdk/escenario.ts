import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { Banco } from './banco';
import { correr, type Lenguaje } from './lenguajes';

/** What the program of every language says, line by line. */
export const ESPERADO = [
  'errados true items[0].iva_tipo limit',
  'emitida A 70000',
  'con corte A 1 true',
  'otra con su id_interno items[0].cantidad',
  'rechazada true 1309',
  'corregida A true',
  'nota de crédito A 35000',
  'kude %PDF-',
  'cancelada C A',
  'no se edita true 409 DE_NO_EDITABLE',
  'inutilizado A 1',
  'receptor 1 true',
  'documentos 4',
  'aviso de.rechazado 1309',
  'webhook webhook.prueba true',
  'tras un 429 true',
].map((linea, indice) => `${indice + 1} ${linea}`);

export interface Destino {
  base_url: string;
  api_key: string;
  /** Of an administrator of the same tenant. */
  token: string;
}
export interface Corrida {
  /** Distinguishes the documents of this run: letters only. */
  nombre: string;
  /** Two numbers from here on are voided. */
  rango: number;
}

export interface Dicho {
  lineas: string[];
  problemas: string;
  /** The id_interno of the emission that was cut and of what repeated it. */
  repetida: [antes: string, despues: string];
}

/** Where the numbers that a run voids begin: nobody issues so high. */
export const RANGOS = [5_000_000, 9_999_000] as const;
const LETRAS = 12;

/** A name that no other run has, of letters only, far from that of another language. */
export const nombreDeCorrida = (lenguaje: string, azar: (hasta: number) => number): string =>
  `${lenguaje} ${Array.from({ length: LETRAS }, () => String.fromCharCode('a'.charCodeAt(0) + azar(26))).join('')}`;

const idInterno = (cuerpo = '{}'): string => (JSON.parse(cuerpo) as { id_interno?: string }).id_interno ?? '';

/** Runs all steps with the client of a language, through a connection that fails as the program asks. */
export async function escenario(lenguaje: Lenguaje, destino: Destino, { nombre, rango }: Corrida): Promise<Dicho> {
  const banco = await Banco.abrir(destino.base_url);
  const carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-escenario-'));
  try {
    const programa = readFileSync(path.join(ROOT, 'taller/sdk/programas', lenguaje.escenario), 'utf8');
    const salida = await correr(lenguaje, programa, carpeta, {
      TIMBO_URL: banco.url,
      TIMBO_KEY: destino.api_key,
      TIMBO_TOKEN: destino.token,
      BANCO: `${banco.url}/_banco`,
      CORRIDA: nombre,
      RANGO: String(rango),
    });
    const [, cortada, repetida] = banco.emisiones;
    return {
      lineas: salida.stdout.trimEnd().split('\n'),
      problemas: salida.stderr,
      repetida: [idInterno(cortada), idInterno(repetida)],
    };
  } finally {
    await banco.cerrar();
    rmSync(carpeta, { recursive: true });
  }
}
