type Argumentos = Readonly<Record<string, unknown>>;

/** La ruta con sus valores, y los argumentos que no eran de ella. */
export function rellenar(ruta: string, resto: Record<string, unknown>): { ruta: string; resto: Argumentos } {
  const llena = ruta.replace(/\{(\w+)\}/g, (_, nombre: string) => {
    const valor = resto[nombre];
    delete resto[nombre];
    if (valor === undefined || valor === '') throw new TypeError(`Falta ${nombre}.`);
    return encodeURIComponent(String(valor));
  });
  return { ruta: llena, resto };
}

export function consultaDe(valores: Argumentos): string {
  const pares = Object.entries(valores).filter(([, valor]) => valor !== undefined && valor !== null);
  // Una lista repite el parámetro, como dice OpenAPI cuando no dice otra cosa.
  const texto = new URLSearchParams(
    pares.flatMap(([nombre, valor]) => [valor].flat().map((uno): [string, string] => [nombre, String(uno)])),
  ).toString();
  return texto && `?${texto}`;
}

export function cuerpoDe(medio: string, cuerpo: unknown): string | FormData | Blob | Uint8Array<ArrayBuffer> {
  if (medio === 'application/json') return JSON.stringify(exigirExactos(cuerpo, ''));
  if (!medio.startsWith('multipart/')) return cuerpo as Blob | Uint8Array<ArrayBuffer>;
  const formulario = new FormData();
  for (const [nombre, valor] of Object.entries(cuerpo as object)) formulario.set(nombre, valor as string | Blob);
  return formulario;
}

export function medioDe(medio: string, cuerpo: string | Blob | Uint8Array): string {
  if (medio !== 'image/*') return medio;
  if (cuerpo instanceof Blob) return cuerpo.type;
  return cuerpo[0] === 0x89 ? 'image/png' : 'image/jpeg';
}

/** Un número con decimales ya perdió exactitud, y JSON no tiene bigint: los importes van como texto. */
function exigirExactos(valor: unknown, ruta: string): unknown {
  if (typeof valor === 'bigint' || (typeof valor === 'number' && !Number.isSafeInteger(valor)))
    throw new TypeError(`${ruta}: escriba los importes como texto, por ejemplo "1500.50".`);
  if (typeof valor === 'object' && valor !== null)
    for (const [nombre, parte] of Object.entries(valor))
      exigirExactos(parte, Array.isArray(valor) ? `${ruta}[${nombre}]` : ruta ? `${ruta}.${nombre}` : nombre);
  return valor;
}

export async function leer(respuesta: Response): Promise<unknown> {
  if (respuesta.status === 204) return undefined;
  if (respuesta.headers.get('content-type')?.includes('json')) return respuesta.json();
  return new Uint8Array(await respuesta.arrayBuffer());
}

/** Milisegundos que Retry-After pide: segundos, o una fecha, que se compara con la de quien responde. 0: no los dice. */
export function pedidaPor(cabeceras: Headers | undefined): number {
  const dicho = cabeceras?.get('retry-after') ?? '';
  const pedida = /^\d+$/.test(dicho)
    ? Number(dicho) * 1000
    : Date.parse(dicho) - Date.parse(cabeceras?.get('date') ?? '');
  return pedida > 0 ? pedida : 0;
}

/** fetch esconde el motivo («ECONNREFUSED») en la causa de su error. */
export function motivoDe(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'pasó el tiempo de espera';
  const { code, message: interno } = (cause ?? {}) as { code?: unknown; message?: unknown };
  return String(code ?? interno ?? message);
}
