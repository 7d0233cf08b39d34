/** Text that is HTML already. */
export class Html {
  constructor(readonly texto: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapado = (valor: unknown): string => {
  if (valor instanceof Html) return valor.texto;
  if (Array.isArray(valor)) return valor.map(escapado).join('');
  if (valor === undefined || valor === null || valor === false) return '';
  return String(valor as string | number).replace(/[&<>"']/g, (letra) => ESCAPES[letra]!);
};

/** A piece of a page: everything that is filled in is escaped, except other pieces. */
export const html = (partes: TemplateStringsArray, ...valores: unknown[]): Html =>
  new Html(partes.reduce((texto, parte, i) => texto + escapado(valores[i - 1]) + parte));

/** A whole page. `guiones`: it uses passkeys, for which browsers need a script. */
export const pagina = (titulo: string, cuerpo: Html, { guiones = false } = {}): string =>
  html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${titulo}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/estilo.css" />
        ${guiones && html`<script type="module" src="/llaves.mjs"></script>`}
      </head>
      <body>
        <main>
          <h1>${titulo}</h1>
          ${cuerpo}
        </main>
      </body>
    </html>`.texto;

/** What went wrong, or well, for eyes and screen readers. */
export const aviso = (texto: string | undefined, clase: 'mal' | 'bien' = 'mal'): Html | undefined =>
  texto === undefined ? undefined : html`<p class="aviso ${clase}" role="alert">${texto}</p>`;

/** A field with its label. */
export function campo(nombre: string, rotulo: string, atributos: Html, ayuda?: string): Html {
  const describe = ayuda && html`aria-describedby="ayuda-${nombre}"`;
  return html`<label for="${nombre}">${rotulo}</label>
    ${ayuda && html`<p class="ayuda" id="ayuda-${nombre}">${ayuda}</p>`}
    <input id="${nombre}" name="${nombre}" required ${describe} ${atributos} />`;
}

export const oculto = (nombre: string, valor: string): Html =>
  html`<input type="hidden" name="${nombre}" value="${valor}" />`;

/** How long somebody must wait, in words. */
export const espera = (segundos: number): string => {
  const minutos = Math.ceil(segundos / 60);
  return `Hubo demasiados intentos. Espere ${minutos === 1 ? 'un minuto' : `${minutos} minutos`} y pruebe otra vez.`;
};
