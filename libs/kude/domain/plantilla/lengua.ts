import { html, type Html } from '../html';
import type { Rotulado } from '../vista';

/** Attribute, with a blank before it, that says in which language a label is, for who has the page read aloud. */
export const enLengua = ({ lengua }: Rotulado): Html => html`${lengua !== undefined && html` lang="${lengua}"`}`;
