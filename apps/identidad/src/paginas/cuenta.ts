import type { ActoVisto, Usuario } from '@libs/identidad';
import type { Llave, SesionVista } from '@libs/identidad/postgres';
import { trazoQr } from '@libs/platform/qr';
import { aviso, campo, type Html, html, oculto, pagina } from './html';

export interface Cuenta {
  usuario: Usuario;
  csrf: string;
  sesiones: readonly (SesionVista & { esta: boolean })[];
  llaves: readonly Llave[];
  codigos: number;
  actos: readonly ActoVisto[];
}

const ACTOS: Readonly<Record<ActoVisto['acto'], string>> = {
  entrar: 'Entró con la contraseña',
  entrar_con_llave: 'Entró con una llave',
  clave: 'Eligió una contraseña',
  correo: 'Cambió el correo',
  correo_pedido: 'Pidió cambiar el correo',
  llave: 'Agregó una llave',
  llave_quitada: 'Quitó una llave',
  codigo: 'Activó el código de verificación',
  codigo_quitado: 'Quitó el código de verificación',
  sesion_cerrada: 'Cerró una sesión',
};

const dia = (momento: Date): string =>
  momento.toLocaleString('es-PY', { timeZone: 'America/Asuncion', dateStyle: 'medium', timeStyle: 'short' });

const boton = (ruta: string, csrf: string, texto: string, mas?: Html): Html =>
  html`<form method="post" action="/cuenta/${ruta}">
    ${oculto('csrf', csrf)} ${mas}<button class="boton" type="submit">${texto}</button>
  </form>`;

/** Browser and system out of a `User-Agent`. */
export function navegador(agente: string | null): string {
  const hallado = (tabla: readonly (readonly [RegExp, string])[]) =>
    tabla.find(([forma]) => forma.test(agente ?? ''))?.[1];
  const programa = hallado([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const sistema = hallado([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return [programa ?? 'Otro programa', sistema && `en ${sistema}`].filter(Boolean).join(' ');
}

const delCorreo = ({ usuario: { correo, correoVerificado }, csrf }: Cuenta): Html =>
  html`<section class="tarjeta">
    <h2>Correo y contraseña</h2>
    <p>${correo}${correoVerificado ? ' (confirmado)' : ' (sin confirmar)'}</p>
    ${!correoVerificado && boton('correo', csrf, 'Enviarme un enlace para confirmarlo')}
    ${boton('contrasena', csrf, 'Enviarme un enlace para cambiar la contraseña')}
    <p><a class="boton" href="/cuenta/otro-correo">Cambiar el correo</a></p>
  </section>`;

const deLlaves = ({ llaves, csrf }: Cuenta): Html =>
  html`<section class="tarjeta">
    <h2>Llaves de acceso</h2>
    <p>Con una llave se entra sin contraseña: con la huella, la cara o el PIN de su equipo.</p>
    <ul>
      ${llaves.map(
        ({ id, nombre, createdAt }) =>
          html`<li>${nombre}, desde ${dia(createdAt)} ${boton('llave/quitar', csrf, 'Quitar', oculto('id', id))}</li>`,
      )}
    </ul>
    <form data-llave="crear" data-ruta="/cuenta/llave" hidden>
      ${oculto('csrf', csrf)}<button class="boton" type="submit">Agregar una llave de este equipo</button>
      <p class="aviso mal" role="alert"></p>
    </form>
  </section>`;

const delFactor = ({ usuario, csrf, codigos }: Cuenta): Html =>
  html`<section class="tarjeta">
    <h2>Código de verificación</h2>
    ${
      usuario.totp
        ? html`<p>
              Al entrar con la contraseña se pide el código de su aplicación. Códigos de recuperación que quedan:
              ${codigos}.
            </p>
            ${boton('codigo', csrf, 'Cambiar de aplicación o de códigos')}
            ${boton('codigo/quitar', csrf, 'No pedirlo más')}`
        : html`<p>Además de la contraseña, los números de una aplicación de su teléfono.</p>
            ${boton('codigo', csrf, 'Activarlo')}`
    }
  </section>`;

const deSesiones = ({ sesiones, csrf }: Cuenta): Html =>
  html`<section class="tarjeta">
    <h2>Sesiones abiertas</h2>
    <ul>
      ${sesiones.map(
        ({ id, agente, desde, ultima, esta }) =>
          html`<li>
            ${navegador(agente)}${esta && ' (esta)'}: desde ${dia(desde)}, última vez ${dia(ultima)}
            ${boton('sesion', csrf, 'Cerrar', oculto('id', id))}
          </li>`,
      )}
    </ul>
    <p class="ayuda">Lo que una sesión cerrada tenía pedido deja de valer en minutos.</p>
  </section>`;

const deActos = ({ actos }: Cuenta): Html =>
  html`<section class="tarjeta">
    <h2>Lo último</h2>
    <ul>
      ${actos.map(({ acto, red, createdAt }) => html`<li>${ACTOS[acto]}: ${dia(createdAt)}, desde ${red}</li>`)}
    </ul>
    <p class="ayuda">Se guarda un año.</p>
  </section>`;

/** What somebody has here: how they sign in, and where they are signed in. */
export const paginaDeCuenta = (cuenta: Cuenta, dicho?: string): string =>
  pagina(
    'Mi acceso',
    html`${aviso(dicho, 'bien')}${delCorreo(cuenta)}${deLlaves(cuenta)}${delFactor(cuenta)}${deSesiones(cuenta)}${deActos(cuenta)}`,
    { guiones: true },
  );

/** The secret of a new authenticator, which counts once its first code is given. */
export function paginaDeFactorNuevo(
  direccion: string,
  secreto: string,
  sellado: string,
  csrf: string,
  falla?: string,
): string {
  const { lado, trazo } = trazoQr(direccion);
  return pagina(
    'Activar el código de verificación',
    html`${aviso(falla)}
      <form method="post" action="/cuenta/codigo/confirmar" class="tarjeta">
        ${oculto('csrf', csrf)}${oculto('sellado', sellado)}
        <p>Lea esta imagen con su aplicación de códigos, o escriba en ella la clave:</p>
        <svg class="qr" viewBox="-4 -4 ${lado + 8} ${lado + 8}" role="img" aria-label="Código QR">
          <path d="${trazo}" />
        </svg>
        <p><code>${secreto.match(/.{4}/g)?.join(' ')}</code></p>
        ${campo('codigo', 'El código que muestra ahora', html`inputmode="numeric" autocomplete="one-time-code" maxlength="10"`)}
        <button class="boton principal" type="submit">Activar</button>
      </form>`,
  );
}

export const paginaDeCodigos = (codigos: readonly string[]): string =>
  pagina(
    'Códigos de recuperación',
    html`<section class="tarjeta">
      <p>Guárdelos: se muestran esta única vez. Cada uno sirve una vez, si pierde su aplicación de códigos.</p>
      <ul class="codigos">
        ${codigos.map((codigo) => html`<li><code>${codigo}</code></li>`)}
      </ul>
      <p><a class="boton principal" href="/cuenta">Ya los guardé</a></p>
    </section>`,
  );
