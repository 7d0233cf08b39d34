import type { NombreDePrueba, Prueba, ResultadoDePrueba } from './prueba';

/** How much of what a stranger wrote is repeated. */
const LARGO = 300;

/** A proof with its words: on one line, without control characters, and of a bounded length. */
export function prueba(nombre: NombreDePrueba, resultado: ResultadoDePrueba, detalle: string): Prueba {
  const limpio = detalle.replace(/[\s\p{C}]+/gu, ' ').trim();
  return {
    prueba: nombre,
    resultado,
    detalle: limpio.length > LARGO ? `${limpio.slice(0, LARGO - 1)}…` : limpio,
  };
}

export const sinProbar = (nombre: NombreDePrueba, motivo: string): Prueba =>
  prueba(nombre, 'sin_preguntar', `No se probó: ${motivo}.`);
