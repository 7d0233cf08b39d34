/** Paper formats of the KuDE. */
export type FormatoDeKude =
  'a4' | 'carta' | 'oficio' | 'a5' | 'ticket80' | 'ticket58' | 'ticket80-resumen' | 'ticket58-resumen';
