import { aviso, campo, html, oculto, pagina } from './html';

/** Where somebody asks for a link by letter. */
export const paginaDeRecuperacion = (falla?: string): string =>
  pagina(
    'Crear o recuperar el acceso',
    html`${aviso(falla)}
      <form method="post" action="/recuperar" class="tarjeta">
        ${campo(
          'correo',
          'Correo',
          html`type="email" autocomplete="username" maxlength="254" autofocus`,
          'Le enviamos un enlace para elegir una contraseña. Sirve una vez, durante una hora.',
        )}
        <button class="boton principal" type="submit">Enviar el enlace</button>
      </form>`,
  );

/** The same words for every address. */
export const PEDIDO_RECIBIDO = pagina(
  'Revise su correo',
  html`<p>Si ese correo puede entrar aquí, en unos minutos llega un enlace. Mire también en el correo no deseado.</p>
    <p><a href="/recuperar">No llegó: pedirlo otra vez</a></p>`,
);

export const ENLACE_VENCIDO = pagina(
  'Ese enlace ya no sirve',
  html`<p>Cada enlace sirve una vez y por un tiempo. El último que pidió reemplaza a los anteriores.</p>
    <p><a href="/recuperar">Pedir otro</a></p>`,
);

export const paginaDeClaveNueva = (token: string, correo: string, falla?: string): string =>
  pagina(
    'Elegir una contraseña',
    html`${aviso(falla)}
      <form method="post" action="/enlace/${token}" class="tarjeta">
        <p>Para <strong>${correo}</strong></p>
        <input type="email" autocomplete="username" value="${correo}" readonly hidden />
        ${campo(
          'contrasena',
          'Contraseña nueva',
          html`type="password" autocomplete="new-password" minlength="10" maxlength="512" autofocus`,
          'Diez caracteres o más. Varias palabras al azar son fáciles de recordar y difíciles de adivinar.',
        )}
        <button class="boton principal" type="submit">Guardar</button>
      </form>`,
  );

export const paginaDeVerificacion = (token: string, correo: string): string =>
  pagina(
    'Confirmar el correo',
    html`<form method="post" action="/enlace/${token}" class="tarjeta">
      ${oculto('verificar', 'si')}
      <p>¿<strong>${correo}</strong> es su correo?</p>
      <button class="boton principal" type="submit">Sí, confirmar</button>
    </form>`,
  );

/** `panel`: the origin to which the button leads. */
export const paginaDeListo = (titulo: string, panel: string | undefined): string =>
  pagina(
    titulo,
    html`<p>
      ${panel ? html`<a class="boton principal" href="${panel}/panel/">Ir al panel</a>` : 'Ya puede entrar.'}
    </p>`,
  );
