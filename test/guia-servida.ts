import { stackDePrueba } from './stack';

/** A page of the guides as the running product gives it to programs: with the product's address in its examples. */
export async function paginaServida(pagina: string): Promise<string> {
  const respuesta = await fetch(`${stackDePrueba().base_url}/docs/guia/${pagina}`);
  if (!respuesta.ok) throw new Error(`/docs/guia/${pagina}: ${respuesta.status}`);
  return respuesta.text();
}

/** The fenced blocks of a page, of a language or of none. */
export const bloquesDe = (texto: string, lenguaje: string): string[] =>
  [...texto.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, hallado]) => hallado === lenguaje)
    .map(([, , bloque]) => bloque!);
