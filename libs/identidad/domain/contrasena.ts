import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { normalized } from '@libs/platform';
import COMUNES from './contrasenas-comunes.json';

/** scrypt (RFC 7914): cost, block size, parallelism. */
export interface Parametros {
  n: number;
  r: number;
  p: number;
}

/** 64 MiB, twice: a choice of OWASP's Password Storage Cheat Sheet. A password sealed with others is sealed again at its next use. */
export const PARAMETROS: Parametros = { n: 65_536, r: 8, p: 2 };

const LARGO_DE_SAL = 16;
const LARGO_DE_CLAVE = 32;
const MINIMO = 10;
const MAXIMO = 128;

/** The same letters typed on another keyboard are the same password (RFC 8265, 4.2). A text too wild to compare stays as it is. */
const llana = (contrasena: string): string => normalized(contrasena, 'NFC', MAXIMO) ?? contrasena;

function derivar(contrasena: string, sal: Buffer, { n, r, p }: Parametros): Promise<Buffer> {
  // The memory of RFC 7914 and what OpenSSL needs besides.
  const maxmem = 128 * r * (n + p) + 1_048_576;
  return new Promise((resolve, reject) =>
    scrypt(llana(contrasena), sal, LARGO_DE_CLAVE, { N: n, r, p, maxmem }, (falla, clave) =>
      falla ? reject(falla) : resolve(clave),
    ),
  );
}

/** What is stored of a password: its parameters, its salt and its key. */
export async function sellarContrasena(contrasena: string, parametros: Parametros = PARAMETROS): Promise<string> {
  const sal = randomBytes(LARGO_DE_SAL);
  const clave = await derivar(contrasena, sal, parametros);
  const { n, r, p } = parametros;
  return ['scrypt', n, r, p, sal.toString('base64url'), clave.toString('base64url')].join('$');
}

const leer = (sellada: string) => {
  const [, n, r, p, sal = '', clave = ''] = sellada.split('$');
  return {
    parametros: { n: Number(n), r: Number(r), p: Number(p) },
    sal: Buffer.from(sal, 'base64url'),
    clave: Buffer.from(clave, 'base64url'),
  };
};

/**
 * Whether a password is the sealed one. Without a sealed one it does the same work and answers no: who does not exist costs as much as
 * who does.
 */
export async function esLaContrasena(
  contrasena: string,
  sellada: string | null | undefined,
  parametros: Parametros = PARAMETROS,
): Promise<boolean> {
  const guardada = sellada ? leer(sellada) : { parametros, sal: Buffer.alloc(LARGO_DE_SAL), clave: Buffer.alloc(0) };
  const clave = await derivar(contrasena, guardada.sal, guardada.parametros);
  return clave.length === guardada.clave.length && timingSafeEqual(clave, guardada.clave);
}

/** Whether a password was sealed with other parameters than today's. */
export function hayQueSellarDeNuevo(sellada: string, { n, r, p }: Parametros = PARAMETROS): boolean {
  const { parametros } = leer(sellada);
  return parametros.n !== n || parametros.r !== r || parametros.p !== p;
}

/**
 * Passwords of ten letters and more that appear in published breaches, from zxcvbn-ts (@zxcvbn-ts/language-common 4.1.3, MIT), in
 * lower case. Shorter ones are refused for their length.
 */
const CONOCIDAS: ReadonlySet<string> = new Set(COMUNES);

/** Repetitions and runs: `aaaaaaaaaaaa`, `121212121212`, `abcdefghijkl`, `9876543210`. */
function esMonotona(contrasena: string): boolean {
  const letras = [...contrasena];
  if (new Set(letras).size <= 3) return true;
  const pasos = letras.slice(1).map((letra, i) => letra.codePointAt(0)! - letras[i]!.codePointAt(0)!);
  return pasos.every((paso) => paso === pasos[0]);
}

/** As written, and without the figures and signs that people put before and after a word. */
function variantes(escrita: string): string[] {
  const sinCola = escrita.replace(/[\d\W_]+$/u, '');
  return [escrita, sinCola].flatMap((una) => [una, una.replace(/^[\d\W_]+/u, '')]);
}

/** Why a new password is not taken, for its owner; undefined: it is. */
export function defectoDeContrasena(contrasena: string, correo: string): string | undefined {
  const letras = [...llana(contrasena)].length;
  if (letras < MINIMO) return `La contraseña necesita al menos ${MINIMO} caracteres.`;
  if (letras > MAXIMO) return `La contraseña puede tener hasta ${MAXIMO} caracteres.`;
  const escrita = llana(contrasena).toLowerCase();
  const [usuario = '', dominio = ''] = correo.split('@');
  const propias = [correo, usuario, dominio, 'timbo', 'timbó', 'contraseña', 'password'].filter(
    ({ length }) => length > 3,
  );
  const resto = propias.reduce((texto, propia) => texto.replaceAll(propia, ''), escrita);
  if (variantes(escrita).some((una) => CONOCIDAS.has(una)) || esMonotona(escrita))
    return 'Esa contraseña figura entre las que se prueban primero. Elija otra.';
  if ([...resto].length < 6) return 'La contraseña se parece demasiado a su correo o al nombre del servicio.';
  return undefined;
}
