import { es } from './es';

/** The texts of the page. Another language is another file of the type `Textos`, chosen here. */
export const t: Textos = es;
export type Textos = typeof es;
