/**
 * Content of a group: element name → text already formatted, inner group, or a list of either. Keys in any order: the table orders them.
 * A key that starts with @ is an attribute ('@Id').
 */
export interface Nodo {
  [elemento: string]: string | Nodo | readonly string[] | readonly Nodo[] | undefined;
}
