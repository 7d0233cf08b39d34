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

/** Un RUC con su dígito, o sin él. */
export function ruc(texto: string): string {
  const escrito = texto.trim().toUpperCase();
  if (!/^[1-9][0-9]{1,6}[0-9A-D](-[0-9])?$/.test(escrito))
    throw new InvalidArgumentError('Debe ser un RUC, con su dígito o sin él: 80012345-0.');
  return escrito;
}

export const esDelRuc = (cuenta: { ruc: string }, dicho: string): boolean =>
  cuenta.ruc === dicho || cuenta.ruc.split('-')[0] === dicho;
