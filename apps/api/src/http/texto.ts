import { ValidateBy } from 'class-validator';

/** A query parameter of at most so many characters. Sent twice it is a list, and no text. */
export const Texto = (maximo: number): PropertyDecorator =>
  ValidateBy({
    name: 'text',
    validator: {
      validate: (valor) => typeof valor === 'string' && valor.length <= maximo,
      defaultMessage: (campo) => `${campo?.property} admite hasta ${maximo} caracteres, una sola vez`,
    },
  });

/** What the searches by name have in common, for their descriptions. */
export const CON_UNA_LETRA_MAL =
  'Si las coincidencias son menos de 10, las siguen hasta 50 nombres con una letra distinta, de más o de menos.';
