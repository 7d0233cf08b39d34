/** `0007-recibe`: a call by its order and its service. */
export const nombreDeLlamada = (n: number, servicio: string): string =>
  `${String(n).padStart(4, '0')}-${/([\w-]+)\.wsdl$/.exec(servicio)?.[1] ?? 'servicio'}`;

/** The extension of an answer: the authority's gateway answers pages too. */
export const extensionDe = (respuesta: Buffer): 'xml' | 'html' | 'txt' => {
  const inicio = respuesta.subarray(0, 200).toString('latin1').trimStart().toLowerCase();
  if (inicio.startsWith('<!doctype html') || inicio.startsWith('<html')) return 'html';
  return inicio.startsWith('<') ? 'xml' : 'txt';
};
