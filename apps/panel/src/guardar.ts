/** The browser saves it under this name. */
export function guardarArchivo(contenido: Blob, nombre: string): void {
  const url = URL.createObjectURL(contenido);
  guardarEnlace(url, nombre);
  URL.revokeObjectURL(url);
}

/** The same, of what an address has. */
export const guardarEnlace = (href: string, download: string): void =>
  Object.assign(document.createElement('a'), { href, download }).click();
