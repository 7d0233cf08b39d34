import type { Usuario } from '@libs/identidad';
import { aviso, campo, html, oculto, pagina } from './html';

interface Sesion {
  usuario: Usuario;
  csrf: string;
}

/** Where somebody writes another address. */
export const paginaDeOtroCorreo = ({ usuario, csrf }: Sesion, falla?: string): string =>
  pagina(
    'Cambiar el correo',
    html`${aviso(falla)}
      <form method="post" action="/cuenta/otro-correo" class="tarjeta">
        ${oculto('csrf', csrf)}
        <p>Ahora es <strong>${usuario.correo}</strong>, que recibe un aviso.</p>
        ${campo(
          'correo',
          'Correo nuevo',
          html`type="email" autocomplete="email" maxlength="254" autofocus`,
          'Si nadie más lo usa para entrar aquí, le llega un enlace para confirmarlo. Ábralo en este navegador.',
        )}
        <button class="boton principal" type="submit">Enviar el enlace</button>
      </form>`,
  );

/** What the link leads to. */
export const paginaDeCambio = ({ usuario, csrf }: Sesion, correo: string, ruta: string): string =>
  pagina(
    'Cambiar el correo',
    html`<form method="post" action="${ruta}" class="tarjeta">
      ${oculto('csrf', csrf)}
      <p>Desde ahora entra con <strong>${correo}</strong> en lugar de ${usuario.correo}.</p>
      <button class="boton principal" type="submit">Cambiarlo</button>
    </form>`,
  );
