import type { Configuration } from 'oidc-provider';
import { Html, html, pagina } from './html';

type Logout = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>;

/** Signing out asks again: the form of the provider protects against a foreign page that signs people out. */
export const paginaDeSalida: NonNullable<Logout['logoutSource']> = (context, form) => {
  context.type = 'html';
  context.body = pagina(
    'Salir',
    html`<p>Termina la sesión en este navegador.</p>
      ${new Html(form)}
      <p>
        <button class="boton principal" autofocus type="submit" form="op.logoutForm" name="logout" value="yes">
          Cerrar la sesión
        </button>
      </p>`,
  );
};

export const paginaDeSalido: NonNullable<Logout['postLogoutSuccessSource']> = (context) => {
  context.type = 'html';
  context.body = pagina('Sesión cerrada', html`<p>Ya puede cerrar esta página.</p>`);
};

/** What an application asked for and does not get. The reason is for who set it up. */
export const paginaDeFalla: NonNullable<Configuration['renderError']> = (context, { error, error_description }) => {
  context.type = 'html';
  context.body = pagina(
    'No se puede entrar así',
    html`<p>La aplicación pidió algo que no corresponde, o el pedido venció. Vuelva a ella y entre otra vez.</p>
      <p class="ayuda">${error}${error_description && `: ${error_description}`}</p>`,
  );
};
