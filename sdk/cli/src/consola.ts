import { styleText } from 'node:util';
import type { Mundo } from './mundo';

type Color = 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan';

const DE_ESTADO: Readonly<Record<string, Color>> = { A: 'green', R: 'red', C: 'yellow', P: 'cyan', E: 'cyan' };

/** Escribe los datos en la salida y lo que es solo para personas, en la de errores: así la salida se puede encadenar. */
export class Consola {
  readonly conColor: boolean;

  constructor(
    private readonly mundo: Mundo,
    readonly json: boolean,
    sinColor: boolean,
  ) {
    const { NO_COLOR, TERM } = mundo.entorno;
    this.conColor = !sinColor && !json && !NO_COLOR && TERM !== 'dumb' && mundo.salida.isTTY === true;
  }

  /** El resultado: con --json tal como respondió el servicio; si no, en palabras. */
  resultado(valor: unknown, enPalabras: () => string): void {
    this.mundo.salida.write(`${this.json ? JSON.stringify(valor) : enPalabras()}\n`);
  }

  /** Lo que se dice mientras se trabaja; con --json nada. */
  decir(texto: string): void {
    if (!this.json) this.mundo.errores.write(`${texto}\n`);
  }

  /** Cuánto va hecho: en una terminal se escribe sobre la misma línea. */
  avance(texto: string): void {
    if (this.json) return;
    if (this.mundo.errores.isTTY) this.mundo.errores.write(`\r\u001B[K${texto}`);
  }

  finDelAvance(): void {
    if (!this.json && this.mundo.errores.isTTY) this.mundo.errores.write('\r\u001B[K');
  }

  pintar(color: Color, texto: string): string {
    return this.conColor ? styleText(color, texto) : texto;
  }

  estado(estado: string): string {
    return this.pintar(DE_ESTADO[estado] ?? 'bold', `${estado} (${NOMBRE_DE_ESTADO[estado] ?? 'desconocido'})`);
  }

  /** Nombre y valor, uno por línea; lo que no tiene valor no se escribe. */
  ficha(pares: readonly (readonly [string, unknown])[]): string {
    const hay = pares.filter(([, valor]) => valor !== undefined && valor !== null && valor !== '');
    const ancho = Math.max(0, ...hay.map(([nombre]) => nombre.length));
    return hay.map(([nombre, valor]) => `${this.pintar('dim', nombre.padEnd(ancho))}  ${String(valor)}`).join('\n');
  }

  tabla(titulos: readonly string[], filas: readonly (readonly unknown[])[]): string {
    const textos = [titulos, ...filas].map((fila) => fila.map((valor) => String(valor ?? '')));
    const anchos = titulos.map((_, i) => Math.max(...textos.map((fila) => fila[i]!.length)));
    const lineas = textos.map((fila) =>
      fila
        .map((texto, i) => texto.padEnd(anchos[i]!))
        .join('  ')
        .trimEnd(),
    );
    return [this.pintar('bold', lineas[0]!), ...lineas.slice(1)].join('\n');
  }
}

const NOMBRE_DE_ESTADO: Readonly<Record<string, string>> = {
  P: 'pendiente',
  E: 'enviado',
  A: 'aprobado',
  R: 'rechazado',
  C: 'cancelado',
};
