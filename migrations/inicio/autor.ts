/**
 * Who did it, beside what was done: libs/platform/autor.ts as JSON. What nobody asked for was done by the service.
 * @returns the default of a column `autor`, as SQL
 */
export const delServicio = (acto: string): string =>
  `'${JSON.stringify({ id: 'servicio', via: 'servicio', rol: 'servicio', acto })}'::jsonb`;
