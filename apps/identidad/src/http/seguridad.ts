import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config';
import { origenesDeClientes } from '../proveedor/configuracion';

/**
 * Replaces the address in the headers of a request by IDENTITY_URL: oidc-provider makes its links of these headers, and decides by them
 * whether its cookies are safe.
 */
export function direccionPropia({ issuer }: Config): RequestHandler {
  const { host, protocol } = new URL(issuer);
  return ({ headers }, _respuesta, seguir) => {
    headers.host = host;
    headers['x-forwarded-host'] = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    seguir();
  };
}

/** Nothing of these pages runs inline, in a frame, or elsewhere than here. */
export function cabeceras(config: Config): RequestHandler {
  const destinos = ["'self'", ...origenesDeClientes(config)].join(' ');
  const politica = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `form-action ${destinos}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const https = config.issuer.startsWith('https:');
  return (_pedido, respuesta, seguir) => {
    respuesta.set({
      'Content-Security-Policy': politica,
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      // Without any referrer browsers call the origin of a form `null`.
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
    });
    seguir();
  };
}

/** A form that another site sends, as the browser itself says. The token of each form is the other half of the protection. */
export const soloDeAqui =
  ({ issuer }: Config): RequestHandler =>
  (pedido: Request, respuesta: Response, seguir: NextFunction) => {
    const { origin, 'sec-fetch-site': sitio } = pedido.headers;
    const ajeno = (origin !== undefined && origin !== issuer) || (sitio !== undefined && sitio !== 'same-origin');
    if (pedido.method === 'GET' || pedido.method === 'HEAD' || !ajeno) return seguir();
    respuesta.status(403).type('text/plain').send('Este formulario se envía desde su propia página.');
  };
