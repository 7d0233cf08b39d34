/** Day on which each technical note that touched the format came into force in production (its own date when it names none). */
export const NOTAS = {
  'NT-01': '2019-10-14',
  'NT-02': '2020-07-16',
  'NT-03': '2020-11-18',
  'NT-04': '2020-12-29',
  'NT-05': '2021-02-09',
  'NT-06': '2021-03-25',
  'NT-07': '2022-02-01',
  'NT-08': '2021-09-21',
  'NT-09': '2021-09-09',
  'NT-10': '2022-02-04',
  'NT-12': '2023-02-21',
  'NT-13': '2023-06-17',
  'NT-14': '2023-08-08',
  'NT-18': '2024-01-08',
  'NT-19': '2024-01-31',
  'NT-20': '2024-01-31',
  'NT-23': '2024-09-27',
  'NT-26': '2025-06-16',
  'NT-27': '2026-03-09',
} as const;
export type Nota = keyof typeof NOTAS;

/** Number of the last technical note that the format table knows. */
export const ULTIMA_NOTA = Math.max(...Object.keys(NOTAS).map((nota) => Number(nota.slice('NT-'.length))));
