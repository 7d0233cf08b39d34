/** In SQL: the CDC of these 43 characters, a column of a subquery, with its check digit (modulo 11). */
export const cdcDe = (partes: string): string =>
  `(SELECT ${partes} || CASE WHEN suma % 11 > 1 THEN 11 - suma % 11 ELSE 0 END FROM (SELECT ${suma(partes)} AS suma OFFSET 0) s)`;

const suma = (partes: string): string =>
  Array.from({ length: 43 }, (_, k) => `substr(${partes}, ${43 - k}, 1)::int * ${2 + (k % 10)}`).join(' + ');
