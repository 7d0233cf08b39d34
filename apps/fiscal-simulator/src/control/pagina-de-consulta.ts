const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

type Consulta = { readonly datos: Readonly<Record<string, string>> } | { readonly defecto: string };

/** Plain HTML without scripts. A refusal names no CDC: programs that look for one in the page must not find it. */
export function paginaDeConsulta(consulta: Consulta): string {
  const cuerpo =
    'defecto' in consulta
      ? `<p role="alert">${escapar(consulta.defecto)}</p>`
      : `<dl>${Object.entries(consulta.datos)
          .map(([campo, valor]) => `<dt>${escapar(campo)}</dt><dd>${escapar(valor)}</dd>`)
          .join('')}</dl>`;
  return (
    '<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Consulta de documento electrónico</title></head>' +
    `<body><h1>Consulta de documento electrónico</h1>${cuerpo}</body></html>`
  );
}
