import { aviso, campo, html, oculto, pagina } from './html';

interface Interaccion {
  uid: string;
  csrf: string;
  falla?: string | undefined;
}

/** Where somebody signs in: by passkey, or by address and password. */
export const paginaDeEntrada = ({ uid, csrf, falla }: Interaccion, correo = ''): string =>
  pagina(
    'Entrar',
    html`${aviso(falla)}
      <form method="post" action="/interaccion/${uid}" class="tarjeta">
        ${oculto('csrf', csrf)}
        ${campo('correo', 'Correo', html`type="email" autocomplete="username webauthn" maxlength="254" value="${correo}" autofocus`)}
        ${campo('contrasena', 'Contraseña', html`type="password" autocomplete="current-password" maxlength="512"`)}
        <button class="boton principal" type="submit">Entrar</button>
      </form>
      <form class="tarjeta" data-llave="entrar" data-ruta="/interaccion/${uid}/llave" hidden>
        ${oculto('csrf', csrf)}
        <p>Si su equipo, su teléfono o una llave USB lo conocen:</p>
        <button class="boton" type="submit">Entrar con una llave de acceso</button>
        <p class="aviso mal" role="alert"></p>
      </form>
      <p><a href="/recuperar">Es mi primera vez, o no recuerdo la contraseña</a></p>`,
    { guiones: true },
  );

/** Where who has an authenticator gives its code. */
export const paginaDeCodigo = ({ uid, csrf, falla }: Interaccion): string =>
  pagina(
    'Código de verificación',
    html`${aviso(falla)}
      <form method="post" action="/interaccion/${uid}/codigo" class="tarjeta">
        ${oculto('csrf', csrf)}
        ${campo(
          'codigo',
          'Código',
          html`inputmode="numeric" autocomplete="one-time-code" maxlength="40" autofocus`,
          'Los seis números de su aplicación, o uno de sus códigos de recuperación.',
        )}
        <button class="boton principal" type="submit">Seguir</button>
      </form>`,
  );
