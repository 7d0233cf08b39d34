import type { Response } from 'express';

/** Answers with a page. */
export const mostrar = (respuesta: Response, status: number, pagina: string): void =>
  void respuesta.status(status).type('html').send(pagina);

/** What a form has in a field; nothing counts as empty. */
export const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Goes back to "Mi acceso", which says what was done. */
export const listo = (respuesta: Response, que: 'carta' | 'hecho'): void =>
  respuesta.redirect(303, `/cuenta?dicho=${que}`);
