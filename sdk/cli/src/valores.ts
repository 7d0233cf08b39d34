import { InvalidArgumentError } from 'commander';

/** Lee un entero entre dos, de una opción. */
export const entero =
  (desde: number, hasta: number) =>
  (texto: string): number => {
    const valor = Number(texto);
    if (!/^\d+$/.test(texto) || valor < desde || valor > hasta)
      throw new InvalidArgumentError(`Debe ser un entero de ${desde} a ${hasta}.`);
    return valor;
  };

export function direccion(texto: string): string {
  if (!URL.canParse(texto) || !/^https?:/.test(texto))
    throw new InvalidArgumentError('Debe ser una dirección http o https.');
  return texto;
}
