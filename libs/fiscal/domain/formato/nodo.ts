/**
 * Content of a group: element name → formatted text, inner group, or a list of either. Keys may have any order: the table decides it.
 * A key that starts with @ is an attribute ('@Id').
 */
export interface Nodo {
  [elemento: string]: string | Nodo | readonly string[] | readonly Nodo[] | undefined;
}
