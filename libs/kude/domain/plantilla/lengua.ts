import { html, type Html } from '../html';
import type { Rotulado } from '../vista';

/** The `lang` attribute of a label, with a space before it, for screen readers. */
export const enLengua = ({ lengua }: Rotulado): Html => html`${lengua !== undefined && html` lang="${lengua}"`}`;
